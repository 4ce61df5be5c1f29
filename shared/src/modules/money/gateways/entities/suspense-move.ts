import { access, defineEntity, f, KEPT, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

const keepers = ['head', 'accountant'] as const;
const link = '/site/fee/suspense?open=:id';

export const suspenseLife = lifecycle({
  states: {
    proposed: { label: t('To be confirmed', 'অনুমোদনের অপেক্ষায়'), tone: 'warn' },
    moved: { label: t('Moved', 'স্থানান্তরিত'), tone: 'good' },
    refused: { label: t('Refused', 'নামঞ্জুর'), tone: 'neutral' },
    undone: { label: t('Back in suspense', 'অশনাক্ত খাতে ফেরত'), tone: 'info' },
  },
  transitions: {
    confirm: {
      label: t('Confirm and post', 'অনুমোদন ও পোস্ট করুন'),
      from: ['proposed'],
      to: 'moved',
      who: keepers,
      byOther: true,
      withheldFromActing: true,
      look: 'primary',
      confirm: t('The money leaves suspense for what is named here.', 'টাকা অশনাক্ত খাত থেকে এখানে লেখা খাতে যাবে।'),
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: { fields: ['createdBy'], text: t('Money in suspense was moved', 'অশনাক্ত খাতের টাকা স্থানান্তর হয়েছে'), link },
    },
    refuse: {
      label: t('Refuse', 'নামঞ্জুর করুন'),
      from: ['proposed'],
      to: 'refused',
      who: keepers,
      look: 'danger',
      input: { decision: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: {
        fields: ['createdBy'],
        text: t('A move of money in suspense was refused', 'অশনাক্ত টাকার স্থানান্তর নামঞ্জুর হয়েছে'),
        link,
      },
    },
    /** Follows from the cancellation of its receipt, or the reversal of its voucher: nobody does it on its own. */
    undo: {
      label: t('Put back into suspense', 'অশনাক্ত খাতে ফেরত নিন'),
      from: ['moved'],
      to: 'undone',
      input: { why: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      tell: {
        fields: ['createdBy', 'decidedBy'],
        text: t('Moved money is back in suspense', 'স্থানান্তর করা টাকা আবার অশনাক্ত খাতে'),
        link,
      },
    },
  },
});

export const SUSPENSE_TARGETS = [
  { value: 'student', label: t('To a student’s account', 'শিক্ষার্থীর হিসাবে') },
  { value: 'credited', label: t('To the receipt that has its number', 'যে রসিদে এই নম্বর আছে') },
  { value: 'refund', label: t('Paid back to the payer', 'পরিশোধকারীকে ফেরত') },
  { value: 'income', label: t('To an income head', 'আয়ের খাতে') },
] as const;

/** Money that a settlement left in suspense and that has found its place: one person says where, another confirms. */
export const SuspenseMove = defineEntity({
  name: 'suspenseMove',
  labels: {
    one: t('Move of money in suspense', 'অশনাক্ত টাকার স্থানান্তর'),
    many: t('Moves of money in suspense', 'অশনাক্ত টাকার স্থানান্তর'),
  },
  path: 'suspense-moves',
  fields: {
    line: f.ref('settlementLine', { label: t('Transaction', 'লেনদেন'), list: true, filter: true, system: true }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true, min: 1 }),
    to: f.choice(SUSPENSE_TARGETS, { label: t('Moved to', 'যেখানে যাবে'), list: true, filter: true, system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, system: true, optional: true }),
    ledger: f.ref('ledger', { label: t('Income head', 'আয়ের খাত'), list: true, system: true, optional: true }),
    /** Of money paid back: to whom and how, as the bank’s statement shows it. */
    payee: f.text({ label: t('Payee', 'প্রাপক'), list: true, system: true, optional: true, max: 120 }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, min: 3, max: 300 }),
    state: suspenseLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    decision: f.text({ label: t('Reason for refusal', 'নামঞ্জুরের কারণ'), system: true, optional: true, max: 300 }),
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), system: true, optional: true }),
    voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), system: true, optional: true }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্ত দিয়েছেন'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
    ...authorFields,
  },
  personal: {
    of: ['student'],
    rows: 'keep',
    why: KEPT.accounts,
    empty: ['payee'],
  },
  title: 'reason',
  order: ['-createdAt'],
  indexes: [['line'], ['state'], ['student']],
  access: access({ read: keepers, create: keepers, update: keepers }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: suspenseLife,
});
