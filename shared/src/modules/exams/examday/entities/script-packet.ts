import { access, defineEntity, f, lifecycle, t } from '../../../../kit';

const keepers = 'examday.keepPackets';
const note = f.text({ label: t('Reason for the difference', 'সংখ্যার পার্থক্যের কারণ'), optional: true, max: 300 });
const returnNote = f.text({
  label: t('Reason why scripts are missing', 'উত্তরপত্র কম ফেরতের কারণ'),
  optional: true,
  max: 300,
});
const examiner = { label: t('Examiner', 'পরীক্ষক') };
const dueOn = { label: t('Due on', 'ফেরতের শেষ তারিখ') };
const returned = { label: t('Scripts returned', 'ফেরত পাওয়া উত্তরপত্র'), min: 0, max: 500 };
const life = lifecycle({
  states: {
    collected: { label: t('In the control room', 'নিয়ন্ত্রণ কক্ষে'), tone: 'info' },
    issued: { label: t('With the examiner', 'পরীক্ষকের কাছে'), tone: 'warn' },
    returned: { label: t('Returned', 'ফেরত এসেছে'), tone: 'good' },
  },
  transitions: {
    issue: {
      label: t('Give to examiner', 'পরীক্ষককে দিন'),
      from: ['collected'],
      to: 'issued',
      permission: keepers,
      look: 'primary',
      input: { examiner: f.ref('staff', examiner), dueOn: f.date(dueOn) },
      stamp: { by: 'issuedBy', at: 'issuedAt' },
      tell: {
        fields: ['examiner'],
        text: t('You have a packet of answer scripts to mark.', 'আপনাকে মূল্যায়নের জন্য উত্তরপত্রের প্যাকেট দেওয়া হয়েছে।'),
        many: t(
          'You have {count} packets of answer scripts to mark.',
          'আপনাকে মূল্যায়নের জন্য উত্তরপত্রের {count}টি প্যাকেট দেওয়া হয়েছে।',
        ),
        link: '/site/exam/my-duties',
      },
    },
    takeBack: {
      label: t('Returned', 'ফেরত নিন'),
      from: ['issued'],
      to: 'returned',
      permission: keepers,
      look: 'primary',
      input: { returned: f.int(returned), returnNote },
      stamp: { at: 'returnedAt' },
    },
    reissue: {
      label: t('Back to the control room', 'নিয়ন্ত্রণ কক্ষে ফেরান'),
      from: ['issued', 'returned'],
      to: 'collected',
      permission: keepers,
    },
  },
});

/**
 * The answer scripts of one paper from one room: counted against the attendance when they come in, and against
 * themselves when the examiner gives them back.
 */
export const ScriptPacket = defineEntity({
  name: 'scriptPacket',
  labels: {
    one: t('Packet of answer scripts', 'উত্তরপত্রের প্যাকেট'),
    many: t('Packets of answer scripts', 'উত্তরপত্রের প্যাকেট'),
  },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, filter: true }),
    sitting: f.ref('examSitting', { label: t('Sitting', 'সেশন'), system: true, list: true, filter: true }),
    room: f.ref('seatRoom', { label: t('Room', 'কক্ষ'), system: true, list: true }),
    paper: f.ref('examSubject', { label: t('Paper', 'বিষয়'), system: true, list: true, filter: true }),
    /** Of the paper: subjects of several classes are written in one room. */
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), system: true, list: true, filter: true }),
    /** The text of its bar code. */
    code: f.code({ label: t('Code', 'কোড'), system: true, list: true, search: true, optional: true, max: 12 }),
    /** Handed in by the invigilators of the room. */
    scripts: f.int({ label: t('Scripts', 'উত্তরপত্র'), system: true, list: true, min: 0, max: 500 }),
    /** Students marked present in the room when the packet came in. */
    present: f.int({ label: t('Present by attendance', 'হাজিরা অনুযায়ী উপস্থিত'), system: true, list: true, min: 0 }),
    handedInBy: f.ref('staff', { label: t('Submitted by', 'জমা দিয়েছেন'), system: true, list: true, optional: true }),
    examiner: f.ref('staff', { ...examiner, system: true, list: true, filter: true, optional: true }),
    dueOn: f.date({ ...dueOn, system: true, list: true, filter: true, optional: true }),
    returned: f.int({ ...returned, system: true, list: true, optional: true }),
    note,
    returnNote,
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    issuedAt: f.dateTime({ label: t('Given at', 'দেওয়ার সময়'), system: true, optional: true }),
    issuedBy: f.ref('user', { label: t('Given by', 'দিয়েছেন'), system: true, optional: true }),
    returnedAt: f.dateTime({ label: t('Returned at', 'ফেরতের সময়'), system: true, optional: true }),
  },
  /** Date of its sitting. */
  lookedUp: { fields: { heldOn: f.date({ label: t('Date', 'তারিখ'), optional: true }) }, follows: ['examSitting'] },
  columns: ['paper', 'class', 'heldOn', 'examiner', 'dueOn', 'room', 'scripts', 'present', 'returned', 'code', 'state'],
  title: 'paper',
  order: ['-sitting', 'paper'],
  // A packet is not handed in twice.
  unique: [['sitting', 'room', 'paper']],
  indexes: [
    ['exam', 'state'],
    ['examiner', 'state'],
  ],
  lifecycle: life,
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office'],
    update: ['head', 'office'],
    remove: ['head', 'office'],
  }),
  live: { room: ['exam', 'sitting', 'examiner'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
