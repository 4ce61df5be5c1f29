/** Operations per second of `step` with `lanes` of them under way at any time. */
export async function rate(seconds: number, lanes: number, step: (i: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let done = 0;
  await Promise.all(Array.from({ length: lanes }, async (_, lane) => {
    for (let i = lane; performance.now() < end; i += lanes) {
      await step(i);
      done++;
    }
  }));
  return done / ((performance.now() - started) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export interface Compared { subject: number; bound: number; ratio: number; worst: number; best: number }

/** Measures both in turn, so that a noisy machine hits both; the ratio is the median of the rounds. */
export async function compare(rounds: number, subject: () => Promise<number>, bound: () => Promise<number>): Promise<Compared> {
  const pairs: [number, number][] = [];
  for (let i = 0; i < rounds; i++) pairs.push(i % 2 === 0 ? [await subject(), await bound()] : ((await bound().then(async (b) => [await subject(), b])) as [number, number]));
  const ratios = pairs.map(([s, b]) => b / s);
  return { subject: median(pairs.map(([s]) => s)), bound: median(pairs.map(([, b]) => b)), ratio: median(ratios), worst: Math.max(...ratios), best: Math.min(...ratios) };
}
