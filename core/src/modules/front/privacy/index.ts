import { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { defineCoreModule, implement, jobSpec, provideLooks } from '../../../kernel';
import { ask, erasureTransitions, preview } from './handlers/erasures';
import { looks, ownLooks } from './handlers/looks';
import { setTerm, terms } from './handlers/terms';
import { applyTerms, erasePerson, resumeErasures } from './jobs/erase-person';
import { registerReport } from './reports/register';
import { lookedAt } from './services/looks';

provideLooks(lookedAt);

const DAY_MS = 86_400_000;
export const privacy = defineCoreModule({
  name: 'privacy',
  handlers: implement(privacyActions, { preview, ask, looks, ownLooks, terms, setTerm }),
  transitions: [erasureTransitions],
  reports: [registerReport],
  jobs: [
    jobSpec(erasePerson, async () => (await import('./jobs/erase-person.handler')).default),
    jobSpec(resumeErasures, async () => (await import('./jobs/resume-erasures.handler')).default),
    jobSpec(applyTerms, async () => (await import('./jobs/apply-terms.handler')).default),
  ],
  schedules: [
    { job: resumeErasures, everyMs: 600_000 },
    { job: applyTerms, everyMs: DAY_MS },
  ],
});
