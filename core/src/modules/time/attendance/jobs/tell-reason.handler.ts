import { fill, t } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { AbsenceNote } from '@pathshala/shared/modules/time/attendance';
import { formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { classTeachersOf } from '../../../school/academics';
import { notify } from '../../../school/messaging';

const TITLE = t('{name} was absent on {date}: {reason}', '{name}, {date} অনুপস্থিতি: {reason}');

/** One notification for each class teacher while the reason waits; changing the reason adds none. */
export default async function tellReasonJob(sys: Context, { note: id }: { note: string }) {
  const note = await sys.repo(AbsenceNote).findOne({ id });
  if (!note || note.state !== 'explained') return;
  const staff = await classTeachersOf(sys, note.section);
  const student = await sys.repo(Student).findOne({ id: note.student });
  if (staff.length === 0 || !student) return;
  const accounts = await accountsOf(sys, { staff });
  const { date, reason } = note;
  const title = fill(TITLE, {
    name: t(student.name, student.nameBn),
    date: t(formatDate(date, 'en'), formatDate(date, 'bn')),
    reason: t(reason, reason),
  });
  await notify(
    sys,
    accounts.map(({ user }) => ({
      user,
      institution: sys.tenantId!,
      kind: 'attendance' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      link: '/site/attendance/student/reasons?state=explained',
      source: `absence-note:${id}`,
    })),
  );
}
