"""Times commands side by side with hyperfine, in shared rounds."""

import json
import shlex
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Command:
    """A command to time without a shell, and a command that restores the state before each run."""

    name: str
    words: list[str]
    prepare: list[str] | None = None


@dataclass
class Timing:
    """The durations of a command's runs in seconds, by round."""

    rounds: list[list[float]] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The median of the runs of all rounds, in seconds."""
        return statistics.median(second for runs in self.rounds for second in runs)

    @property
    def runs(self) -> int:
        """The number of runs, including the warm-up of each round."""
        return sum(len(runs) + 1 for runs in self.rounds)

    def ratio(self, other: "Timing") -> float:
        """Returns the ratio of this median to another."""
        return self.median / other.median

    def ratios(self, other: "Timing") -> list[float]:
        """Returns the ratio for each round, whose spread shows the noise of the machine."""
        return [
            statistics.median(mine) / statistics.median(theirs)
            for mine, theirs in zip(self.rounds, other.rounds, strict=True)]


class CommandFailed(Exception):
    """A timed command failed."""


# No round starts after this many seconds, once the minimum number of rounds is complete.
TIME_LIMIT = 25
MINIMUM_ROUNDS = 3


def measure(commands: list[Command], rounds: int, runs: int) -> list[Timing]:
    """Times each command once per round, so that drifts of the machine affect all of them.

    The order of the commands rotates with each round.
    """
    timings = [Timing() for _ in commands]
    end = time.monotonic() + TIME_LIMIT
    for number in range(rounds):
        if number >= MINIMUM_ROUNDS and time.monotonic() > end:
            break
        for offset in range(len(commands)):
            index = (number + offset) % len(commands)
            timings[index].rounds.append(batch(commands[index], runs))
    return timings


def batch(command: Command, runs: int) -> list[float]:
    """Returns the durations of some runs after a warm-up. Output goes to a pipe."""
    with tempfile.NamedTemporaryFile(suffix=".json") as export:
        words = [
            "hyperfine", "--shell=none", "--style=none", "--output=pipe", "--warmup=1", f"--runs={runs}",
            f"--export-json={export.name}"]
        if command.prepare:
            words.append(f"--prepare={shlex.join(command.prepare)}")
        run = subprocess.run(
            [*words, shlex.join(command.words)], check=False, capture_output=True, text=True)
        if run.returncode != 0:
            raise CommandFailed(f"{command.name}: {run.stderr.strip()}")
        times: list[float] = json.load(export)["results"][0]["times"]
        return times
