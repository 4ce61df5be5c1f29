import type { Action, Registry } from '@pathshala/shared/kit';
import { writeAudit } from './audit';
import type { Context } from '../contracts';
import { processState } from '../process/process-state';

/** Rows of one answer from which on it is written down that they were read; screens page by fewer. */
const LARGE = 500;
/** A screen that reads again because something changed is one look. */
const SAME_MS = 60_000;
const KEEP = 5_000;
const seenBy = processState(() => new Map<string, number>());

/** Who takes a whole list away, by export or in one large answer, leaves a row in the trail like who changes something. */
export async function noteLargeRead(
  ctx: Context,
  action: Action<any, any>,
  input: unknown,
  answer: unknown,
): Promise<void> {
  const { actor, kernel } = ctx;
  if (action.kind !== 'query' || actor.kind === 'system' || !actor.userId) return;
  const rows = rowsOf(answer);
  if (!isExport(kernel.registry, action) && rows < LARGE) return;
  const name = `${actor.userId} ${action.id} ${JSON.stringify(input)}`;
  const known = seenBy(kernel);
  const now = ctx.now.getTime();
  if (!isExport(kernel.registry, action) && now - (known.get(name) ?? -SAME_MS) < SAME_MS) return;
  if (known.size >= KEEP) known.clear();
  known.set(name, now);
  await writeAudit(ctx, action.id, [
    { entity: action.entity ?? action.module, recordId: null, op: 'look', diff: { rows: [null, rows] } },
  ]);
}

const isExport = ({ generated }: Registry, { id }: Action<any, any>): boolean => generated.get(id)?.verb === 'export';

/** The longest list of an answer. */
function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  if ('rows' in answer && Array.isArray(answer.rows)) return answer.rows.length;
  return Math.max(0, ...Object.values(answer).map((each) => (Array.isArray(each) ? each.length : 0)));
}
