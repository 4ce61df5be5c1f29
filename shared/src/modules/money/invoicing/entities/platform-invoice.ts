import { access, defineEntity, f, lifecycle, MONTH_PATTERN, t } from '../../../../kit';

export const invoiceLife = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    issued: { label: t('Issued', 'পাঠানো হয়েছে'), tone: 'info' },
    partlyPaid: { label: t('Partly paid', 'আংশিক পরিশোধিত'), tone: 'warn' },
    paid: { label: t('Paid', 'পরিশোধিত'), tone: 'good' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    issue: {
      label: t('Issue', 'পাঠান'),
      from: ['draft'],
      to: 'issued',
      who: ['operator'],
      look: 'primary',
      stamp: { at: 'issuedAt' },
    },
    /** Both follow from a challan that is paid; `paid` is all that has been paid. */
    payPart: {
      label: t('Pay in part', 'আংশিক পরিশোধ'),
      from: ['issued', 'partlyPaid'],
      to: 'partlyPaid',
      input: { paid: f.money({ label: t('Paid', 'পরিশোধিত'), min: 1 }) },
    },
    payRest: {
      label: t('Pay in full', 'সম্পূর্ণ পরিশোধ'),
      from: ['issued', 'partlyPaid'],
      to: 'paid',
      input: { paid: f.money({ label: t('Paid', 'পরিশোধিত'), min: 1 }) },
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

/** An invoice of the platform to an institution. Its lines are written while it is a draft. */
export const PlatformInvoice = defineEntity({
  name: 'platformInvoice',
  labels: { one: t('Invoice', 'ইনভয়েস'), many: t('Invoices', 'ইনভয়েস') },
  fields: {
    number: f.code({ label: t('Invoice No', 'ইনভয়েস নং'), list: true, search: true, max: 40 }),
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      list: true,
      filter: true,
      immutable: true,
    }),
    month: f.code({
      label: t('Month', 'মাস'),
      list: true,
      filter: true,
      system: true,
      pattern: MONTH_PATTERN,
    }),
    issuedOn: f.date({ label: t('Invoice date', 'ইনভয়েসের তারিখ'), list: true, filter: true }),
    dueOn: f.date({ label: t('Due date', 'পরিশোধের শেষ তারিখ'), list: true, filter: true }),
    lines: f.rows(
      {
        particulars: f.text({ label: t('Particulars', 'বিবরণ (ইংরেজি)'), max: 200 }),
        particularsBn: f.text({ label: t('Particulars (Bengali)', 'বিবরণ (বাংলা)'), max: 200, optional: true }),
        quantity: f.int({ label: t('Quantity', 'পরিমাণ'), min: 1, max: 1_000_000 }),
        rate: f.money({ label: t('Rate', 'দর'), min: 0, max: 1_000_000_000 }),
      },
      { label: t('Lines', 'সারি'), min: 1, max: 50 },
    ),
    total: f.money({ label: t('Total', 'মোট'), list: true, system: true, default: 0 }),
    paid: f.money({ label: t('Paid', 'পরিশোধিত'), list: true, system: true, default: 0 }),
    state: invoiceLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** Set by the daily look at due dates; gone when the invoice is paid or cancelled. */
    overdue: f.bool({ label: t('Overdue', 'মেয়াদোত্তীর্ণ'), list: true, filter: true, system: true, default: false }),
    note: f.text({ label: t('Note on the invoice', 'ইনভয়েসের মন্তব্য'), optional: true, max: 500 }),
    contract: f.ref('serviceContract', { label: t('Contract', 'চুক্তি'), system: true, optional: true }),
    /** Contract and month: what the monthly run has billed once. */
    runKey: f.code({ label: t('Billed month', 'বিলকৃত মাস'), system: true, optional: true, max: 40 }),
    students: f.int({ label: t('Students', 'শিক্ষার্থী'), system: true, optional: true, min: 0 }),
    countedOn: f.date({ label: t('Students counted on', 'শিক্ষার্থী গণনার তারিখ'), system: true, optional: true }),
    issuedAt: f.dateTime({ label: t('Issued at', 'পাঠানোর সময়'), system: true, optional: true }),
    cancelReason: f.text({ label: t('Reason for cancelling', 'বাতিলের কারণ'), system: true, optional: true, max: 300 }),
  },
  title: 'number',
  titleWithin: 'institution',
  order: ['-issuedOn', '-number'],
  unique: [['number']],
  uniqueEverywhere: [['runKey']],
  indexes: [
    ['institution', 'state'],
    ['state', 'dueOn'],
  ],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'accountant'], create: ['operator'], update: ['operator'] }),
  live: { room: ['institution'] },
  remove: 'free',
  actions: ['list', 'get', 'options', 'create', 'update', 'export'],
  lifecycle: invoiceLife,
});
