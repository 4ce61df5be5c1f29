import { fill, t, type Text } from '@pathshala/shared/kit';
import { AdmissionApplication } from '@pathshala/shared/modules/admission';
import { Institution } from '@pathshala/shared/modules/institutions';
import { formatDate } from '@pathshala/shared/text';
import { dhakaDate, runUnit, type Context } from '../../../kernel';
import { orderSms } from '../../messaging';
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
    school: t(site.name, site.nameBn),
    name: t(row.name, row.nameBn),
    date: t(formatDate(until, 'en'), formatDate(until, 'bn')),
  };
  await runUnit(sys, { id: 'admission.tellApplicant', audited: false }, (unit) =>
    orderSms(unit, {
      purpose: 'admission',
      source: `admission:${id}:${step}:${rev}`,
      title: fill(TITLE, values),
      items: [{ phone: row.phone, text: fill(TEXTS[step], values)[row.locale], recipient: values.name }],
    }),
  );
}
