import { f, lifecycle, t } from '../../../../kit';

const leaving = {
  leftOn: f.date({ label: t('Last day', 'শেষ দিন') }),
  leavingNote: f.text({ label: t('Reason', 'কারণ'), max: 300 }),
};
/** Not stored: that the office knows of dues and of money that it holds is in the time line. */
const money = {
  duesAccepted: f.bool({
    label: t('Allow leaving with unpaid dues', 'বকেয়া থাকলেও ছাড়পত্র দিন'),
    default: false,
  }),
  advanceKept: f.text({
    label: t('Why money in the wallet stays', 'ওয়ালেটের টাকা কেন থাকবে'),
    help: t('Only where it is not refunded before the student leaves.', 'শুধু তখনই, যখন চলে যাওয়ার আগে টাকা ফেরত দেওয়া হয় না।'),
    optional: true,
    min: 3,
    max: 300,
  }),
};
const who = ['head', 'office'] as const;
const LEFT = ['transferred', 'graduated', 'droppedOut', 'deceased'] as const;

/** The ways in which a student leaves, and comes back. Listeners of `student.left` decide what each way closes. */
export const studentLife = lifecycle({
  field: 'status',
  states: {
    active: { label: t('Active', 'সক্রিয়'), tone: 'good' },
    transferred: { label: t('Transferred', 'বদলি হয়েছে'), tone: 'neutral' },
    graduated: { label: t('Completed', 'সমাপ্ত করেছে'), tone: 'info' },
    droppedOut: { label: t('Dropped out', 'ঝরে পড়েছে'), tone: 'warn' },
    deceased: { label: t('Deceased', 'মৃত'), tone: 'neutral' },
  },
  transitions: {
    transfer: {
      label: t('Transfer out', 'ছাড়পত্র দিন'),
      from: ['active'],
      to: 'transferred',
      who,
      input: { ...leaving, ...money },
    },
    complete: {
      label: t('Complete studies', 'শিক্ষা সমাপ্ত করুন'),
      from: ['active'],
      to: 'graduated',
      who,
      input: { ...leaving, ...money },
      // A student who leaves with dues or with money in the wallet needs a reason of their own, not that of a class.
      overMany: { without: ['duesAccepted', 'advanceKept'] },
    },
    dropOut: {
      label: t('Record as dropped out', 'ঝরে পড়া হিসেবে নথিভুক্ত করুন'),
      from: ['active'],
      to: 'droppedOut',
      who,
      look: 'danger',
      input: leaving,
      overMany: true,
    },
    recordDeath: {
      label: t('Record death', 'মৃত্যু নথিভুক্ত করুন'),
      from: ['active'],
      to: 'deceased',
      who,
      look: 'danger',
      input: leaving,
    },
    undoLeaving: {
      label: t('Undo leaving', 'চলে যাওয়া বাতিল করুন'),
      from: LEFT,
      to: 'active',
      who,
      input: { reason: f.text({ label: t('Why it was wrong', 'কেন ভুল ছিল'), max: 300 }) },
    },
    /** With a new place in a section: the module of students does it. */
    readmit: { label: t('Re-admit', 'পুনঃভর্তি করুন'), from: ['transferred', 'graduated', 'droppedOut'], to: 'active' },
  },
});
