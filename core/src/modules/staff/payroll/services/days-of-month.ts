import { groupBy, type Row } from '@pathshala/shared/kit';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { countDays, LeaveApplication, LeaveType } from '@pathshala/shared/modules/time/leave';
import { HolidayDuty, StaffDay } from '@pathshala/shared/modules/time/timekeeping';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';

/** One employee's month according to attendance, leave and duty. */
export interface MonthOfDays {
  absentDays: number;
  unpaidDays: number;
  halfPaidDays: number;
  /** Not one working day of their time in the month was worked or is leave with full pay. */
  isAway: boolean;
  lateDays: number;
  workedDays: number;
  dutyDays: number;
  overtime: { workday: number[]; weekend: number[]; holiday: number[] };
}
const MOST = 20_000;
const CAME = new Set(['present', 'late', 'halfDay', 'duty']);
interface DayPart {
  date: string;
  state: string;
  /** Of a day: each of two shifts is half of it. */
  share: number;
  /** They were seen: half a day of which the other half is leave is no work. */
  wasSeen: boolean;
}
const partsOf = ({ date, state, in: came, out, parts }: Row<typeof StaffDay>): DayPart[] =>
  (parts ?? [{ state, in: came, out }]).map((part, _, all) => ({
    date,
    state: part.state,
    share: 1 / all.length,
    wasSeen: part.in !== undefined || part.out !== undefined,
  }));
const workedOf = (parts: readonly DayPart[]) =>
  parts.reduce((sum, { state, share, wasSeen }) => {
    if (!CAME.has(state)) return sum;
    if (state !== 'halfDay') return sum + share;
    return wasSeen ? sum + share / 2 : sum;
  }, 0);

/**
 * The days of a month of some employees, those outside their service left out.
 * @param staff with the first and last day of their pay in the month
 */
export async function daysOfPay(
  ctx: Context,
  {
    month,
    staff,
    unmarked,
  }: {
    month: string;
    staff: ReadonlyMap<string, { from?: string | undefined; until?: string | undefined }>;
    unmarked: 'present' | 'absent';
  },
): Promise<{ workingDays: number; isClosed: (date: string) => boolean; of: (staff: string) => MonthOfDays }> {
  const dates = daysOfMonth(month);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const mine = { staff: { in: [...staff.keys()] } };
  const facts = await dayFacts(ctx, first, last);
  const open = dates.filter((date) => judgeDay(date, facts).school);
  const openDays = new Set(open);
  const find = { atMost: MOST };
  const days = groupBy(
    await ctx.repo(StaffDay).find({ where: { ...mine, date: { gte: first, lte: last } }, ...find }),
    (row) => row.staff,
  );
  const duties = groupBy(
    await ctx.repo(HolidayDuty).find({ where: { ...mine, on: { gte: first, lte: last } }, ...find }),
    (row) => row.staff,
  );
  const types = new Map(
    (await ctx.repo(LeaveType).find({ where: { pay: { in: ['half', 'none'] } } })).map((row) => [row.id, row]),
  );
  const leaves = groupBy(
    await ctx.repo(LeaveApplication).find({
      where: {
        ...mine,
        status: { in: ['approved', 'cancelRequested', 'joined'] },
        from: { lte: last },
        until: { gte: first },
      },
      ...find,
    }),
    (row) => row.staff ?? '',
  );
  const of = (id: string): MonthOfDays => {
    const { from = first, until = last } = staff.get(id) ?? {};
    const served = (date: string) => date >= from && date <= until && date >= first && date <= last;
    const own = (days.get(id) ?? []).filter(({ date }) => served(date));
    const parts = own.flatMap(partsOf);
    const share = (wanted: (part: DayPart) => boolean) =>
      parts.reduce((sum, part) => (wanted(part) ? sum + part.share : sum), 0);
    const minutes = (isOn: (state: string) => boolean) =>
      own.filter(({ state, overtime }) => overtime > 0 && isOn(state)).map(({ overtime }) => overtime);
    const unpaid = { none: new Map<string, number>(), half: new Map<string, number>() };
    for (const leave of leaves.get(id) ?? []) {
      const type = types.get(leave.type);
      if (!type || type.kind === 'duty' || type.pay === 'full') continue;
      for (const day of countDays(leave, facts, type).days)
        if (served(day.date) && day.counts > 0) {
          const list = unpaid[type.pay];
          list.set(day.date, Math.min(1, (list.get(day.date) ?? 0) + day.counts));
        }
    }
    const marked = new Set(own.map(({ date }) => date));
    const bare =
      unmarked === 'absent' ? open.filter((date) => served(date) && date <= ctx.today && !marked.has(date)) : [];
    const total = (list: ReadonlyMap<string, number>) => [...list.values()].reduce((sum, each) => sum + each, 0);
    const isAway = (date: string) => (unpaid.none.get(date) ?? 0) + (unpaid.half.get(date) ?? 0) >= 1;
    const absent = new Set(
      [...groupBy(parts, ({ date }) => date)]
        .filter(([, some]) => some.every(({ state }) => state === 'absent'))
        .map(([date]) => date),
    );
    const due = open.filter(served);
    const called = new Set((duties.get(id) ?? []).map(({ on }) => on));
    return {
      absentDays:
        share(({ state, date }) => state === 'absent' && !isAway(date)) +
        share(({ state }) => state === 'halfDay') / 2 +
        bare.filter((date) => !isAway(date)).length,
      unpaidDays: total(unpaid.none),
      halfPaidDays: total(unpaid.half),
      isAway:
        due.length > 0
          ? due.every((date) => isAway(date) || absent.has(date) || bare.includes(date))
          : dates.some(served) && dates.filter(served).every(isAway),
      // Late for both shifts of a day is late twice, as the rule of lateness counts.
      lateDays: parts.filter(({ state }) => state === 'late').length,
      workedDays: workedOf(parts),
      // Called on a closed day, and came.
      dutyDays: workedOf(parts.filter(({ date }) => called.has(date) && !openDays.has(date))),
      overtime: {
        workday: minutes((state) => state !== 'weekend' && state !== 'holiday'),
        weekend: minutes((state) => state === 'weekend'),
        holiday: minutes((state) => state === 'holiday'),
      },
    };
  };
  return { workingDays: open.length, isClosed: (date) => !openDays.has(date), of };
}
