import { fill, t } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { familyTexts, Receipt } from '@pathshala/shared/modules/money/payments';
import { formatMoney } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { nameInSms, orderSms, readSetting } from '../../../school/messaging';

/** One SMS to the guardian for a receipt that was issued at the counter or for a claim; running again adds none. */
export default async function tellReceiptJob(sys: Context, { receipt: id }: { receipt: string }) {
  const receipt = await sys.repo(Receipt).findOne({ id });
  if (receipt?.status !== 'issued' || receipt.amount <= 0) return;
  const student = await sys.repo(Student).findOne({ id: receipt.student });
  const guardian = student?.guardian ? await sys.repo(Guardian).findOne({ id: student.guardian }) : null;
  if (!student || !guardian) return;
  const name = t(student.name, student.nameBn);
  const values = {
    name,
    amount: t(formatMoney(receipt.amount, 'en'), formatMoney(receipt.amount, 'bn')),
    receipt: t(receipt.number, receipt.number),
    institution: await nameInSms(sys),
  };
  const text = fill(receipt.clearing === 'waiting' ? familyTexts.chequeTaken : familyTexts.taken, values);
  const { language } = await readSetting(sys);
  const item = {
    phone: guardian.phone,
    text: text[language],
    student: student.id,
    recipient: t(guardian.name, guardian.nameBn),
  };
  await runUnit(sys, { id: 'payments.tellReceipt', audited: false }, (unit) =>
    orderSms(unit, {
      purpose: 'payment',
      source: `receipt:${id}`,
      title: fill(familyTexts.batch, { name }),
      items: [item],
    }),
  );
}
