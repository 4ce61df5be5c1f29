import { fill, t, type Row } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveChain, LeaveDecision } from '@pathshala/shared/modules/time/leave';
import { chainRules, defineApproval } from '../../school/approvals';
import { describeLeave } from './jobs/leave-texts';
import { applicantOf, type ApplicationRow } from './services/applicant';
import { ownAccounts } from './services/approvers';

const ASKED = t(
  '{name} has applied for leave: please approve or reject',
  '{name} ছুটির আবেদন করেছেন: আপনার সিদ্ধান্ত প্রয়োজন',
);
const ASKED_CANCEL = t(
  '{name} has asked to cancel leave: please approve or reject',
  '{name} ছুটি বাতিলের আবেদন করেছেন: আপনার সিদ্ধান্ত প্রয়োজন',
);
const LATE = t(
  "{name}'s leave application has been escalated to you",
  'দীর্ঘ সময় সিদ্ধান্ত হয়নি: {name}-এর ছুটির আবেদন আপনার কাছে এসেছে',
);

/** How leave is approved, and how an approved one is cancelled at its owner's wish. */
export const leaveApproval = defineApproval<ApplicationRow, 'application'>({
  name: 'leave',
  matter: LeaveApplication,
  decision: LeaveDecision,
  link: 'application',
  waiting: { status: 'pending' },
  isWaiting: ({ status }) => status === 'pending',
  about: async (ctx, app) => ({
    section: app.section ?? null,
    reportsTo: app.staff ? (await applicantOf(ctx, app)).reportsTo : undefined,
  }),
  own: async (ctx, app) => ownAccounts(ctx, await applicantOf(ctx, app), app),
  fields: ({ student, staff }) => ({ task: 'leave', ...(student ? { student } : {}), ...(staff ? { staff } : {}) }),
  async tell(sys, app, decision) {
    const { name, leave } = await describeLeave(sys, app);
    const { task } = decision as Row<typeof LeaveDecision>;
    const title = decision.isEscalated ? LATE : task === 'cancel' ? ASKED_CANCEL : ASKED;
    return { title: fill(title, { name }), body: leave, kind: 'leave', link: '/site/leave/approve' };
  },
});

/**
 * The leave of students always waits somewhere and nobody gains by its steps, so that only chains of employees have to
 * be idle.
 */
export const leaveChains = chainRules({
  entity: LeaveChain,
  approval: leaveApproval,
  content: ['name', 'nameBn', 'applicant', 'type', 'fromDays', 'uptoDays', 'steps', 'rank'],
  waitingIn: (chain) => {
    const { applicant, type, fromDays, uptoDays } = chain as unknown as Row<typeof LeaveChain>;
    if (applicant === 'student') return null;
    const days = { gte: fromDays, ...(uptoDays === undefined ? {} : { lte: uptoDays }) };
    return { applicant: 'staff', days, ...(type ? { type } : {}) };
  },
});
