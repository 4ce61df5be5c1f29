import { catalogScreen, defineScreens } from '../../kit';
import { ResultHold } from './entities/result';

const menu = (order: number, icon: string) => ({ group: 'results' as const, icon, order });
export const resultScreens = defineScreens([
  catalogScreen(ResultHold, { id: 'results.permission', path: '/site/result/permission', menu: menu(62, 'lock') }),
]);
