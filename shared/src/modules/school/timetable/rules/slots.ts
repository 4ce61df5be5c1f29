import { scheduleOn, type Schedule } from './bell-times';

export interface Slot {
  shift: string;
  weekday: number;
  period: number;
  startsAt: string;
  endsAt: string;
}
interface Placed {
  section: string;
  weekday: number;
  period: number;
  length?: number | undefined;
  startsAt: string;
  endsAt: string;
}

/**
 * The periods of a usual week of each shift: as its bell times say, and where an institution has none yet, as the
 * lessons that it has are held.
 */
export function slotsOf({
  shifts,
  weekdays,
  schedules,
  entries,
  shiftOf,
}: {
  shifts: readonly string[];
  weekdays: readonly number[];
  schedules: readonly Schedule[];
  entries: readonly Placed[];
  shiftOf: (section: string) => string | undefined;
}): Slot[] {
  return shifts.flatMap((shift) => {
    const own = entries.filter((entry) => (entry.length ?? 1) === 1 && shiftOf(entry.section) === shift);
    return weekdays.flatMap((weekday) => {
      const schedule = scheduleOn(schedules, { shift, weekday });
      if (schedule)
        return schedule.bells.flatMap(({ period, startsAt, endsAt }) =>
          period ? [{ shift, weekday, period, startsAt, endsAt }] : [],
        );
      return fromLessons(own).map((times) => ({ shift, weekday, ...times }));
    });
  });
}

function fromLessons(entries: readonly Placed[]): Pick<Slot, 'period' | 'startsAt' | 'endsAt'>[] {
  const counts = new Map<number, Map<string, number>>();
  for (const { period, startsAt, endsAt } of entries) {
    const times = counts.get(period) ?? new Map<string, number>();
    times.set(`${startsAt} ${endsAt}`, (times.get(`${startsAt} ${endsAt}`) ?? 0) + 1);
    counts.set(period, times);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([period, times]) => {
      const [usual] = [...times].toSorted(([, a], [, b]) => b - a)[0]!;
      const [startsAt, endsAt] = usual.split(' ') as [string, string];
      return { period, startsAt, endsAt };
    });
}

/** Times of a lesson that begins in a period; null where the day has no such periods, or a break lies between them. */
export function spanAt(
  slots: readonly Slot[],
  {
    shift,
    weekday,
    period,
    length = 1,
  }: { shift: string; weekday: number; period: number; length?: number | undefined },
): { startsAt: string; endsAt: string } | null {
  const own = Array.from({ length }, (_, at) =>
    slots.find((slot) => slot.shift === shift && slot.weekday === weekday && slot.period === period + at),
  );
  if (own.some((slot) => !slot)) return null;
  const isBroken = own.some((slot, at) => at > 0 && slot!.startsAt !== own[at - 1]!.endsAt);
  return isBroken ? null : { startsAt: own[0]!.startsAt, endsAt: own.at(-1)!.endsAt };
}
