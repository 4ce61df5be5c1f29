import { stepOf, type AnyEntity, type Lifecycle } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { isOfOffice } from '../door/restriction';
import type { HistoryRow } from './read-trail';

type TrailRow = Pick<HistoryRow, 'action' | 'step' | 'diff'>;

/**
 * The values of a row of the trail that the caller may read, who has already been found allowed to read the record. A
 * field follows its own `read`. Beside the fields, a row keeps what a step has asked for: read by those whom the
 * input's `read` names and else by the office alone, as is the value of a field that the entity no longer has.
 */
export function readableDiff(ctx: Context, entity: AnyEntity, row: TrailRow): HistoryRow['diff'] {
  // Of a step that no longer exists nobody knows what it asked for.
  const step = stepOf(entity, row.step ?? stepOfRow(entity, row));
  const isReadable = (name: string): boolean => {
    const field = entity.fields[name];
    if (field) return field.read === null || ctx.can(field.read);
    const read = step?.input?.[name]?.read ?? null;
    return read === null ? isOfOffice(ctx.actor) : ctx.can(read);
  };
  return Object.fromEntries(Object.entries(row.diff).filter(([name]) => isReadable(name)));
}

/**
 * The step of a row. One that notes none, or one that no longer exists, is named by its own command, or is the only
 * step between its two states. Null where several are possible.
 */
export function stepOfRow(entity: AnyEntity, { action, step, diff }: TrailRow): string | null {
  const life = entity.lifecycle as Lifecycle | null;
  if (!life) return null;
  if (stepOf(entity, step)) return step;
  const own = action.startsWith(`${entity.name}.`) ? action.slice(entity.name.length + 1) : null;
  if (stepOf(entity, own)) return own;
  const [from, to] = diff[life.field] ?? [];
  const ways = Object.entries(life.transitions).filter(
    ([, each]) => typeof from === 'string' && each.from.includes(from) && each.to === to,
  );
  return ways.length === 1 ? ways[0]![0] : null;
}
