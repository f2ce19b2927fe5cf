"""Times commands side by side, with hyperfine, in rounds that all of them share."""

import json
import shlex
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Command:
    """A command to time, without a shell, and what puts things back before each run of it."""

    name: str
    words: list[str]
    prepare: list[str] | None = None


@dataclass
class Timing:
    """How long one command took: the seconds of each run, by round."""

    rounds: list[list[float]] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The median of the runs of all rounds, in seconds."""
        return statistics.median(second for runs in self.rounds for second in runs)

    @property
    def runs(self) -> int:
        """How often it ran, the warm-up of each round counted."""
        return sum(len(runs) + 1 for runs in self.rounds)

    def ratio(self, other: "Timing") -> float:
        """This median over another's."""
        return self.median / other.median

    def ratios(self, other: "Timing") -> list[float]:
        """The same of each round alone: how far the noise of the machine reaches."""
        return [
            statistics.median(mine) / statistics.median(theirs)
            for mine, theirs in zip(self.rounds, other.rounds, strict=True)]


class Failed(Exception):
    """A command that was timed did not succeed."""


# After so many seconds no other round begins, once there are enough of them.
PATIENCE = 25
ENOUGH = 3


def measure(commands: list[Command], rounds: int, runs: int) -> list[Timing]:
    """Times commands in turn, each in a batch once a round, so that a drift of the machine hits all of them.

    The one that begins moves on by one with each round.
    """
    timings = [Timing() for _ in commands]
    end = time.monotonic() + PATIENCE
    for number in range(rounds):
        if number >= ENOUGH and time.monotonic() > end:
            break
        for place in range(len(commands)):
            index = (number + place) % len(commands)
            timings[index].rounds.append(batch(commands[index], runs))
    return timings


def batch(command: Command, runs: int) -> list[float]:
    """The seconds of so many runs after one to warm up. What the command writes goes into a pipe."""
    with tempfile.NamedTemporaryFile(suffix=".json") as export:
        words = [
            "hyperfine", "--shell=none", "--style=none", "--output=pipe", "--warmup=1", f"--runs={runs}",
            f"--export-json={export.name}"]
        if command.prepare:
            words.append(f"--prepare={shlex.join(command.prepare)}")
        run = subprocess.run(
            [*words, shlex.join(command.words)], check=False, capture_output=True, text=True)
        if run.returncode != 0:
            raise Failed(f"{command.name}: {run.stderr.strip()}")
        times: list[float] = json.load(export)["results"][0]["times"]
        return times
