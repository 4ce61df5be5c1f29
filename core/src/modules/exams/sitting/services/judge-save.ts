import type { ActionInput } from '@pathshala/shared/kit';
import { isBlank, renamedAnswer } from '@pathshala/shared/modules/exams/questionBank';
import { judgeArrival, type KeptAnswer, type sittingActions } from '@pathshala/shared/modules/exams/sitting';
import type { AttemptSession } from './attempt-session';
import type { AttemptRow } from './grading';
import { seedFor } from './ids';
import type { QuizSnapshot, SittingRow } from './paper';
import type { Arrived } from './trail';
import { given } from './views';

export type Save = ActionInput<typeof sittingActions.saveAnswers>;
type EventKind = Arrived['kind'];

/** How many more questions are answered than before. */
export function gained(
  before: Readonly<Record<string, KeptAnswer>>,
  counted: Readonly<Record<string, KeptAnswer>>,
): number {
  let more = 0;
  for (const id of Object.keys(counted))
    more += Number(!isBlank(counted[id]!.value)) - Number(!isBlank(before[id]?.value));
  return more;
}

/**
 * The save with the author's ids. `foreign`: answers to questions that are not on this student's paper, or with ids
 * that are not on it.
 */
export function translated(
  input: Save,
  { attemptSession, snapshot: { paper, quiz } }: { attemptSession: AttemptSession; snapshot: QuizSnapshot },
) {
  const seed = seedFor(attemptSession.attempt.quiz, attemptSession.attempt.student);
  const foreign = new Set<string>();
  const answers = input.answers.map((entry) => {
    const question = attemptSession.questions.has(entry.question) ? paper?.byId.get(entry.question) : undefined;
    const value =
      paper && question && renamedAnswer(question.type, entry.value, paper.shown.for(question, seed, quiz).toOwn);
    if (value !== undefined) return { ...entry, value };
    foreign.add(entry.question);
    return entry;
  });
  return { input: { ...input, answers }, foreign };
}

export const claims = ({ claimed }: AttemptRow, answers: Readonly<Record<string, KeptAnswer>>) => {
  const now = Object.values(answers).filter((each) => each.claimed).length;
  return now === claimed ? {} : { claimed: now };
};

/** The answers of a save that count. Foreign ones never do. */
export function judged(
  input: Save,
  {
    foreign,
    attemptSession: { attempt, answers },
    sitting,
    ...times
  }: {
    foreign: ReadonlySet<string>;
    attemptSession: AttemptSession;
    sitting: SittingRow;
    receivedAt: number;
    heardAt: number | null;
    deadline: number;
  },
) {
  const counted: Record<string, KeptAnswer> = {};
  const kinds = new Map<string, EventKind>();
  const facts = {
    ...times,
    pausedAt: sitting.pausedAt ? Date.parse(sitting.pausedAt) : null,
    startedAt: Date.parse(attempt.startedAt),
    savedAt: attempt.savedAt ? Date.parse(attempt.savedAt) : null,
  };
  for (const { question, value, at, spent, flag } of input.answers) {
    // A save whose answer was lost and which now ends the attempt: it was judged when it came first.
    if ((answers[question]?.seq ?? 0) >= input.seq) continue;
    const arrival = foreign.has(question) ? 'late' : judgeArrival({ at, ...facts });
    if (arrival === 'late' || arrival === 'paused') {
      kinds.set(question, arrival);
      continue;
    }
    counted[question] = {
      value,
      at: Math.min(at, times.receivedAt),
      seq: input.seq,
      ...given('spent', spent),
      ...given('flag', flag),
      ...(arrival === 'claimed' ? { claimed: true } : {}),
    };
  }
  return { counted, kinds, ignored: [...kinds.keys()] };
}
