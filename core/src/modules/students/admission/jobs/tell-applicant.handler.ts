import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { AdmissionApplication } from '@pathshala/shared/modules/students/admission';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { formatDate } from '@pathshala/shared/text';
import { dhakaDate, runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { nameInSms, notify, orderSms } from '../../../school/messaging';
import type { Step } from './tell-applicant';

/** Short: two parts of a Bengali message are twice its price. */
const TEXTS: Readonly<Record<Step, Text>> = {
  pay: t('Admission application {number} received. -{school}', 'ভর্তি আবেদন {number} জমা হয়েছে। -{school}'),
  accept: t('Admission application {number} is eligible. -{school}', 'ভর্তি আবেদন {number} যোগ্য বিবেচিত। -{school}'),
  giveBack: t(
    'Correct admission application {number}: {reason} -{school}',
    'ভর্তি আবেদন {number} সংশোধন করুন: {reason} -{school}',
  ),
  reject: t(
    'Admission application {number} is ineligible: {reason} -{school}',
    'ভর্তি আবেদন {number} অযোগ্য: {reason} -{school}',
  ),
  select: t(
    'Admission application {number} is selected. Be admitted by {date}. -{school}',
    'ভর্তি আবেদন {number} নির্বাচিত। {date} এর মধ্যে ভর্তি হোন। -{school}',
  ),
  lapse: t(
    'The seat offer for application {number} has ended. -{school}',
    'ভর্তি আবেদন {number} এর সুযোগ শেষ। -{school}',
  ),
  admit: t('{name} is admitted. -{school}', '{name} ভর্তি হয়েছে। -{school}'),
  withdraw: t(
    'Admission application {number} was withdrawn: {reason} -{school}',
    'ভর্তি আবেদন {number} প্রত্যাহার হয়েছে: {reason} -{school}',
  ),
  giveUpSeat: t(
    'The seat of admission application {number} was given up: {reason} Not you? Call us. -{school}',
    'ভর্তি আবেদন {number} এর আসন ছেড়ে দেওয়া হয়েছে: {reason} আপনি না চাইলে ফোন করুন। -{school}',
  ),
};
const TITLE = t('Admission application {number}', 'ভর্তি আবেদন {number}');

export default async function tellApplicantJob(
  sys: Context,
  { application: id, step, rev }: { application: string; step: Step; rev: number },
) {
  const row = await sys.repo(AdmissionApplication).findOne({ id });
  const site = sys.tenantId ? await sys.repo(Institution).findOne({ id: sys.tenantId }) : null;
  if (!row || !site) return;
  const until = row.offerUntil ? dhakaDate(new Date(row.offerUntil)) : sys.today;
  const same = (text: string): Text => t(text, text);
  const values = {
    number: same(row.number),
    reason: same(row.reason ?? ''),
    school: await nameInSms(sys),
    name: t(row.name, row.nameBn),
    date: t(formatDate(until, 'en'), formatDate(until, 'bn')),
  };
  if (step === 'withdraw' || step === 'giveUpSeat') await ringBells(sys, row, { step, rev });
  await runUnit(sys, { id: 'admission.tellApplicant', audited: false }, (unit) =>
    orderSms(unit, {
      purpose: 'admission',
      source: `admission:${id}:${step}:${rev}`,
      title: fill(TITLE, values),
      items: [{ phone: row.phone, text: fill(TEXTS[step], values)[row.locale], recipient: values.name }],
    }),
  );
}

const WITHDRAWN = t('Application {number} of {name} was withdrawn', '{name}-এর আবেদন {number} প্রত্যাহার হয়েছে');
const GIVEN_UP = t('The seat of {name} ({number}) was given up', '{name}-এর ({number}) আসন ছেড়ে দেওয়া হয়েছে');

/** Heads hear of it, and the family where its number belongs to a guardian of the institution. */
async function ringBells(
  sys: Context,
  row: Row<typeof AdmissionApplication>,
  { step, rev }: { step: 'withdraw' | 'giveUpSeat'; rev: number },
): Promise<void> {
  const guardians = (await sys.repo(Guardian).find({ where: { phone: row.phone } })).map(({ id }) => id);
  const accounts = await accountsOf(sys, { roles: ['head'], guardians });
  const title = fill(step === 'withdraw' ? WITHDRAWN : GIVEN_UP, {
    name: t(row.name, row.nameBn),
    number: t(row.number, row.number),
  });
  const told = new Map(accounts.map((account) => [account.user, account.role === 'head']));
  await notify(
    sys,
    [...told].map(([user, isHead]) => ({
      user,
      institution: sys.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      body: row.reason ?? '',
      bodyBn: row.reason ?? '',
      link: isHead ? `/site/admission/inside-form?open=${row.id}` : '/web/admission-form',
      source: `admission:${row.id}:${step}:${rev}`,
    })),
  );
}
