import { runsActions } from '@pathshala/shared/modules/foundation/runs';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { resume, stop } from './handlers/stop-resume';
import { reviveRuns } from './jobs/revive-runs';
import { runsPolicies } from './policies';

export { runPayload, type RunPayload } from './services/run-payload';
export { faultsOf } from './services/runs-of';
export { guardResume } from './services/resume-guards';
export { startRun, type NewRun } from './services/start-run';
export { overInstitutions, type InstitutionWork } from './services/over-institutions';
export { workRun, type Fault, type ItemName, type RunWork } from './services/work-run';
export const runs = defineCoreModule({
  name: 'runs',
  handlers: implement(runsActions, { stop, resume, stopPlatform: stop, resumePlatform: resume }),
  policies: runsPolicies,
  jobs: [jobSpec(reviveRuns, async () => (await import('./jobs/revive-runs.handler')).default)],
  schedules: [{ job: reviveRuns, everyMs: 30_000 }],
});
