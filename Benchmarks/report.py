"""The table: one row for each comparison, in Markdown."""

from dataclasses import dataclass

from measure import Timing


@dataclass(frozen=True)
class Row:
    """One comparison. Without a goal it is there for information."""

    work: str
    at: str
    pantry: str
    peer: str
    peer_median: str
    ratio: str
    goal: str = ""
    is_met: bool | None = None

    @property
    def cells(self) -> list[str]:
        met = "" if self.is_met is None else "yes" if self.is_met else "**no**"
        return [
            self.work, self.at, self.pantry, self.peer, self.peer_median, self.ratio, self.goal or "–", met]


def versus(
    work: str, at: str, pantry: Timing, peer: str, timing: Timing, goal: float | None = None
) -> Row:
    """pantry's median over a peer's, and how far the ratio of single rounds went."""
    ratio, ratios = pantry.ratio(timing), pantry.ratios(timing)
    return Row(
        work, at, seconds(pantry.median), peer, seconds(timing.median),
        f"{number(ratio)} ({number(min(ratios))}–{number(max(ratios))})",
        f"≤ {goal}" if goal else "", ratio <= goal if goal else None)


def throughput(work: str, at: str, timing: Timing, codes: int, goal: int | None = None) -> Row:
    """How many codes a second."""
    rate = codes / timing.median
    return Row(
        work, at, seconds(timing.median), "–", "–", f"{rate:,.0f} codes/s",
        f"≥ {goal:,} codes/s" if goal else "", rate >= goal if goal else None)


def alone(work: str, at: str, timing: Timing) -> Row:
    """A time that nothing is compared with."""
    return Row(work, at, seconds(timing.median), "–", "–", "–")


def memory(work: str, at: str, peak: int, size: int, goal: float) -> Row:
    """A peak of memory over a file's size."""
    ratio = peak / size
    return Row(
        work, at, megabytes(peak), "the file's size", megabytes(size), number(ratio), f"≤ {goal:g}",
        ratio <= goal)


def table(rows: list[Row]) -> str:
    """The rows under their heading."""
    heading = ["work", "at", "pantry (median)", "peer", "peer's median", "ratio", "goal", "met"]
    lines = [heading, ["---"] * len(heading), *(row.cells for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def summary(rows: list[Row]) -> str:
    """How many of the goals are met."""
    results = [row.is_met for row in rows if row.is_met is not None]
    return f"{sum(results)} of {len(results)} goals are met."


def seconds(value: float) -> str:
    """A time to three digits."""
    return f"{number(value * 1000)} ms" if value < 0.9995 else f"{number(value)} s"


def megabytes(value: int) -> str:
    return f"{number(value / 1e6)} MB"


def number(value: float) -> str:
    """A number to three digits, never with an exponent."""
    decimals = 0 if value >= 99.95 else 1 if value >= 9.995 else 2 if value >= 0.0995 else 3
    return f"{value:.{decimals}f}"
