import { access, defineEntity, f, lifecycle, STAFF, t } from '../../../../kit';

const life = lifecycle({
  states: {
    needed: { label: t('No one yet', 'কেউ নেই'), tone: 'bad' },
    offered: { label: t('Offered', 'প্রস্তাব পাঠানো হয়েছে'), tone: 'warn' },
    accepted: { label: t('Accepted', 'সম্মত'), tone: 'good' },
    assigned: { label: t('Assigned', 'দায়িত্ব দেওয়া হয়েছে'), tone: 'good' },
    merged: { label: t('With another section', 'অন্য শাখার সঙ্গে'), tone: 'good' },
    cancelled: { label: t('Not held', 'ক্লাস হবে না'), tone: 'neutral' },
    lapsed: { label: t('Not needed', 'প্রয়োজন নেই'), tone: 'neutral' },
  },
  // Handlers alone move it: each needs people who are free at that time.
  transitions: {
    offer: { label: t('Offer', 'প্রস্তাব দিন'), from: ['needed', 'offered'], to: 'offered' },
    withdrawOffer: { label: t('Nobody can', 'কেউ পারছেন না'), from: ['offered'], to: 'needed' },
    accept: { label: t('Accept', 'রাজি'), from: ['offered'], to: 'accepted' },
    assign: {
      label: t('Assign', 'দায়িত্ব দিন'),
      from: ['needed', 'offered', 'accepted', 'assigned', 'merged', 'cancelled'],
      to: 'assigned',
    },
    merge: {
      label: t('With another section', 'অন্য শাখার সঙ্গে'),
      from: ['needed', 'offered', 'accepted', 'assigned', 'merged', 'cancelled'],
      to: 'merged',
    },
    cancelLesson: {
      label: t('Not held', 'ক্লাস হবে না'),
      from: ['needed', 'offered', 'accepted', 'assigned', 'merged'],
      to: 'cancelled',
    },
    lapse: {
      label: t('Not needed', 'প্রয়োজন নেই'),
      from: ['needed', 'offered', 'accepted', 'assigned', 'merged', 'cancelled'],
      to: 'lapsed',
    },
    need: { label: t('Needed again', 'আবার প্রয়োজন'), from: ['lapsed', 'merged'], to: 'needed' },
  },
});

/** One lesson on one day whose teacher is away, and who takes it instead. */
export const LessonCover = defineEntity({
  name: 'lessonCover',
  labels: { one: t('Class cover', 'বদলি ক্লাস'), many: t('Class covers', 'বদলি ক্লাস') },
  fields: {
    date: f.date({ label: t('Date', 'তারিখ'), system: true }),
    entry: f.ref('routineEntry', { label: t('Class', 'ক্লাস'), system: true }),
    application: f.ref('leaveApplication', { label: t('Leave', 'ছুটি'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), system: true }),
    period: f.int({ label: t('Period', 'পিরিয়ড'), system: true, min: 1, max: 12 }),
    startsAt: f.time({ label: t('Starts', 'শুরু'), system: true }),
    endsAt: f.time({ label: t('Ends', 'শেষ'), system: true }),
    absent: f.ref('staff', { label: t('On leave', 'ছুটিতে'), system: true }),
    staff: f.ref('staff', { label: t('Substitute', 'বদলি শিক্ষক'), system: true, optional: true }),
    /** Lesson of another section with which it is held: its teacher and its room. */
    into: f.ref('routineEntry', { label: t('Held with', 'যে ক্লাসের সঙ্গে'), system: true, optional: true }),
    offered: f.refs('staff', {
      label: t('Offered to', 'যাঁদের প্রস্তাব দেওয়া হয়েছে'),
      system: true,
      optional: true,
      max: 20,
    }),
    state: life.stateField({ label: t('Status', 'অবস্থা') }),
  },
  title: 'date',
  order: ['date', 'startsAt'],
  unique: [['date', 'entry']],
  indexes: [['application'], ['staff', 'date'], ['section', 'date']],
  lifecycle: life,
  access: access({ read: [...STAFF, 'student', 'guardian'], write: ['head', 'office', 'teacher'] }),
  live: { room: ['section'] },
  remove: 'free',
  actions: [],
});
