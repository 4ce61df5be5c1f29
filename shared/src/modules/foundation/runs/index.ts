import { defineModule, t } from '../../../kit';
import { runsActions } from './actions';
import { PlatformRun, PlatformRunFault, Run, RunFault } from './entities/run';
import { runsErrors } from './errors';
import { runsScreens } from './screens';

export { PlatformRun, PlatformRunFault, Run, RunFault, runsActions, runsErrors, runsScreens };
export { isEnded, percentOf, RUN_TRANSITIONS, RUN_STATES, type RunState } from './rules';
export const runs = defineModule({
  name: 'runs',
  labels: t('Background jobs', 'চলমান কাজ'),
  entities: [Run, RunFault, PlatformRun, PlatformRunFault],
  actions: runsActions,
  errors: runsErrors,
  screens: runsScreens,
});
