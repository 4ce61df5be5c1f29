import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/** A sitting without one of these is held as planned. */
export const sittingStandings = [
  { value: 'postponed', label: t('Postponed', 'স্থগিত'), tone: 'warn' },
  { value: 'cancelled', label: t('Cancelled', 'বাতিল'), tone: 'bad' },
] as const;

/**
 * One date and time of an exam, with the papers that are written then: the routine of the exam is its sittings in
 * order.
 */
export const ExamSitting = defineEntity({
  name: 'examSitting',
  labels: { one: t('Exam sitting', 'পরীক্ষার সেশন'), many: t('Exam sittings', 'পরীক্ষার সেশন') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true, immutable: true }),
    ...f.names({ max: 120 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    startsAt: f.time({ label: t('Starts at', 'শুরু'), list: true }),
    endsAt: f.time({ label: t('Ends at', 'শেষ'), list: true }),
    papers: f.refs('examSubject', {
      label: t('Papers', 'বিষয়'),
      help: t('Papers of this exam held in this sitting.', 'এই সময়ে এই পরীক্ষার যে যে বিষয় অনুষ্ঠিত হবে।'),
      list: true,
      min: 1,
      max: 80,
    }),
    /** Written by the control room, which tells everyone. */
    standing: f.choice(sittingStandings, {
      label: t('Status', 'অবস্থা'),
      system: true,
      optional: true,
      list: true,
      filter: true,
    }),
    standingReason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
  },
  /** Classes of the papers: the names of papers alone do not tell the classes apart. */
  lookedUp: {
    fields: { classes: f.refs('class', { label: t('Classes', 'শ্রেণি'), optional: true }) },
    // The class of a paper never changes.
    follows: [],
  },
  columns: ['exam', 'name', 'nameBn', 'date', 'startsAt', 'endsAt', 'classes', 'papers', 'standing'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['date', 'startsAt'],
  unique: [['exam', 'name']],
  indexes: [['exam', 'date']],
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: { room: ['exam'] },
  remove: 'if-unused',
});
