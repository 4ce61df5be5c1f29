import { actionsOf, type Entity } from '@pathshala/shared';
import { callAction } from '../data/api';
import { toApiError } from '../data/api-error';

export interface RemoveReport {
  removed: number;
  /** Why the others stayed, each reason once with the number of rows. */
  refused: { message: string; count: number }[];
}

const AT_ONCE = 4;

/** Deletes rows one by one, a few at a time: one that is still in use does not keep the others from going. */
export async function removeRows(entity: Entity, rows: readonly { id: string; rev: number }[]): Promise<RemoveReport> {
  const waiting = [...rows];
  const reasons = new Map<string, number>();
  let removed = 0;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await callAction(actionsOf(entity).remove, { id: row.id, rev: row.rev });
        removed += 1;
      } catch (error) {
        const { message } = toApiError(error);
        reasons.set(message, (reasons.get(message) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { removed, refused: [...reasons].map(([message, count]) => ({ message, count })) };
}
