import { writeEvent, type RowWrite } from '../events/listeners';
import type { RowAccess } from './row-access';

/**
 * Calls the listeners of modules above for rows about to be written, in the order of the rows.
 * @throws AppError of a listener that refuses
 */
export async function tellWrites({ ctx, entity, kernel }: RowAccess, writes: () => readonly RowWrite[]): Promise<void> {
  const listeners = kernel.listeners.get(writeEvent(entity.name));
  if (!listeners) return;
  for (const write of writes()) for (const listener of listeners) await listener.run(ctx, write);
}
