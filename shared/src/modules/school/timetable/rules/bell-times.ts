import { weekdayOf } from '../../../../text';

export interface Bell {
  type: string;
  period?: number | null | undefined;
  startsAt: string;
  endsAt: string;
}
export interface Schedule {
  shift?: string | null | undefined;
  weekday?: number | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  active?: boolean | undefined;
  bells: readonly Bell[];
}
/** A day of the calendar, or a weekday of a usual week, outside all seasons. */
export type BellDay = { shift: string; date: string } | { shift: string; weekday: number };

/**
 * The schedule of a shift on a day: one of a season goes before one of the whole year, then one of the weekday, then
 * one of the shift; of two seasons the one that began later.
 */
export function scheduleOn<S extends Schedule>(schedules: readonly S[], day: BellDay): S | null {
  const weekday = 'date' in day ? weekdayOf(day.date) : day.weekday;
  const isSeasonal = ({ from, until }: Schedule) => Boolean(from) || Boolean(until);
  const applies = (each: S) =>
    each.active !== false &&
    (!each.shift || each.shift === day.shift) &&
    (each.weekday === undefined || each.weekday === null || each.weekday === weekday) &&
    ('date' in day
      ? (!each.from || each.from <= day.date) && (!each.until || each.until >= day.date)
      : !isSeasonal(each));
  const weight = (each: S) => [
    isSeasonal(each) ? '1' : '0',
    each.weekday === undefined || each.weekday === null ? '0' : '1',
    each.shift ? '1' : '0',
    each.from ?? '',
  ];
  return schedules.filter(applies).toSorted((a, b) => compare(weight(b), weight(a)))[0] ?? null;
}
const compare = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
};

interface Timed {
  period: number;
  length?: number | undefined;
  startsAt: string;
  endsAt: string;
}
/** A lesson with the times of a schedule; where the schedule does not know its periods, with its own. */
export function timesIn(
  schedule: Schedule | null,
  { period, length = 1, startsAt, endsAt }: Timed,
): {
  startsAt: string;
  endsAt: string;
} {
  const first = schedule?.bells.find((bell) => bell.period === period);
  const last = schedule?.bells.find((bell) => bell.period === period + length - 1);
  return first && last ? { startsAt: first.startsAt, endsAt: last.endsAt } : { startsAt, endsAt };
}
