import { replicationActions } from '@pathshala/shared/modules/front/replication';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { apply, plan } from './handlers/plan';
import { applyReplication, planReplication } from './jobs/jobs';

export { copyEverything } from './handlers/plan';
export { untouchedCopies } from './services/origins';
export const replication = defineCoreModule({
  name: 'replication',
  handlers: implement(replicationActions, { plan, apply }),
  jobs: [
    jobSpec(planReplication, async () => (await import('./jobs/plan-replication.handler')).default),
    jobSpec(applyReplication, async () => (await import('./jobs/apply-replication.handler')).default),
  ],
});
