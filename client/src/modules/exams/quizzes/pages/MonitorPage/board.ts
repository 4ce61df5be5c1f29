import type { ActionOutput, LiveEvent } from '@pathshala/shared';
import { deadlineOf, type AttemptState } from '@pathshala/shared/modules/exams/sitting';
import { type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';

export type Board = ActionOutput<typeof quizzesActions.monitor>;
export type BoardRow = Board['rows'][number];
export type BoardSitting = Board['sittings'][number];

/** The live fields of an attempt; everything else comes with the complete answer only. */
const TRAVELS = [
  'state',
  'startedAt',
  'due',
  'extraPercent',
  'extraMinutes',
  'lastSeq',
  'current',
  'answered',
  'connected',
  'seenAt',
  'blurred',
  'claimed',
  'late',
  'takeovers',
  'finishedAt',
  'finishedBy',
  'score',
  'unmarked',
] as const;
const SITTING = [
  'state',
  'opensAt',
  'closesAt',
  'lastStartAt',
  'limitMinutes',
  'extraMinutes',
  'pausedAt',
  'pausedMs',
  'endedAt',
] as const;

/** Takes in attempts that moved. `isWhole` false: someone is in them whom the board does not know. */
export function takeAttempts(board: Board, events: readonly LiveEvent[]): { board: Board; isWhole: boolean } {
  const places = new Map(board.rows.map((row, index) => [row.student, index]));
  const rows = [...board.rows];
  let isWhole = true;
  for (const { set, id, rev } of events) {
    const student = set?.student;
    const place = typeof student === 'string' ? places.get(student) : undefined;
    if (place === undefined) {
      isWhole = false;
      continue;
    }
    const row = rows[place]!;
    if (row.attempt === id && rev < row.rev) continue;
    rows[place] = { ...withFields(row, set!, TRAVELS), attempt: id, rev };
  }
  return { board: { ...board, rows }, isWhole };
}

export function takeSittings(board: Board, events: readonly LiveEvent[]): Board {
  const sittings = board.sittings.map((sitting) => {
    const event = events.findLast((each) => each.id === sitting.id && each.rev >= sitting.rev && each.set);
    return event ? { ...withFields(sitting, event.set!, SITTING), rev: event.rev } : sitting;
  });
  return { ...board, sittings };
}

/** Overwrites the fields that an event carries; `null` clears. */
function withFields<T extends object>(before: T, set: Record<string, unknown>, names: readonly string[]): T {
  const next = { ...before } as Record<string, unknown>;
  for (const name of names) {
    if (!(name in set)) continue;
    if (set[name] === null || set[name] === undefined) delete next[name];
    else next[name] = set[name];
  }
  return next as T;
}

export type Group = 'all' | 'notStarted' | 'writing' | 'away' | 'done' | 'void';
const DONE: readonly AttemptState[] = ['submitted', 'autoSubmitted', 'graded', 'released'];

/** A student's state for the person who watches. */
export function groupOf(row: BoardRow): Exclude<Group, 'all'> {
  if (row.state === 'notStarted' || row.state === 'void') return row.state;
  if (DONE.includes(row.state)) return 'done';
  return row.connected ? 'writing' : 'away';
}

export function countGroups(rows: readonly BoardRow[]): Record<Group, number> {
  const counts: Record<Group, number> = { all: rows.length, notStarted: 0, writing: 0, away: 0, done: 0, void: 0 };
  for (const row of rows) counts[groupOf(row)] += 1;
  return counts;
}

/** Milliseconds that a writing student has left; null for everyone else. */
export function leftOf(row: BoardRow, sitting: BoardSitting | undefined, now: number): number | null {
  if (row.state !== 'inProgress' || !row.due || !sitting) return null;
  return Math.max(0, deadlineOf(Date.parse(row.due), sitting, now) - now);
}

export type SortKey = 'roll' | 'name' | 'state' | 'current' | 'answered' | 'score' | 'blurred';
const ORDER: Record<Exclude<Group, 'all'>, number> = { away: 0, writing: 1, notStarted: 2, done: 3, void: 4 };

/** In the order of the sections and rolls, or by a column; `-` before it turns it round. Missing values come last. */
export function sortRows(
  rows: readonly BoardRow[],
  sort: string | undefined,
  { sections, nameOf }: { sections: readonly string[]; nameOf: (row: BoardRow) => string },
): BoardRow[] {
  const key = sort?.replace(/^-/, '') as SortKey | undefined;
  const sign = sort?.startsWith('-') ? -1 : 1;
  const place = new Map(sections.map((section, index) => [section, index]));
  const byPlace = (a: BoardRow, b: BoardRow) =>
    (place.get(a.section) ?? 0) - (place.get(b.section) ?? 0) || a.roll - b.roll;
  if (!key) return rows.toSorted(byPlace);
  return rows.toSorted((a, b) => {
    if (key === 'name') return sign * nameOf(a).localeCompare(nameOf(b));
    if (key === 'state') return sign * (ORDER[groupOf(a)] - ORDER[groupOf(b)]) || byPlace(a, b);
    const [x, y] = [a[key], b[key]];
    if (x === undefined || y === undefined) return x === y ? byPlace(a, b) : x === undefined ? 1 : -1;
    return sign * (x - y) || byPlace(a, b);
  });
}
