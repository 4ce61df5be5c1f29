import { groupBy } from '@pathshala/shared/kit';
import { dateOf, punchesByShift, type ShiftRule } from '@pathshala/shared/modules/time/timekeeping';
import { addDays } from '@pathshala/shared/text';
import type { ShiftBook } from './shift-book';

/** The days to which punches belong by the shifts of their people: a punch of a night may be the day before's. */
export const touchedBy = (
  punches: readonly { staff: string; minute: number }[],
  book: ShiftBook,
): { staff: string; date: string }[] =>
  [...groupBy(punches, (each) => each.staff)].flatMap(([staff, own]) =>
    daysOf(
      own.map(({ minute }) => minute),
      (date) => book.on(staff, date),
    ).map((date) => ({ staff, date })),
  );

/** The days of one person to which some punches belong. */
function daysOf(minutes: readonly number[], shiftsOn: (date: string) => readonly ShiftRule[]): string[] {
  const dates = new Set(minutes.map(dateOf));
  const around = new Set([...dates].flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
  const days = [...around].sort().map((date) => ({ date, shifts: shiftsOn(date) }));
  return [...punchesByShift(days, minutes)].flatMap(([date, lists]) => (lists.flat().length > 0 ? [date] : []));
}

/** Dates that follow each other, as spans: days between them are nobody's business here. */
export function spansOf(dates: readonly string[]): { from: string; until: string }[] {
  const spans: { from: string; until: string }[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = spans.at(-1);
    if (last && date === addDays(last.until, 1)) last.until = date;
    else spans.push({ from: date, until: date });
  }
  return spans;
}
