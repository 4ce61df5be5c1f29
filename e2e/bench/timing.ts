/** Runs a piece of work again and again. @returns milliseconds of each run, sorted */
export async function measure(runs: number, work: (index: number) => Promise<unknown>, warmUp = 10): Promise<number[]> {
  for (let index = 0; index < warmUp; index += 1) await work(index);
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const began = performance.now();
    await work(index + warmUp);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/**
 * Runs two pieces of work alternately, so that both meet the same machine in the same minute. @returns the times of
 * each, sorted
 */
export async function measureInTurn(
  runs: number,
  first: (index: number) => Promise<unknown>,
  second: (index: number) => Promise<unknown>,
  warmUp = 10,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < runs + warmUp; index += 1) {
    for (const [which, work] of [first, second].entries()) {
      const began = performance.now();
      await work(index);
      if (index >= warmUp) times[which]!.push(performance.now() - began);
    }
  }
  return [times[0].sort((a, b) => a - b), times[1].sort((a, b) => a - b)];
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export interface Line {
  what: string;
  times: readonly number[];
  /** The same work done by the bare driver in the same run. */
  bound: readonly number[];
}

/** A table for people and for `docs/performance.md`. */
export function printLines(lines: readonly Line[]): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log('\n| Work | p50 | p95 | bound p50 | bound p95 | ratio of p50 |\n| --- | --: | --: | --: | --: | --: |');
  for (const { what, times, bound } of lines) {
    const [p50, b50] = [percentile(times, 0.5), percentile(bound, 0.5)];
    console.log(
      `| ${what} | ${ms(p50)} | ${ms(percentile(times, 0.95))} | ${ms(b50)} | ${ms(percentile(bound, 0.95))} | ${(p50 / b50).toFixed(2)} |`,
    );
  }
}
