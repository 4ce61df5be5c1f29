import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { scoreListDocument } from './documents/score-list';
import { closeNow, extend, pause, reopenAttempt, resume, voidAttempt } from './handlers/control';
import { copy, declare, discard, edit, openQuiz, preview, quizzes as listQuizzes } from './handlers/declare';
import { changeKey, keys, tryKey } from './handlers/keys';
import { acceptLate, lateAnswers } from './handlers/late';
import { giveMarks, markingList, markingQueue } from './handlers/marking';
import { monitor } from './services/grid-rows';
import { groupPlaces } from './group/places';
import {
  declareGroupQuiz,
  discardGroupQuiz,
  groupQuiz,
  groupQuizzes,
  retryGroupQuizPlace,
  saveGroupQuiz,
} from './group/quizzes';
import { groupReport } from './group/report';
import { groupScoresReport } from './group/score-report';
import { publish, withdraw } from './handlers/publish';
import { archive, release } from './handlers/release';
import { events, paperOfStudent } from './handlers/student-paper';
import { statistics } from './handlers/statistics';
import { report } from './services/quiz-report';
import { advanceOne, sweepQuizzes } from './jobs/advance-quiz';
import { announceQuiz } from './jobs/announce-quiz';
import { placeGroupQuiz, tellGroup } from './jobs/group-quiz';
import { passMarks } from './jobs/pass-marks';
import { regrade } from './jobs/regrade';
import { releaseAttempts } from './jobs/release-attempts';
import { quizPolicies } from './policies';

export { paperHash } from './services/freeze';
export { frozen, isReady } from './services/chosen-questions';
/** Longest delay until work of a lost delayed job is found. */
const SWEEP_MS = 5_000;

export const quizzes = defineCoreModule({
  name: 'quizzes',
  handlers: [
    ...implement(quizzesActions, {
      quizzes: listQuizzes,
      openQuiz,
      declare,
      edit,
      copy,
      discard,
      preview,
      publish,
      withdraw,
      monitor,
      extend,
      pause,
      resume,
      closeNow,
      voidAttempt,
      reopenAttempt,
      statistics,
      report,
      markingList,
      markingQueue,
      giveMarks,
      keys,
      tryKey,
      changeKey,
      lateAnswers,
      acceptLate,
      release,
      archive,
      paperOf: paperOfStudent,
      events,
      groupPlaces,
      groupQuizzes,
      groupQuiz,
      saveGroupQuiz,
      discardGroupQuiz,
      declareGroupQuiz,
      retryGroupQuizPlace,
      groupReport,
    }),
  ],
  documents: [scoreListDocument],
  reports: [groupScoresReport],
  policies: quizPolicies,
  jobs: [
    jobSpec(advanceOne, async () => (await import('./jobs/advance-quiz.handler')).default),
    jobSpec(sweepQuizzes, async () => (await import('./jobs/sweep-quizzes.handler')).default),
    jobSpec(announceQuiz, async () => (await import('./jobs/announce-quiz.handler')).default),
    jobSpec(passMarks, async () => (await import('./jobs/pass-marks.handler')).default),
    jobSpec(regrade, async () => (await import('./jobs/regrade.handler')).default),
    jobSpec(placeGroupQuiz, async () => (await import('./jobs/place-group-quiz.handler')).default),
    jobSpec(tellGroup, async () => (await import('./jobs/tell-group.handler')).default),
    jobSpec(releaseAttempts, async () => (await import('./jobs/release-attempts.handler')).default),
  ],
  schedules: [{ job: sweepQuizzes, everyMs: SWEEP_MS }],
});
