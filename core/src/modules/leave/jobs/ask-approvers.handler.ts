import { fill, t } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveDecision } from '@pathshala/shared/modules/leave';
import type { Context } from '../../../kernel';
import { notify, type NotificationInput } from '../../messaging';
import { describeLeave } from './leave-texts';

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

/** One notification for each person asked in a round; what has been decided meanwhile asks nobody. */
export default async function askApproversJob(
  sys: Context,
  { application, round }: { application: string; round: number },
) {
  const app = await sys.repo(LeaveApplication).findOne({ id: application });
  if (!app || app.round !== round) return;
  const open = await sys.repo(LeaveDecision).find({ where: { application, round, state: 'waiting' } });
  const { name, leave } = await describeLeave(sys, app);
  await notify(
    sys,
    open.map((row): NotificationInput => {
      const title = fill(row.isEscalated ? LATE : row.task === 'cancel' ? ASKED_CANCEL : ASKED, { name });
      return {
        user: row.user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: 'leave',
        title: title.en,
        titleBn: title.bn,
        body: leave.en,
        bodyBn: leave.bn,
        link: '/site/leave/approve',
        source: `leave:${application}:ask:${round}`,
      };
    }),
  );
}
