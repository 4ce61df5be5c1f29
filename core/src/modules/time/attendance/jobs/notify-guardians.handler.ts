import { fill, t } from '@pathshala/shared/kit';
import { AttendanceMark, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { notify, type NotificationInput } from '../../../school/messaging';

const TITLE = t('{name} is absent today ({date})', '{name} আজ ({date}) অনুপস্থিত');
const BODY = t(
  '{name} was marked absent on {date}. If this is not correct, please contact the class teacher.',
  '{date} তারিখের হাজিরা খাতায় {name} অনুপস্থিত। তথ্যটি সঠিক না হলে শ্রেণি শিক্ষকের সঙ্গে যোগাযোগ করুন।',
);

/** One notification for each absent child and guardian account; running again, or submitting again, adds none. */
export default async function notifyGuardiansJob(sys: Context, { sheet: id }: { sheet: string }) {
  const sheet = await sys.repo(AttendanceSheet).findOne({ id });
  if (!sheet || sheet.status !== 'submitted') return;
  const marks = await sys.repo(AttendanceMark).find({ where: { sheet: id, status: 'absent' } });
  const students = await sys.repo(Student).find({ where: { id: { in: marks.map((mark) => mark.student) } } });
  const guardians = students.flatMap((student) => student.guardian ?? []);
  const accounts = await sys
    .repo(Membership)
    .find({ where: { institution: sys.tenantId, guardian: { in: guardians }, status: 'active' } });
  const items = students.flatMap((student) =>
    accounts
      .filter((account) => account.guardian === student.guardian)
      .map((account): NotificationInput => {
        const values = {
          name: { en: student.name, bn: student.nameBn },
          date: { en: formatDate(sheet.date, 'en'), bn: formatDate(sheet.date, 'bn') },
        };
        const [title, body] = [fill(TITLE, values), fill(BODY, values)];
        return {
          user: account.user,
          ...(sys.tenantId ? { institution: sys.tenantId } : {}),
          kind: 'attendance',
          title: title.en,
          titleBn: title.bn,
          body: body.en,
          bodyBn: body.bn,
          link: '/student/attendance/my-attendance',
          source: `absent:${id}:${student.id}`,
        };
      }),
  );
  await notify(sys, items);
}
