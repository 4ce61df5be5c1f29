import type { LiveEvent, Text } from '@pathshala/shared';
import { countMarks, proposedMark, type Counts, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { dropNulls, markOf } from './mark-of-event';
import type {
  MarkAnswer,
  MarkValues,
  MarkView,
  PendingMark,
  RegisterKey,
  RosterRow,
  SheetAnswer,
  SheetView,
  MarkEdit,
} from './types';

/** Reason why the server takes none of the waiting marks at present. */
export interface SendRefusal {
  code: string;
  message: string;
}

/**
 * A register as this device knows it: the server's state, and the edits that have not reached it yet. Changed by the
 * functions below only.
 */
export interface RegisterState {
  readonly answer: Omit<SheetAnswer, 'sheet' | 'roster'>;
  readonly roster: readonly Omit<RosterRow, 'mark'>[];
  readonly sheet: SheetView;
  readonly marks: ReadonlyMap<string, MarkView>;
  readonly pending: ReadonlyMap<string, PendingMark>;
  readonly refusal: SendRefusal | null;
  /** The person has submitted, and the server has not heard it yet. */
  readonly submitWanted: boolean;
}

/** The first answer, together with the unsent edits of an earlier visit. */
export function beginState(
  answer: SheetAnswer,
  pending: readonly PendingMark[] = [],
  submitWanted = false,
): RegisterState {
  const { sheet, roster: _roster, ...rest } = answer;
  const empty: RegisterState = {
    answer: rest,
    roster: [],
    sheet,
    marks: new Map(),
    pending: new Map(pending.map((each) => [each.student, each])),
    refusal: null,
    submitWanted,
  };
  return takeAnswer(empty, answer);
}

/** A whole answer of the server. A change heard meanwhile over the live feed is newer and stays. */
export function takeAnswer(state: RegisterState, { sheet, roster, ...answer }: SheetAnswer): RegisterState {
  const next = {
    ...state,
    answer,
    roster: roster.map(({ mark: _mark, ...person }) => person),
    sheet: newer(state.sheet, sheet),
  };
  return roster.reduce<RegisterState>((now, { mark }) => (mark ? takeMark(now, mark) : now), next);
}

/** One mark as the server has it; an older revision than the known one changes nothing. */
export function takeMark(state: RegisterState, mark: MarkView): RegisterState {
  const known = state.marks.get(mark.student);
  // The same revision may come first without and then with the name of its author.
  const isNews =
    !known ||
    mark.rev > known.rev ||
    (mark.rev === known.rev && !known.markedByName && mark.markedByName !== undefined);
  if (!isNews) return state;
  return settle({ ...state, marks: new Map(state.marks).set(mark.student, mark) }, mark);
}

/** Takes the changes of others from the live feed. `nameOf` knows the authors that have been seen so far. */
export function takeMarkEvents(
  state: RegisterState,
  events: readonly LiveEvent[],
  nameOf: (user: string) => Text | undefined,
): RegisterState {
  return events.reduce((now, event) => {
    const mark = markOf(event, state.sheet, nameOf);
    return mark ? takeMark(now, mark) : now;
  }, state);
}

/** Changes of the register itself: status and counts. */
export function takeSheetEvents(state: RegisterState, events: readonly LiveEvent[]): RegisterState {
  return events.reduce((now, { id, rev, set, op }) => {
    if (
      !set ||
      op === 'remove' ||
      set.date !== now.sheet.date ||
      set.period !== now.sheet.period ||
      set.section !== now.sheet.section ||
      rev <= now.sheet.rev
    )
      return now;
    const { submittedBy: _submittedBy, ...known } = now.sheet;
    return { ...now, sheet: { ...known, ...(dropNulls(set) as Partial<SheetView>), id, rev } };
  }, state);
}

/** Someone decides on a mark here. Going back to the server's value withdraws the edit. */
export function editMark(state: RegisterState, student: string, values: MarkValues): RegisterState {
  const known = state.marks.get(student);
  const before = state.pending.get(student);
  // With a conflict open, theirs was on the screen; otherwise the first sight counts, however often the mind is changed
  // since.
  const base = before?.conflict ? before.conflict.rev : (before?.edit.base ?? known?.rev ?? 0);
  const edit: MarkEdit = { student, ...clean(values), base };
  const isUndone =
    !before?.sent &&
    (known
      ? sameValues(known, edit) && base === known.rev
      : before !== undefined && edit.status === proposedFor(state, student) && !edit.remark);
  const pending = new Map(state.pending);
  if (isUndone) pending.delete(student);
  else pending.set(student, { student, edit, sent: before?.sent ?? null, conflict: null, isSkipped: false });
  return { ...state, pending };
}

/** The edits to send now: unanswered ones first, exactly as they were. Conflicts wait for a decision. */
export function nextBatch(state: RegisterState, limit: number): MarkEdit[] {
  if (state.refusal) return [];
  const ready = [...state.pending.values()].filter((each) => !each.conflict && !each.isSkipped);
  return ready
    .toSorted((a, b) => Number(b.sent !== null) - Number(a.sent !== null))
    .slice(0, limit)
    .map((each) => each.sent ?? each.edit);
}

export function noteSent(state: RegisterState, batch: readonly MarkEdit[]): RegisterState {
  const pending = new Map(state.pending);
  for (const edit of batch) {
    const entry = pending.get(edit.student);
    if (entry && entry.sent === null) pending.set(edit.student, { ...entry, sent: edit });
  }
  return { ...state, pending };
}

/**
 * The server's answer to a batch: confirmed edits are done, newer ones are now based on the confirmed mark, the others
 * are conflicts.
 */
export function takeMarkAnswer(state: RegisterState, batch: readonly MarkEdit[], answer: MarkAnswer): RegisterState {
  const applied = new Map(answer.applied.map((mark) => [mark.student, mark]));
  const conflicts = new Map(answer.conflicts.map((each) => [each.student, each.current]));
  let next: RegisterState = { ...state, sheet: newer(state.sheet, answer.sheet), refusal: null };
  for (const { student } of batch) {
    const entry = next.pending.get(student);
    const done = applied.get(student);
    const theirs = conflicts.get(student);
    const pending = new Map(next.pending);
    if (entry && done) {
      if (sameValues(done, entry.edit)) pending.delete(student);
      else pending.set(student, { ...entry, sent: null, edit: { ...entry.edit, base: done.rev } });
    } else if (entry && theirs) pending.set(student, { ...entry, sent: null, conflict: theirs });
    next = { ...next, pending };
    const mark = done ?? theirs;
    if (mark) next = settle(takeMark(next, mark), next.marks.get(student) ?? mark);
  }
  return next;
}

/** Decides a conflict: theirs is kept, or mine is sent again on top of theirs. */
export function resolveConflict(state: RegisterState, student: string, keep: 'mine' | 'theirs'): RegisterState {
  const entry = state.pending.get(student);
  if (!entry?.conflict) return state;
  const pending = new Map(state.pending);
  if (keep === 'theirs') pending.delete(student);
  else pending.set(student, { ...entry, conflict: null, edit: { ...entry.edit, base: entry.conflict.rev } });
  return { ...state, pending };
}

/** Marks of students who are no longer on the list are skipped, so that the others can be sent. */
export function skipStrays(state: RegisterState): RegisterState {
  const present = new Set(state.roster.map((row) => row.student));
  return {
    ...state,
    pending: new Map(
      [...state.pending].map(([student, entry]) => [
        student,
        present.has(student) ? entry : { ...entry, isSkipped: true, sent: null },
      ]),
    ),
  };
}

/**
 * The mark shown on a student's line: the local edit, else the server's mark, else nothing (which counts as proposed).
 */
export function shownMark(state: RegisterState, student: string): MarkValues | null {
  const entry = state.pending.get(student);
  return entry && !entry.conflict && !entry.isSkipped ? entry.edit : (state.marks.get(student) ?? null);
}

/**
 * The proposal for each student while they have no mark: leave where it was approved, else presence; where the gate has
 * seen others and not them, the status that the institution has chosen. A list kept from an older visit has neither
 * leave nor gate.
 */
export function proposalsOf(state: RegisterState): Readonly<Record<string, MarkStatus>> {
  const day = { isGateOpen: isGateOpen(state), unseen: state.answer.unseen };
  return Object.fromEntries(state.roster.map((row) => [row.student, proposedMark(row, day)]));
}
/** The gate has seen someone of this section, as the list or a mark of the day says. */
const isGateOpen = ({ roster, marks }: RegisterState): boolean =>
  roster.some(({ gate }) => gate?.at) || [...marks.values()].some(({ gateAt }) => gateAt !== undefined);
/**
 * Students with a card whom the gate has not seen, on a day on which it saw others. Students marked present are
 * included when the register is submitted: until then nobody has asked the gate again.
 */
export const unseenOf = (state: RegisterState): Set<string> =>
  new Set(
    isGateOpen(state)
      ? state.roster.flatMap(({ student, gate }) =>
          gate?.at === null && isOpenQuestion(state, student) ? [student] : [],
        )
      : [],
  );

function isOpenQuestion({ marks, sheet }: RegisterState, student: string): boolean {
  const mark = marks.get(student);
  return !mark || (mark.gateAt === undefined && (mark.status === 'absent' || sheet.status === 'submitted'));
}

/** Counts over everyone on the list; a student without a mark counts as proposed. */
export function shownCounts(state: RegisterState): Counts {
  const proposals = proposalsOf(state);
  return countMarks(state.roster.map(({ student }) => shownMark(state, student)?.status ?? proposals[student]!));
}

/** Students with a card whom this list shows as present by default, as a list does that has not heard of the gate. */
export const assumedPresent = (state: RegisterState): string[] => {
  const proposals = proposalsOf(state);
  return state.roster
    .filter((row) => row.gate && !shownMark(state, row.student) && proposals[row.student] === 'present')
    .map((row) => row.student);
};

export const conflictsOf = (state: RegisterState): PendingMark[] =>
  [...state.pending.values()].filter((each) => each.conflict !== null);
export const waitingOf = (state: RegisterState): number =>
  [...state.pending.values()].filter((each) => each.conflict === null && !each.isSkipped).length;

/** A roster that was opened on another day serves for a day that was not: the same students, nothing marked. */
export function blankAnswer(answer: SheetAnswer, key: RegisterKey): SheetAnswer {
  return {
    ...answer,
    sheet: {
      id: answer.sheet.id,
      rev: 0,
      ...key,
      status: 'notStarted',
      locked: false,
      strength: 0,
      present: 0,
      absent: 0,
      late: 0,
      leave: 0,
    },
    roster: answer.roster.map((row) => ({ ...row, mark: null, excusal: null, gate: row.gate ? { at: null } : null })),
    refusal: null,
    refusalText: null,
    periods: [],
  };
}

export const sameValues = (a: MarkValues, b: MarkValues): boolean =>
  a.status === b.status &&
  (a.status !== 'late' || (a.minutesLate ?? null) === (b.minutesLate ?? null)) &&
  (a.remark || null) === (b.remark || null);

/** Minutes belong to the late only, and an empty remark is none, as on the server. */
function clean({ status, minutesLate, remark }: MarkValues): MarkValues {
  return {
    status,
    ...(status === 'late' && minutesLate !== undefined ? { minutesLate } : {}),
    ...(remark?.trim() ? { remark: remark.trim() } : {}),
  };
}

const proposedFor = (state: RegisterState, student: string) => proposalsOf(state)[student] ?? 'present';
const newer = (known: SheetView, other: SheetView): SheetView => (other.rev >= known.rev ? other : known);

/** A conflict follows the server's value, and ends when both want the same. */
function settle(state: RegisterState, mark: MarkView): RegisterState {
  const entry = state.pending.get(mark.student);
  if (!entry?.conflict) return state;
  const pending = new Map(state.pending);
  if (sameValues(mark, entry.edit)) pending.delete(mark.student);
  else pending.set(mark.student, { ...entry, conflict: mark });
  return { ...state, pending };
}
