import { stepOf, type AnyEntity, type Lifecycle } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { isOfOffice } from '../door/restriction';
import type { HistoryRow } from './read-trail';

type TrailRow = Pick<HistoryRow, 'action' | 'step' | 'diff'>;

/**
 * The values in a row of the trail that the caller may read; the caller's right to the record has already been checked.
 * A field follows its own `read`. A row also keeps the input of its step, for holders of the input's `read` or else for
 * the office alone. Values of fields that the entity no longer has are for the office too.
 */
export function readableDiff(ctx: Context, entity: AnyEntity, row: TrailRow): HistoryRow['diff'] {
  // A step that no longer exists declares no readers, so that its input is for the office.
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
 * The step of a row. If the row notes none, or one that no longer exists, its command names the step, or the only step
 * between its two states is taken. Null if several are possible.
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
