import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { defineCoreModule, implement } from '../../../kernel';
import { routine } from './handlers/routine';
import { today } from './handlers/today';
import { waiting } from './handlers/waiting';

export const dashboard = defineCoreModule({
  name: 'dashboard',
  handlers: implement(dashboardActions, { today, waiting, routine }),
});
