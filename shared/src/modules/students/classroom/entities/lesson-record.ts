import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { CLASS_ROOM_READERS } from '../readers';

export const LESSON_OUTCOMES = [
  { value: 'held', label: t('Held', 'হয়েছে'), tone: 'good' },
  { value: 'notHeld', label: t('Not held', 'হয়নি'), tone: 'bad' },
] as const;

/**
 * Outcome of one lesson of the routine on one day: whether it was held, by whom, and which chapter it was about. A
 * lesson without a record has not been marked yet.
 */
export const LessonRecord = defineEntity({
  name: 'lessonRecord',
  labels: { one: t('Record of a class', 'ক্লাসের বিবরণ'), many: t('Records of classes', 'ক্লাসের বিবরণ') },
  fields: {
    date: f.date({ label: t('Date', 'তারিখ'), system: true, list: true, filter: true }),
    entry: f.ref('routineEntry', { label: t('Class', 'ক্লাস'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), system: true, list: true, filter: true }),
    /** Teacher of that day: a substitute, where there was one. */
    staff: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), system: true, list: true, filter: true }),
    outcome: f.choice(LESSON_OUTCOMES, { label: t('Outcome', 'ফলাফল'), system: true, list: true, filter: true }),
    chapter: f.ref('classLesson', { label: t('Chapter', 'অধ্যায়'), system: true, optional: true }),
    note: f.text({ label: t('Note', 'মন্তব্য'), system: true, optional: true, max: 200 }),
  },
  personal: ofInstitution,
  title: 'date',
  order: ['-date', 'section'],
  unique: [['date', 'entry']],
  indexes: [
    ['section', 'subject', 'date'],
    ['section', 'date'],
  ],
  access: access({ read: CLASS_ROOM_READERS, write: [] }),
  live: { room: ['section'] },
  remove: 'free',
  actions: [],
});
