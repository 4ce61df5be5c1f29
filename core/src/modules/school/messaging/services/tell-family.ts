import { fill, t, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { SmsPurpose } from '@pathshala/shared/modules/school/messaging';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, type NotificationInput } from './notify';
import { orderSms, type SmsItem } from './order-sms';
import { nameInSms, readSetting } from './sms-account';

interface News {
  /** Key of the occasion: notified once. */
  source: string;
  kind: NotificationInput['kind'];
  link: string;
  title: Text;
  body: Text;
  /** Left out where the bell is enough. `{name}` and `{school}` are filled in here. */
  sms?: { purpose: SmsPurpose; text: Text; batch: Text };
}
interface Whose {
  student?: string | undefined;
  staff?: string | undefined;
  /** A further account that hears of it, such as that of a father who asked. */
  user?: string | undefined;
}

/**
 * Notifies a student and their guardian, or an employee, with an SMS to the guardian or the employee; a rerun adds
 * nothing.
 */
export async function tellFamily(sys: Context, whose: Whose, { source, kind, link, title, body, sms }: News) {
  const student = whose.student ? await sys.repo(Student).findOne({ id: whose.student }) : null;
  const staff = whose.staff ? await sys.repo(Staff).findOne({ id: whose.staff }) : null;
  const person = student ?? staff;
  const site = sys.tenantId ? await sys.repo(Institution).findOne({ id: sys.tenantId }) : null;
  if (!person || !site) return;
  const guardian = student?.guardian ? await sys.repo(Guardian).findOne({ id: student.guardian }) : null;
  const accounts = await accountsOf(sys, {
    students: student ? [student.id] : [],
    guardians: guardian ? [guardian.id] : [],
    staff: staff ? [staff.id] : [],
  });
  const users = [...new Set([...accounts.map(({ user }) => user), ...(whose.user ? [whose.user] : [])])];
  await notify(
    sys,
    users.map((user) => ({
      user,
      institution: site.id,
      kind,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: body.en,
      bodyBn: body.bn,
      link,
      source,
    })),
  );
  const receiver = guardian ?? staff;
  if (!receiver || !sms) return;
  const { language } = await readSetting(sys);
  const name = t(person.name, person.nameBn);
  const item: SmsItem = {
    phone: receiver.phone,
    text: fill(sms.text, { name, school: await nameInSms(sys) })[language],
    recipient: t(receiver.name, receiver.nameBn),
    ...(student ? { student: student.id } : { staff: staff!.id }),
  };
  await runUnit(sys, { id: 'messaging.tellFamily', audited: false }, (unit) =>
    orderSms(unit, { purpose: sms.purpose, source, title: fill(sms.batch, { name }), items: [item] }),
  );
}
