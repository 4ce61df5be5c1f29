import { access, defineEntity, f, KEPT, STAFF, t } from '../../../../kit';

/**
 * Students who are taught together in addition to their section: a practical group, a special class, board candidates.
 */
export const StudentBatch = defineEntity({
  name: 'studentBatch',
  labels: { one: t('Batch', 'ব্যাচ'), many: t('Batches', 'ব্যাচ') },
  path: 'student-batches',
  fields: {
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    ...f.names({ max: 80 }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true, list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), optional: true, list: true, filter: true }),
    teacher: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), optional: true, list: true, filter: true }),
    students: f.refs('student', { label: t('Students', 'শিক্ষার্থী'), max: 200 }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 200 }),
    active: f.active(),
  },
  personal: { of: [], rows: 'institution', why: KEPT.institution },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['year', 'name']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
