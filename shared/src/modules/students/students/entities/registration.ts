import { access, defineEntity, f, KEPT, lifecycle, t } from '../../../../kit';
import { bloodGroups, genders, religions } from '../../../foundation/people';

const who = ['head', 'office'] as const;
const why = { reason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) };
const OPEN = ['submitted', 'verified'] as const;

const life = lifecycle({
  states: {
    submitted: { label: t('Submitted', 'জমা হয়েছে'), tone: 'warn' },
    verified: { label: t('Verified', 'যাচাই হয়েছে'), tone: 'info' },
    accepted: { label: t('Accepted', 'গৃহীত'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    duplicate: { label: t('Here already', 'আগে থেকেই আছে'), tone: 'neutral' },
  },
  transitions: {
    verify: {
      label: t('Verify', 'যাচাই সম্পন্ন'),
      from: ['submitted'],
      to: 'verified',
      who,
      look: 'primary',
      stamp: { by: 'checkedBy', at: 'checkedAt' },
      overMany: true,
    },
    accept: { label: t('Accept', 'গ্রহণ করুন'), from: ['verified'], to: 'accepted' },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: OPEN,
      to: 'rejected',
      who,
      look: 'danger',
      input: why,
      stamp: { by: 'checkedBy', at: 'checkedAt' },
      overMany: true,
    },
    markDuplicate: {
      label: t('Already enrolled', 'আগে থেকেই আছে'),
      from: OPEN,
      to: 'duplicate',
      who,
      input: { student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }) },
      stamp: { by: 'checkedBy', at: 'checkedAt' },
    },
    /** The family sends a rejected form again, corrected. */
    submitAgain: { label: t('Submit again', 'আবার জমা দিন'), from: ['rejected'], to: 'submitted' },
  },
});

/** A family's entry about a child on the website, without an account; the office makes a student of it. */
export const StudentRegistration = defineEntity({
  name: 'studentRegistration',
  labels: {
    one: t('Remote registration', 'অনলাইন নিবন্ধন'),
    many: t('Remote registrations', 'অনলাইন নিবন্ধন'),
  },
  fields: {
    number: f.code({ label: t('Registration number', 'নিবন্ধনের নম্বর'), list: true, search: true, system: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    ...f.names({
      label: {
        en: t("Student's name (English)", 'শিক্ষার্থীর নাম (ইংরেজি)'),
        bn: t("Student's name (Bengali)", 'শিক্ষার্থীর নাম (বাংলা)'),
      },
      max: 120,
    }),
    dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ'), list: true }),
    birthRegistration: f.code({
      sealed: true,
      label: t('Birth registration number', 'জন্ম নিবন্ধন নম্বর'),
      help: t('17 digits, as on the online birth certificate', 'অনলাইন জন্ম সনদে লেখা ১৭ অঙ্ক'),
      search: true,
      digits: true,
      pattern: /^\d{16,17}$/,
    }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), worded: 'gender' }),
    religion: f.choice(religions, { label: t('Religion', 'ধর্ম'), worded: 'religion' }),
    bloodGroup: f.choice(bloodGroups, { label: t('Blood group', 'রক্তের গ্রুপ'), optional: true, worded: 'bloodGroup' }),
    category: f.ref('studentCategory', { label: t('Student category', 'শিক্ষার্থীর ধরন'), optional: true }),
    fatherName: f.text({ label: t("Father's name", 'পিতার নাম (ইংরেজি)'), max: 120, search: true }),
    fatherNameBn: f.text({ label: t("Father's name (Bengali)", 'পিতার নাম (বাংলা)'), max: 120 }),
    motherName: f.text({ label: t("Mother's name", 'মাতার নাম (ইংরেজি)'), max: 120 }),
    motherNameBn: f.text({ label: t("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'), max: 120 }),
    phone: f.phone({ label: t("Guardian's mobile", 'অভিভাবকের মোবাইল'), list: true, search: true }),
    contact: f.choice(
      [
        { value: 'father', label: t('Father', 'পিতা') },
        { value: 'mother', label: t('Mother', 'মাতা') },
      ],
      { label: t('Whose mobile', 'মোবাইলটি কার'), default: 'father' },
    ),
    address: f.text({ label: t('Address', 'ঠিকানা'), max: 300 }),
    previousSchool: f.text({ label: t('Previous institution', 'আগের প্রতিষ্ঠান'), optional: true, max: 160 }),
    religionSubject: f.ref('subject', { label: t('Religion subject', 'ধর্ম বিষয়'), optional: true }),
    /** Of a child whom a board has registered, from class eight on. */
    board: f.ref('board', { label: t('Education board', 'শিক্ষা বোর্ড'), optional: true }),
    boardRegistration: f.code({
      label: t('Board registration number', 'বোর্ড নিবন্ধন নম্বর'),
      optional: true,
      digits: true,
      pattern: /^\d{4,20}$/,
    }),
    boardRoll: f.code({ label: t('Board roll', 'বোর্ড রোল'), optional: true, digits: true, pattern: /^\d{1,10}$/ }),
    centralExamRoll: f.code({
      label: t('Central exam roll', 'কেন্দ্রীয় পরীক্ষার রোল'),
      optional: true,
      digits: true,
      pattern: /^\d{1,12}$/,
    }),
    roll: f.int({ label: t('Roll, if there is one', 'রোল, থাকলে'), optional: true, min: 1, max: 9999 }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, optional: true }),
    checkedBy: f.ref('user', { label: t('Checked by', 'যাচাইকারী'), system: true, optional: true }),
    checkedAt: f.dateTime({ label: t('Checked at', 'যাচাইয়ের সময়'), system: true, optional: true }),
  },
  personal: {
    of: ['id', 'student'],
    rows: 'keep',
    why: KEPT.proof,
    empty: [
      'name',
      'nameBn',
      'dateOfBirth',
      'birthRegistration',
      'religion',
      'bloodGroup',
      'category',
      'fatherName',
      'fatherNameBn',
      'motherName',
      'motherNameBn',
      'phone',
      'address',
      'previousSchool',
      'religionSubject',
      'board',
      'boardRegistration',
      'boardRoll',
      'centralExamRoll',
      'reason',
    ],
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt'],
  unique: [['number'], ['birthRegistration', 'phone']],
  indexes: [['state'], ['phone']],
  lifecycle: life,
  access: access({ read: ['head', 'office'], update: ['head', 'office'], remove: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  // Families write them; the office corrects fields that it has verified on paper.
  actions: ['list', 'get', 'update', 'remove', 'restore', 'export'],
});
