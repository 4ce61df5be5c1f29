import { defineModule, STAFF, t } from '../../../kit';
import { leaveActions } from './actions';
import { LeaveApplication, LeaveDecision } from './entities/leave-application';
import { LeaveBalance, LeaveEntry } from './entities/leave-balance';
import { LeaveChain } from './entities/leave-chain';
import { LessonCover } from './entities/lesson-cover';
import { LessonSwap } from './entities/lesson-swap';
import { LeaveType } from './entities/leave-type';
import { leaveErrors } from './errors';
import { leaveReports } from './reports';
import { leaveScreens } from './screens';
import { inputLabels } from './input-labels';

export {
  LeaveApplication,
  LeaveBalance,
  LeaveChain,
  LeaveDecision,
  LeaveEntry,
  LeaveType,
  LessonCover,
  LessonSwap,
  leaveActions,
  leaveErrors,
  leaveReports,
  leaveScreens,
};
export { halves, leaveStates, type LeaveStatus } from './choices';
export { entryKinds, type BalanceLine, type EntryKind } from './entities/leave-balance';
export * from './rules/balance';
export * from './rules/chain';
export * from './rules/days';
export * from './rules/judge';
export * from './rules/rank-substitutes';
export * from './rules/states';
export const leave = defineModule({
  name: 'leave',
  labels: t('Leave', 'ছুটি'),
  entities: [LeaveType, LeaveChain, LeaveBalance, LeaveApplication, LeaveEntry, LeaveDecision, LessonCover, LessonSwap],
  inputLabels,
  actions: leaveActions,
  reports: leaveReports,
  permissions: [
    {
      key: 'leave.forStudent',
      label: t('Apply for own or own children’s leave', 'নিজের বা সন্তানের ছুটির আবেদন'),
      roles: ['student', 'guardian'],
    },
    { key: 'leave.forStaff', label: t('Apply for own leave', 'নিজের ছুটির আবেদন'), roles: STAFF },
    { key: 'leave.decide', label: t('Approve or reject leave when asked', 'চাওয়া হলে ছুটির সিদ্ধান্ত দেওয়া'), roles: STAFF },
    {
      key: 'leave.history',
      label: t('View leave history', 'ছুটির ইতিহাস দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'leave.manage',
      label: t('Manage leave: settings, balances, all applications', 'ছুটি ব্যবস্থাপনা: সেটিংস, হিসাব ও সবার আবেদন'),
      roles: ['head', 'office'],
    },
    {
      key: 'leave.answerCover',
      label: t('Answer when asked to take a class', 'বদলি ক্লাসের প্রস্তাবে সাড়া দেওয়া'),
      roles: ['head', 'office', 'teacher'],
    },
    { key: 'leave.duty', label: t('Assign duty', 'দায়িত্বে পাঠানো'), roles: ['head', 'office'] },
  ],
  errors: leaveErrors,
  screens: leaveScreens,
  waits: [
    {
      id: 'leave.decide',
      label: t('Leave applications to decide', 'সিদ্ধান্তের অপেক্ষায় ছুটির আবেদন'),
      entity: LeaveDecision,
      where: ({ user }) => ({ user: { eq: user }, state: { eq: 'waiting' } }),
      screen: 'leave.approve',
      query: {},
    },
  ],
});
