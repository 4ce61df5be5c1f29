import { addDays, dhakaClock, weekdayOf } from '../../../text';

export interface DeskSpan {
  /** 0 = Sunday. */
  weekday: string;
  /** `HH:mm` in Dhaka. */
  opensAt: string;
  closesAt: string;
}
const DAY_MINUTES = 1_440;
const YEAR_DAYS = 366;

/**
 * The instant at which `hours` of working time will have passed since another one: the clock stops outside working
 * hours. Null when the desk never opens.
 */
export function dueAt(since: Date, hours: number, spans: readonly DeskSpan[]): Date | null {
  const { date, hour, minute } = dhakaClock(since);
  const minutes = hour * 60 + minute;
  let left = hours * 60;
  for (let day = 0; day < YEAR_DAYS; day += 1) {
    const today = addDays(date, day);
    const from = day === 0 ? minutes : 0;
    for (const [opens, closes] of merged(spans.filter((span) => Number(span.weekday) === weekdayOf(today)))) {
      const begins = Math.max(opens, from);
      if (closes <= begins) continue;
      if (closes - begins >= left)
        return new Date(since.getTime() + (day * DAY_MINUTES + begins + left - minutes) * 60_000);
      left -= closes - begins;
    }
  }
  return null;
}

/** Overlapping spans count once. */
function merged(spans: readonly DeskSpan[]): [number, number][] {
  const out: [number, number][] = [];
  for (const [opens, closes] of spans
    .map((span): [number, number] => [minutesOf(span.opensAt), minutesOf(span.closesAt)])
    .toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && opens <= last[1]) last[1] = Math.max(last[1], closes);
    else out.push([opens, closes]);
  }
  return out;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
