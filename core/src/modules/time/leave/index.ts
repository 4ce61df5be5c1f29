import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { RoutineVersion } from '@pathshala/shared/modules/school/timetable';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { leaveApproval, leaveChains } from './approval';
import { apply, saveDraft, withdraw } from './handlers/apply';
import { adjust, ledger, openYear } from './handlers/balances';
import { balances } from './services/balances';
import { cancel, requestCancel } from './handlers/cancel';
import { answerSwap, askSwap, cancelSwap, mySwaps, swapLessons } from './handlers/swap-lessons';
import { cover } from './handlers/cover';
import { answerCover, assignCover, cancelLesson, myCovers, offerCover, substitutes } from './handlers/cover-lessons';
import { decide } from './handlers/decide';
import { orderDuty } from './handlers/duty';
import { explainSteps } from './handlers/explain-steps';
import { inbox, inboxCount, view } from './handlers/inbox';
import { mergeLesson } from './handlers/merge-lesson';
import { join } from './handlers/join';
import { mine } from './handlers/mine';
import { preview } from './handlers/preview';
import { lapseCarried } from './jobs/lapse-carried';
import { openYearJob } from './jobs/open-year';
import { recountEverywhere, recountLeave } from './jobs/recount';
import { tellApplicant } from './jobs/tell-applicant';
import { tellCover, tellCovered, tellSwap } from './jobs/tell-cover';
import './services/provide-covers';
import { leaveRules } from './leave-rules';
import { leavePolicies } from './policies';
import { registerReport } from './reports/register';

const HALF_AN_HOUR_MS = 30 * 60_000;
const SIX_HOURS_MS = 6 * 3_600_000;
const FIVE_SECONDS_MS = 5_000;

export { counting, daysWith } from './services/recount';
export const leave = defineCoreModule({
  name: 'leave',
  handlers: [
    ...implement(leaveActions, {
      preview,
      mine,
      saveDraft,
      apply,
      withdraw,
      requestCancel,
      join,
      cancel,
      view,
      cover,
      substitutes,
      offerCover,
      assignCover,
      mergeLesson,
      cancelLesson,
      myCovers,
      answerCover,
      swapLessons,
      askSwap,
      answerSwap,
      cancelSwap,
      mySwaps,
      inbox,
      inboxCount,
      decide,
      orderDuty,
      balances,
      ledger,
      adjust,
      openYear,
      explainSteps,
    }),
    ...leaveChains.overrides,
  ],
  transitions: [leaveChains.transitions, leaveRules],
  policies: leavePolicies,
  reports: [registerReport],
  jobs: [
    ...leaveApproval.jobSpecs,
    jobSpec(tellApplicant, async () => (await import('./jobs/tell-applicant.handler')).default),
    jobSpec(tellCover, async () => (await import('./jobs/tell-cover.handler')).default),
    jobSpec(tellCovered, async () => (await import('./jobs/tell-covered.handler')).default),
    jobSpec(tellSwap, async () => (await import('./jobs/tell-swap.handler')).default),
    jobSpec(openYearJob, async () => (await import('./jobs/open-year.handler')).default),
    jobSpec(recountLeave, async () => (await import('./jobs/recount-leave.handler')).default),
    jobSpec(recountEverywhere, async () => (await import('./jobs/recount-everywhere.handler')).default),
    jobSpec(lapseCarried, async () => (await import('./jobs/lapse-carried.handler')).default),
  ],
  schedules: [
    { job: lapseCarried, everyMs: SIX_HOURS_MS },
    { job: leaveApproval.jobs.sweepOverdue, everyMs: HALF_AN_HOUR_MS },
    { job: recountEverywhere, everyMs: SIX_HOURS_MS },
  ],
  reactions: [{ job: recountLeave, everyMs: FIVE_SECONDS_MS, entities: [Holiday, RoutineVersion] }],
});
