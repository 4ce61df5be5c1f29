import { actionsOf, type Entity } from '@pathshala/shared';
import { callAction } from '../data/api';
import { toApiError } from '../data/api-error';

export interface Refusal {
  message: string;
  /** Rows that stayed for this reason. */
  count: number;
  /** One of them, and what uses it. */
  record: string | null;
  users: { entity: string; field: string; count: number }[];
}
export interface RemoveReport {
  removed: number;
  /** Reasons why the others stayed, each once with the number of rows. */
  refused: Refusal[];
}

const AT_ONCE = 4;

/** Deletes rows one by one, a few at a time: one that is still in use does not keep the others from going. */
export async function removeRows(entity: Entity, rows: readonly { id: string; rev: number }[]): Promise<RemoveReport> {
  const waiting = [...rows];
  const reasons = new Map<string, Refusal>();
  let removed = 0;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await callAction(actionsOf(entity).remove, { id: row.id, rev: row.rev });
        removed += 1;
      } catch (error) {
        const { message, code, body } = toApiError(error);
        const users =
          code === 'IN_USE' && Array.isArray(body?.details?.users) ? (body.details.users as Refusal['users']) : [];
        const known = reasons.get(message);
        reasons.set(
          message,
          known ? { ...known, count: known.count + 1 } : { message, count: 1, record: row.id, users },
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { removed, refused: [...reasons.values()] };
}
