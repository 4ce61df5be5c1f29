import { access, defineEntity, f, lifecycle, t } from '../../../../kit';

const DECIDERS = ['head', 'office', 'teacher'] as const;
const link = '/student/attendance/my-attendance';

/** Longest text of a reason: it stands beside the mark, where a remark may stand. */
export const REASON_LENGTH = 300;
/** Days for which a family may still explain an absence; the office may at any time. */
export const EXPLAIN_DAYS = 30;

const noteLife = lifecycle({
  states: {
    explained: { label: t('Explained', 'কারণ জানানো হয়েছে'), tone: 'info' },
    excused: { label: t('Excused', 'মঞ্জুর'), tone: 'good' },
    unexcused: { label: t('Not excused', 'নামঞ্জুর'), tone: 'bad' },
  },
  transitions: {
    excuse: {
      label: t('Excuse', 'মঞ্জুর করুন'),
      from: ['explained', 'unexcused'],
      to: 'excused',
      who: DECIDERS,
      look: 'primary',
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: { fields: ['createdBy'], text: t('An absence is excused', 'অনুপস্থিতি মঞ্জুর হয়েছে'), link },
      overMany: true,
    },
    decline: {
      label: t('Do not excuse', 'নামঞ্জুর করুন'),
      from: ['explained', 'excused'],
      to: 'unexcused',
      who: DECIDERS,
      look: 'danger',
      input: {
        note: f.text({ label: t('Reason for the family', 'পরিবারের জন্য কারণ'), min: 3, max: REASON_LENGTH }),
      },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: { fields: ['createdBy'], text: t('An absence is not excused', 'অনুপস্থিতি মঞ্জুর হয়নি'), link },
    },
  },
});

/** The reason for one day of absence, in a sentence of the family or as the office heard it. */
export const AbsenceNote = defineEntity({
  name: 'absenceNote',
  labels: { one: t('Reason for absence', 'অনুপস্থিতির কারণ'), many: t('Reasons for absence', 'অনুপস্থিতির কারণ') },
  fields: {
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true, system: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, system: true, max: REASON_LENGTH }),
    /** Written by an SMS alone; another one may change it. */
    bySms: f.bool({ label: t('By SMS', 'এসএমএসে'), system: true, optional: true }),
    photo: f.image({ label: t('Photo', 'ছবি'), system: true, optional: true }),
    state: noteLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    note: f.text({
      label: t('Answer to the family', 'পরিবারকে দেওয়া উত্তর'),
      system: true,
      optional: true,
      max: REASON_LENGTH,
    }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্ত দিয়েছেন'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'reason',
  titleWithin: 'student',
  order: ['-date'],
  unique: [['student', 'date']],
  indexes: [
    ['section', 'date'],
    ['state', 'date'],
  ],
  lifecycle: noteLife,
  access: access({
    read: [...DECIDERS, 'student', 'guardian'],
    create: ['head', 'office', 'guardian'],
    update: ['head', 'office', 'guardian'],
    remove: [],
  }),
  live: { room: ['section', 'student'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
