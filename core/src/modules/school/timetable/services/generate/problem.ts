import type { Slot } from '@pathshala/shared/modules/school/timetable';

/** One section's share of a lesson: combined classes and parallel blocks have several. */
export interface Part {
  section: string;
  shift: string;
  subject: string;
  staff: string;
  /** Where it is taught: the room that was asked for, or that of the section. */
  room: string | null;
  asked: string | null;
  atoms: readonly string[];
}
/** Something to place: all its parts at the same time. */
export interface Unit {
  id: string;
  length: number;
  parts: readonly Part[];
  /** Where it has to stay. */
  locked: { weekday: number; period: number } | null;
}
export interface Problem {
  units: readonly Unit[];
  slots: readonly Slot[];
  mostPerDay: number;
  oncePerDay: boolean;
  /** Section → the class teacher, whose lesson comes first in the day. */
  classTeachers: ReadonlyMap<string, string>;
  notLast: ReadonlySet<string>;
  seed: number;
}
/** A place of a unit: its first period on a day, and the pieces of the day that it covers. */
export interface Option {
  weekday: number;
  period: number;
  cells: readonly number[];
  startsAt: string;
  endsAt: string;
}
/** The problem as numbers. */
export interface Grid {
  cells: number;
  options: readonly (readonly Option[])[];
  /** Unit → rows of everyone and everything that it takes. */
  resources: readonly (readonly number[])[];
  resourceCount: number;
  /** Unit → [teacher, periods] for the limit of a day. */
  teachers: readonly (readonly number[])[];
  teacherCount: number;
  /** Unit → pairs of section and subject, each at most `perDay` times a day. */
  pairs: readonly (readonly number[])[];
  perDay: readonly number[];
  lastPeriod: (shift: string, weekday: number) => number;
}

/** A generator of numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function gridOf({ units, slots, oncePerDay }: Problem): Grid {
  const cells = cellsOf(slots);
  const rows = numbering();
  const teacherRows = numbering();
  const pairRows = numbering();
  const counts = new Map<number, number>();
  const pairs = units.map(({ parts }) =>
    unique(parts.map(({ section, subject }) => pairRows.of(`${section} ${subject}`))),
  );
  for (const own of pairs) for (const pair of own) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const days = new Set(slots.map((slot) => slot.weekday)).size;
  const last = new Map<string, number>();
  for (const { shift, weekday, period } of slots)
    last.set(`${shift} ${weekday}`, Math.max(last.get(`${shift} ${weekday}`) ?? 0, period));
  return {
    cells: cells.count,
    options: units.map((unit) => optionsOf(unit, slots, cells.of)),
    resources: units.map(({ parts }) =>
      unique(
        parts.flatMap(({ staff, room, atoms }) => [
          rows.of(`t:${staff}`),
          ...(room ? [rows.of(`r:${room}`)] : []),
          ...atoms.map((atom) => rows.of(`s:${atom}`)),
        ]),
      ),
    ),
    resourceCount: rows.size(),
    teachers: units.map(({ parts }) => unique(parts.map(({ staff }) => teacherRows.of(staff)))),
    teacherCount: teacherRows.size(),
    pairs,
    perDay: Array.from({ length: pairRows.size() }, (_, pair) =>
      oncePerDay ? Math.max(1, Math.ceil((counts.get(pair) ?? 0) / Math.max(1, days))) : 99,
    ),
    lastPeriod: (shift, weekday) => last.get(`${shift} ${weekday}`) ?? 0,
  };
}

const unique = (list: readonly number[]): number[] => [...new Set(list)];
function numbering() {
  const known = new Map<string, number>();
  return {
    of: (key: string): number => {
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, known.size);
      return known.size - 1;
    },
    size: () => known.size,
  };
}

/** Each weekday is cut wherever some period of some shift begins or ends, so that shifts may share a teacher. */
function cellsOf(slots: readonly Slot[]) {
  const byDay = new Map<number, string[]>();
  for (const { weekday, startsAt, endsAt } of slots)
    byDay.set(weekday, [...(byDay.get(weekday) ?? []), startsAt, endsAt]);
  const firstOf = new Map<number, { from: number; times: string[] }>();
  let count = 0;
  for (const [weekday, times] of byDay) {
    const sorted = [...new Set(times)].toSorted();
    firstOf.set(weekday, { from: count, times: sorted });
    count += Math.max(0, sorted.length - 1);
  }
  const of = (weekday: number, startsAt: string, endsAt: string): number[] => {
    const { from, times } = firstOf.get(weekday)!;
    return times.flatMap((time, at) => (at < times.length - 1 && time >= startsAt && time < endsAt ? [from + at] : []));
  };
  return { count, of };
}

function optionsOf(
  { parts, length, locked }: Unit,
  slots: readonly Slot[],
  cellsAt: (weekday: number, startsAt: string, endsAt: string) => number[],
): Option[] {
  const shift = parts[0]?.shift;
  const own = slots.filter((slot) => slot.shift === shift);
  const all = own.flatMap(({ weekday, period, startsAt }) => {
    const chain = Array.from({ length }, (_, at) =>
      own.find((slot) => slot.weekday === weekday && slot.period === period + at),
    );
    const isWhole = chain.every((slot, at) => slot && (at === 0 || slot.startsAt === chain[at - 1]!.endsAt));
    if (!isWhole) return [];
    const { endsAt } = chain.at(-1)!;
    return [{ weekday, period, startsAt, endsAt, cells: cellsAt(weekday, startsAt, endsAt) }];
  });
  return locked ? all.filter((each) => each.weekday === locked.weekday && each.period === locked.period) : all;
}
