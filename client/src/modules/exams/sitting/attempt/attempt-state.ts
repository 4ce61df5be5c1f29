import { answersDigest } from '@pathshala/shared/modules/exams/sitting';
import { isBlank, type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import { beginClock, isEnded, takeClock } from './attempt-clock';
import type {
  AttemptClock,
  Finish,
  KeptAnswerView,
  PaperView,
  PendingAnswer,
  SaveAnswer,
  SaveInput,
  SessionAnswer,
  SubmitAnswer,
} from './types';

/** One attempt as the device knows it. Never changed in place. */
export interface AttemptState {
  readonly attempt: string;
  readonly quiz: string;
  readonly paper: PaperView;
  readonly clock: AttemptClock;
  /** Question → answer as the server has it. */
  readonly confirmed: ReadonlyMap<string, KeptAnswerView>;
  /** Question → answer that the server has not confirmed. */
  readonly pending: ReadonlyMap<string, PendingAnswer>;
  /** Question → answer that arrived and does not count: given after the end or during a pause. */
  readonly refused: ReadonlyMap<string, PendingAnswer>;
  /** Number of the question on the screen, from 1. */
  readonly current: number;
  /** Highest number that a save of this attempt has had. */
  readonly seq: number;
  /** This tab is writing. */
  readonly isWriting: boolean;
  /** The student pressed Submit. */
  readonly isSubmitWanted: boolean;
  readonly finish: Finish | null;
}

export interface ShownAnswer {
  value: AnswerValue;
  flag: boolean;
  /** Place of its newest version. */
  place: 'server' | 'device' | 'refused';
}
const NOTHING: ShownAnswer = { value: null, flag: false, place: 'server' };

export function beginState(
  session: SessionAnswer,
  paper: PaperView,
  kept: { pending: readonly PendingAnswer[]; seq: number; isSubmitWanted: boolean },
): AttemptState {
  const blank: AttemptState = {
    attempt: session.attempt,
    quiz: session.quiz,
    paper,
    clock: beginClock(session.clock),
    confirmed: new Map(),
    pending: new Map(kept.pending.map((each) => [each.question, each])),
    refused: new Map(),
    current: Math.min(Math.max(1, session.current), Math.max(1, paper.questions.length)),
    seq: kept.seq,
    isWriting: session.writing,
    isSubmitWanted: kept.isSubmitWanted,
    finish: null,
  };
  return takeSession(blank, session);
}

/**
 * The answer of start and take-over: the server's present state. Unconfirmed answers stay, unless the server has them
 * or newer ones.
 */
export function takeSession(state: AttemptState, session: SessionAnswer): AttemptState {
  // After the end the answers are in the review, if anywhere: then the device's answers stay.
  const hasEnded = isEnded(session.clock.state);
  const confirmed = hasEnded ? state.confirmed : new Map(Object.entries(session.answers));
  const pending = new Map(
    [...state.pending].filter(([question, mine]) => {
      const theirs = confirmed.get(question);
      return !theirs || (theirs.at <= mine.at && !isSame(theirs, mine));
    }),
  );
  const clock = takeClock(state.clock, session.clock);
  return {
    ...state,
    confirmed,
    pending,
    clock,
    seq: Math.max(state.seq, session.lastSeq),
    isWriting: hasEnded ? state.isWriting : session.writing,
    finish: isEnded(clock.state)
      ? { isComplete: null, ...state.finish, receipt: session.receipt ?? null, finishedAt: session.finishedAt ?? null }
      : null,
  };
}

/** Answers of this device that another tab of it left behind. */
export function adoptPending(state: AttemptState, left: readonly PendingAnswer[]): AttemptState {
  const pending = new Map(state.pending);
  for (const each of left) if ((pending.get(each.question)?.at ?? 0) < each.at) pending.set(each.question, each);
  return { ...state, pending };
}

export function shownAnswer(state: AttemptState, question: string): ShownAnswer {
  const pending = state.pending.get(question);
  if (pending) return { value: pending.value, flag: pending.flag, place: 'device' };
  const refused = state.refused.get(question);
  if (refused) return { value: refused.value, flag: refused.flag, place: 'refused' };
  const confirmed = state.confirmed.get(question);
  return confirmed ? { value: confirmed.value, flag: confirmed.flag ?? false, place: 'server' } : NOTHING;
}

/** Writes an answer, or only its flag. */
export function putAnswer(
  state: AttemptState,
  question: string,
  change: { value?: AnswerValue; flag?: boolean; at: number; spent: number; version: number },
): AttemptState {
  const shown = shownAnswer(state, question);
  const next: PendingAnswer = {
    question,
    value: change.value === undefined ? shown.value : change.value,
    flag: change.flag ?? shown.flag,
    at: change.at,
    spent: change.spent,
    version: change.version,
  };
  const refused = new Map(state.refused);
  refused.delete(question);
  return { ...state, pending: new Map(state.pending).set(question, next), refused };
}

/** The content of a save: all that is not confirmed. */
export const unconfirmed = (state: AttemptState): PendingAnswer[] => [...state.pending.values()];
export const toEntry = ({ question, value, at, spent, flag }: PendingAnswer): SaveInput['answers'][number] => ({
  question,
  value,
  at: Math.round(at),
  spent: Math.round(spent),
  ...(flag ? { flag } : {}),
});

/** Takes the result of a save. Only answers that have not changed since are confirmed by it. */
export function takeSaved(
  state: AttemptState,
  sent: readonly PendingAnswer[],
  answer: Pick<SaveAnswer, 'lastSeq' | 'ignored' | 'clock'>,
): AttemptState {
  const confirmed = new Map(state.confirmed);
  const pending = new Map(state.pending);
  const refused = new Map(state.refused);
  for (const each of sent) {
    const doesCount = !answer.ignored.includes(each.question);
    if (doesCount)
      confirmed.set(each.question, { value: each.value, at: each.at, ...(each.flag ? { flag: true } : {}) });
    if (pending.get(each.question)?.version !== each.version) continue;
    pending.delete(each.question);
    if (!doesCount) refused.set(each.question, each);
  }
  return {
    ...state,
    confirmed,
    pending,
    refused,
    seq: Math.max(state.seq, answer.lastSeq),
    clock: takeClock(state.clock, answer.clock),
  };
}

export function takeSubmitted(state: AttemptState, sent: readonly PendingAnswer[], answer: SubmitAnswer): AttemptState {
  // It may have ended before, with other answers than these: then they stay what they are, unsent.
  const isTaken = answer.complete || (answer.outcome === 'submitted' && answer.ignored.length > 0);
  const taken = isTaken ? takeSaved(state, sent, answer) : { ...state, clock: takeClock(state.clock, answer.clock) };
  const clock = {
    ...taken.clock,
    state: isEnded(answer.state) || answer.outcome === 'closed' ? answer.state : ('submitted' as const),
  };
  return {
    ...taken,
    clock,
    isSubmitWanted: false,
    finish: { receipt: answer.receipt ?? null, finishedAt: answer.finishedAt ?? null, isComplete: answer.complete },
  };
}

/** Over everything that this device holds and the server should hold. */
export function digestOf(state: AttemptState): string {
  const held: Record<string, { value: AnswerValue }> = {};
  for (const [question, { value }] of state.confirmed) held[question] = { value };
  for (const [question, { value }] of state.pending) held[question] = { value };
  return answersDigest(held);
}

export const isAnswered = (state: AttemptState, question: string): boolean =>
  !isBlank(shownAnswer(state, question).value);
export const countAnswered = (state: AttemptState): number =>
  state.paper.questions.filter((each) => isAnswered(state, each.id)).length;

const isSame = (theirs: KeptAnswerView, mine: PendingAnswer) =>
  JSON.stringify(theirs.value) === JSON.stringify(mine.value) && (theirs.flag ?? false) === mine.flag;
