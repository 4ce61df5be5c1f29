import type { ReviewOptions } from '../entities/quiz';
import type { AttemptState, QuizState, ReviewLevel } from '../states';
import { IMMEDIATELY_MS } from './deadline';

const RANK: Record<ReviewLevel, number> = { nothing: 0, score: 1, marks: 2, keys: 3 };
const ENDED: readonly AttemptState[] = ['submitted', 'autoSubmitted', 'graded', 'released'];

/** Whether a level includes another one. */
export const shows = (level: ReviewLevel, wanted: Exclude<ReviewLevel, 'nothing'>) => RANK[level] >= RANK[wanted];

export interface ReviewFacts {
  options: ReviewOptions;
  quizState: QuizState;
  attemptState: AttemptState;
  finishedAt: number | null;
  now: number;
}

/**
 * The parts of their own paper that a student may see now. While others may still write nobody gets a key, whatever the
 * options say.
 */
export function reviewLevelOf({ options, quizState, attemptState, finishedAt, now }: ReviewFacts): ReviewLevel {
  if (!ENDED.includes(attemptState)) return 'nothing';
  if (quizState === 'resultsReleased' || quizState === 'archived') return options.afterRelease;
  if (quizState === 'closed' || quizState === 'grading') return options.afterClose;
  const level = finishedAt !== null && now - finishedAt <= IMMEDIATELY_MS ? options.immediately : options.whileOpen;
  return level === 'keys' ? 'marks' : level;
}
