import { addDays, weekdayOf } from '../../../../text/calendar';

/** A date with its hours. */
export interface Slot {
  date: string;
  startsAt: string;
  endsAt: string;
}
export interface SlottedSitting extends Slot {
  id: string;
  papers: readonly string[];
}
/** A paper that gets another slot; null = it has none for now. */
export interface PaperMove {
  paper: string;
  to: Slot | null;
}
export interface SittingSteps {
  create: (Slot & { papers: string[] })[];
  /** Sittings with other papers or another slot than before; the rest of them is untouched. */
  update: (Slot & { id: string; papers: string[] })[];
  remove: string[];
}

const keyOf = ({ date, startsAt, endsAt }: Slot): string => `${date} ${startsAt} ${endsAt}`;

/**
 * The changes of the sittings of an exam when papers move. A paper joins the sitting of its new slot; where there is
 * none, a sitting that would be empty moves there with it and keeps its seats and duties, and a new one is made where
 * none would be. Sittings that stay empty are removed.
 */
export function sittingSteps(sittings: readonly SlottedSitting[], moves: readonly PaperMove[]): SittingSteps {
  const moving = new Set(moves.map(({ paper }) => paper));
  const after = sittings.map((each) => ({ ...each, papers: each.papers.filter((paper) => !moving.has(paper)) }));
  const bySlot = new Map<string, { slot: Slot; papers: string[] }>();
  for (const { paper, to } of moves) {
    if (!to) continue;
    const there = bySlot.get(keyOf(to)) ?? { slot: to, papers: [] };
    there.papers.push(paper);
    bySlot.set(keyOf(to), there);
  }
  const create: SittingSteps['create'] = [];
  for (const [key, { slot, papers }] of bySlot) {
    const same = after.find((each) => keyOf(each) === key);
    if (same) {
      same.papers.push(...papers);
      continue;
    }
    const shared = (id: string) =>
      sittings.find((each) => each.id === id)!.papers.filter((one) => papers.includes(one));
    const [nearest] = after
      .filter((each) => each.papers.length === 0 && !bySlot.has(keyOf(each)) && shared(each.id).length > 0)
      .sort((a, b) => shared(b.id).length - shared(a.id).length);
    if (nearest) Object.assign(nearest, slot, { papers: [...papers] });
    else create.push({ ...slot, papers });
  }
  const before = new Map(sittings.map((each) => [each.id, each]));
  const hasChanged = (each: SlottedSitting) => {
    const old = before.get(each.id)!;
    return keyOf(each) !== keyOf(old) || String(each.papers) !== String(old.papers);
  };
  return {
    create,
    update: after
      .filter((each) => each.papers.length > 0 && hasChanged(each))
      .map(({ id, date, startsAt, endsAt, papers }) => ({ id, date, startsAt, endsAt, papers })),
    remove: after.filter((each) => each.papers.length === 0).map(({ id }) => id),
  };
}

export interface DaysOff {
  /** Weekly holidays, 0 = Sunday. */
  weekend: readonly number[];
  holidays: readonly { from: string; until: string }[];
}
const isOff = (date: string, { weekend, holidays }: DaysOff): boolean =>
  weekend.includes(weekdayOf(date)) || holidays.some(({ from, until }) => from <= date && date <= until);

/** Longest stretch of days off that is passed over; after it a day is taken as it is. */
const PATIENCE_DAYS = 120;
/** The first school day on or after a date. */
export function schoolDayFrom(date: string, off: DaysOff): string {
  for (let at = 0; at < PATIENCE_DAYS; at += 1) if (!isOff(addDays(date, at), off)) return addDays(date, at);
  return date;
}

export interface DailyInput {
  /** Papers of each class in their order. */
  classes: readonly (readonly string[])[];
  /** Whether someone writes both: papers that nobody shares may be held together (religions, groups). */
  sharesStudents: (a: string, b: string) => boolean;
  from: string;
  /** Free days after each paper, at least; weekly holidays and holidays count among them. */
  gap: number;
  off: DaysOff;
}
/** One paper a day for each student from a date: the date of each paper. The classes write on the same days. */
export function onePaperADay({ classes, sharesStudents, from, gap, off }: DailyInput): Map<string, string> {
  const days: string[] = [];
  const dayAt = (index: number): string => {
    for (let at = days.length; at <= index; at += 1)
      days.push(schoolDayFrom(at === 0 ? from : addDays(days[at - 1]!, gap + 1), off));
    return days[index]!;
  };
  const dates = new Map<string, string>();
  for (const papers of classes) {
    const groups: string[][] = [];
    for (const paper of papers) {
      const free = groups.find((group) => group.every((other) => !sharesStudents(paper, other)));
      if (free) free.push(paper);
      else groups.push([paper]);
    }
    for (const [at, group] of groups.entries()) for (const paper of group) dates.set(paper, dayAt(at));
  }
  return dates;
}

/**
 * The days of an earlier routine again from a date: in the same order and with the same distances, each moved on to the
 * next school day. @param days of the earlier routine, in order
 */
export function daysAgain(days: readonly string[], { from, off }: { from: string; off: DaysOff }): Map<string, string> {
  const out = new Map<string, string>();
  let last: { old: string; at: string } | null = null;
  for (const old of days) {
    const distance: number = last ? Math.max(1, Math.round((Date.parse(old) - Date.parse(last.old)) / 86_400_000)) : 0;
    const at: string = schoolDayFrom(last ? addDays(last.at, distance) : from, off);
    out.set(old, at);
    last = { old, at };
  }
  return out;
}
