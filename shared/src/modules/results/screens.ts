import { catalogScreen, defineScreens, t } from '../../kit';
import { ResultHold } from './entities/result';

const menu = (order: number, icon: string) => ({ group: 'results' as const, icon, order });
export const resultScreens = defineScreens([
  {
    id: 'results.generate',
    path: '/site/result/generate',
    title: t('Generate results', 'ফলাফল তৈরি'),
    permission: 'results.generate',
    menu: menu(60, 'chart'),
  },
  {
    id: 'results.report',
    path: '/site/result/report',
    title: t('Result reports', 'ফলাফল প্রতিবেদন'),
    permission: 'results.report',
    menu: menu(61, 'report'),
  },
  catalogScreen(ResultHold, { id: 'results.permission', path: '/site/result/permission', menu: menu(62, 'lock') }),
  {
    id: 'results.mine',
    path: '/student/result/master',
    title: t('My results', 'আমার ফলাফল'),
    permission: 'results.own',
    menu: { group: 'student', icon: 'trophy', order: 20 },
  },
]);
