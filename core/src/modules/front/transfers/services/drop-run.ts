import type { Context } from '../../../../kernel';
import type { RunWork } from '../../../foundation/runs';
import type { DropPart } from './drop-parts';

interface Step {
  part: number;
  /** Counts the steps of a part. */
  at: number;
  /** Nothing was left of the part; the next one begins. */
  isOver?: boolean;
}

/**
 * The parts as a run: a step deletes some rows and is committed with them, and a part is over when it finds none.
 * @param note writes down, in the same transaction, how many of each kind went
 */
export const overDropParts = (
  parts: readonly DropPart[],
  note: (inside: Context, gone: ReadonlyMap<string, number>) => Promise<void>,
): Pick<RunWork<Step>, 'count' | 'next' | 'cursorOf' | 'name' | 'work'> => ({
  async count(sys) {
    let total = parts.length;
    for (const part of parts) total += await part.count(sys);
    return total;
  },
  next(_, cursor) {
    const [part, at, isOver] = cursor?.split('|') ?? ['0', '0', ''];
    const step = isOver === 'over' ? { part: Number(part) + 1, at: 0 } : { part: Number(part), at: Number(at) };
    return Promise.resolve(step.part < parts.length ? [step] : []);
  },
  cursorOf: ({ part, at, isOver }) => (isOver ? `${part}|0|over` : `${part}|${at + 1}|`),
  name: ({ part, at }) => ({ item: `${part}-${at}`, label: { en: String(part + 1), bn: String(part + 1) } }),
  async work(inside, steps) {
    for (const step of steps) {
      const gone = await parts[step.part]!.drop(inside);
      await note(inside, gone);
      // Read by `cursorOf` behind this step.
      step.isOver = [...gone.values()].every((count) => count === 0);
    }
    return new Map();
  },
});
