import { fill, t, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, orderSms, readSetting, type SmsItem } from '../../../school/messaging';

interface News {
  /** Key of the occasion: notified once. */
  source: string;
  title: Text;
  body: Text;
  /** `{name}` and `{school}` are filled in here. */
  sms: Text;
}
const BATCH = t('Library: {name}', 'গ্রন্থাগার: {name}');

/** Notifies the reader and a student's guardian, with an SMS to the guardian or the employee; a rerun adds nothing. */
export async function tellFamily(
  sys: Context,
  { student: studentId, staff: staffId }: { student?: string | undefined; staff?: string | undefined },
  { source, title, body, sms }: News,
): Promise<void> {
  const student = studentId ? await sys.repo(Student).findOne({ id: studentId }) : null;
  const staff = staffId ? await sys.repo(Staff).findOne({ id: staffId }) : null;
  const person = student ?? staff;
  const site = sys.tenantId ? await sys.repo(Institution).findOne({ id: sys.tenantId }) : null;
  if (!person || !site) return;
  const guardian = student?.guardian ? await sys.repo(Guardian).findOne({ id: student.guardian }) : null;
  const accounts = await accountsOf(sys, {
    students: student ? [student.id] : [],
    guardians: guardian ? [guardian.id] : [],
    staff: staff ? [staff.id] : [],
  });
  await notify(
    sys,
    accounts.map(({ user }) => ({
      user,
      institution: site.id,
      kind: 'library' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: body.en,
      bodyBn: body.bn,
      link: '/library/mine',
      source,
    })),
  );
  const receiver = guardian ?? staff;
  if (!receiver) return;
  const { language } = await readSetting(sys);
  const name = t(person.name, person.nameBn);
  const item: SmsItem = {
    phone: receiver.phone,
    text: fill(sms, { name, school: t(site.name, site.nameBn) })[language],
    recipient: t(receiver.name, receiver.nameBn),
    ...(student ? { student: student.id } : { staff: staff!.id }),
  };
  await runUnit(sys, { id: 'library.tellFamily', audited: false }, (unit) =>
    orderSms(unit, { purpose: 'library', source, title: fill(BATCH, { name }), items: [item] }),
  );
}
