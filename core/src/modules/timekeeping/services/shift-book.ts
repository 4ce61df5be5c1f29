import { groupBy, type Row } from '@pathshala/shared/kit';
import { byStart, MOST_SHIFTS, Roster, WorkShift } from '@pathshala/shared/modules/timekeeping';
import type { Context } from '../../../kernel';

type ShiftRow = Row<typeof WorkShift>;
const MOST = 20_000;

export interface ShiftBook {
  /** By start; the usual shift for anyone without a roster, none where there is no usual one. */
  on: (staff: string, date: string) => ShiftRow[];
  worksHolidays: (staff: string, date: string) => boolean;
}

/** Who works which shifts on which days up to `until`. */
export async function readShiftBook(
  ctx: Context,
  { staff, until }: { staff: readonly string[]; until: string },
): Promise<ShiftBook> {
  const shifts = new Map((await ctx.repo(WorkShift).find({})).map((row) => [row.id, row]));
  const usual = [...shifts.values()].find((row) => row.isUsual && row.active);
  const entries = groupBy(
    await ctx
      .repo(Roster)
      .find({ where: { staff: { in: [...staff] }, from: { lte: until } }, sort: ['from'], limit: MOST }),
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
    worksHolidays: (person, date) => inForce(person, date).some((row) => row.worksHolidays),
  };
}
