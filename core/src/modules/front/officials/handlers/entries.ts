import type { ActionInput } from '@pathshala/shared/kit';
import { PortalEntry, SOURCE_OF, type officialsActions } from '@pathshala/shared/modules/front/officials';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { roundOf, yearOf } from '../services/list-rows';

const ROWS = { student: Student, staff: Staff, class: Class } as const;

/** Two clerks who enter the same row are one entry, of the first; what was typed later counts as its content. */
export async function enter(
  ctx: Context,
  { portal, year, row, seal, isEntered }: ActionInput<typeof officialsActions.enter>,
): Promise<Record<string, never>> {
  await ctx.repo(ROWS[SOURCE_OF[portal]] as typeof Student).get(row);
  const key = { portal, round: roundOf(ctx, portal, await yearOf(ctx, year)), row };
  const entries = ctx.repo(PortalEntry);
  const entry = await entries.findOne(key);
  if (!isEntered) {
    if (entry) await entries.remove(entry.id, { rev: entry.rev });
    return {};
  }
  if (!entry) await entries.create({ ...key, seal, by: ctx.actor.userId! });
  else if (entry.seal !== seal) await entries.update(entry.id, { seal }, { rev: entry.rev });
  return {};
}
