import { access, defineEntity, f, KEPT, STAFF, t } from '../../../../kit';

/** A student's place in a section for a year. */
export const Enrolment = defineEntity({
  name: 'enrolment',
  labels: { one: t('Enrolment', 'ভর্তি'), many: t('Enrolments', 'ভর্তি') },
  fields: {
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true }),
    roll: f.int({ label: t('Roll', 'রোল'), list: true, min: 1, max: 9999 }),
    from: f.date({ label: t('From', 'থেকে') }),
    /** Last day in this section; absent while they are still there. */
    until: f.date({ label: t('Until', 'পর্যন্ত'), optional: true }),
    session: f.ref('academicSession', { label: t('Session', 'সেশন'), optional: true }),
    house: f.ref('house', { label: t('House', 'হাউস'), optional: true }),
    religionSubject: f.ref('subject', { label: t('Religion subject', 'ধর্ম বিষয়'), optional: true }),
    board: f.ref('board', { label: t('Education board', 'শিক্ষা বোর্ড'), optional: true }),
    boardRegistration: f.code({
      label: t('Board registration number', 'বোর্ড নিবন্ধন নম্বর'),
      optional: true,
      digits: true,
    }),
    boardRoll: f.code({ label: t('Board roll', 'বোর্ড রোল'), optional: true, digits: true }),
    centralExamRoll: f.code({ label: t('Central exam roll', 'কেন্দ্রীয় পরীক্ষার রোল'), optional: true, digits: true }),
    /** The promotion that made this place: its id, so that it can be taken back. */
    promotion: f.code({ label: t('Promotion', 'উত্তরণ'), system: true, optional: true }),
  },
  // The place stays for results and registers; the subject would tell the religion of a person who was erased.
  personal: { of: ['student'], rows: 'keep', why: KEPT.results, empty: ['religionSubject'] },
  title: 'roll',
  order: ['section', 'roll'],
  // A student who moves within the year has one row for each section; the policy keeps their dates apart.
  unique: [
    ['year', 'student', 'from'],
    ['year', 'section', 'roll'],
  ],
  indexes: [
    ['section', 'roll'],
    ['section', 'until'],
    ['student', '-from'],
    ['promotion'],
    ['until'],
    ['boardRegistration'],
    // By the last change: see `seatedSince`.
    ['year', 'updatedAt'],
  ],
  access: access({ read: [...STAFF, 'student', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['section', 'student'], filtered: ['student'] },
  remove: 'if-unused',
});

/** The teachers of each subject in each section; the class teacher has `classTeacher`. */
export const TeachingAssignment = defineEntity({
  name: 'teachingAssignment',
  seldom: true,
  labels: { one: t('Teaching assignment', 'পাঠদানের দায়িত্ব'), many: t('Teaching assignments', 'পাঠদানের দায়িত্ব') },
  fields: {
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true, optional: true }),
    staff: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), list: true, filter: true }),
    classTeacher: f.bool({ label: t('Class teacher', 'শ্রেণি শিক্ষক'), list: true, filter: true, default: false }),
  },
  title: 'staff',
  order: ['section'],
  unique: [['section', 'subject', 'staff', 'classTeacher']],
  indexes: [['staff']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
