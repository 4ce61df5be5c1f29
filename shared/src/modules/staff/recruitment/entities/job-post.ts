import { access, defineEntity, f, lifecycle, ofInstitution, t } from '../../../../kit';
import { employments } from '../../../foundation/people';

const reason = f.text({ label: t('Reason', 'কারণ'), max: 300 });

export const jobPostLife = lifecycle({
  states: {
    open: { label: t('Taking applications', 'আবেদন চলছে'), tone: 'good' },
    selecting: { label: t('Selection running', 'বাছাই চলছে'), tone: 'info' },
    decided: { label: t('Result published', 'ফল প্রকাশিত'), tone: 'neutral' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'bad' },
  },
  transitions: {
    startSelection: {
      label: t('Close applications', 'আবেদন বন্ধ করুন'),
      from: ['open'],
      to: 'selecting',
      who: ['head', 'office'],
      look: 'primary',
      confirm: t('Applications are not accepted after this.', 'এরপর কেউ আবেদন করতে পারবে না।'),
    },
    reopen: {
      label: t('Open again', 'আবার খুলুন'),
      from: ['selecting'],
      to: 'open',
      who: ['head'],
      input: { reason },
    },
    publish: { label: t('Publish the result', 'ফল প্রকাশ করুন'), from: ['selecting'], to: 'decided' },
    cancel: {
      label: t('Cancel the recruitment', 'নিয়োগ বাতিল করুন'),
      from: ['open', 'selecting'],
      to: 'cancelled',
      who: ['head'],
      look: 'danger',
      input: { reason },
    },
  },
});

/** A post that a circular announces: vacancies, requirements, and the rules of selection. */
export const JobPost = defineEntity({
  name: 'jobPost',
  labels: { one: t('Post to fill', 'নিয়োগের পদ'), many: t('Posts to fill', 'নিয়োগের পদ') },
  fields: {
    ...f.names({
      label: { en: t('Post', 'পদের নাম (ইংরেজি)'), bn: t('Post (Bengali)', 'পদের নাম (বাংলা)') },
      max: 120,
    }),
    code: f.code({
      label: t('Code in application numbers', 'আবেদন নম্বরে কোড'),
      list: true,
      immutable: true,
      max: 12,
      pattern: /^[0-9A-Z-]+$/,
      help: t('For example MATH-26.', 'যেমন MATH-26।'),
    }),
    circular: f.ref('jobCircular', {
      label: t('Job circular', 'নিয়োগ বিজ্ঞপ্তি'),
      list: true,
      filter: true,
      help: t(
        'Its deadline applies. It must be published and accept online applications.',
        'এর শেষ তারিখই কার্যকর; বিজ্ঞপ্তিটি প্রকাশিত এবং অনলাইন আবেদনসহ হতে হবে।',
      ),
    }),
    designation: f.ref('designation', { label: t('Designation', 'পদবি'), filter: true }),
    subject: f.text({ label: t('Appointed for', 'যে বিষয়ে নিয়োগ'), optional: true, max: 120 }),
    employment: f.choice(employments, { label: t('Employment', 'নিয়োগের ধরন'), optional: true, filter: true }),
    vacancies: f.int({ label: t('Vacancies', 'পদসংখ্যা'), list: true, min: 1, max: 500, default: 1 }),
    waiting: f.int({
      label: t('Places on the waiting list', 'অপেক্ষমাণ তালিকায় কত জন'),
      optional: true,
      min: 0,
      max: 500,
      help: t('Leave blank for as many as there are vacancies.', 'খালি রাখলে পদসংখ্যার সমান।'),
    }),
    qualification: f.longText({ label: t('Qualification', 'যোগ্যতা (ইংরেজি)'), max: 2_000 }),
    qualificationBn: f.longText({ label: t('Qualification (Bengali)', 'যোগ্যতা (বাংলা)'), max: 2_000 }),
    payScale: f.text({ label: t('Pay', 'বেতন স্কেল (ইংরেজি)'), optional: true, max: 160 }),
    payScaleBn: f.text({ label: t('Pay (Bengali)', 'বেতন স্কেল (বাংলা)'), optional: true, max: 160 }),
    maxAge: f.int({ label: t('Maximum age (years)', 'সর্বোচ্চ বয়স (বছর)'), optional: true, min: 18, max: 70 }),
    ageOn: f.date({ label: t('Age is counted on', 'বয়স গণনার তারিখ'), optional: true }),
    fee: f.money({
      label: t('Application fee', 'আবেদন ফি'),
      default: 0,
      help: t(
        'Applicants enter the number of their pay order, bank draft or transaction; the office confirms it.',
        'আবেদনকারী পে-অর্ডার, ব্যাংক ড্রাফট বা লেনদেন নম্বর দেবেন; অফিস তা নিশ্চিত করবে।',
      ),
    }),
    note: f.longText({ label: t('Instructions', 'নির্দেশনা (ইংরেজি)'), optional: true, max: 2_000 }),
    noteBn: f.longText({ label: t('Instructions (Bengali)', 'নির্দেশনা (বাংলা)'), optional: true, max: 2_000 }),
    needsPhoto: f.bool({ label: t('Photograph required', 'ছবি আবশ্যক'), default: true }),
    needsCv: f.bool({ label: t('CV required', 'জীবনবৃত্তান্ত আবশ্যক'), default: true }),
    writtenMax: f.int({
      label: t('Marks of the written test', 'লিখিত পরীক্ষার পূর্ণমান'),
      min: 0,
      max: 500,
      default: 0,
      help: t('0 if there is none.', 'লিখিত পরীক্ষা না থাকলে 0।'),
    }),
    vivaMax: f.int({ label: t('Marks of the interview', 'মৌখিক পরীক্ষার পূর্ণমান'), min: 1, max: 500, default: 20 }),
    passPercent: f.int({ label: t('Pass mark (%)', 'পাস নম্বর (%)'), min: 0, max: 100, default: 40 }),
    board: f.refs('staff', {
      label: t('Interview board', 'নিয়োগ বোর্ড'),
      optional: true,
      max: 10,
      help: t('Each member enters marks separately.', 'প্রত্যেক সদস্য আলাদাভাবে নম্বর দেন।'),
    }),
    state: jobPostLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
  },
  sections: [
    {
      title: t('Post', 'পদ'),
      fields: ['name', 'nameBn', 'code', 'circular', 'designation', 'subject', 'employment', 'vacancies', 'waiting'],
    },
    {
      title: t('What is required', 'যা প্রয়োজন'),
      fields: [
        'qualification',
        'qualificationBn',
        'payScale',
        'payScaleBn',
        'maxAge',
        'ageOn',
        'fee',
        'note',
        'noteBn',
        'needsPhoto',
        'needsCv',
      ],
    },
    { title: t('Selection', 'বাছাই'), fields: ['writtenMax', 'vivaMax', 'passPercent', 'board'] },
  ],
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt', 'code'],
  unique: [['code']],
  indexes: [['circular'], ['board']],
  lifecycle: jobPostLife,
  access: access({ read: ['head', 'office', 'accountant'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});
