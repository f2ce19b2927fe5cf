"""The result table in Markdown, with one row for each comparison."""

from dataclasses import dataclass

from measure import Timing


@dataclass(frozen=True)
class Row:
    """A comparison. Rows without a goal are for information."""

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
    """Returns a row with the ratio of the medians and the range of the ratios of single rounds."""
    ratio, ratios = pantry.ratio(timing), pantry.ratios(timing)
    return Row(
        work, at, seconds(pantry.median), peer, seconds(timing.median),
        f"{number(ratio)} ({number(min(ratios))}–{number(max(ratios))})",
        f"≤ {goal}" if goal else "", ratio <= goal if goal else None)


def throughput(work: str, at: str, timing: Timing, codes: int, goal: int | None = None) -> Row:
    """Returns a row with the number of codes per second."""
    rate = codes / timing.median
    return Row(
        work, at, seconds(timing.median), "–", "–", f"{rate:,.0f} codes/s",
        f"≥ {goal:,} codes/s" if goal else "", rate >= goal if goal else None)


def without_peer(work: str, at: str, timing: Timing) -> Row:
    """Returns a row without a comparison."""
    return Row(work, at, seconds(timing.median), "–", "–", "–")


def memory(work: str, at: str, peak: int, size: int, goal: float) -> Row:
    """Returns a row with the ratio of peak memory to the size of the file."""
    ratio = peak / size
    return Row(
        work, at, megabytes(peak), "the file's size", megabytes(size), number(ratio), f"≤ {goal:g}",
        ratio <= goal)


def count(work: str, at: str, instructions: float, goal: float) -> Row:
    """Returns a row with a number of instructions in millions."""
    return Row(
        work, at, f"{number(instructions)} M instructions", "–", "–", "–", f"≤ {goal:g} M", instructions <= goal)


def table(rows: list[Row]) -> str:
    """Formats the rows as a Markdown table."""
    heading = ["work", "at", "pantry (median)", "peer", "peer's median", "ratio", "goal", "met"]
    lines = [heading, ["---"] * len(heading), *(row.cells for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def summary(rows: list[Row]) -> str:
    """Returns a sentence with the number of goals met."""
    results = [row.is_met for row in rows if row.is_met is not None]
    return f"{sum(results)} of {len(results)} goals are met."


def seconds(value: float) -> str:
    """Formats a duration with three significant digits."""
    return f"{number(value * 1000)} ms" if value < 0.9995 else f"{number(value)} s"


def megabytes(value: int) -> str:
    return f"{number(value / 1e6)} MB"


def number(value: float) -> str:
    """Formats a number with three significant digits and no exponent."""
    decimals = 0 if value >= 99.95 else 1 if value >= 9.995 else 2 if value >= 0.0995 else 3
    return f"{value:.{decimals}f}"
