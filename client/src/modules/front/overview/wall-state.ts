import type { ActionOutput, LiveEvent } from '@pathshala/shared';
import {
  InstitutionDay,
  wallOrder,
  wallState,
  type DayNumbers,
  type overviewActions,
} from '@pathshala/shared/modules/front/overview';

export type Wall = ActionOutput<typeof overviewActions.wall>;
export type WallEntry = Wall['institutions'][number];
export type WallFilter = 'all' | 'waiting' | 'quiz';

/**
 * The wall after changes; `null` when one of them is of an institution that it does not know, so that it must be read
 * again.
 */
export function takeDays(wall: Wall, events: readonly LiveEvent[]): Wall | null {
  const institutions = [...wall.institutions];
  for (const { rev, set } of events) {
    if (set?.date !== wall.date) continue;
    const at = institutions.findIndex((each) => each.institution === set.institution);
    if (at < 0) return null;
    const entry = institutions[at]!;
    if (!entry.day || rev > entry.day.rev)
      institutions[at] = { ...entry, day: { ...(entry.day ?? NOTHING), ...numbersOf(set), rev, date: wall.date } };
  }
  return { ...wall, institutions };
}

const NOTHING: Omit<DayNumbers, 'rev' | 'date'> = {
  school: true,
  students: 0,
  staff: 0,
  sections: 0,
  submitted: 0,
  inProgress: 0,
  present: 0,
  absent: 0,
  late: 0,
  leave: 0,
  quizzes: 0,
  sitting: 0,
  sms: 0,
  overdue: 0,
  exam: null,
  examined: 0,
  passed: 0,
};

/**
 * The part of a row that is sent, without fields that only say to whom it belongs; the names of the exam become one.
 */
function numbersOf({ exam, examBn, ...set }: Record<string, unknown>): Partial<DayNumbers> {
  const numbers = Object.fromEntries(Object.entries(set).filter(([name]) => name in NOTHING));
  return { ...numbers, exam: exam && examBn ? { en: String(exam), bn: String(examBn) } : null };
}

/** Entries in order of urgency: by state, then by the share of registers taken; the same always in the same order. */
export function inWallOrder(entries: readonly WallEntry[]): WallEntry[] {
  const place = ({ day }: WallEntry) => wallOrder.indexOf(wallState(day));
  const share = ({ day }: WallEntry) => (day && day.sections > 0 ? day.submitted / day.sections : 0);
  return [...entries].sort(
    (a, b) => place(a) - place(b) || share(a) - share(b) || a.label.en.localeCompare(b.label.en),
  );
}

export function fits({ day, label }: WallEntry, filter: WallFilter, search: string): boolean {
  const term = search.trim().toLocaleLowerCase();
  if (term && !label.en.toLocaleLowerCase().includes(term) && !label.bn.includes(term)) return false;
  if (filter === 'quiz') return (day?.quizzes ?? 0) > 0;
  return filter === 'all' || ['notStarted', 'underWay'].includes(wallState(day));
}

export const dayEntity = InstitutionDay.name;
