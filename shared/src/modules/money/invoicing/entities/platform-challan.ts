import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { twiceOn } from '../rules/settle';

export const challanLife = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    issued: { label: t('Issued', 'পাঠানো হয়েছে'), tone: 'info' },
    paid: { label: t('Paid', 'পরিশোধিত'), tone: 'good' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    issue: { label: t('Issue', 'পাঠান'), from: ['draft'], to: 'issued', who: ['operator'], look: 'primary' },
    pay: {
      label: t('Record payment', 'পরিশোধ নথিভুক্ত করুন'),
      from: ['issued'],
      to: 'paid',
      who: ['operator'],
      look: 'primary',
      withheldFromActing: true,
      input: {
        paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ') }),
        reference: f.text({ label: t('Deposit slip or transaction No', 'জমার স্লিপ বা লেনদেন নং'), max: 60 }),
      },
      stamp: { by: 'receivedBy' },
    },
    cancel: {
      label: t('Cancel', 'বাতিল করুন'),
      from: ['draft', 'issued'],
      to: 'cancelled',
      who: ['operator'],
      look: 'danger',
      input: { cancelReason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
    },
  },
});

/** A slip by which an institution pays one or several of its invoices. When it is paid, they are settled once. */
export const PlatformChallan = defineEntity({
  name: 'platformChallan',
  labels: { one: t('Challan', 'চালান'), many: t('Challans', 'চালান') },
  fields: {
    number: f.code({ label: t('Challan No', 'চালান নং'), list: true, search: true, max: 40 }),
    /** That of the invoices. */
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      list: true,
      filter: true,
      system: true,
    }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    method: f.choice(
      [
        { value: 'deposit', label: t('Bank deposit', 'ব্যাংকে জমা') },
        { value: 'transfer', label: t('Bank transfer', 'ব্যাংক স্থানান্তর') },
        { value: 'cheque', label: t('Cheque', 'চেক') },
        { value: 'mobile', label: t('Mobile banking', 'মোবাইল ব্যাংকিং') },
        { value: 'cash', label: t('Cash', 'নগদ') },
        { value: 'online', label: t('Online', 'অনলাইন') },
      ],
      { label: t('Payment method', 'পরিশোধের পদ্ধতি'), list: true, filter: true, default: 'deposit' },
    ),
    bank: f.text({ label: t('Bank and branch', 'ব্যাংক ও শাখা'), optional: true, max: 120 }),
    lines: f.rows(
      {
        invoice: f.ref('platformInvoice', { label: t('Invoice', 'ইনভয়েস') }),
        amount: f.money({ label: t('Amount', 'পরিমাণ'), min: 1 }),
      },
      { label: t('Invoices paid', 'যেসব ইনভয়েসের টাকা'), min: 1, max: 50, totals: ['amount'], judge: twiceOn },
    ),
    total: f.money({ label: t('Total', 'মোট'), list: true, system: true, default: 0 }),
    state: challanLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ'), list: true, system: true, optional: true }),
    reference: f.text({
      label: t('Deposit slip or transaction No', 'জমার স্লিপ বা লেনদেন নং'),
      search: true,
      system: true,
      optional: true,
      max: 60,
    }),
    receivedBy: f.ref('user', { label: t('Recorded by', 'নথিভুক্ত করেছেন'), system: true, optional: true }),
    cancelReason: f.text({ label: t('Reason for cancelling', 'বাতিলের কারণ'), system: true, optional: true, max: 300 }),
  },
  title: 'number',
  titleWithin: 'institution',
  order: ['-date', '-number'],
  unique: [['number']],
  indexes: [['institution', 'state']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'accountant'], create: ['operator'], update: ['operator'] }),
  live: { room: ['institution'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'update', 'export'],
  lifecycle: challanLife,
});
