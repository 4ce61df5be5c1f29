import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { defineCoreModule, implement } from '../../../kernel';
import { answerFiles, keepFile } from './handlers/keep-file';
import { mine, paperImage, serverTime } from './handlers/mine';
import { review } from './handlers/review';
import { start } from './handlers/start';
import { beat, saveAnswers, submit, takeOver } from './handlers/write';
import { sittingPolicies } from './policies';
import { attemptSessions } from './services/attempt-sessions';
import { quizCaches } from './services/quiz-snapshot';

export { dropAttemptSession } from './services/attempt-sessions';
export { takesPaper } from './services/exam-takers';
export { closeDue } from './services/finishing';
export { type AttemptRow, gradePaper, ownQuestions, ownView, receiptOf, sumOf } from './services/grading';
export { attemptIdOf, groupQuizIdOf, scriptOf, seedFor } from './services/ids';
export { markSilent } from './services/mark-silent';
export type { Paper, QuizRow, SittingRow } from './services/paper';
export { noticeSilence } from './services/presence';
export { viewQuestion } from './services/question-view';
export { paperBy, snapshotOf } from './services/quiz-snapshot';
export { reviewQuestions } from './services/review-questions';
export { tellStudent } from './services/tell-student';
export { flushTrail } from './services/trail';
export { blank, deadlineFor, given, iso, viewSitting } from './services/views';
export const sitting = defineCoreModule({
  name: 'sitting',
  handlers: implement(sittingActions, {
    mine,
    serverTime,
    start,
    saveAnswers,
    beat,
    takeOver,
    submit,
    keepFile,
    answerFiles,
    paperImage,
    review,
  }),
  policies: sittingPolicies,
  caches: [...quizCaches, attemptSessions],
});
