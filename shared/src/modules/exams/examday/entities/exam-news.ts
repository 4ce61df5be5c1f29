import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';

/**
 * The news of an exam that the family of a student was sent by SMS, so that the same is sent once and a change goes to those
 * alone whom it concerns. `about`: `dates`, or `seat:` with the seat plan.
 */
export const ExamNews = defineEntity({
  name: 'examNews',
  labels: {
    one: t('Exam SMS of a student', 'শিক্ষার্থীর পরীক্ষার এসএমএস'),
    many: t('Exam SMS of students', 'শিক্ষার্থীদের পরীক্ষার এসএমএস'),
  },
  path: 'exam-news',
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    about: f.code({ label: t('About', 'বিষয়'), system: true, max: 40 }),
    /** Each sitting with its date, hour and the student's papers, or the room with the seat. */
    told: f.json(z.array(z.string().max(600)).max(200), { label: t('Sent', 'যা পাঠানো হয়েছে'), system: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'about',
  order: ['exam'],
  unique: [['exam', 'student', 'about']],
  access: access({ read: ['head', 'office'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
