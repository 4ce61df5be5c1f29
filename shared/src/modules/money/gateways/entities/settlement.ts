import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

const keepers = ['head', 'accountant'] as const;
const rights = access({ read: keepers, create: keepers, update: keepers, remove: keepers });
/** Money that a provider takes back is below 0. */
const LEAST = -1_000_000_000_000;
const total = (en: string, bn: string) =>
  f.money({ label: t(en, bn), list: true, system: true, optional: true, min: LEAST });

export const settlementLife = lifecycle({
  states: {
    open: { label: t('Being compared', 'মেলানো হচ্ছে'), tone: 'info' },
    submitted: { label: t('To be confirmed', 'অনুমোদনের অপেক্ষায়'), tone: 'warn' },
    closed: { label: t('Settled', 'নিষ্পন্ন'), tone: 'good' },
  },
  transitions: {
    submit: {
      label: t('Submit for confirmation', 'অনুমোদনের জন্য পাঠান'),
      from: ['open'],
      to: 'submitted',
      who: keepers,
      withheldFromActing: true,
      look: 'primary',
      stamp: { by: 'submittedBy' },
      tell: {
        roles: keepers,
        text: t('The settlement {title} needs a second person', 'নিষ্পত্তি {title}-এ দ্বিতীয় ব্যক্তির অনুমোদন দরকার'),
        link: '/site/fee/settlements?open=:id',
      },
    },
    sendBack: {
      label: t('Send back', 'ফেরত পাঠান'),
      from: ['submitted'],
      to: 'open',
      who: keepers,
      input: { reason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
      tell: {
        fields: ['submittedBy', 'createdBy'],
        text: t('The settlement {title} was sent back', 'নিষ্পত্তি {title} ফেরত এসেছে'),
        link: '/site/fee/settlements?open=:id',
      },
    },
    close: {
      label: t('Confirm and post', 'অনুমোদন ও পোস্ট করুন'),
      from: ['submitted'],
      to: 'closed',
      who: keepers,
      byOther: true,
      withheldFromActing: true,
      look: 'primary',
      confirm: t(
        'Its money, commission and VAT are posted to the books. A settlement cannot be reopened.',
        'টাকা, কমিশন ও ভ্যাট হিসাবে পোস্ট হবে। পরে নিষ্পত্তি আর খোলা যাবে না।',
      ),
      stamp: { by: 'closedBy', at: 'closedAt' },
    },
  },
});

/**
 * One transfer of a provider to the institution, or one list of fee slips of a bank: the payments it is for, by the
 * provider's own sheet.
 */
export const GatewaySettlement = defineEntity({
  name: 'gatewaySettlement',
  labels: { one: t('Settlement', 'নিষ্পত্তি'), many: t('Settlements', 'নিষ্পত্তি') },
  path: 'gateway-settlements',
  fields: {
    reference: f.text({
      label: t('Settlement number', 'নিষ্পত্তি নম্বর'),
      help: t('As the provider or the bank names it.', 'প্রদানকারী বা ব্যাংকের দেওয়া নম্বর।'),
      list: true,
      search: true,
      min: 3,
      max: 60,
    }),
    gateway: f.ref('paymentGateway', {
      label: t('Provider', 'প্রদানকারী'),
      help: t('Leave blank for the bank’s list of fee slips.', 'ব্যাংকের ফি-স্লিপের তালিকা হলে খালি রাখুন।'),
      list: true,
      filter: true,
      optional: true,
    }),
    from: f.date({ label: t('Payments from', 'যে তারিখ থেকে'), list: true }),
    until: f.date({ label: t('Payments until', 'যে তারিখ পর্যন্ত'), list: true }),
    paidOn: f.date({ label: t('Received on', 'টাকা পাওয়ার তারিখ'), list: true, filter: true }),
    received: f.money({ label: t('Received in the bank', 'ব্যাংকে পাওয়া গেছে'), list: true }),
    bank: f.ref('bankAccount', { label: t('Bank account', 'ব্যাংক হিসাব'), optional: true }),
    note: f.text({
      label: t('Explanation', 'ব্যাখ্যা'),
      help: t(
        'Needed where the sum received is not the net sum of the sheet.',
        'প্রাপ্ত টাকা শিটের নিট অঙ্কের সমান না হলে লিখতে হবে।',
      ),
      optional: true,
      max: 300,
    }),
    differenceLedger: f.ref('ledger', {
      label: t('Account for the difference', 'পার্থক্যের খাত'),
      help: t(
        'An income or expense head for what the bank paid less or more than the sheet says. Left blank, it stays in suspense.',
        'ব্যাংক শিটের চেয়ে কম বা বেশি দিলে সেই টাকা যে আয় বা ব্যয়ের খাতে যাবে। খালি রাখলে অশনাক্ত খাতে থাকবে।',
      ),
      optional: true,
    }),
    state: settlementLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    lines: f.int({ label: t('Lines', 'সারি'), system: true, optional: true }),
    /** Lines that are not what the receipts say. */
    differences: f.int({ label: t('Differences', 'গরমিল'), list: true, system: true, optional: true }),
    gross: total('Paid by payers', 'মোট পরিশোধ'),
    fee: total('Commission', 'কমিশন'),
    vat: total('VAT on commission', 'কমিশনের ভ্যাট'),
    net: total('Net', 'নিট'),
    voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), system: true, optional: true }),
    closedBy: f.ref('user', { label: t('Confirmed by', 'অনুমোদনকারী'), system: true, optional: true }),
    closedAt: f.dateTime({ label: t('Confirmed at', 'অনুমোদনের সময়'), system: true, optional: true }),
    ...authorFields,
  },
  title: 'reference',
  order: ['-paidOn', '-createdAt'],
  unique: [['gateway', 'reference']],
  indexes: [['state'], ['paidOn']],
  access: rights,
  live: 'list',
  remove: 'if-unused',
  removeWhen: { state: ['open'] },
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'export'],
  lifecycle: settlementLife,
});

