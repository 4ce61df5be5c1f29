import { fill, t, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { JobApplication, JobPost } from '@pathshala/shared/modules/staff/recruitment';
import { formatsOf } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { nameInSms, orderSms } from '../../../school/messaging';
import type { Step } from './tell-applicant';

/** Short: two parts of a Bengali message are twice its price. */
const TEXTS: Readonly<Record<Step, Text>> = {
  arrive: t(
    'Application {number} for {post} has arrived; the fee is being checked. -{school}',
    '{post} পদে আবেদন {number} পৌঁছেছে; ফি যাচাই হচ্ছে। -{school}',
  ),
  receive: t('Application {number} for {post} received. -{school}', '{post} পদে আবেদন {number} গৃহীত। -{school}'),
  call: t(
    'Application {number}: interview on {at} at {place}. Bring original certificates. -{school}',
    'আবেদন {number}: সাক্ষাৎকার {at}, {place}। মূল সনদ আনবেন। -{school}',
  ),
  reject: t(
    'Application {number} is not accepted: {reason} -{school}',
    'আবেদন {number} বিবেচিত হয়নি: {reason} -{school}',
  ),
  select: t(
    'You are selected for {post} ({number}). Contact the office. -{school}',
    'আপনি {post} পদে নির্বাচিত ({number})। অফিসে যোগাযোগ করুন। -{school}',
  ),
  wait: t(
    'Application {number}: waiting list for {post}. -{school}',
    'আবেদন {number}: {post} পদে অপেক্ষমাণ তালিকায়। -{school}',
  ),
  pass: t(
    'Application {number} for {post}: not selected. -{school}',
    '{post} পদে আবেদন {number}: নির্বাচিত নন। -{school}',
  ),
  join: t('You are appointed to {post}. Welcome! -{school}', '{post} পদে আপনাকে নিয়োগ দেওয়া হয়েছে। স্বাগতম! -{school}'),
};
const TITLE = t('Job application {number}', 'চাকরির আবেদন {number}');

export default async function tellApplicantJob(
  sys: Context,
  { application: id, step, rev }: { application: string; step: Step; rev: number },
) {
  const row = await sys.repo(JobApplication).findOne({ id });
  const site = sys.tenantId ? await sys.repo(Institution).findOne({ id: sys.tenantId }) : null;
  const post = row ? await sys.repo(JobPost).findOne({ id: row.post }) : null;
  if (!row || !site || !post) return;
  const same = (text: string): Text => t(text, text);
  const at = (locale: 'en' | 'bn') => (row.interviewAt ? formatsOf(locale).dateTime(row.interviewAt) : '');
  const values = {
    number: same(row.number),
    post: t(post.name, post.nameBn),
    reason: same(row.reason ?? ''),
    place: same(row.interviewPlace ?? ''),
    at: t(at('en'), at('bn')),
    school: await nameInSms(sys),
  };
  await runUnit(sys, { id: 'recruitment.tellApplicant', audited: false }, (unit) =>
    orderSms(unit, {
      purpose: 'recruitment',
      source: `recruitment:${id}:${step}:${rev}`,
      title: fill(TITLE, values),
      items: [{ phone: row.phone, text: fill(TEXTS[step], values)[row.locale], recipient: t(row.name, row.nameBn) }],
    }),
  );
}
