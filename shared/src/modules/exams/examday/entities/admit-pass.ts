import { access, defineEntity, f, t } from '../../../../kit';

const office = ['head', 'office'] as const;

/** Lets one student have their admit card although the exam asks for paid fees. */
export const AdmitPass = defineEntity({
  name: 'admitPass',
  labels: {
    one: t('Admit card despite dues', 'বকেয়া সত্ত্বেও প্রবেশপত্র'),
    many: t('Admit cards despite dues', 'বকেয়া সত্ত্বেও প্রবেশপত্র'),
  },
  path: 'admit-passes',
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true, immutable: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, immutable: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, min: 3, max: 300 }),
  },
  title: 'reason',
  order: ['-createdAt'],
  unique: [['exam', 'student']],
  access: access({ read: office, write: office }),
  live: { room: ['exam'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'remove', 'export'],
});
