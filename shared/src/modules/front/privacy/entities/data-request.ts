import { access, defineEntity, f, lifecycle, NOBODY, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

/** Requests that the Personal Data Protection Act 2026 gives to every person. */
export const REQUEST_KINDS = [
  { value: 'copy', label: t('A copy of the data', 'তথ্যের কপি') },
  { value: 'correction', label: t('Correction', 'সংশোধন') },
  { value: 'erasure', label: t('Erasure', 'তথ্য মোছা') },
  { value: 'objection', label: t('Objection to a use', 'কোনো ব্যবহারে আপত্তি') },
  { value: 'complaint', label: t('Complaint', 'অভিযোগ') },
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number]['value'];

const life = lifecycle({
  states: {
    open: { label: t('Open', 'অপেক্ষমাণ'), tone: 'warn' },
    answered: { label: t('Answered', 'উত্তর দেওয়া'), tone: 'good' },
    refused: { label: t('Refused', 'নামঞ্জুর'), tone: 'bad' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    answer: {
      label: t('Answer', 'উত্তর দিন'),
      from: ['open'],
      to: 'answered',
      who: ['head', 'office'],
      byOther: true,
      look: 'primary',
      input: { answer: f.longText({ label: t('Answer', 'উত্তর'), min: 3, max: 2_000 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
    refuse: {
      label: t('Refuse', 'নামঞ্জুর করুন'),
      from: ['open'],
      to: 'refused',
      who: ['head'],
      byOther: true,
      look: 'danger',
      withheldFromActing: true,
      input: { answer: f.longText({ label: t('Reason', 'কারণ'), min: 10, max: 2_000 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
    /** By the person who asked; the office cannot end a request in their name. */
    withdraw: { label: t('Withdraw', 'প্রত্যাহার করুন'), from: ['open'], to: 'withdrawn' },
  },
});

/** A person's request about their own data, with the day by which it is to be answered. */
export const DataRequest = defineEntity({
  name: 'dataRequest',
  labels: {
    one: t('Request about personal data', 'ব্যক্তিগত তথ্যের আবেদন'),
    many: t('Requests about personal data', 'ব্যক্তিগত তথ্যের আবেদন'),
  },
  fields: {
    kind: f.choice(REQUEST_KINDS, { label: t('Request', 'আবেদন'), list: true, filter: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, optional: true }),
    asker: f.text({
      label: t('Asked for by', 'আবেদনকারী'),
      list: true,
      max: 120,
      help: t('As on the letter or as the person said it.', 'চিঠিতে যেমন আছে বা ব্যক্তি যেমন বলেছেন।'),
    }),
    text: f.longText({ label: t('Wording', 'আবেদনের কথা'), max: 2_000, optional: true }),
    receivedOn: f.date({ label: t('Received on', 'প্রাপ্তির তারিখ'), list: true }),
    /** Day of receipt plus the answer period; nobody can change it. */
    dueOn: f.date({ label: t('Answer by', 'উত্তরের শেষ তারিখ'), system: true, list: true, filter: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    ...authorFields,
    /** Account from which it was asked; none where it came on paper. */
    askedBy: f.ref('user', { label: t('Account', 'অ্যাকাউন্ট'), system: true, optional: true, read: NOBODY }),
    answer: f.longText({ label: t('Answer', 'উত্তর'), system: true, optional: true, max: 2_000 }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্ত দিয়েছেন'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
  },
  personal: { of: ['student', 'staff', 'askedBy'], rows: 'purge' },
  title: 'asker',
  columns: ['asker', 'kind', 'student', 'receivedOn', 'dueOn', 'state'],
  order: ['-receivedOn'],
  indexes: [['state', 'dueOn'], ['askedBy'], ['student'], ['staff']],
  lifecycle: life,
  access: access({ read: ['head', 'office'], create: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'create', 'export'],
});
