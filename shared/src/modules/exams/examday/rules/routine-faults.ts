import { weekdayOf } from '../../../../text/calendar';
import { isAtOnce, type SittingTime } from './seat-groups';

export interface RoutineSitting extends SittingTime {
  id: string;
  papers: readonly string[];
}
/** Another exam's sitting, as far as it may be in the way. */
export interface ForeignSitting extends SittingTime {
  id: string;
  classes: readonly string[];
}
export interface RoutineInput {
  exam: { startsOn: string; endsOn: string };
  sittings: readonly RoutineSitting[];
  /** Every paper of the exam with its class. */
  papers: readonly { id: string; class: string }[];
  /**
   * The papers of each student, fourth subjects and religions included. Students with the same papers may share one
   * list.
   */
  students: readonly { student: string; papers: readonly string[] }[];
  others: readonly ForeignSitting[];
  holidays: readonly { id: string; from: string; until: string }[];
  /** Weekly holidays, 0 = Sunday. */
  weekend: readonly number[];
  /** Duties of the exam and of others: who is in which room when. */
  duties: readonly { sitting: string; staff: string }[];
  /** Rooms of the building in use: sittings of this exam and of others by room, with the seat plan that uses it. */
  rooms: readonly { sitting: string; room: string; plan: string }[];
}
export type RoutineFault =
  | { kind: 'student'; sittings: [string, string]; students: string[] }
  | { kind: 'twice'; paper: string; sittings: string[] }
  | { kind: 'unplaced'; papers: string[] }
  | { kind: 'holiday'; sitting: string; holiday: string }
  | { kind: 'weekend'; sitting: string }
  | { kind: 'outside'; sitting: string }
  | { kind: 'otherExam'; sitting: string; other: string; classes: string[] }
  | { kind: 'teacher'; sittings: [string, string]; staff: string }
  | { kind: 'room'; sittings: [string, string]; room: string };

/** Everything that is wrong with the routine of an exam, by kind, each said once. */
export function routineFaults(input: RoutineInput): RoutineFault[] {
  return [
    ...studentsTwice(input),
    ...papersPlaced(input),
    ...daysOff(input),
    ...otherExams(input),
    ...inTwoPlaces(input),
  ];
}

/** Pairs of papers that someone writes at once: in one sitting or in two that overlap. */
function studentsTwice({ sittings, students }: RoutineInput): RoutineFault[] {
  const found = new Map<string, { sittings: [string, string]; students: string[] }>();
  const note = (a: string, b: string, student: string) => {
    const key = `${a} ${b}`;
    const entry = found.get(key) ?? { sittings: [a, b], students: [] };
    entry.students.push(student);
    found.set(key, entry);
  };
  const atOnce = sittings.flatMap((a, at) =>
    sittings.slice(at + 1).flatMap((b) => (isAtOnce(a, b) ? [[a, b] as const] : [])),
  );
  const pairsOf = (papers: readonly string[]): [string, string][] => {
    const own = new Set(papers);
    const writes = (sitting: RoutineSitting) => sitting.papers.filter((paper) => own.has(paper)).length;
    return [
      ...sittings.filter((sitting) => writes(sitting) > 1).map(({ id }): [string, string] => [id, id]),
      ...atOnce.filter(([a, b]) => writes(a) > 0 && writes(b) > 0).map(([a, b]): [string, string] => [a.id, b.id]),
    ];
  };
  const known = new Map<readonly string[], [string, string][]>();
  for (const { student, papers } of students) {
    const pairs = known.get(papers) ?? pairsOf(papers);
    known.set(papers, pairs);
    for (const [a, b] of pairs) note(a, b, student);
  }
  return [...found.values()].map((each) => ({ kind: 'student', ...each }));
}

function papersPlaced({ sittings, papers }: RoutineInput): RoutineFault[] {
  const placed = papers.map(({ id }) => ({ id, in: sittings.filter((each) => each.papers.includes(id)) }));
  const unplaced = placed.filter((paper) => paper.in.length === 0).map(({ id }) => id);
  return [
    ...placed
      .filter((paper) => paper.in.length > 1)
      .map((paper): RoutineFault => ({ kind: 'twice', paper: paper.id, sittings: paper.in.map(({ id }) => id) })),
    ...(unplaced.length > 0 && sittings.length > 0 ? [{ kind: 'unplaced' as const, papers: unplaced }] : []),
  ];
}

function daysOff({ exam, sittings, holidays, weekend }: RoutineInput): RoutineFault[] {
  return sittings.flatMap(({ id, date }): RoutineFault[] => {
    const holiday = holidays.find(({ from, until }) => from <= date && date <= until);
    return [
      ...(holiday ? [{ kind: 'holiday' as const, sitting: id, holiday: holiday.id }] : []),
      ...(weekend.includes(weekdayOf(date)) ? [{ kind: 'weekend' as const, sitting: id }] : []),
      ...(date < exam.startsOn || date > exam.endsOn ? [{ kind: 'outside' as const, sitting: id }] : []),
    ];
  });
}

function otherExams({ sittings, papers, others }: RoutineInput): RoutineFault[] {
  const classOf = new Map(papers.map((paper) => [paper.id, paper.class]));
  return sittings.flatMap((sitting) => {
    const own = new Set(sitting.papers.map((paper) => classOf.get(paper)));
    return others.flatMap((other): RoutineFault[] => {
      const classes = isAtOnce(sitting, other) ? other.classes.filter((each) => own.has(each)) : [];
      return classes.length > 0 ? [{ kind: 'otherExam', sitting: sitting.id, other: other.id, classes }] : [];
    });
  });
}

/** Teachers and rooms that are wanted at two places at once, at least once for this exam. */
function inTwoPlaces({ sittings, others, duties, rooms }: RoutineInput): RoutineFault[] {
  const times = new Map([...sittings, ...others].map((each) => [each.id, each]));
  const mine = new Set(sittings.map(({ id }) => id));
  // A plan gives each of its seats to one student, so its sittings may share a room.
  const pairs = <T extends { sitting: string; plan?: string }>(list: readonly T[], keyOf: (one: T) => string) => {
    const by = new Map<string, T[]>();
    for (const one of list) by.set(keyOf(one), [...(by.get(keyOf(one)) ?? []), one]);
    return [...by].flatMap(([key, those]) =>
      those.flatMap((a, at) =>
        those.slice(at + 1).flatMap((b): { key: string; sittings: [string, string] }[] => {
          const [first, second] = [times.get(a.sitting), times.get(b.sitting)];
          const isClash = first && second && a.sitting !== b.sitting && isAtOnce(first, second);
          const isOnePlan = a.plan !== undefined && a.plan === b.plan;
          if (!isClash || isOnePlan || !(mine.has(a.sitting) || mine.has(b.sitting))) return [];
          return [{ key, sittings: [a.sitting, b.sitting] }];
        }),
      ),
    );
  };
  return [
    ...pairs(duties, (duty) => duty.staff).map(({ key, sittings: both }): RoutineFault => ({
      kind: 'teacher',
      sittings: both,
      staff: key,
    })),
    ...pairs(rooms, (use) => use.room).map(({ key, sittings: both }): RoutineFault => ({
      kind: 'room',
      sittings: both,
      room: key,
    })),
  ];
}
