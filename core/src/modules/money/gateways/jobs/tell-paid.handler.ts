import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { gatewaysScreens, payerTexts, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Membership, Role } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf, operatorsOf } from '../../../foundation/identity';
import { notify, orderSms, readSetting } from '../../../school/messaging';
import { loadSetting } from '../../fees';
import { isOwnMoney } from '../services/purposes';

const STATUS = gatewaysScreens.find(({ id }) => id === 'gateways.status')!.path;
const RECOVERY = gatewaysScreens.find(({ id }) => id === 'gateways.recovery')!.path;
const sum = (paisa: number): Text => t(formatMoney(paisa, 'en'), formatMoney(paisa, 'bn'));
const same = (text: string): Text => t(text, text);

/** A line in each bell of the family and one SMS for each receipt; running again adds none. */
export default async function tellPaidJob(sys: Context, { paymentIntent: id }: { paymentIntent: string }) {
  const intent = await sys.repo(PaymentIntent).findOne({ id });
  if (intent?.state === 'review') return isOwnMoney(intent) ? tellOffice(sys, intent) : tellOperators(sys, intent);
  if (intent?.state !== 'succeeded' || intent.purpose !== 'fees') return;
  for (const receipt of await sys.repo(Receipt).find({ where: { id: { in: intent.receipts ?? [] } } })) {
    const student = await sys.repo(Student).findOne({ id: receipt.student });
    if (!student) continue;
    const guardian = student.guardian ? await sys.repo(Guardian).findOne({ id: student.guardian }) : null;
    const values = {
      name: t(student.name, student.nameBn),
      amount: sum(receipt.amount),
      receipt: same(receipt.number),
      number: same(intent.providerNumber ?? ''),
      institution: await nameOf(sys),
    };
    const title = fill(payerTexts.received, values);
    const rest = receipt.wallet > 0 ? fill(payerTexts.advance, { amount: sum(receipt.wallet) }) : same('');
    const body = fill(payerTexts.body, values);
    const accounts = await accountsOf(sys, { students: [student.id], guardians: guardian ? [guardian.id] : [] });
    await notify(
      sys,
      accounts.map(({ user }) => ({
        user,
        institution: sys.tenantId!,
        kind: 'fee' as const,
        title: title.en,
        titleBn: title.bn,
        body: `${body.en} ${rest.en}`.trim(),
        bodyBn: `${body.bn} ${rest.bn}`.trim(),
        link: `${STATUS}?payment=${id}`,
        source: `intent:${receipt.id}`,
      })),
    );
    if (!guardian || (await loadSetting(sys)).receiptSms === 'none') continue;
    const { language } = await readSetting(sys);
    const item = {
      phone: guardian.phone,
      text: fill(payerTexts.sms, values)[language],
      student: student.id,
      recipient: t(guardian.name, guardian.nameBn),
    };
    await runUnit(sys, { id: 'gateways.tellPaid', audited: false }, (unit) =>
      orderSms(unit, {
        purpose: 'payment',
        source: `intent:${receipt.id}`,
        title: fill(payerTexts.batch, values),
        items: [item],
      }),
    );
  }
}

async function nameOf(sys: Context): Promise<Text> {
  const site = await sys.repo(Institution).findOne({ id: sys.tenantId! });
  return t(site?.name ?? '', site?.nameBn ?? '');
}

async function tellOffice(
  sys: Context,
  { id, reference, payable }: { id: string; reference: string; payable: number },
) {
  const roles = await sys.repo(Role).find({ where: { key: { in: ['head', 'accountant'] } } });
  const members = await sys
    .repo(Membership)
    .find({ where: { institution: sys.tenantId, status: 'active', role: { in: roles.map((role) => role.id) } } });
  await notify(
    sys,
    members.map(({ user }) => ({
      user,
      institution: sys.tenantId!,
      kind: 'fee' as const,
      ...reviewNotice({ reference, payable }),
      link: `${RECOVERY}?q=${reference}`,
      source: `intent-review:${id}`,
    })),
  );
}

/** Money that went to the platform is no news of the institution's office. */
async function tellOperators(sys: Context, { id, reference, payable }: Row<typeof PaymentIntent>) {
  const name = await nameOf(sys);
  const notice = reviewNotice({ reference, payable });
  await notify(
    sys,
    (await operatorsOf(sys, 'gateways.recovery')).map((user) => ({
      user,
      kind: 'work' as const,
      ...notice,
      body: `${name.en} · ${notice.body}`,
      bodyBn: `${name.bn} · ${notice.bodyBn}`,
      link: `${RECOVERY}?of=invoice&q=${reference}`,
      source: `intent-review:${id}`,
    })),
  );
}

function reviewNotice({ reference, payable }: { reference: string; payable: number }) {
  const amount = sum(payable);
  return {
    title: payerTexts.review.en,
    titleBn: payerTexts.review.bn,
    body: `${amount.en} · ${reference}`,
    bodyBn: `${amount.bn} · ${reference}`,
  };
}
