import { defineScreens, t } from '../../../kit';

const menu = (order: number, icon: string) => ({ group: 'leave' as const, icon, order });
export const leaveScreens = defineScreens([
  {
    id: 'leave.approve',
    path: '/site/leave/approve',
    title: t('Leave approval', 'ছুটি অনুমোদন'),
    permission: 'leave.decide',
    menu: menu(10, 'clipboard-check'),
  },
  {
    id: 'leave.own',
    path: '/site/leave/my',
    title: t('My leave', 'আমার ছুটি'),
    permission: 'leave.forStaff',
    menu: menu(11, 'beach'),
  },
  {
    id: 'leave.history',
    path: '/site/leave/history',
    title: t('Leave history', 'ছুটির ইতিহাস'),
    permission: 'leave.history',
    menu: menu(12, 'calendar-stats'),
  },
  {
    id: 'leave.cover',
    path: '/site/leave/cover',
    title: t('Class cover', 'বদলি ক্লাস'),
    permission: 'leave.manage',
    menu: menu(12, 'user-check'),
  },
  {
    id: 'leave.myCovers',
    path: '/site/leave/my-covers',
    title: t('My covers', 'আমার বদলি ক্লাস'),
    permission: 'leave.answerCover',
    menu: menu(12, 'user-check'),
  },
  {
    id: 'leave.duty',
    path: '/site/leave/duty',
    title: t('Official duty', 'দায়িত্ব পালন'),
    permission: 'leave.duty',
    menu: menu(13, 'briefcase'),
  },
  {
    id: 'leave.setting',
    path: '/site/leave/setting',
    title: t('Leave settings', 'ছুটি সেটিংস'),
    permission: 'leave.manage',
    menu: menu(14, 'settings'),
  },
  {
    id: 'leave.mine',
    path: '/student/attendance/leave',
    title: t('My leave', 'আমার ছুটি'),
    guardianTitle: t('Leave', 'ছুটি'),
    permission: 'leave.forStudent',
    menu: { group: 'student', icon: 'beach', order: 12 },
  },
]);
