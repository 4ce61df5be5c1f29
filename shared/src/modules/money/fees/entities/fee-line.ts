import { z } from 'zod';
import { access, defineEntity, f, idSchema, KEPT, t } from '../../../../kit';
import { LINE_STATUSES, PRICE_LEVELS } from '../choices';
import { feeReaders } from './catalogues';

/** A waiver at the time the line was created: its name and the amount it took off, in paisa. */
export const frozenWaiver = z.strictObject({ waiver: idSchema, name: z.string(), nameBn: z.string(), amount: z.int() });

const LEAST = -10_000_000_000_000;
/** Paisa; adjustments go both ways. */
const signed = <const L extends ReturnType<typeof t>>(label: L) =>
  f.money({ label, list: true, system: true, min: LEAST });

/**
 * One line of a student's debt, a frozen copy of names and amounts on the day it was made. `seq` 0 is the bill of a
 * sub-head and period, later numbers are adjustments, or a new bill after the earlier one was cancelled; together they
 * are unique, so that billing twice is billing once. References are few on purpose: each is an index that five thousand
 * bills would have to fill.
 */
export const FeeLine = defineEntity({
  name: 'feeLine',
  labels: { one: t('Fee bill', 'ফির বিল'), many: t('Fee bills', 'ফির বিল') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true, system: true }),
    subHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), filter: true, system: true }),
    period: f.text({ label: t('Period', 'মেয়াদ'), list: true, system: true, max: 20 }),
    seq: f.int({ label: t('Number', 'ক্রমিক'), system: true, min: 0 }),
    kind: f.choice(
      [
        { value: 'bill', label: t('Bill', 'বিল') },
        { value: 'adjustment', label: t('Adjustment', 'সমন্বয়'), tone: 'info' },
        // A refundable fee that is given back: billing the same again leaves it alone.
        { value: 'refund', label: t('Given back', 'ফেরত'), tone: 'info' },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true, system: true },
    ),
    /** First day of the month in which it was billed. */
    month: f.date({ label: t('Month', 'মাস'), list: true, filter: true, system: true }),
    headName: f.text({ label: t('Fee head (English)', 'ফি খাত (ইংরেজি)'), system: true }),
    headNameBn: f.text({ label: t('Fee head (Bengali)', 'ফি খাত (বাংলা)'), system: true }),
    name: f.text({ label: t('Name', 'নাম (ইংরেজি)'), list: true, system: true }),
    nameBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), system: true }),
    priority: f.int({ label: t('Payment priority', 'পরিশোধের অগ্রাধিকার'), system: true }),
    fined: f.bool({ label: t('Late fine applies', 'বিলম্ব ফি প্রযোজ্য'), system: true }),
    amount: signed(t('Amount', 'পরিমাণ')),
    waived: signed(t('Waived', 'মওকুফ')),
    paid: signed(t('Paid', 'পরিশোধিত')),
    balance: signed(t('Due', 'বকেয়া')),
    /** Late fines that were paid together with it; only the part of a fine beyond this is due. */
    finePaid: f.money({ label: t('Late fine paid', 'পরিশোধিত বিলম্ব ফি'), system: true, optional: true }),
    dueDate: f.date({ label: t('Due date', 'পরিশোধের শেষ তারিখ'), list: true, filter: true, system: true }),
    status: f.choice(LINE_STATUSES, { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true }),
    reason: f.choice(PRICE_LEVELS, { label: t('Why this amount', 'এই পরিমাণের কারণ'), system: true }),
    waivers: f.json(z.array(frozenWaiver), { label: t('Waivers', 'মওকুফ'), system: true, optional: true }),
    run: f.ref('feeRun', { label: t('Fee generation', 'ফি তৈরি'), system: true, optional: true }),
    cancelReason: f.text({ label: t('Reason for cancelling', 'বাতিলের কারণ'), system: true, optional: true, max: 300 }),
  },
  personal: {
    of: ['student'],
    rows: 'keep',
    why: KEPT.accounts,
    empty: [],
    kept: ['headName', 'headNameBn', 'name', 'nameBn'],
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['student'],
  unique: [['student', 'subHead', 'period', 'seq']],
  indexes: [['section', 'month'], ['month']],
  // Nobody writes a bill by hand: generation, receipts and reversals do, a family's payment out of the wallet among
  // them.
  access: access({ read: [...feeReaders, 'student', 'guardian'], update: [...feeReaders, 'student', 'guardian'] }),
  live: { room: ['student', 'section'], filtered: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  // The run and its reasons are the trail of five thousand bills.
  audited: false,
});
