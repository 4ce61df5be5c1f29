import { consentsActions } from '@pathshala/shared/modules/school/consents';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { provideRefusals } from '../messaging';
import { deskHandlers } from './handlers/desk';
import { answer, mine } from './handlers/own-consents';
import { tellSigner } from './jobs/tell-signer';
import { consentsPolicies } from './policies';
import { standingReport } from './reports/standing';
import { refusedStudents } from './services/consents-of';

export { consentedStudents } from './services/consents-of';

provideRefusals((sys, students) => refusedStudents(sys, 'news', students));

export const consents = defineCoreModule({
  name: 'consents',
  handlers: [...implement(consentsActions, { mine, answer }), ...deskHandlers],
  policies: consentsPolicies,
  reports: [standingReport],
  jobs: [jobSpec(tellSigner, async () => (await import('./jobs/tell-signer.handler')).default)],
});
