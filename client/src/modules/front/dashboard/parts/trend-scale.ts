const MOST_LINES = 4;
const STEPS = [1, 2, 5, 10, 20, 25];

/** Round lines from below the least day up to a hundred. */
export function scaleOf(percents: readonly number[]): { lowest: number; lines: number[] } {
  const least = Math.min(...percents, 99);
  const step = STEPS.find((each) => (100 - least) / each <= MOST_LINES - 1) ?? STEPS.at(-1)!;
  const lowest = Math.max(0, Math.floor(least / step) * step);
  const lines = Array.from({ length: Math.round((100 - lowest) / step) + 1 }, (_, at) => 100 - at * step);
  return { lowest, lines: lines.filter((percent) => percent >= lowest) };
}
