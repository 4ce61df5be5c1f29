import type { ActionInput, ActionOutput, LiveEvent, Text } from '@pathshala/shared';
import {
  isComplete,
  readCell,
  type CellReading,
  type examActions,
  type MarkStatus,
} from '@pathshala/shared/modules/exams/exams';
import type { Entry } from '../../../../kit/data/outbox/cell-session';

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
export function placeOf(key: string): { student: string; part?: string } {
  const at = key.indexOf('/');
  const part = key.slice(at + 1);
  return { student: key.slice(0, at), ...(part === '' ? {} : { part }) };
}

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
  pending: ReadonlyMap<string, Entry<CellValue>>;
  faults: ReadonlyMap<string, { text: string; fault: Fault }>;
  conflicts: ReadonlyMap<string, Conflict>;
  /** Students whom someone else changed last. */
  theirs: ReadonlySet<string>;
  /** Student → the part in which the absence was typed here. */
  absentAt: ReadonlyMap<string, string>;
}

/** The marks of a sheet by student. */
export const marksOf = ({ rows }: SheetAnswer): Map<string, MarkView> =>
  new Map(rows.flatMap((row) => (row.mark ? [[row.student, row.mark] as const] : [])));

export function valueIn(mark: MarkView | null | undefined, part: string | undefined): CellValue {
  if (!mark) return null;
  return part === undefined ? (mark.status === 'present' ? null : mark.status) : (mark.marks[part] ?? null);
}
export function shownValue(state: MarksState, student: string, part: string | undefined): CellValue {
  const waiting = state.pending.get(cellKey(student, part));
  return waiting ? waiting.value : valueIn(state.marks.get(student), part);
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
  const saved = valueIn(state.marks.get(student), part);
  const pending = new Map(state.pending);
  const requested = value === 'present' ? null : value;
  if (requested === saved && !pending.has(key)) return state;
  // An edit that is on its way and taken back is sent too: the server may have the first one by now.
  const before = pending.get(key);
  pending.set(key, { key, value: requested, was: before ? before.was : saved });
  return { ...state, pending };
}

/** Marks into the rows of a sheet, each unless a newer one is there. Rows without a new mark stay the same objects. */
export function withMarks(answer: SheetAnswer, marks: readonly MarkView[]): SheetAnswer {
  const latest = new Map<string, MarkView>();
  for (const mark of marks) if ((latest.get(mark.student)?.rev ?? 0) <= mark.rev) latest.set(mark.student, mark);
  const isNews = (row: SheetAnswer['rows'][number]) =>
    latest.has(row.student) && (row.mark?.rev ?? 0) <= latest.get(row.student)!.rev;
  if (!answer.rows.some(isNews)) return answer;
  return {
    ...answer,
    rows: answer.rows.map((row) => (isNews(row) ? { ...row, mark: latest.get(row.student)! } : row)),
  };
}

/** Changes of others, and confirmations of own changes, that say something newer than the sheet. */
export function newsOf(answer: SheetAnswer, events: readonly LiveEvent[]): { mark: MarkView; by: LiveEvent['by'] }[] {
  const revs = new Map(answer.rows.map((row) => [row.student, row.mark?.rev ?? 0]));
  return events.flatMap(({ set, rev, by, at }) => {
    const student = String(set?.['student'] ?? '');
    if (!set || set['examSubject'] !== answer.sheet.examSubject || (revs.get(student) ?? rev) >= rev) return [];
    revs.set(student, rev);
    const mark = {
      student,
      rev,
      status: (set['status'] as MarkStatus | undefined) ?? 'present',
      marks: (set['marks'] as Record<string, number> | undefined) ?? {},
      updatedAt: at,
    };
    return [{ mark, by }];
  });
}

/** Students of whom nothing is missing on this screen. */
export const completeCount = (state: MarksState): number =>
  state.answer.rows.filter(({ student }) =>
    isComplete({
      parts: state.answer.parts,
      mark: { status: shownStatus(state, student), marks: shownMarks(state, student) },
    }),
  ).length;
