import { type ActionInput, type ActionOutput, AppError, fill, t } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import {
  availableOf,
  type leaveActions,
  LeaveEntry,
  leaveErrors,
  LeaveType,
  lineOf,
} from '@pathshala/shared/modules/time/leave';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { openYearJob } from '../jobs/open-year';
import { isOwnLeave, whoseLeave } from '../services/applicant';
import { postEntries, readLines } from '../services/balance';
import { yearSubject } from '../services/year-run';

export async function ledger(
  ctx: Context,
  { student, staff, year }: ActionInput<typeof leaveActions.ledger>,
): Promise<ActionOutput<typeof leaveActions.ledger>> {
  const person = await whoseLeave(ctx, { student, staff });
  const rows = await ctx.repo(LeaveEntry).find({ where: { [person.kind]: person.id, year } });
  const types = await ctx.labels(
    LeaveType,
    rows.map((row) => row.type),
  );
  const users = await ctx.labels(
    User,
    rows.flatMap((row) => row.createdBy ?? []),
  );
  return {
    rows: rows.map(({ id, createdAt, type, kind, days, note, createdBy }) => ({
      id,
      at: createdAt,
      type: types.get(type) ?? { en: '', bn: '' },
      kind,
      days,
      ...(note ? { note } : {}),
      by: createdBy ? (users.get(createdBy) ?? null) : null,
    })),
  };
}

/** A correction by hand, with its reason; nobody corrects their own or their child's. */
export async function adjust(
  ctx: Context,
  { student, staff, type: typeId, year, days, note }: ActionInput<typeof leaveActions.adjust>,
): Promise<ActionOutput<typeof leaveActions.adjust>> {
  const person = await whoseLeave(ctx, { student, staff });
  if (await isOwnLeave(ctx, person)) throw new AppError(leaveErrors.LEAVE_OWN);
  const type = await ctx.repo(LeaveType).get(typeId);
  const before = availableOf(lineOf((await readLines(ctx, person, year)).lines, type.id));
  if (days < 0 && before + days < 0)
    throw new AppError(leaveErrors.LEAVE_BALANCE_NEGATIVE, { available: before + days });
  const lines = await postEntries(ctx, person, year, [{ type: type.id, kind: 'adjusted', days, note }]);
  return { line: lineOf(lines, type.id) };
}

/** Starts the run that begins a year for every employee. */
export async function openYear(ctx: Context, { year }: { year: number }): Promise<{ run: string }> {
  const title = fill(t('Leave year {year}', 'ছুটির বছর {year}'), {
    year: { en: String(year), bn: localizeDigits(year, 'bn') },
  });
  const run = await startRun(ctx, {
    kind: 'leaveOpening',
    title,
    subject: yearSubject(year),
    permission: 'leave.manage',
    lock: yearSubject(year),
    job: openYearJob,
  });
  return { run: run.id };
}
