import { z } from 'zod';
import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

/** Kinds of people that can be erased; each is the name of an entity. */
export const PERSON_KINDS = [
  { value: 'student', label: t('Student', 'শিক্ষার্থী') },
  { value: 'guardian', label: t('Guardian', 'অভিভাবক') },
  { value: 'staff', label: t('Employee', 'কর্মচারী') },
  { value: 'admissionApplication', label: t('Applicant for admission', 'ভর্তির আবেদনকারী') },
  { value: 'jobApplication', label: t('Applicant for a job', 'চাকরির আবেদনকারী') },
  { value: 'studentRegistration', label: t('Registration from home', 'বাসা থেকে নিবন্ধনকারী') },
  { value: 'contactMessage', label: t('Visitor who wrote', 'বার্তা পাঠানো দর্শনার্থী') },
] as const;
export type PersonKind = (typeof PERSON_KINDS)[number]['value'];

/** Grounds for asking for it. A free text would bring back names. */
const grounds = [
  { value: 'person', label: t('The person asked', 'ব্যক্তি নিজে চেয়েছেন') },
  { value: 'family', label: t('The family asked', 'পরিবার চেয়েছে') },
  { value: 'authority', label: t('An authority ordered it', 'কর্তৃপক্ষের নির্দেশ') },
  { value: 'mistake', label: t('The data should not be here', 'তথ্যটি এখানে থাকার কথা নয়') },
] as const;

const outcomeSchema = z.array(
  z.strictObject({
    entity: z.string(),
    rows: z.int(),
    does: z.enum(['empty', 'purge', 'keep']),
    why: z.strictObject({ en: z.string(), bn: z.string() }).nullable(),
  }),
);

const life = lifecycle({
  states: {
    asked: { label: t('Waiting for the second person', 'দ্বিতীয় ব্যক্তির অপেক্ষায়'), tone: 'warn' },
    running: { label: t('Being erased', 'মোছা হচ্ছে'), tone: 'info' },
    done: { label: t('Erased', 'মোছা হয়েছে'), tone: 'good' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    confirm: {
      label: t('Erase', 'মুছে ফেলুন'),
      from: ['asked'],
      to: 'running',
      who: ['head', 'office'],
      look: 'danger',
      byOther: true,
      withheldFromActing: true,
      stamp: { by: 'confirmedBy', at: 'confirmedAt' },
      confirm: t(
        'The personal data is deleted and cannot be brought back, also not from the activity log. It remains in backups until they are deleted.',
        'ব্যক্তিগত তথ্য মুছে যাবে, কার্যবিবরণী থেকেও আর ফেরানো যাবে না। ব্যাকআপ না মোছা পর্যন্ত তথ্যটি ব্যাকআপে থাকবে।',
      ),
    },
    withdraw: { label: t('Withdraw', 'প্রত্যাহার করুন'), from: ['asked'], to: 'withdrawn', who: ['head', 'office'] },
    /** By the job that did it. */
    finish: { label: t('Finish', 'শেষ'), from: ['running'], to: 'done', stamp: { at: 'doneAt' } },
  },
});

/** A request to erase a person's data, made by one person and confirmed by another. It holds no value of the person. */
export const Erasure = defineEntity({
  name: 'erasure',
  labels: { one: t('Erasure', 'তথ্য মোছা'), many: t('Erasures of personal data', 'ব্যক্তিগত তথ্য মোছা') },
  fields: {
    kind: f.choice(PERSON_KINDS, { label: t('Person', 'ব্যক্তি'), system: true, list: true, filter: true }),
    person: f.code({ label: t('Record', 'নথি'), system: true, max: 40 }),
    /** ID or number by which the office recognises the record, never a name. */
    number: f.text({ label: t('ID or number', 'আইডি বা নম্বর'), system: true, list: true, max: 60 }),
    ground: f.choice(grounds, { label: t('Reason', 'কারণ'), system: true, list: true, filter: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    ...authorFields,
    confirmedBy: f.ref('user', { label: t('Confirmed by', 'নিশ্চিত করেছেন'), system: true, optional: true }),
    confirmedAt: f.dateTime({ label: t('Confirmed at', 'নিশ্চিত করার সময়'), system: true, optional: true }),
    doneAt: f.dateTime({ label: t('Erased at', 'মোছার সময়'), system: true, optional: true, list: true }),
    outcome: f.json(outcomeSchema, { label: t('Result', 'ফলাফল'), system: true, default: [] }),
  },
  title: 'number',
  order: ['-createdAt'],
  indexes: [['person'], ['state']],
  lifecycle: life,
  access: access({ read: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});