/** How a line compares with the receipts. */
export const VERDICTS = [
  { value: 'matched', label: t('Matches', 'মিলেছে'), tone: 'good' },
  { value: 'amount', label: t('Another amount', 'পরিমাণ মেলে না'), tone: 'bad' },
  { value: 'uncredited', label: t('Not credited yet', 'এখনো জমা হয়নি'), tone: 'warn' },
  { value: 'cancelled', label: t('Receipt cancelled', 'রসিদ বাতিল'), tone: 'bad' },
  { value: 'unknown', label: t('Unknown payment', 'অচেনা পরিশোধ'), tone: 'urgent' },
] as const;

/**
 * A payment in a provider's sheet. Once submitted it belongs to its settlement alone: `taken` is unique, so that a
 * transaction is settled once, whichever sheet names it again.
 */
export const SettlementLine = defineEntity({
  name: 'settlementLine',
  labels: { one: t('Settlement line', 'নিষ্পত্তির সারি'), many: t('Settlement lines', 'নিষ্পত্তির সারি') },
  path: 'settlement-lines',
  fields: {
    settlement: f.ref('gatewaySettlement', { label: t('Settlement', 'নিষ্পত্তি'), list: true, filter: true }),
    number: f.code({ label: t('Transaction or slip number', 'লেনদেন বা স্লিপ নম্বর'), list: true, search: true, max: 60 }),
    reference: f.text({
      label: t('Our reference', 'আমাদের রেফারেন্স'),
      list: true,
      search: true,
      optional: true,
      max: 60,
    }),
    paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ'), list: true, filter: true }),
    gross: f.money({
      label: t('Amount paid', 'পরিশোধের পরিমাণ'),
      help: t('Below 0 for money given back.', 'ফেরত দেওয়া টাকা ঋণাত্মক।'),
      list: true,
      min: LEAST,
    }),
    fee: f.money({ label: t('Commission', 'কমিশন'), list: true, min: LEAST, default: 0 }),
    vat: f.money({ label: t('VAT on commission', 'কমিশনের ভ্যাট'), list: true, min: LEAST, default: 0 }),
    net: f.money({ label: t('Net amount', 'নিট পরিমাণ'), list: true, min: LEAST, optional: true }),
    explanation: f.text({ label: t('Explanation', 'ব্যাখ্যা'), list: true, optional: true, min: 3, max: 300 }),
    verdict: f.choice(VERDICTS, {
      label: t('Comparison', 'তুলনা'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    /** By the receipts. */
    expected: f.money({
      label: t('By the receipts', 'রসিদ অনুযায়ী'),
      list: true,
      system: true,
      optional: true,
      min: LEAST,
    }),
    /** Paisa that the voucher of the settlement took from where receipts wait, and that those receipts still stand for. */
    cleared: f.money({ label: t('Settled', 'নিষ্পন্ন'), system: true, optional: true, min: LEAST }),
    /** Paisa that the voucher left in suspense, and what cancelled receipts have added; moves take it out. */
    suspense: f.money({ label: t('Left in suspense', 'অশনাক্ত খাতে রাখা'), system: true, optional: true, min: LEAST }),
    /** Those that it settled. */
    receipts: f.refs('receipt', { label: t('Receipts', 'রসিদ'), system: true, optional: true, max: 100 }),
    taken: f.text({ label: t('Settled transaction', 'নিষ্পন্ন লেনদেন'), system: true, optional: true, max: 120 }),
  },
  title: 'number',
  order: ['paidOn', 'number'],
  unique: [['settlement', 'number', 'gross'], ['taken']],
  indexes: [['settlement'], ['number'], ['receipts']],
  access: rights,
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'create', 'update', 'remove', 'export'],
});
