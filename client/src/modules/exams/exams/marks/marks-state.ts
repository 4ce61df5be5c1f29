import { replaceEqualDeep } from '@tanstack/react-query';
import type { ActionInput, ActionOutput, LiveEvent, Text } from '@pathshala/shared';
import {
  isComplete,
  readCell,
  type CellReading,
  type examActions,
  type MarkStatus,
} from '@pathshala/shared/modules/exams/exams';

export type SheetAnswer = ActionOutput<typeof examActions.openSheet>;
/** The part of an opened sheet by which a row is graded. */
export type SheetRules = Pick<SheetAnswer, 'parts' | 'bands' | 'passRule' | 'rounding'>;
export type SavedAnswer = ActionOutput<typeof examActions.saveMarks>;
export type MarkView = NonNullable<SheetAnswer['rows'][number]['mark']>;
export type Cell = ActionInput<typeof examActions.saveMarks>['cells'][number];
export type CellValue = Cell['value'];
/** Column of the status; parts have their own keys. */
export const STATUS = undefined;
export const cellKey = (student: string, part: string | undefined) => `${student}/${part ?? ''}`;

export interface Conflict {
  student: string;
  part?: string | undefined;
  requested: CellValue;
  current: CellValue;
  by?: Text | undefined;
}
type Fault = Extract<CellReading, { kind: 'fault' }>['fault'];
/** The state of one sheet: marks of the server, marks on their way, marks that cannot be taken and contested ones. */
export interface MarksState {
  answer: SheetAnswer;
  marks: ReadonlyMap<string, MarkView>;
  /** Entered and not yet confirmed. */
  pending: ReadonlyMap<string, Cell>;
  faults: ReadonlyMap<string, { text: string; fault: Fault }>;
  conflicts: ReadonlyMap<string, Conflict>;
  /** Students whom someone else changed last. */
  theirs: ReadonlySet<string>;
  /** Student → the part in which the absence was typed here. */
  absentAt: ReadonlyMap<string, string>;
}

export function beginState(answer: SheetAnswer, pending: readonly Cell[] = []): MarksState {
  const marks = new Map(answer.rows.flatMap((row) => (row.mark ? [[row.student, row.mark] as const] : [])));
  const students = new Set(answer.rows.map((row) => row.student));
  const state = {
    answer,
    marks,
    pending: new Map<string, Cell>(),
    faults: new Map(),
    conflicts: new Map(),
    theirs: new Set<string>(),
    absentAt: new Map<string, string>(),
  };
  // Marks that the server has in the meantime need no sending.
  const open = pending.filter(
    (cell) => students.has(cell.student) && savedValue(state, cell.student, cell.part) !== cell.value,
  );
  return { ...state, pending: new Map(open.map((cell) => [cellKey(cell.student, cell.part), cell])) };
}

/**
 * A newer answer of the server under edits still on their way. Rows and rules that say the same stay the same objects,
 * so that the screen draws only what changed.
 */
export const takeAnswer = (state: MarksState, answer: SheetAnswer): MarksState => ({
  ...beginState(replaceEqualDeep(state.answer, answer), [...state.pending.values()]),
  faults: state.faults,
  conflicts: state.conflicts,
  theirs: state.theirs,
  absentAt: state.absentAt,
});

export function savedValue({ marks }: Pick<MarksState, 'marks'>, student: string, part: string | undefined): CellValue {
  const mark = marks.get(student);
  if (!mark) return null;
  return part === undefined ? (mark.status === 'present' ? null : mark.status) : (mark.marks[part] ?? null);
}
export function shownValue(state: MarksState, student: string, part: string | undefined): CellValue {
  const waiting = state.pending.get(cellKey(student, part));
  return waiting ? waiting.value : savedValue(state, student, part);
}
export const shownStatus = (state: MarksState, student: string): MarkStatus =>
  (shownValue(state, student, STATUS) as MarkStatus | null) ?? 'present';

/** Marks of a student as the screen shows them. */
export const shownMarks = (state: MarksState, student: string): Record<string, number> =>
  Object.fromEntries(
    state.answer.parts.flatMap(({ key }) => {
      const value = shownValue(state, student, key);
      return typeof value === 'number' ? [[key, value]] : [];
    }),
  );

/**
 * A typed or pasted text: kept apart from the sheet when it cannot be a mark, else an edit. Letters such as A give the
 * student's status; absent with marks means absent from the parts that have none, so that the other parts are still
 * entered and counted.
 */
