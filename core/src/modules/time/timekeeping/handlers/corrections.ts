import { AppError, fill, t, type ActionInput } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { TimeCorrection, timekeepingErrors, type timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { diffDays, formatsOf } from '@pathshala/shared/text';
import { fieldFault, onTransitions, systemPart, transit, type Context } from '../../../../kernel';
import { assertStaffMonthsOpen } from '../../excusals';
import { ownStaff } from '../../../foundation/people';
import { startRun } from '../../../foundation/runs';
import { computeSpan } from '../jobs/compute-days';
import { computeDays } from '../services/compute-days';
import { readShiftBook } from '../services/shift-book';

type Actions = typeof timekeepingActions;
const FUTURE = t('This day is still to come.', 'এই দিনটি এখনো আসেনি।');
const NO_TIME = t('Enter when they came or went.', 'আগমন বা প্রস্থানের সময় লিখুন।');
const TOO_LONG = t('Ask for at most 93 days.', 'সর্বোচ্চ ৯৩ দিন দিন।');
const ENDS_FIRST = t('This date is before the first day.', 'এটি প্রথম দিনের আগে।');
const WHICH = t('This day has two shifts. Select one.', 'এই দিনে দুটি শিফট। একটি বাছাই করুন।');
const NOT_THEIRS = t('This is not a shift of this day.', 'এটি এই দিনের শিফট নয়।');
const MOST_DAYS = 93;

function judged(
  ctx: Context,
  { date, in: came, out }: { date: string; in?: string | undefined; out?: string | undefined },
) {
  if (date > ctx.today) throw fieldFault('date', FUTURE);
  if (!came && !out) throw fieldFault('in', NO_TIME);
}

/** A day of two shifts is put right shift by shift; where there is one, nobody has to say which. */
async function shiftNamed(
  ctx: Context,
  { staff, date, shift }: { staff: string; date: string; shift?: string | undefined },
) {
  const own = (await readShiftBook(ctx)).on(staff, date);
  if (shift && !own.some(({ id }) => id === shift)) throw fieldFault('shift', NOT_THEIRS);
  if (!shift && own.length > 1) throw fieldFault('shift', WHICH);
}

/** Written and approved in one act; nobody writes their own day. */
export async function enter(ctx: Context, { staff, ...asked }: ActionInput<Actions['enter']>) {
  judged(ctx, asked);
  if ((await ownStaff(ctx)).has(staff)) throw new AppError(timekeepingErrors.OWN_CORRECTION);
  await ctx.repo(Staff).get(staff);
  await shiftNamed(ctx, { staff, ...asked });
  const row = await ctx.repo(TimeCorrection).create({ staff, ...asked });
  await transit(ctx, TimeCorrection, 'approve', { id: row.id, rev: row.rev });
  return { correction: row.id };
}

export async function request(ctx: Context, asked: ActionInput<Actions['request']>) {
  judged(ctx, asked);
  const { staff } = ctx.actor;
  if (!staff) throw new AppError(timekeepingErrors.NO_OWN_RECORD);
  await assertStaffMonthsOpen(ctx, asked.date, asked.date);
  await shiftNamed(ctx, { staff, ...asked });
  const row = await ctx.repo(TimeCorrection).create({ staff, ...asked });
  return { correction: row.id };
}

const computeAgain = (ctx: Context, { record }: { record: { staff: string; date: string } }) =>
  computeDays(systemPart(ctx), { staff: [record.staff], from: record.date, until: record.date });
const notOwn = async (ctx: Context, { record }: { record: { staff: string } }) => {
  if ((await ownStaff(ctx)).has(record.staff)) throw new AppError(timekeepingErrors.OWN_CORRECTION);
};
const isOpen = (ctx: Context, { record }: { record: { date: string } }) =>
  assertStaffMonthsOpen(ctx, record.date, record.date);

/** A decision is in the day at once. */
export const correctionTransitions = onTransitions(TimeCorrection, {
  approve: {
    before: async (ctx, change) => {
      await notOwn(ctx, change);
      await isOpen(ctx, change);
    },
    after: computeAgain,
  },
  reject: { before: notOwn },
  withdraw: {
    // A request may be taken back by the person; what counts already is withdrawn by others.
    before: async (ctx, change) => {
      if (change.record.state === 'approved') await notOwn(ctx, change);
      await isOpen(ctx, change);
    },
    after: computeAgain,
  },
});

/** Starts the run that computes a span again for everyone. */
export async function recompute(ctx: Context, { from, until }: ActionInput<Actions['recompute']>) {
  if (from > until) throw fieldFault('until', ENDS_FIRST);
  if (diffDays(from, until) >= MOST_DAYS) throw fieldFault('until', TOO_LONG);
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  const run = await startRun(ctx, {
    kind: 'dayComputing',
    title: fill(t('Attendance of employees, {span}', 'কর্মচারী হাজিরা, {span}'), {
      span: { en: en.dateRange(from, until), bn: bn.dateRange(from, until) },
    }),
    subject: `staffDays:${from}..${until}`,
    permission: 'timekeeping.enter',
    lock: 'staffDays',
    job: computeSpan,
  });
  return { run: run.id };
}
