import { t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { CalendarSpread, calendarActions, PREVIEW_LIMIT } from '@pathshala/shared/modules/school/calendar';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { startRun } from '../../../foundation/runs';
import { spreadCalendar } from '../jobs/spread-calendar';
import { findSpread, nationalOf } from '../services/find-spread';

const REASON = 'the national calendar';

export async function previewSpread(
  ctx: Context,
  { year, overwrite, after }: ActionInput<typeof calendarActions.previewSpread>,
): Promise<ActionOutput<typeof calendarActions.previewSpread>> {
  const reached = (await reachInstitutions(ctx, { reason: REASON, area: 'settings', isWrite: true })).sort((a, b) =>
    a.institution.id.localeCompare(b.institution.id),
  );
  const rest = reached.filter(({ institution }) => !after || institution.id > after);
  const shown = rest.slice(0, PREVIEW_LIMIT);
  const national = await nationalOf(ctx, year);
  const institutions = [];
  for (const { institution, inside } of shown) {
    const lines = await findSpread(inside, national, { overwrite });
    institutions.push({
      id: institution.id,
      label: { en: institution.name, bn: institution.nameBn },
      lines: lines.map((line) => ({
        op: line.op,
        holiday: line.holiday,
        ...('before' in line && line.before ? { before: line.before } : {}),
        ...(line.op === 'keep' ? { because: line.because } : {}),
      })),
    });
  }
  return {
    institutions,
    total: reached.length,
    next: rest.length > shown.length ? shown.at(-1)!.institution.id : null,
  };
}

export async function spread(
  ctx: Context,
  { year, overwrite, institutions }: ActionInput<typeof calendarActions.spread>,
): Promise<ActionOutput<typeof calendarActions.spread>> {
  const to = (await reachInstitutions(ctx, { reason: REASON, area: 'settings', isWrite: true, ids: institutions }))
    .map(({ institution }) => institution.id)
    .sort();
  const { id } = await ctx.repo(CalendarSpread).create({
    year,
    to,
    overwrite,
    added: 0,
    changed: 0,
    removed: 0,
    kept: 0,
  });
  await startRun(ctx, {
    kind: 'calendarSpread',
    title: t(`National calendar ${year}`, `জাতীয় বর্ষপঞ্জি ${formatsOf('bn').digits(year)}`),
    subject: id,
    permission: calendarActions.spread.permission,
    lock: `calendar-${year}`,
    job: spreadCalendar,
  });
  return { id };
}
