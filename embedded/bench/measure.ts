import { readFileSync } from 'node:fs';

/** CPU time that a process has used, in microseconds, where the system tells it. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return NaN;
  }
}

export interface Rate {
  perSecond: number;
  cpuMicros: number;
}

/** Operations per second of `step` with `lanes` of them under way at any time, and the CPU that process `pid` spent on each. */
export async function rate(
  pid: number,
  seconds: number,
  lanes: number,
  step: (i: number) => Promise<unknown>,
): Promise<Rate> {
  const cpu = cpuOf(pid);
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let i = lane; performance.now() < end; i += lanes) {
        await step(i);
        done++;
      }
    }),
  );
  return { perSecond: done / ((performance.now() - started) / 1000), cpuMicros: (cpuOf(pid) - cpu) / done };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export interface Compared {
  subject: Rate;
  bound: Rate;
  ratio: number;
  worst: number;
  best: number;
  cpuRatio: number;
}

/** Measures both alternately, so that a noisy machine hits both; the ratios are medians of the rounds. */
export async function compare(
  rounds: number,
  subject: () => Promise<Rate>,
  bound: () => Promise<Rate>,
): Promise<Compared> {
  const pairs: [Rate, Rate][] = [];
  for (let i = 0; i < rounds; i++) {
    if (i % 2 === 0) {
      const s = await subject();
      pairs.push([s, await bound()]);
    } else {
      const b = await bound();
      pairs.push([await subject(), b]);
    }
  }
  const ratios = pairs.map(([s, b]) => b.perSecond / s.perSecond);
  const middle = (which: 0 | 1): Rate => ({
    perSecond: median(pairs.map((pair) => pair[which].perSecond)),
    cpuMicros: median(pairs.map((pair) => pair[which].cpuMicros)),
  });
  return {
    subject: middle(0),
    bound: middle(1),
    ratio: median(ratios),
    worst: Math.max(...ratios),
    best: Math.min(...ratios),
    cpuRatio: median(pairs.map(([s, b]) => s.cpuMicros / b.cpuMicros)),
  };
}
