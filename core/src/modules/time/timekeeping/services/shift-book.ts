import { groupBy, type Row } from '@pathshala/shared/kit';
import { byStart, HolidayDuty, MOST_SHIFTS, Roster, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { sharedRows, type CacheKind, type Context } from '../../../../kernel';

type ShiftRow = Row<typeof WorkShift>;
type RosterRow = Row<typeof Roster>;
type DutyRow = Row<typeof HolidayDuty>;

/** Shifts, roster and holiday duties of an institution: every punch asks for them, and they hardly change. */
interface Plan {
  shifts: readonly ShiftRow[];
  entries: readonly RosterRow[];
  duties: readonly DutyRow[];
}
export const shiftPlans: CacheKind<Plan> = {
  name: 'timekeeping.shiftPlans',
  stale: [WorkShift, Roster, HolidayDuty],
  limit: 200,
};

export interface ShiftBook {
  /** By start; the usual shift for anyone without a roster, none where there is no usual one. */
  on: (staff: string, date: string) => ShiftRow[];
  /** By roster, or called for this day. */
  worksClosed: (staff: string, date: string) => boolean;
}

/** Shifts of employees by day. */
export async function readShiftBook(ctx: Context): Promise<ShiftBook> {
  const here = ctx.tenantId ? [ctx.tenantId] : [];
  const plan = await ctx.kernel.caches.of(shiftPlans).get(here.join(), async () => {
    const [shifts, entries, duties] = await Promise.all([
      sharedRows(ctx.kernel, WorkShift, here),
      sharedRows(ctx.kernel, Roster, here),
      sharedRows(ctx.kernel, HolidayDuty, here),
    ]);
    return { shifts, entries, duties };
  });
  const shifts = new Map(plan.shifts.map((row) => [row.id, row]));
  const called = new Set(plan.duties.map((row) => `${row.staff} ${row.on}`));
  const usual = plan.shifts.find((row) => row.isUsual && row.active);
  const entries = groupBy(
    plan.entries.toSorted((a, b) => a.from.localeCompare(b.from)),
    (row) => row.staff,
  );
  const inForce = (person: string, date: string) =>
    (entries.get(person) ?? []).filter((row) => row.from <= date && (!row.until || row.until >= date));
  return {
    on(person, date) {
      const own = inForce(person, date);
      if (own.length === 0) return usual ? [usual] : [];
      const rows = own.flatMap(({ shift }) => shifts.get(shift) ?? []);
      return rows.slice(0, MOST_SHIFTS).sort(byStart);
    },
    worksClosed: (person, date) =>
      called.has(`${person} ${date}`) || inForce(person, date).some((row) => row.worksHolidays),
  };
}
