import { actionsOf, type Entity } from '@pathshala/shared';
import { callAction } from '../data/api';
import { isPassing, toApiError } from '../data/api-error';
import { reasonOf } from '../data/reason-of';

export interface Refusal {
  message: string;
  /** Rows that stayed for this reason. */
  count: number;
  /** Their titles, where the person must find them again. */
  names?: readonly string[];
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

/**
 * Deletes rows one by one, a few at a time: one that is still in use does not keep the others from going. Where the
 * server is not reached the rest is not tried, and counts as refused.
 */
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
        const failure = toApiError(error);
        const { code, body } = failure;
        const message = reasonOf(failure);
        const left = isPassing(failure) ? waiting.splice(0).length : 0;
        const users =
          code === 'IN_USE' && Array.isArray(body?.details?.users) ? (body.details.users as Refusal['users']) : [];
        const known = reasons.get(message);
        reasons.set(
          message,
          known ? { ...known, count: known.count + 1 + left } : { message, count: 1 + left, record: row.id, users },
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { removed, refused: [...reasons.values()] };
}
