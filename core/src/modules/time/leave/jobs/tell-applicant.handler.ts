import { fill, t, type Text } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveDecision } from '@pathshala/shared/modules/time/leave';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { adultsOf } from '../../../foundation/people';
import { notify, type NotificationInput } from '../../../school/messaging';
import { describeLeave } from './leave-texts';

const TITLES: Record<string, Text> = {
  approved: t("{name}'s leave is approved", '{name}-এর ছুটি অনুমোদিত হয়েছে'),
  rejected: t("{name}'s leave is rejected", '{name}-এর ছুটি নামঞ্জুর হয়েছে'),
  returned: t("{name}'s leave application was returned for correction", '{name}-এর ছুটির আবেদন সংশোধনের জন্য ফেরত এসেছে'),
  movedOn: t("{name}'s leave application moved to the next step", '{name}-এর ছুটির আবেদন পরবর্তী ধাপে গেছে'),
  cancelled: t("{name}'s leave is cancelled", '{name}-এর ছুটি বাতিল হয়েছে'),
  kept: t(
    "{name}'s leave remains valid: the cancellation was rejected",
    '{name}-এর ছুটি বহাল আছে: বাতিলের আবেদন নামঞ্জুর হয়েছে',
  ),
  recounted: t(
    "Holidays changed: {name}'s leave days were recalculated",
    'ছুটির তালিকা বদলেছে: {name}-এর ছুটির দিনসংখ্যা পরিবর্তিত হয়েছে',
  ),
  ordered: t('{name} has been assigned duty', '{name}-কে দায়িত্বে পাঠানো হয়েছে'),
};
interface Payload {
  application: string;
  round: number;
  event: string;
}

/** One notification for each account of the applicant; running again adds none. */
export default async function tellApplicantJob(sys: Context, { application, round, event }: Payload) {
  const app = await sys.repo(LeaveApplication).findOne({ id: application });
  if (!app) return;
  const student = app.student ? await sys.repo(Student).findOne({ id: app.student }) : null;
  const accounts = await accountsOf(
    sys,
    app.staff ? { staff: [app.staff] } : { students: [app.student ?? ''], guardians: student ? adultsOf(student) : [] },
  );
  const { name, leave } = await describeLeave(sys, app);
  const remark =
    event === 'rejected' || event === 'returned'
      ? (await sys.repo(LeaveDecision).find({ where: { application, round, state: event } }))[0]?.remark
      : undefined;
  const title = fill(TITLES[event]!, { name });
  const body = (text: string) => (remark ? `${text}\n${remark}` : text);
  await notify(
    sys,
    [...new Set(accounts.map((account) => account.user))].map((user): NotificationInput => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'leave',
      title: title.en,
      titleBn: title.bn,
      body: body(leave.en),
      bodyBn: body(leave.bn),
      link: app.staff ? '/site/leave/my' : `/student/attendance/leave?student=${app.student}`,
      source: `leave:${application}:${event}:${round}`,
    })),
  );
}
