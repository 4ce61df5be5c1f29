import type { HandlerKernel } from '../contracts';
import { processState } from '../process/process-state';

const turnsOf = processState(() => new Map<string, Promise<unknown>>());

/**
 * Serialises work on one thing within this process, in the order of asking; other processes may work on it at the same time. For transactions
 * that write the same record: side by side, all but one of them would be refused by the database and begin again.
 */
export function inTurn<T>(kernel: HandlerKernel, name: string, work: () => Promise<T>): Promise<T> {
  const known = turnsOf(kernel);
  const mine = (known.get(name) ?? Promise.resolve()).then(work);
  // The next one does not ask how this one ended.
  const over = mine
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => void (known.get(name) === over && known.delete(name)));
  known.set(name, over);
  return mine;
}
