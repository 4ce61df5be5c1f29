import { fill, t, type Text } from '@pathshala/shared/kit';
import { Certificate, certificateKinds } from '@pathshala/shared/modules/students/certificates';
import type { Context } from '../../../../kernel';
import { tellFamily } from '../../../school/messaging';

const LINK = '/certificates/mine';
const BATCH = t('Certificate: {name}', 'সনদ: {name}');
const SMS: Record<'issued' | 'rejected', Text> = {
  issued: t(
    '{name}: the {paper} is ready. Collect it at the office. -{school}',
    '{name}: {paper} প্রস্তুত। অফিস থেকে সংগ্রহ করুন। -{school}',
  ),
  rejected: t(
    '{name}: the request for the {paper} is rejected: {why}. -{school}',
    '{name}: {paper} এর আবেদন নামঞ্জুর হয়েছে: {why}। -{school}',
  ),
};
const NEWS: Readonly<Record<string, { title: Text; body: Text }>> = {
  cleared: {
    title: t('{paper}: the office has checked your request', '{paper}: অফিস আপনার আবেদন যাচাই করেছে'),
    body: t('It now waits for the approval of the head.', 'এখন প্রতিষ্ঠান প্রধানের অনুমোদনের অপেক্ষায় আছে।'),
  },
  approved: {
    title: t('{paper}: your request is approved', '{paper}: আপনার আবেদন অনুমোদিত হয়েছে'),
    body: t('The office issues it once its fee is paid.', 'ফি পরিশোধ হলে অফিস সনদটি প্রদান করবে।'),
  },
  issued: {
    title: t('{paper}: ready for you', '{paper}: আপনার সনদ প্রস্তুত'),
    body: t('Collect no. {number} at the office.', 'অফিস থেকে {number} নম্বর সনদটি সংগ্রহ করুন।'),
  },
  rejected: {
    title: t('{paper}: your request is rejected', '{paper}: আপনার আবেদন নামঞ্জুর হয়েছে'),
    body: t('Reason: {why}', 'কারণ: {why}'),
  },
  revoked: {
    title: t('{paper}: no. {number} is revoked', '{paper}: {number} নম্বর সনদটি বাতিল হয়েছে'),
    body: t('Reason: {why}', 'কারণ: {why}'),
  },
};

/** Only while the paper is still in that state: news that came late would be wrong. */
export default async function tellPaperJob(
  sys: Context,
  { certificate, state }: { certificate: string; state: string },
) {
  const row = await sys.repo(Certificate).findOne({ id: certificate });
  const news = NEWS[state];
  if (!row || row.state !== state || !news) return;
  const paper = certificateKinds.find(({ value }) => value === row.kind)!.label;
  const reason = row.revokeReason ?? row.rejectReason ?? '';
  const words = { paper, why: t(reason, reason), number: t(row.number ?? '', row.number ?? '') };
  const sms = state === 'issued' || state === 'rejected' ? fill(SMS[state], words) : null;
  await tellFamily(
    sys,
    { student: row.student, user: row.createdBy },
    {
      source: `certificate:${certificate}:${state}`,
      kind: 'paper',
      link: LINK,
      title: fill(news.title, words),
      body: fill(news.body, words),
      ...(sms ? { sms: { purpose: 'paper', text: sms, batch: BATCH } } : {}),
    },
  );
}
