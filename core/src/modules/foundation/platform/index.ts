import { platformActions } from '@pathshala/shared/modules/foundation/platform';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { features, featuresPage } from './handlers/features';
import { dashboardLook, options, setOption } from './handlers/site-options';
import { keepWeekend } from './jobs/keep-weekend';
import { platformPolicies } from './policies';

export { optionOf } from './services/site-options';
export const platform = defineCoreModule({
  name: 'platform',
  handlers: implement(platformActions, { features, options, setOption, dashboardLook }),
  policies: platformPolicies,
  caches: [featuresPage],
  jobs: [jobSpec(keepWeekend, async () => (await import('./jobs/keep-weekend.handler')).default)],
});
