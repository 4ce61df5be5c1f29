import { access, defineEntity, f, lifecycle, STAFF, t } from '../../../../kit';

const life = lifecycle({
  states: {
    asked: { label: t('Asked', 'প্রস্তাবিত'), tone: 'warn' },
    agreed: { label: t('Agreed', 'সম্মত'), tone: 'good' },
    declined: { label: t('Declined', 'অসম্মত'), tone: 'neutral' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    agree: { label: t('Agree', 'রাজি'), from: ['asked'], to: 'agreed' },
    decline: { label: t('Decline', 'অসম্মতি'), from: ['asked'], to: 'declined' },
    cancel: { label: t('Cancel', 'বাতিল করুন'), from: ['asked', 'agreed'], to: 'cancelled' },
  },
});

/** Two teachers who take each other's lesson, each on its day. */
export const LessonSwap = defineEntity({
  name: 'lessonSwap',
  labels: { one: t('Class swap', 'ক্লাস বদল'), many: t('Class swaps', 'ক্লাস বদল') },
  fields: {
    from: f.ref('staff', { label: t('Asked by', 'প্রস্তাবকারী'), system: true }),
    to: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), system: true }),
    date: f.date({ label: t('Date', 'তারিখ'), system: true }),
    entry: f.ref('routineEntry', { label: t('Class', 'ক্লাস'), system: true }),
    otherDate: f.date({ label: t('Date of the other class', 'অন্য ক্লাসের তারিখ'), system: true }),
    otherEntry: f.ref('routineEntry', { label: t('Other class', 'অন্য ক্লাস'), system: true }),
    /** Either of them may take it back until this day. */
    cancelUntil: f.date({ label: t('Can be cancelled until', 'যে তারিখ পর্যন্ত বাতিল করা যায়'), system: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা') }),
  },
  title: 'date',
  order: ['-date'],
  indexes: [
    ['from', '-date'],
    ['to', '-date'],
    ['date', 'state'],
    ['otherDate', 'state'],
  ],
  lifecycle: life,
  access: access({ read: STAFF, write: ['head', 'office', 'teacher'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});
