import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { defineCoreModule, implement } from '../../../kernel';
import { routine } from './handlers/routine';
import { today } from './handlers/today';

export const dashboard = defineCoreModule({
  name: 'dashboard',
  handlers: implement(dashboardActions, { today, routine }),
});
