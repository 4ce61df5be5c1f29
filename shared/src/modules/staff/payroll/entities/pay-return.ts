import { access, defineEntity, f, t } from '../../../../kit';

/** Money that a bank or mobile operator could not deliver and gave back; the slip awaiting payment again. */
export const PayReturn = defineEntity({
  name: 'payReturn',
  labels: { one: t('Returned payment', 'ফেরত আসা পরিশোধ'), many: t('Returned payments', 'ফেরত আসা পরিশোধ') },
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system: true }),
    payRun: f.ref('payRun', { label: t('Salary run', 'বেতন হিসাব'), list: true, filter: true, system: true }),
    slip: f.ref('paySlip', { label: t('Pay slip', 'বেতন বিবরণী'), system: true }),
    /** The payment of the run that it was part of. */
    payment: f.int({ label: t('Payment', 'পরিশোধ'), system: true, min: 1 }),
    /** Number of times that this slip has come back, with this time. */
    attempt: f.int({ label: t('Attempt', 'চেষ্টা'), list: true, system: true, min: 1 }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true }),
    on: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, search: true, system: true, max: 300 }),
  },
  title: 'reason',
  order: ['-on', 'staff'],
  unique: [['slip', 'attempt']],
  indexes: [['payRun', 'payment'], ['staff']],
  // Written when a slip is returned; there is no create action.
  access: access({ read: ['head', 'accountant'], create: ['head', 'accountant'] }),
  live: { room: ['payRun'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