export function enterText(state: MarksState, student: string, part: string, text: string): MarksState {
  const key = cellKey(student, part);
  const reading = readCell(
    text,
    state.answer.parts.find((each) => each.key === part)!,
  );
  const faults = new Map(state.faults);
  if (reading.kind === 'fault') {
    faults.set(key, { text, fault: reading.fault });
    return { ...state, faults };
  }
  faults.delete(key);
  const clear = { ...state, faults };
  if (reading.kind === 'status') {
    const own = editCell(clear, student, STATUS, reading.status);
    if (reading.status !== 'absent') return own;
    return { ...editCell(own, student, part, null), absentAt: new Map(state.absentAt).set(student, part) };
  }
  const next = editCell(clear, student, part, reading.kind === 'empty' ? null : reading.value);
  return reading.kind === 'mark' && !staysAway(next, student, part) ? editCell(next, student, STATUS, null) : next;
}

/** Whether a mark in one part leaves the student absent from another. */
function staysAway(state: MarksState, student: string, part: string): boolean {
  const status = shownStatus(state, student);
  if (status !== 'absent') return status === 'present';
  const marks = shownMarks(state, student);
  if (state.answer.parts.every(({ key }) => marks[key] !== undefined)) return false;
  const typedAt = state.absentAt.get(student);
  // Not typed here: a paper that was partly sat before stays partly absent.
  return typedAt === undefined ? Object.keys(marks).some((key) => key !== part) : typedAt !== part;
}

export function editCell(state: MarksState, student: string, part: string | undefined, value: CellValue): MarksState {
  const key = cellKey(student, part);
  const saved = savedValue(state, student, part);
  const pending = new Map(state.pending);
  const requested = value === 'present' ? null : value;
  if (requested === saved && !pending.has(key)) return state;
  // An edit that is on its way and taken back is sent too: the server may have the first one by now.
  pending.set(key, {
    student,
    ...(part === undefined ? {} : { part }),
    value: requested,
    was: pending.get(key)?.was ?? saved,
  });
  return { ...state, pending };
}

/** The server's answer to some cells. */
export function takeSaved(state: MarksState, sent: readonly Cell[], answer: SavedAnswer): MarksState {
  const marks = new Map(state.marks);
  for (const mark of answer.applied) if ((marks.get(mark.student)?.rev ?? 0) <= mark.rev) marks.set(mark.student, mark);
  const pending = new Map(state.pending);
  const conflicts = new Map(state.conflicts);
  const refused = new Map(answer.conflicts.map((each) => [cellKey(each.student, each.part), each]));
  for (const cell of sent) {
    const key = cellKey(cell.student, cell.part);
    const now = pending.get(key);
    const conflict = refused.get(key);
    if (conflict) conflicts.set(key, conflict);
    if (!now) continue;
    // Changed again while it was in flight: the next edit is based on the value just saved.
    if (now.value !== cell.value && !conflict) pending.set(key, { ...now, was: cell.value });
    else pending.delete(key);
  }
  return { ...state, marks, pending, conflicts, answer: { ...state.answer, sheet: answer.sheet } };
}

/** Changes of others, and confirmations of own changes. */
export function takeMarkEvents(state: MarksState, events: readonly LiveEvent[], self: string | null): MarksState {
  const marks = new Map(state.marks);
  const theirs = new Set(state.theirs);
  const known = new Set(state.answer.rows.map((row) => row.student));
  for (const { set, rev, by, at } of events) {
    const student = String(set?.['student'] ?? '');
    if (
      set?.['examSubject'] !== state.answer.sheet.examSubject ||
      !known.has(student) ||
      (marks.get(student)?.rev ?? 0) >= rev
    )
      continue;
    marks.set(student, {
      student,
      rev,
      status: (set['status'] as MarkStatus | undefined) ?? 'present',
      marks: (set['marks'] as Record<string, number> | undefined) ?? {},
      updatedAt: at,
    });
    if (by !== self) theirs.add(student);
    else theirs.delete(student);
  }
  return { ...state, marks, theirs };
}

export function resolveConflict(state: MarksState, key: string, keep: 'mine' | 'theirs'): MarksState {
  const conflict = state.conflicts.get(key);
  if (!conflict) return state;
  const conflicts = new Map(state.conflicts);
  conflicts.delete(key);
  if (keep === 'theirs') return { ...state, conflicts };
  const { student, part, requested, current } = conflict;
  return {
    ...state,
    conflicts,
    pending: new Map(state.pending).set(key, {
      student,
      ...(part === undefined ? {} : { part }),
      value: requested,
      was: current,
    }),
  };
}

/** Students of whom nothing is missing on this screen. */
export const completeCount = (state: MarksState): number =>
  state.answer.rows.filter(({ student }) =>
    isComplete({
      parts: state.answer.parts,
      mark: { status: shownStatus(state, student), marks: shownMarks(state, student) },
    }),
  ).length;
