import { z } from 'zod';
import { defineEntity, f, idSchema, t } from '../../../../kit';
import { chartAccess } from '../choices';

/**
 * The parts of a receipt that have a ledger: the money by payment type, a fee by its sub-head, late fines, wallets,
 * fees of applications for admission.
 */
export const postingSubjects = ['money', 'fee', 'fine', 'wallet', 'admission'] as const;
export type PostingSubject = (typeof postingSubjects)[number];
/**
 * The parts of bills that have a ledger: debts of students by sub-head, waivers, fees of later months, dues of earlier
 * years.
 */
export const billPostingSubjects = ['receivable', 'waiver', 'advance', 'opening'] as const;
export type BillPostingSubject = (typeof billPostingSubjects)[number];
/** Parts of a salary run; which they are is said in `rules/pay-posting.ts`. */
const PAY_SUBJECTS = [
  'payCost',
  'overtimeCost',
  'festivalCost',
  'fundCost',
  'payable',
  'fund',
  'retirement',
  'welfare',
  'payTax',
  'stamp',
  'staffFine',
  'advance',
  'loan',
  'otherKept',
  'paidFrom',
] as const;
export const postingRule = z.strictObject({
  subject: z.enum([...postingSubjects, ...billPostingSubjects, ...PAY_SUBJECTS]),
  /** Payment type or fee sub-head; empty for the others. */
  about: idSchema.optional(),
  ledger: idSchema,
});
export type PostingRule = z.infer<typeof postingRule>;

/** Whether receipts, bills or salaries are posted to the books, since which day, and to which ledgers. */
export const PostingSetup = defineEntity({
  name: 'postingSetup',
  seldom: true,
  labels: { one: t('Automatic posting', 'স্বয়ংক্রিয় পোস্টিং'), many: t('Automatic posting', 'স্বয়ংক্রিয় পোস্টিং') },
  fields: {
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    isOn: f.bool({ label: t('Switched on', 'চালু'), system: true, default: false }),
    from: f.date({ label: t('Posted from', 'যে তারিখ থেকে'), system: true, optional: true }),
    /** Of salaries: sums owed to an employee or by one are lines of their own, with them as party. */
    byEmployee: f.bool({
      label: t('A line for each employee', 'প্রত্যেক কর্মচারীর আলাদা সারি'),
      system: true,
      default: false,
    }),
    /** Of bills: receipts that were given before it are income as they were posted. */
    startedAt: f.dateTime({ label: t('Started at', 'শুরুর সময়'), system: true, optional: true }),
    rules: f.json(z.array(postingRule).max(500), { label: t('Ledgers', 'লেজার'), system: true, default: [] }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: chartAccess,
  live: 'list',
  remove: 'free',
  actions: [],
});
