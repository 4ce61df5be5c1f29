import { access, defineEntity, f, t } from '../../../../kit';
import { PURPOSES } from '../purposes.data';

export const consentAnswers = [
  { value: 'given', label: t('Given', 'সম্মতি দেওয়া'), tone: 'good' },
  { value: 'refused', label: t('Refused', 'অসম্মতি'), tone: 'bad' },
] as const;
export const consentWays = [
  { value: 'account', label: t('Own account', 'নিজের অ্যাকাউন্ট') },
  { value: 'paper', label: t('Paper', 'কাগজ') },
] as const;

/**
 * Answer of one person for one student and one purpose, with the words they were asked in. A later answer replaces it;
 * the earlier ones are in its history. The office adds those given on paper; families answer by their own action.
 */
export const Consent = defineEntity({
  name: 'consent',
  labels: { one: t('Consent', 'সম্মতি'), many: t('Consents', 'সম্মতি') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    purpose: f.choice(PURPOSES, { label: t('Purpose', 'উদ্দেশ্য'), list: true, filter: true }),
    guardian: f.ref('guardian', {
      label: t('Guardian who signed', 'স্বাক্ষরকারী অভিভাবক'),
      optional: true,
      list: true,
      help: t('Leave empty for a student of 18 years or more.', '১৮ বা তার বেশি বয়সী শিক্ষার্থী নিজে স্বাক্ষর করলে খালি রাখুন।'),
    }),
    answer: f.choice(consentAnswers, { label: t('Answer', 'উত্তর'), list: true, filter: true }),
    paper: f.file({
      label: t('Signed paper', 'স্বাক্ষরিত কাগজ'),
      optional: true,
      help: t('A photo or scan; required where consent is given.', 'ছবি বা স্ক্যান; সম্মতি দেওয়া হলে আবশ্যক।'),
    }),
    /** `self`, or the id of the guardian. */
    by: f.code({ label: t('Given by', 'দিয়েছেন'), system: true, max: 40 }),
    way: f.choice(consentWays, { label: t('How', 'কীভাবে'), system: true, list: true, filter: true }),
    version: f.int({ label: t('Version of the text', 'লেখার সংস্করণ'), system: true, min: 1 }),
    wording: f.longText({ label: t('Text (English)', 'লেখা (ইংরেজি)'), system: true, max: 2_000 }),
    wordingBn: f.longText({ label: t('Text (Bengali)', 'লেখা (বাংলা)'), system: true, max: 2_000 }),
    answeredAt: f.dateTime({ label: t('Answered at', 'উত্তরের সময়'), system: true, list: true }),
    answeredBy: f.ref('user', { label: t('Entered by', 'লিখেছেন'), system: true, optional: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'purpose',
  order: ['-answeredAt'],
  unique: [['student', 'purpose', 'by']],
  indexes: [['purpose', 'answer'], ['student'], ['answeredAt']],
  access: access({
    read: ['head', 'office', 'teacher', 'student', 'guardian'],
    create: ['head', 'office'],
  }),
  live: { room: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'export'],
});
