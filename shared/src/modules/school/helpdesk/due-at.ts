import { addDays, dhakaClock, weekdayOf } from '../../../text';

export interface DeskSpan {
  /** 0 = Sunday. */
  weekday: string;
  /** `HH:mm` in Dhaka. */
  opensAt: string;
  closesAt: string;
}
/** An instant and the one after it at which the clock ran again. */
export type Pause = readonly [from: string, until: string];
export interface ClockStops {
  /** Times in which the desk waited for the sender. */
  pauses?: readonly Pause[] | undefined;
  /** School dates on which nobody is at the desk. */
  closedOn?: ReadonlySet<string> | undefined;
}
type Minutes = readonly [from: number, until: number];
const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const YEAR_DAYS = 366;

/**
 * The instant at which `hours` of working time will have passed since another one: the clock stops outside working
 * hours, on closed days and in pauses. Null when the desk never opens.
 */
export function dueAt(since: Date, hours: number, spans: readonly DeskSpan[], stops: ClockStops = {}): Date | null {
  let left = hours * 60;
  for (const [begins, ends] of openTimes(since, spans, stops)) {
    if (ends - begins >= left) return new Date(since.getTime() + (begins + left) * MINUTE_MS);
    left -= ends - begins;
  }
  return null;
}

/** Working minutes from one instant to another, whole ones. */
export function workedMinutes(since: Date, until: Date, spans: readonly DeskSpan[], stops: ClockStops = {}): number {
  const last = (until.getTime() - since.getTime()) / MINUTE_MS;
  let sum = 0;
  for (const [begins, ends] of openTimes(since, spans, stops)) {
    if (begins >= last) break;
    sum += Math.min(ends, last) - begins;
  }
  return Math.floor(sum);
}

/** Times in which the clock runs, in minutes after `since`, for a year. */
function* openTimes(
  since: Date,
  spans: readonly DeskSpan[],
  { pauses = [], closedOn }: ClockStops,
): Generator<Minutes> {
  const { date, hour, minute } = dhakaClock(since);
  // Seconds within the minute belong to the clock of the instant, not to that of the day.
  const now = hour * 60 + minute;
  const after = (instant: string) => (new Date(instant).getTime() - since.getTime()) / MINUTE_MS;
  const stopped = pauses.map(([from, until]): Minutes => [after(from), after(until)]);
  for (let day = 0; day < YEAR_DAYS; day += 1) {
    const today = addDays(date, day);
    if (closedOn?.has(today)) continue;
    const start = day * DAY_MINUTES - now;
    for (const [opens, closes] of merged(spans.filter((span) => Number(span.weekday) === weekdayOf(today)))) {
      const begins = Math.max(start + opens, 0);
      if (start + closes > begins) yield* without([begins, start + closes], stopped);
    }
  }
}

/** The parts of a time that are in none of the pauses. */
function without(time: Minutes, pauses: readonly Minutes[]): Minutes[] {
  return pauses.reduce<Minutes[]>(
    (parts, [from, until]) =>
      parts
        .flatMap(([begins, ends]): Minutes[] =>
          until <= begins || from >= ends
            ? [[begins, ends]]
            : [
                [begins, from],
                [until, ends],
              ],
        )
        .filter(([begins, ends]) => ends > begins),
    [time],
  );
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
