import { addDays } from '../../../../text';

export interface Spans {
  /**
   * First days of the months that are wholly in the period, from and until; null for none. `from` null: from the
   * beginning on.
   */
  months: { from: string | null; until: string } | null;
  /** The rest at both ends, day by day. */
  days: { from: string; until: string }[];
}

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;
const nextMonth = (date: string) => firstOf(addDays(firstOf(date), 31));
const isLastDay = (date: string) => addDays(date, 1).endsWith('-01');

/**
 * The months and days that make up a period, so that few rows are read for a long one. `from` null: everything up to
 * the last day.
 */
export function spansOf(from: string | null, until: string): Spans {
  if (from !== null && from > until) return { months: null, days: [] };
  const after = isLastDay(until) ? addDays(until, 1) : firstOf(until);
  const start = from === null || from.endsWith('-01') ? from : nextMonth(from);
  if (start !== null && start >= after) return { months: null, days: [{ from: from!, until }] };
  const last = firstOf(addDays(after, -1));
  return {
    months: { from: start, until: last },
    days: [
      ...(from !== null && start !== null && from < start ? [{ from, until: addDays(start, -1) }] : []),
      ...(after <= until ? [{ from: after, until }] : []),
    ],
  };
}
