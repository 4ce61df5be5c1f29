import { f, lifecycle, t } from '../../../../kit';

const input = {
  leftOn: f.date({ label: t('Last day', 'শেষ কর্মদিবস') }),
  leavingNote: f.text({ label: t('Reason', 'কারণ'), max: 300 }),
};
const who = ['head', 'office'] as const;
const LEFT = ['resigned', 'retired', 'transferred', 'dismissed', 'deceased'] as const;

/** The ways in which an employee leaves, and comes back. Listeners of `staff.left` decide what each way closes. */
export const staffLife = lifecycle({
  field: 'status',
  states: {
    active: { label: t('In service', 'কর্মরত'), tone: 'good' },
    resigned: { label: t('Resigned', 'পদত্যাগ করেছেন'), tone: 'neutral' },
    retired: { label: t('Retired', 'অবসরপ্রাপ্ত'), tone: 'info' },
    transferred: { label: t('Transferred', 'বদলি হয়েছেন'), tone: 'neutral' },
    dismissed: { label: t('Dismissed', 'অব্যাহতিপ্রাপ্ত'), tone: 'bad' },
    deceased: { label: t('Deceased', 'মৃত'), tone: 'neutral' },
  },
  transitions: {
    resign: { label: t('Record resignation', 'পদত্যাগ নথিভুক্ত করুন'), from: ['active'], to: 'resigned', who, input },
    retire: { label: t('Retire', 'অবসর দিন'), from: ['active'], to: 'retired', who, input },
    transfer: { label: t('Transfer out', 'বদলি নথিভুক্ত করুন'), from: ['active'], to: 'transferred', who, input },
    dismiss: {
      label: t('Dismiss', 'অব্যাহতি দিন'),
      from: ['active'],
      to: 'dismissed',
      who: ['head'],
      look: 'danger',
      input,
    },
    recordDeath: {
      label: t('Record death', 'মৃত্যু নথিভুক্ত করুন'),
      from: ['active'],
      to: 'deceased',
      who,
      look: 'danger',
      input,
    },
    rejoin: {
      label: t('Take back into service', 'পুনরায় কর্মে বহাল করুন'),
      from: LEFT,
      to: 'active',
      who: ['head'],
      input: { reason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
    },
  },
});

export const staffStates = Object.entries(staffLife.states).map(([value, state]) => ({
  value: value as keyof typeof staffLife.states,
  ...state,
}));
