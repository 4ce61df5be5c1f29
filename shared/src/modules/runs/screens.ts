import { catalogScreen, defineScreens } from '../../kit';
import { Run } from './entities/run';

export const runsScreens = defineScreens([catalogScreen(Run, { id: 'runs.list', path: '/site/jobs', menu: { group: 'settings', icon: 'loader', order: 90 } })]);
