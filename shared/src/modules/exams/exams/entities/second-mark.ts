import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { examMarkStatuses } from './marks-sheet';

const staff = access({
  read: ['head', 'office', 'teacher'],
  create: ['head', 'office', 'teacher'],
  update: ['head', 'office', 'teacher'],
});

/**
 * One student in one paper as a second person entered it, where an exam has its marks entered twice. Never counted:
 * it is compared with the mark itself.
 */
export const SecondMark = defineEntity({
  name: 'secondMark',
  labels: {
    one: t('Second entry of a mark', 'নম্বরের দ্বিতীয় এন্ট্রি'),
    many: t('Second entries of marks', 'নম্বরের দ্বিতীয় এন্ট্রি'),
  },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা') }),
    examSubject: f.ref('examSubject', { label: t('Subject', 'বিষয়') }),
    section: f.ref('section', { label: t('Section', 'শাখা') }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }),
    status: f.choice(examMarkStatuses, { label: t('Status', 'অবস্থা'), default: 'present' }),
    marks: f.json(z.record(z.string(), z.number()), { label: t('Marks', 'নম্বর'), default: {} }),
    complete: f.bool({ label: t('Complete', 'সম্পূর্ণ'), default: false }),
  },
  title: 'status',
  order: [],
  unique: [['exam', 'student', 'examSubject']],
  indexes: [['examSubject', 'section']],
  access: staff,
  live: {
    room: ['section'],
    fields: ['examSubject', 'section', 'student', 'status', 'marks', 'complete'],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});
