import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { FINE_KINDS, RECEIPT_SMS, WAIVER_ORDERS } from '../choices';
import { feeReaders } from './catalogues';

export const fineSlab = z.strictObject({
  untilDay: z.int().min(1).max(3_650),
  amount: z.int().min(0).max(100_000_000),
});

/** Due dates and fines of one institution: a record of one, made when it is first saved. */
export const FeeSetting = defineEntity({
  name: 'feeSetting',
  seldom: true,
  labels: { one: t('Fee setting', 'ফি সেটিংস'), many: t('Fee settings', 'ফি সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    dueDay: f.int({ label: t('Due day of the month', 'মাসের যে তারিখের মধ্যে পরিশোধ'), min: 1, max: 31, default: 10 }),
    fineKind: f.choice(FINE_KINDS, { label: t('Late fine', 'বিলম্ব ফি'), default: 'flat' }),
    fineAmount: f.money({ label: t('Late fine amount', 'বিলম্ব ফির পরিমাণ'), default: 5_000 }),
    finePercent: f.percent({ label: t('Percent of amount due', 'বকেয়ার শতকরা হার'), default: 0 }),
    graceDays: f.int({ label: t('Grace period (days)', 'অতিরিক্ত সময় (দিন)'), min: 0, max: 365, default: 0 }),
    fineCap: f.money({ label: t('Maximum', 'সর্বোচ্চ'), optional: true }),
    fineSlabs: f.json(z.array(fineSlab).max(12), { label: t('Slabs', 'ধাপ'), optional: true }),
    refundLimit: f.money({
      label: t('Refunds of any approver up to', 'যে পরিমাণ পর্যন্ত যেকোনো অনুমোদনকারী ফেরত দেন'),
      optional: true,
    }),
    cancelLimit: f.money({
      label: t('Own receipts cancelled on the same day up to', 'একই দিনে নিজের রসিদ যে পরিমাণ পর্যন্ত বাতিল করা যায়'),
      optional: true,
    }),
    walletMonths: f.int({
      label: t('Advance of a student at most (months of fees)', 'শিক্ষার্থীর অগ্রিম সর্বোচ্চ (কত মাসের ফি)'),
      min: 1,
      max: 24,
      optional: true,
    }),
    bounceFee: f.money({ label: t('Charge for a returned cheque', 'ফেরত চেকের চার্জ'), optional: true }),
    /**
     * The person who set it last. Id of the account: a reference would make this a record about a person, shown to
     * nobody else.
     */
    cancelLimitBy: f.text({ label: t('Limit set by', 'সীমা নির্ধারণকারী'), system: true, optional: true, max: 24 }),
    receiptSms: f.choice(RECEIPT_SMS, { label: t('SMS for receipts', 'রসিদের এসএমএস'), optional: true }),
    billSms: f.bool({ label: t('SMS for new bills', 'নতুন বিলের এসএমএস'), optional: true }),
    overdueSms: f.bool({ label: t('SMS for overdue bills', 'মেয়াদোত্তীর্ণ বিলের এসএমএস'), optional: true }),
    waiverOrder: f.choice(WAIVER_ORDERS, { label: t('Waiver order', 'মওকুফের ক্রম'), default: 'fixedFirst' }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({
    read: [...feeReaders, 'student', 'guardian'],
    create: ['head', 'accountant'],
    update: ['head', 'accountant'],
  }),
  live: 'list',
  remove: 'free',
  actions: [],
});
