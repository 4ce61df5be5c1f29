import { describe, expect, it } from 'vitest';
import { LOOK_EVERY_MS, whenToCollect } from './when-to-collect.mjs';

const MB = 1024 * 1024;

/**
 * A process that uses a share of a processor between two looks and holds a heap in MB at each.
 * @param left MB that a collection leaves
 * @returns seconds at which it collected
 */
function run(looks: readonly (readonly [share: number, heap: number])[], left = 80): number[] {
  let processorMs = 0;
  const judge = whenToCollect({ at: 0, processorMs, heapBytes: 0 });
  return looks.flatMap(([share, heap], index) => {
    const at = (index + 1) * LOOK_EVERY_MS;
    processorMs += share * LOOK_EVERY_MS;
    if (!judge.look({ at, processorMs, heapBytes: heap * MB })) return [];
    judge.collected({ at, processorMs, heapBytes: left * MB });
    return [at / 1000];
  });
}

const times = (count: number, share: number, heap: number) =>
  Array.from({ length: count }, () => [share, heap] as const);

describe('a process gives memory back', () => {
  it('once, after twenty seconds of rest', () => {
    expect(run([...times(3, 0.6, 200), ...times(4, 0.02, 200), ...times(100, 0.02, 90)])).toEqual([35]);
  });

  it('not between two clicks', () => {
    const use = Array.from({ length: 30 }, () => [...times(2, 0.02, 200), ...times(1, 0.09, 200)]).flat();
    expect(run(use)).toEqual([]);
  });

  it('not while it is busy', () => {
    expect(run(times(100, 0.3, 500))).toEqual([]);
  });

  it('not for a small gain', () => {
    expect(run([...times(10, 0.02, 200), ...times(100, 0.02, 120)])).toEqual([20]);
  });

  it('again after one minute if the heap has grown by half, or after five if by a third', () => {
    expect(run([...times(4, 0.02, 200), ...times(40, 0.02, 130)])).toEqual([20, 80, 140, 200]);
    expect(run(times(128, 0.02, 280), 200)).toEqual([20, 320, 620]);
  });
});
