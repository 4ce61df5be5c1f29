import { z } from 'zod';
import { access, defineEntity, f, lifecycle, ofInstitution, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

const life = lifecycle({
  states: {
    asked: { label: t('Waiting for the second operator', 'দ্বিতীয় অপারেটরের অপেক্ষায়'), tone: 'warn' },
    waiting: { label: t('Term is running', 'মেয়াদ চলছে'), tone: 'bad' },
    running: { label: t('Being deleted', 'মোছা হচ্ছে'), tone: 'bad' },
    done: { label: t('Deleted', 'মোছা হয়েছে'), tone: 'neutral' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    confirm: {
      label: t('Confirm the deletion', 'মোছা নিশ্চিত করুন'),
      from: ['asked'],
      to: 'waiting',
      who: ['operator'],
      look: 'danger',
      byOther: true,
      withheldFromActing: true,
      stamp: { by: 'confirmedBy', at: 'confirmedAt' },
      confirm: t(
        'After 30 days everything of the institution is deleted and cannot be brought back: records, files, accounts and its bills. Until then it may be withdrawn, and everyone of the institution sees the date.',
        '৩০ দিন পর প্রতিষ্ঠানের সবকিছু মুছে যাবে, আর ফেরানো যাবে না: নথি, ফাইল, অ্যাকাউন্ট ও ইনভয়েস। তার আগে প্রত্যাহার করা যাবে, এবং প্রতিষ্ঠানের সবাই তারিখটি দেখবেন।',
      ),
    },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['asked', 'waiting'],
      to: 'withdrawn',
      who: ['operator'],
      withheldFromActing: true,
      stamp: { by: 'withdrawnBy' },
    },
    begin: { label: t('Begin', 'শুরু'), from: ['waiting'], to: 'running' },
    finish: { label: t('Finish', 'শেষ'), from: ['running'], to: 'done', stamp: { at: 'doneAt' } },
  },
});

const counts = z.array(z.strictObject({ entity: z.string(), rows: z.int() }));
const bills = z.array(
  z.strictObject({ number: z.string(), issuedOn: z.string(), total: z.int(), paid: z.int(), state: z.string() }),
);

/**
 * The deletion of an institution: asked for by one operator, confirmed by another, done after a term. Name and number
 * of the institution stay with it, the reference does not.
 */
export const InstitutionDeletion = defineEntity({
  name: 'institutionDeletion',
  labels: {
    one: t('Deletion of an institution', 'প্রতিষ্ঠান মোছা'),
    many: t('Deletions of institutions', 'প্রতিষ্ঠান মোছা'),
  },
  fields: {
    /** Empty once it is done. */
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true, optional: true }),
    ...f.names({
      label: {
        en: t('Institute name', 'প্রতিষ্ঠানের নাম (ইংরেজি)'),
        bn: t('Institute name (Bengali)', 'প্রতিষ্ঠানের নাম (বাংলা)'),
      },
      system: true,
      max: 300,
    }),
    alias: f.code({ label: t('Alias', 'সংক্ষিপ্ত নাম'), system: true, list: true, max: 30 }),
    eiin: f.code({ label: t('EIIN', 'ইআইআইএন'), system: true, list: true, optional: true, max: 6 }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, list: true, max: 300 }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    dueOn: f.date({ label: t('Deleted on', 'মোছার তারিখ'), system: true, list: true, optional: true }),
    ...authorFields,
    confirmedBy: f.ref('user', { label: t('Confirmed by', 'নিশ্চিত করেছেন'), system: true, optional: true }),
    confirmedAt: f.dateTime({ label: t('Confirmed at', 'নিশ্চিত করার সময়'), system: true, optional: true }),
    withdrawnBy: f.ref('user', { label: t('Withdrawn by', 'প্রত্যাহার করেছেন'), system: true, optional: true }),
    doneAt: f.dateTime({ label: t('Done at', 'সম্পন্ন হওয়ার সময়'), system: true, list: true, optional: true }),
    counts: f.json(counts, { label: t('Deleted records', 'মোছা নথি'), system: true, default: [] }),
    /** The platform's bills to the institution, for its own books: they are deleted with the rest. */
    bills: f.json(bills, { label: t('Bills of Pathshala', 'পাঠশালার ইনভয়েস'), system: true, default: [] }),
    hash: f.code({ label: t('Check sum', 'চেকসাম'), system: true, optional: true, max: 64 }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt'],
  indexes: [['institution'], ['state', 'dueOn']],
  scope: 'platform',
  lifecycle: life,
  access: access({ read: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});
