import type { Text } from '@pathshala/shared/kit';
import { deadlineOf, paperOf, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { partsChecked, withGzip } from '../../../../kernel';
import type { AttemptSession } from './attempt-session';
import { type AttemptRow, ownView } from './grading';
import { seedFor } from './ids';
import type { Paper, QuizRow, QuizSnapshot, SittingRow } from './paper';
import { sessionBytes } from './paper-bytes';
import type { ClockView, PaperView, Session, SittingView } from './session-view';

export const blank: Text = { en: '', bn: '' };
export const iso = (ms: number) => new Date(ms).toISOString();
export const given = <K extends string, V>(key: K, value: V | undefined | null) =>
  value === undefined || value === null ? {} : ({ [key]: value } as Record<K, V>);

/** A reopened attempt goes by its own time alone. */
export const clockOf = (sitting: SittingRow, { reopened }: Pick<AttemptRow, 'reopened'>): SittingRow =>
  reopened ? ({ ...sitting, endedAt: undefined } as SittingRow) : sitting;
export const deadlineFor = (attempt: AttemptRow, sitting: SittingRow, now: number) =>
  deadlineOf(Date.parse(attempt.due), clockOf(sitting, attempt), now);

/** "Marked" before the release would say that a computer has judged already; a student learns that it was handed in. */
export const stateBeforeRelease = ({
  state,
  finishedBy,
}: Pick<AttemptRow, 'state' | 'finishedBy'>): AttemptRow['state'] =>
  state === 'graded' || state === 'released' ? (finishedBy === 'student' ? 'submitted' : 'autoSubmitted') : state;

export function viewClock(attempt: AttemptRow, sitting: SittingRow, now: number): ClockView {
  const { endedAt } = clockOf(sitting, attempt);
  return {
    serverTime: now,
    state: stateBeforeRelease(attempt),
    quizState: sitting.state,
    startedAt: attempt.startedAt,
    due: attempt.due,
    deadline: iso(deadlineFor(attempt, sitting, now)),
    ...given('pausedAt', sitting.pausedAt),
    ...given('endedAt', endedAt),
    pausedMs: sitting.pausedMs,
    extraMinutes: sitting.extraMinutes,
    clock: attempt.clock,
    takeovers: attempt.takeovers,
  };
}

export function viewSitting(row: SittingRow): SittingView {
  const {
    id,
    rev,
    quiz,
    section,
    title,
    titleBn,
    state,
    opensAt,
    closesAt,
    lastStartAt,
    limitMinutes,
    questionCount,
    totalMarks,
    examSubject,
    locked,
    extraMinutes,
    pausedAt,
    pausedMs,
    endedAt,
  } = row;
  return {
    id,
    rev,
    quiz,
    section,
    title,
    titleBn,
    state,
    opensAt,
    closesAt,
    ...given('lastStartAt', lastStartAt),
    limitMinutes,
    questionCount,
    totalMarks,
    ...given('examSubject', examSubject),
    locked,
    extraMinutes,
    ...given('pausedAt', pausedAt),
    pausedMs,
    ...given('endedAt', endedAt),
  };
}

/** Paper of one student: their questions in their order, and nothing that reveals the right answers. */
export function viewPaper(quiz: QuizRow, paper: Paper, student: string): PaperView {
  const { title, titleBn, instructions, totalMarks, negativePercent, limitMinutes } = quiz;
  const questions = paperOf(paper.sheet, seedFor(quiz.id, student), quiz);
  for (const [index, question] of questions.entries()) {
    question.number = index + 1;
    question.content = paper.shown.of(question).content;
  }
  return {
    hash: paper.shownHash,
    title,
    titleBn,
    ...given('instructions', instructions),
    totalMarks,
    negativePercent,
    limitMinutes,
    questions,
  };
}

/**
 * Everything a screen needs to write on. The paper only while one writes: afterwards the review decides. Its questions
 * were checked when the paper was read, and are in another order for each student; the rest is checked here.
 */
export function viewSession(
  { attempt, answers }: AttemptSession,
  snapshot: QuizSnapshot,
  sitting: SittingRow,
  { writer, have, now }: { writer: string; have: string | undefined; now: number },
): Session {
  const isOpen = attempt.state === 'inProgress';
  const { quiz, paper } = snapshot;
  const view = sittingActions.start.output.parse({
    attempt: attempt.id,
    quiz: attempt.quiz,
    writing: isOpen && attempt.writer === writer,
    lastSeq: attempt.lastSeq,
    current: attempt.current,
    clock: viewClock(attempt, sitting, now),
    answers:
      isOpen && paper
        ? Object.fromEntries(
            Object.entries(ownView(answers, { attempt, paper, quiz })).map(([id, { value, at, flag }]) => [
              id,
              { value, at, ...given('flag', flag) },
            ]),
          )
        : {},
    paper: null,
    paperHash: paper?.shownHash ?? '',
    ...given('receipt', attempt.receipt),
    ...given('finishedAt', attempt.finishedAt),
  });
  if (!isOpen || !paper || paper.shownHash === have) return partsChecked(view);
  const own = viewPaper(quiz, paper, attempt.student);
  view.paper = own;
  return withGzip(partsChecked(view), () => sessionBytes(view, paper, own));
}
