import { AppError, kernelErrors, permissionOf, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { Designation } from '@pathshala/shared/modules/foundation/people';
import { HolidayDuty, type timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import type { Context } from '../../../../kernel';
import { assertOthersPay, ownStaff } from '../../../foundation/people';
import { dayFacts } from '../../../school/calendar';
import { inServiceOn } from '../services/in-service';

type Actions = typeof timekeepingActions;
const UNKNOWN = { en: '', bn: '' };
const MOST = 2_000;
const dutiesOn = (ctx: Context, on: string) => ctx.repo(HolidayDuty).find({ where: { on }, limit: MOST });

export async function dutyDay(
  ctx: Context,
  { date }: ActionInput<Actions['dutyDay']>,
): Promise<ActionOutput<Actions['dutyDay']>> {
  const staff = await inServiceOn(ctx, date);
  const duties = new Map((await dutiesOn(ctx, date)).map((row) => [row.staff, row]));
  const posts = await ctx.labels(
    Designation,
    staff.map((row) => row.designation),
  );
  const verdict = judgeDay(date, await dayFacts(ctx, date, date));
  const own = await ownStaff(ctx);
  return {
    closed: verdict.school ? null : verdict.why,
    rows: staff.map((row) => ({
      staff: row.id,
      name: { en: row.name, bn: row.nameBn },
      designation: posts.get(row.designation) ?? UNKNOWN,
      isCalled: duties.has(row.id),
      isOneself: own.has(row.id),
      note: duties.get(row.id)?.note ?? null,
    })),
  };
}

export async function callForDay(
  ctx: Context,
  { date, call, off, note }: ActionInput<Actions['callForDay']>,
): Promise<ActionOutput<Actions['callForDay']>> {
  if (off.length > 0 && !ctx.can(permissionOf(HolidayDuty.name, 'remove'))) throw new AppError(kernelErrors.FORBIDDEN);
  await assertOthersPay(ctx, ...call, ...off);
  const known = new Set((await inServiceOn(ctx, date)).map(({ id }) => id));
  if (call.some((each) => !known.has(each))) throw new AppError(kernelErrors.NOT_FOUND);
  const duties = await dutiesOn(ctx, date);
  const there = new Set(duties.map(({ staff }) => staff));
  const added = [...new Set(call)].filter((each) => !there.has(each));
  const gone = duties.filter(({ staff }) => off.includes(staff) && !call.includes(staff));
  const repo = ctx.repo(HolidayDuty);
  for (const staff of added) await repo.create({ staff, on: date, ...(note ? { note } : {}) });
  for (const { id } of gone) await repo.remove(id);
  return { called: added.length, off: gone.length };
}
