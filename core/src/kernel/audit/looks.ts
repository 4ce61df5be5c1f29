import { permissionOf, type Action } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { processState } from '../process/process-state';
import { writeAudit } from './audit';

/** Record of a person that a call has read, and the part of it. `entity` names the row in the trail. */
export interface Look {
  entity: string;
  recordId: string;
  part: string;
}
type Subject = (
  ctx: Context,
  action: Pick<Action, 'id' | 'module'>,
  read: { input: unknown; answer: unknown },
) => Look | null;
let subjectOf: Subject = () => null;
/** Says which reads are of one person; the module that shows them to families provides it. */
export const provideLooks = (subject: Subject): void => void (subjectOf = subject);

/** Looks of one person at the same part of the same record on one day are one. */
const KEEP = 20_000;
const seenBy = processState(() => new Map<string, string>());

/**
 * Writes down who has read the record of one person, by which role and right. Reading again that day writes nothing.
 */
export async function noteLook(ctx: Context, action: Action<any, any>, input: unknown, answer: unknown): Promise<void> {
  const { actor, kernel, today } = ctx;
  if (action.kind !== 'query' || actor.kind === 'system' || !actor.userId || !ctx.tenantId) return;
  const look = subjectOf(ctx, action, { input, answer });
  if (!look) return;
  const { entity, recordId, part } = look;
  const key = `${ctx.tenantId} ${actor.userId} ${actor.impersonator?.user ?? ''} ${entity} ${recordId} ${part}`;
  const known = seenBy(kernel);
  if (known.get(key) === today) return;
  if (known.size >= KEEP) known.clear();
  known.set(key, today);
  const right = action.entity ? permissionOf(action.entity, 'read') : action.permission;
  const diff = { part: [null, part], role: [null, actor.role], right: [null, right] } satisfies Record<
    string,
    [unknown, unknown]
  >;
  await writeAudit(ctx, action.id, [{ entity, recordId, op: 'look', diff }]);
}
