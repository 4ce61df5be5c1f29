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
  /** Set for one that is postponed or cancelled. */
  standing?: string | null;
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
 * The changes of the sittings of an exam when papers move. A sitting whose papers all go to one slot moves there and
 * keeps its seats and duties. Other papers join the sitting that stays at their new slot, or take along one that would
 * be empty; a new one is made where there is none. Sittings that stay empty are removed. A postponed or cancelled one
 * is neither joined nor moved: its date is not that of an exam.
 */
export function sittingSteps(sittings: readonly SlottedSitting[], moves: readonly PaperMove[]): SittingSteps {
  const moving = new Map(moves.map(({ paper, to }) => [paper, to]));
  const after = sittings.map((each) => ({ ...each, papers: each.papers.filter((paper) => !moving.has(paper)) }));
  const bySlot = new Map<string, { slot: Slot; papers: string[] }>();
  for (const { paper, to } of moves) {
    if (!to) continue;
    const there = bySlot.get(keyOf(to)) ?? { slot: to, papers: [] };
    there.papers.push(paper);
    bySlot.set(keyOf(to), there);
  }
  const slotsOf = ({ papers }: SlottedSitting) =>
    new Set(papers.map((paper) => (moving.get(paper) ? keyOf(moving.get(paper)!) : null)));
  const papersBefore = new Map(sittings.map((each) => [each.id, each.papers]));
  // Sittings without a paper that stays, and the slot to which all of their papers go.
  const empty = new Map(
    sittings.flatMap((each, at): [(typeof after)[number], string | null][] => {
      const slots = [...slotsOf(each)];
      return each.standing || after[at]!.papers.length > 0 ? [] : [[after[at]!, slots.length === 1 ? slots[0]! : null]];
    }),
  );
  const open = new Map(bySlot);
  const give = (key: string, sitting: (typeof after)[number] | undefined) => {
    const wanted = open.get(key);
    if (!wanted || !sitting) return;
    const own = papersBefore.get(sitting.id)!.filter((paper) => wanted.papers.includes(paper));
    const papers = [...sitting.papers, ...own, ...wanted.papers.filter((paper) => !own.includes(paper))];
    Object.assign(sitting, wanted.slot, { papers });
    empty.delete(sitting);
    open.delete(key);
  };
  const shared = (id: string, papers: readonly string[]) =>
    papersBefore.get(id)!.filter((paper) => papers.includes(paper)).length;
  const nearest = (key: string, of: (slot: string | null, id: string) => boolean) =>
    [...empty]
      .filter(([{ id }, slot]) => of(slot, id))
      .map(([each]) => each)
      .sort((a, b) => shared(b.id, bySlot.get(key)!.papers) - shared(a.id, bySlot.get(key)!.papers))[0];
  const giveAll = (step: (key: string) => (typeof after)[number] | undefined) => {
    for (const key of [...open.keys()]) give(key, step(key));
  };
  const hasStayed = new Set(after.filter(({ papers, standing }) => papers.length > 0 && !standing));
  giveAll((key) => [...hasStayed].find((one) => keyOf(one) === key));
  giveAll((key) => nearest(key, (slot) => slot === key));
  giveAll((key) => nearest(key, (_, id) => shared(id, bySlot.get(key)!.papers) > 0));
  giveAll((key) => [...empty.keys()].find((one) => keyOf(one) === key));
  const create = [...open.values()].map(({ slot, papers }) => ({ ...slot, papers }));
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

const daysBetween = (a: string, b: string): number => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000);

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
  /** Papers that have their day. `isClosed`: no paper can be put there, of no class. */
  placed: readonly { date: string; papers: readonly string[]; isClosed: boolean }[];
}
/** One paper a day for each student from a date: the date of each paper. The classes write on the same days. */
export function onePaperADay({ classes, sharesStudents, from, gap, off, placed }: DailyInput): Map<string, string> {
  const days: string[] = [];
  const dayAt = (index: number): string => {
    for (let at = days.length; at <= index; at += 1)
      days.push(schoolDayFrom(at === 0 ? from : addDays(days[at - 1]!, gap + 1), off));
    return days[index]!;
  };
  const isTaken = (group: readonly string[], date: string) =>
    placed.some(
      (day) =>
        (day.isClosed && day.date === date) ||
        (Math.abs(daysBetween(day.date, date)) <= gap &&
          day.papers.some((there) => group.some((paper) => sharesStudents(paper, there)))),
    );
  const dates = new Map<string, string>();
  for (const papers of classes) {
    const groups: string[][] = [];
    for (const paper of papers) {
      const free = groups.find((group) => group.every((other) => !sharesStudents(paper, other)));
      if (free) free.push(paper);
      else groups.push([paper]);
    }
    let at = 0;
    for (const group of groups) {
      while (isTaken(group, dayAt(at))) at += 1;
      for (const paper of group) dates.set(paper, dayAt(at));
      at += 1;
    }
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
    const distance: number = last ? Math.max(1, daysBetween(last.old, old)) : 0;
    const at: string = schoolDayFrom(last ? addDays(last.at, distance) : from, off);
    out.set(old, at);
    last = { old, at };
  }
  return out;
}
