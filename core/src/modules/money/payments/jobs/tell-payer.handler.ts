import { fill, t, type Text } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { PaymentClaim, paymentsScreens, Receipt } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { notify, type NotificationInput } from '../../../school/messaging';

const RECEIVED = t('{amount} received for {name}', '{name}-এর {amount} পাওয়া গেছে');
const NOT_FOUND = t('Payment {number} was not found', '{number} নম্বর লেনদেন পাওয়া যায়নি');
const KNOWN = t('{amount} for {name} was already credited', '{name}-এর {amount} আগেই জমা হয়েছে');
const KNOWN_BODY = t(
  'Transaction {number} is your online payment with receipt {receipt}. Nothing more is needed.',
  '{number} নম্বর লেনদেনটি আপনার অনলাইন পরিশোধ, রসিদ {receipt}। আর কিছু করতে হবে না।',
);
const BODY = t('Transaction {number}. {note}', 'লেনদেন {number}। {note}');
const IN_WALLET = t('{amount} of it is in the wallet.', 'এর মধ্যে {amount} ওয়ালেটে আছে।');
const LIST = paymentsScreens.find((screen) => screen.id === 'payments.list')!.path;
const CLAIM = paymentsScreens.find((screen) => screen.id === 'payments.claim')!.path;

/** One line for each account of the student and of their guardian; running again adds none. */
export default async function tellPayerJob(sys: Context, { claim: id }: { claim: string }) {
  const claim = await sys.repo(PaymentClaim).findOne({ id });
  const student = claim && claim.status !== 'submitted' ? await sys.repo(Student).findOne({ id: claim.student }) : null;
  if (!claim || !student) return;
  const accounts = (await sys.repo(Membership).find({ where: { institution: sys.tenantId, status: 'active' } })).filter(
    (row) => row.student === student.id || (student.guardian !== undefined && row.guardian === student.guardian),
  );
  const receipt = claim.receipt ? await sys.repo(Receipt).findOne({ id: claim.receipt }) : null;
  const isKnown = claim.status === 'known';
  const came = (isKnown ? receipt?.amount : claim.received) ?? claim.amount;
  const values: Record<string, Text> = {
    name: { en: student.name, bn: student.nameBn },
    amount: { en: formatMoney(came, 'en'), bn: formatMoney(came, 'bn') },
    // As it was sent: a bank's statement knows it in no other letters and digits.
    number: { en: claim.transactionNumber, bn: claim.transactionNumber },
    receipt: { en: receipt?.number ?? '', bn: receipt?.number ?? '' },
    note: { en: claim.note ?? '', bn: claim.note ?? '' },
  };
  const title = fill(isKnown ? KNOWN : claim.status === 'approved' ? RECEIVED : NOT_FOUND, values);
  const kept = isKnown ? 0 : (receipt?.wallet ?? 0);
  const inWallet: Text =
    kept > 0
      ? fill(IN_WALLET, { amount: { en: formatMoney(kept, 'en'), bn: formatMoney(kept, 'bn') } })
      : { en: '', bn: '' };
  const body = fill(isKnown ? KNOWN_BODY : BODY, values);
  await notify(
    sys,
    accounts.map((account): NotificationInput => ({
      user: account.user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'fee',
      title: title.en,
      titleBn: title.bn,
      body: `${body.en.trim()} ${inWallet.en}`.trim(),
      bodyBn: `${body.bn.trim()} ${inWallet.bn}`.trim(),
      link: claim.status === 'rejected' ? CLAIM : LIST,
      source: `claim:${id}`,
    })),
  );
}
