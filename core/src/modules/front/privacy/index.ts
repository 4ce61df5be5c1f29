import { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { defineCoreModule, implement, jobSpec, provideLooks } from '../../../kernel';
import { editBreach, noteBreach, tellConcerned } from './handlers/breaches';
import { ask, erasureTransitions, preview } from './handlers/erasures';
import { breachLetterDocument } from './documents/breach-letter';
import { handOver, paperLetters } from './handlers/paper';
import { looks, ownLooks } from './handlers/looks';
import {
  askFor,
  copyFor,
  enterRequest,
  ownCopy,
  ownRequests,
  requestTransitions,
  withdrawOwn,
} from './handlers/requests';
import { setTerm, terms } from './handlers/terms';
import { applyTerms, erasePerson, resumeErasures } from './jobs/erase-person';
import { tellAsker, tellBreach, tellConcernedJob, tendDuties } from './jobs/jobs';
import { privacyPolicies } from './policies';
import { dutiesReport } from './reports/duties';
import { registerReport } from './reports/register';
import { lookedAt } from './services/looks';

provideLooks(lookedAt);

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
export const privacy = defineCoreModule({
  name: 'privacy',
  policies: privacyPolicies,
  handlers: [
    ...implement(privacyActions, {
      preview,
      ask,
      looks,
      ownLooks,
      terms,
      setTerm,
      ownRequests,
      askFor,
      withdrawOwn,
      ownCopy,
      copyFor,
      noteBreach,
      tellConcerned,
      paperLetters,
      handOver,
    }),
    enterRequest,
    editBreach,
  ],
  transitions: [erasureTransitions, requestTransitions],
  documents: [breachLetterDocument],
  reports: [registerReport, dutiesReport],
  jobs: [
    jobSpec(erasePerson, async () => (await import('./jobs/erase-person.handler')).default),
    jobSpec(resumeErasures, async () => (await import('./jobs/resume-erasures.handler')).default),
    jobSpec(applyTerms, async () => (await import('./jobs/apply-terms.handler')).default),
    jobSpec(tendDuties, async () => (await import('./jobs/tend-duties.handler')).default),
    jobSpec(tellConcernedJob, async () => (await import('./jobs/tell-concerned.handler')).default),
    jobSpec(tellBreach, async () => (await import('./jobs/tell-breach.handler')).default),
    jobSpec(tellAsker, async () => (await import('./jobs/tell-asker.handler')).default),
  ],
  schedules: [
    { job: resumeErasures, everyMs: 600_000 },
    { job: applyTerms, everyMs: DAY_MS },
    { job: tendDuties, everyMs: HOUR_MS },
  ],
});
