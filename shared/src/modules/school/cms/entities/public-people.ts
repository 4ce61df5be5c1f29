import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/**
 * The public part of people's records: copies of a few fields, which a job creates for the people an institution has
 * switched on, and removes again. Visitors never read the records of employees and students, so no fault of a page can
 * expose more.
 */
const copied = {
  access: access({ read: [...EVERYONE, 'visitor'] }),
  live: 'list',
  remove: 'free',
  actions: [],
  audited: false,
} as const;
const named = f.names({ list: false, search: false, system: true });

export const PublicEmployee = defineEntity({
  name: 'publicEmployee',
  labels: {
    one: t('Employee on the website', 'ওয়েবসাইটে প্রকাশিত কর্মচারী'),
    many: t('Employees on the website', 'ওয়েবসাইটে প্রকাশিত শিক্ষক-কর্মচারী'),
  },
  fields: {
    staff: f.code({ label: t('Employee', 'কর্মচারী'), system: true }),
    ...named,
    post: f.text({ label: t('Designation', 'পদবি (ইংরেজি)'), system: true }),
    postBn: f.text({ label: t('Designation (Bengali)', 'পদবি (বাংলা)'), system: true }),
    teaching: f.bool({ label: t('Teacher', 'শিক্ষক'), system: true, default: false }),
    rank: f.int({ label: t('Order', 'ক্রম'), system: true, default: 100 }),
  },
  personal: { of: ['staff'], rows: 'purge' },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  indexes: [['staff']],
  ...copied,
});

export const PublicStudent = defineEntity({
  name: 'publicStudent',
  labels: {
    one: t('Student on the website', 'ওয়েবসাইটে প্রকাশিত শিক্ষার্থী'),
    many: t('Students on the website', 'ওয়েবসাইটে প্রকাশিত শিক্ষার্থী'),
  },
  fields: {
    /** The student's place in a section for a year, with an id that nobody guesses. */
    enrolment: f.code({ label: t('Enrolment', 'ভর্তি'), system: true }),
    code: f.code({ label: t('Student ID', 'শিক্ষার্থী আইডি'), system: true }),
    ...named,
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), system: true }),
    roll: f.int({ label: t('Roll', 'রোল'), system: true }),
  },
  personal: { of: ['code'], rows: 'purge' },
  title: { en: 'name', bn: 'nameBn' },
  order: ['section', 'roll'],
  indexes: [['section', 'roll'], ['enrolment']],
  ...copied,
});

export const StudentCount = defineEntity({
  name: 'studentCount',
  labels: { one: t('Number of students', 'শিক্ষার্থীসংখ্যা'), many: t('Numbers of students', 'শিক্ষার্থীসংখ্যা') },
  fields: {
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    boys: f.int({ label: t('Boys', 'ছাত্র'), system: true, min: 0 }),
    girls: f.int({ label: t('Girls', 'ছাত্রী'), system: true, min: 0 }),
    total: f.int({ label: t('Total', 'মোট'), system: true, min: 0 }),
  },
  title: 'section',
  order: ['section'],
  unique: [['section']],
  ...copied,
});

/** A student kept off the website at the guardian's wish. */
export const WithheldStudent = defineEntity({
  name: 'withheldStudent',
  labels: {
    one: t('Student hidden from website', 'ওয়েবসাইটে অপ্রকাশিত শিক্ষার্থী'),
    many: t('Students hidden from website', 'ওয়েবসাইটে অপ্রকাশিত শিক্ষার্থী'),
  },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 300 }),
  },
  title: 'student',
  order: ['-createdAt'],
  unique: [['student']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
