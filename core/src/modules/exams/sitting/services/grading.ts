import { createHash } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import {
  canonicalAnswers,
  questionsOf,
  type GivenMark,
  type KeptAnswer,
  type PaperQuestion,
  type QuizAttempt,
} from '@pathshala/shared/modules/exams/sitting';
import { scoreAnswer, totalScore } from '@pathshala/shared/modules/exams/questionBank';
import { seedFor } from './ids';
import type { Paper, QuizRow } from './paper';
import { shownAnswers } from './shown-ids';

export type AttemptRow = Row<typeof QuizAttempt>;
export interface Grade {
  marks: Record<string, GivenMark>;
  score: number;
  unmarked: number;
  keyVersion: number;
}
type Rule = Pick<QuizRow, 'negativePercent' | 'partialCredit'>;

/** Marks a whole paper by its keys. Marks that a person gave stay as they are. */
export function gradePaper(
  questions: readonly PaperQuestion[],
  {
    answers,
    given,
    rule,
    version,
  }: {
    answers: Readonly<Record<string, KeptAnswer>>;
    given: Readonly<Record<string, GivenMark>> | undefined;
    rule: Rule;
    version: number;
  },
): Grade {
  const marks: Record<string, GivenMark> = {};
  for (const question of questions) {
    const byHand = given?.[question.id];
    marks[question.id] = byHand?.by
      ? byHand
      : scoreAnswer(question, answers[question.id]?.value, { marks: question.marks, ...rule });
  }
  return { marks, ...sumOf(marks), keyVersion: version };
}

export const sumOf = (marks: Readonly<Record<string, GivenMark>>) => ({
  score: totalScore(Object.values(marks).map((each) => each.marks)),
  unmarked: Object.values(marks).filter((each) => each.outcome === 'waiting').length,
});

/** The student's questions in the order of the frozen paper. */
export const ownQuestions = (paper: Paper, { quiz, student }: Pick<AttemptRow, 'quiz' | 'student'>) =>
  questionsOf(paper.content, seedFor(quiz, student));

/** Answers with the ids of the student's own paper. */
export const ownView = (
  answers: Readonly<Record<string, KeptAnswer>>,
  { attempt, paper, quiz }: { attempt: Pick<AttemptRow, 'quiz' | 'student'>; paper: Paper; quiz: QuizRow },
) =>
  shownAnswers(answers, {
    questions: ownQuestions(paper, attempt),
    shownOf: (question) => paper.shown.for(question, seedFor(attempt.quiz, attempt.student), quiz),
  });

/**
 * Fields of an attempt that ends now, in one write: a computer may mark it at once unless something waits for a person.
 */
export function finishOf(
  attempt: AttemptRow,
  {
    paper,
    quiz,
    answers,
    finishedAt,
    finishedBy,
  }: {
    paper: Paper;
    quiz: QuizRow;
    answers: Readonly<Record<string, KeptAnswer>>;
    finishedAt: number;
    finishedBy: 'student' | 'deadline' | 'teacher';
  },
) {
  const questions = ownQuestions(paper, attempt);
  const grade = gradePaper(questions, {
    answers,
    given: attempt.marks,
    rule: quiz,
    version: paper.version,
  });
  const ended = finishedBy === 'student' ? 'submitted' : 'autoSubmitted';
  const at = new Date(finishedAt).toISOString();
  return {
    state: grade.unmarked === 0 ? 'graded' : ended,
    finishedAt: at,
    finishedBy,
    connected: false,
    receipt: receiptOf(attempt.id, at, ownView(answers, { attempt, paper, quiz })),
    ...grade,
  } as const;
}

/**
 * Says "these answers of this attempt, finished then", to anyone who keeps it. Over the ids that the student knows:
 * over the author's it would confirm a guess at the author's order.
 */
export const receiptOf = (attempt: string, finishedAt: string, answers: Readonly<Record<string, KeptAnswer>>) =>
  createHash('sha256')
    .update(`${attempt}\n${finishedAt}\n${canonicalAnswers(answers)}`)
    .digest('hex');
