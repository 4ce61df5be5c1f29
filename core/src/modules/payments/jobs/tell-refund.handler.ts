import { fill, t } from '@pathshala/shared/kit';
import { paymentsScreens, Refund, refundTexts } from '@pathshala/shared/modules/payments';
import { Guardian, Student } from '@pathshala/shared/modules/people';
import { formatMoney } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../kernel';
import { accountsOf } from '../../identity';
import { notify, orderSms, readSetting } from '../../messaging';

const LIST = paymentsScreens.find((screen) => screen.id === 'payments.list')!.path;

/** A line in each bell of the student and guardian, and an SMS to the guardian; running again adds none. */
export default async function tellRefundJob(
  sys: Context,
  { refund: id, what }: { refund: string; what: 'approved' | 'paid' },
) {
  const refund = await sys.repo(Refund).findOne({ id });
  const student = refund ? await sys.repo(Student).findOne({ id: refund.student }) : null;
  if (!refund || !student) return;
  const name = t(student.name, student.nameBn);
  const amount = t(formatMoney(refund.amount, 'en'), formatMoney(refund.amount, 'bn'));
  const title = fill(refundTexts[what], { name, amount });
  const number = { en: refund.number ?? '', bn: refund.number ?? '' };
  const body = what === 'paid' ? fill(refundTexts.number, { number }) : refundTexts.collect;
  const source = `refund:${id}:${what}`;
  const guardian = student.guardian ? await sys.repo(Guardian).findOne({ id: student.guardian }) : null;
  const accounts = await accountsOf(sys, { students: [student.id], guardians: guardian ? [guardian.id] : [] });
  await notify(
    sys,
    accounts.map(({ user }) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'fee' as const,
      title: title.en,
      titleBn: title.bn,
      body: body.en,
      bodyBn: body.bn,
      link: LIST,
      source,
    })),
  );
  if (!guardian) return;
  const { language } = await readSetting(sys);
  const recipient = t(guardian.name, guardian.nameBn);
  const item = { phone: guardian.phone, text: `${title[language]} ${body[language]}`, student: student.id, recipient };
  await runUnit(sys, { id: 'payments.tellRefund', audited: false }, (unit) =>
    orderSms(unit, { purpose: 'payment', source, title: fill(refundTexts.batch, { name }), items: [item] }),
  );
}
