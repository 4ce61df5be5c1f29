/** A shorter bound says more of the clock and of a single pause than of the work. */
export const BOUND_MS = 100;

/**
 * Rounds of a measurement, after a run that warms up. Each round is repeated until every bound in it has taken
 * `boundMs` in all, and its figures are those of one run.
 * @param run `n` counts the runs, from 0
 */
export async function lastingRounds<K extends string>(
  {
    rounds,
    bounds,
    boundMs = BOUND_MS,
  }: { rounds: number; bounds: readonly NoInfer<K>[]; boundMs?: number | undefined },
  run: (n: number) => Promise<Readonly<Record<K, number>>>,
): Promise<Record<K, number[]>> {
  let n = 0;
  const names = Object.keys(await run(n)) as K[];
  const out = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const runs: Readonly<Record<K, number>>[] = [];
    const sum = (name: K) => runs.reduce((total, each) => total + each[name], 0);
    do runs.push(await run((n += 1)));
    while (bounds.some((name) => sum(name) < boundMs));
    for (const name of names) out[name].push(sum(name) / runs.length);
  }
  return out;
}

export async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const value = await work();
  return [performance.now() - began, value];
}
/** Milliseconds of processor time of this process since the last call. */
export function cpuMeter(): () => number {
  let last = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    return (user + system) / 1_000;
  };
}
export async function clocked<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const [took, value] = await timed(work);
  into.push(took);
  return value;
}
