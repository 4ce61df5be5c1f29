import { z } from 'zod';
import { access, defineEntity, f, lifecycle, MONTH_PATTERN, STAFF, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';
import { OCCASIONS, PAID_BY, RUN_KINDS } from '../choices';
import { slipLine } from '../rules/slip-case';

const REPORT = '/site/employee/payroll/report';
const reason = f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 });
const runLife = lifecycle({
  states: {
    calculating: { label: t('Calculating', 'হিসাব হচ্ছে'), tone: 'info' },
    preview: { label: t('Preview', 'প্রিভিউ'), tone: 'neutral' },
    checked: { label: t('Checked', 'যাচাইকৃত'), tone: 'info' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'warn' },
    paid: { label: t('Paid', 'পরিশোধিত'), tone: 'good' },
  },
  transitions: {
    finish: { label: t('Finish', 'সম্পন্ন'), from: ['calculating'], to: 'preview' },
    check: {
      label: t('Mark as checked', 'যাচাই সম্পন্ন'),
      withheldFromActing: true,
      from: ['preview'],
      to: 'checked',
      who: ['head', 'accountant'],
      look: 'primary',
      stamp: { by: 'checkedBy' },
      confirm: t(
        'Later changes to attendance, leave or fines will not affect this salary run.',
        'এরপর হাজিরা, ছুটি বা জরিমানা বদলালেও এই বেতন বদলাবে না।',
      ),
      tell: {
        roles: ['head'],
        text: t('A salary run is awaiting approval', 'একটি বেতন হিসাব অনুমোদনের অপেক্ষায়'),
        link: REPORT,
      },
    },
    approve: {
      label: t('Approve', 'অনুমোদন করুন'),
      withheldFromActing: true,
      byOther: true,
      from: ['checked'],
      to: 'approved',
      who: ['head'],
      look: 'primary',
      stamp: { by: 'approvedBy', at: 'approvedAt' },
      confirm: t(
        'Attendance and leave of this month are locked, and employees see their slips.',
        'এই মাসের হাজিরা ও ছুটি বন্ধ হবে, কর্মচারীরা বেতন বিবরণী দেখবেন।',
      ),
      tell: {
        fields: ['checkedBy'],
        text: t('A salary run is approved', 'একটি বেতন হিসাব অনুমোদিত হয়েছে'),
        link: REPORT,
      },
    },
    pay: {
      withheldFromActing: true,
      label: t('Mark as paid', 'পরিশোধিত করুন'),
      from: ['approved'],
      to: 'paid',
      who: ['head', 'accountant'],
      look: 'primary',
      stamp: { at: 'paidAt' },
      confirm: t('All slips that are not held count as paid.', 'স্থগিত নয় এমন সব বেতন পরিশোধিত গণ্য হবে।'),
    },
    recalculate: {
      label: t('Recalculate', 'পুনরায় হিসাব'),
      from: ['preview'],
      to: 'calculating',
      who: ['head', 'accountant'],
    },
    sendBack: {
      label: t('Send back', 'ফেরত পাঠান'),
      from: ['checked'],
      to: 'preview',
      who: ['head', 'accountant'],
      input: { reason },
      tell: { fields: ['checkedBy'], text: t('A salary run was sent back', 'একটি বেতন হিসাব ফেরত এসেছে'), link: REPORT },
    },
    reopen: {
      label: t('Withdraw the approval', 'অনুমোদন প্রত্যাহার'),
      withheldFromActing: true,
      from: ['approved'],
      to: 'preview',
      who: ['head'],
      look: 'danger',
      input: { reason },
    },
  },
});
const sum = (en: string, bn: string) => f.money({ label: t(en, bn), list: true, system: true, default: 0 });

/** The pay of one salary type for a month, a festival, or the sums that a month's run left out. */
export const PayRun = defineEntity({
  name: 'payRun',
  labels: { one: t('Salary run', 'বেতন হিসাব'), many: t('Salary runs', 'বেতন হিসাবসমূহ') },
  fields: {
    month: f.code({ label: t('Month', 'মাস'), list: true, filter: true, system: true, pattern: MONTH_PATTERN }),
    salaryType: f.ref('salaryType', { label: t('Salary type', 'বেতনের ধরন'), list: true, filter: true, system: true }),
    kind: f.choice(RUN_KINDS, { label: t('Type', 'ধরন'), list: true, filter: true, system: true }),
    occasion: f.choice(OCCASIONS, { label: t('Occasion', 'উপলক্ষ'), list: true, system: true, optional: true }),
    /** Tells runs of a month and type apart: `regular`, `bonus:eidUlFitr`, `supplementary:2`. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 40 }),
    state: runLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    slips: f.int({ label: t('Employees', 'কর্মচারী'), list: true, system: true, min: 0, default: 0 }),
    earnings: sum('Earnings', 'মোট প্রাপ্য'),
    deductions: sum('Deductions', 'মোট কর্তন'),
    net: sum('Net', 'নিট প্রদেয়'),
    employer: f.money({
      label: t('Share of the institution in funds', 'তহবিলে প্রতিষ্ঠানের অংশ'),
      system: true,
      default: 0,
    }),
    /** Number of approvals: each approval and each payment has a number of its own in the books. */
    approvals: f.int({ label: t('Approvals', 'অনুমোদনের সংখ্যা'), system: true, min: 0, default: 0 }),
    payments: f.int({ label: t('Payments', 'পরিশোধের সংখ্যা'), system: true, min: 0, default: 0 }),
    run: f.ref('run', { label: t('Background job', 'চলমান কাজ'), system: true, optional: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    checkedBy: f.ref('user', { label: t('Checked by', 'যাচাই করেছেন'), system: true, optional: true }),
    approvedBy: f.ref('user', { label: t('Approved by', 'অনুমোদন করেছেন'), system: true, optional: true }),
    approvedAt: f.dateTime({ label: t('Approved at', 'অনুমোদনের সময়'), system: true, optional: true }),
    paidAt: f.dateTime({ label: t('Paid at', 'পরিশোধের সময়'), system: true, optional: true }),
    ...authorFields,
  },
  title: 'month',
  order: ['-month', 'key'],
  unique: [['salaryType', 'month', 'key']],
  access: access({ read: ['head', 'accountant'], create: ['head', 'accountant'], update: ['head', 'accountant'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'export'],
  lifecycle: runLife,
});

const slipLife = lifecycle({
  states: {
    payable: { label: t('Unpaid', 'অপরিশোধিত'), tone: 'info' },
    held: { label: t('On hold', 'স্থগিত'), tone: 'warn' },
    paid: { label: t('Paid', 'পরিশোধিত'), tone: 'good' },
  },
  transitions: {
    hold: {
      ofOthers: true,
      label: t('Hold', 'স্থগিত করুন'),
      from: ['payable'],
      to: 'held',
      who: ['head', 'accountant'],
      input: { reason },
      stamp: { by: 'changedBy' },
    },
    release: {
      ofOthers: true,
      label: t('Release', 'স্থগিতাদেশ তুলুন'),
      from: ['held'],
      to: 'payable',
      who: ['head', 'accountant'],
      stamp: { by: 'changedBy' },
    },
    pay: {
      ofOthers: true,
      label: t('Mark as paid', 'পরিশোধিত করুন'),
      from: ['payable'],
      to: 'paid',
      who: ['head', 'accountant'],
      withheldFromActing: true,
    },
    payWithRun: { label: t('Pay with the run', 'সবার সঙ্গে পরিশোধ করুন'), from: ['payable'], to: 'paid' },
    payAgain: {
      ofOthers: true,
      label: t('Pay with the rest', 'বাকিগুলোর সঙ্গে পরিশোধ করুন'),
      from: ['payable'],
      to: 'paid',
    },
    bounce: {
      ofOthers: true,
      label: t('Record as returned', 'ফেরত নথিভুক্ত করুন'),
      from: ['paid'],
      to: 'payable',
      who: ['head', 'accountant'],
      input: { reason },
    },
  },
});
const paisa = (en: string, bn: string) => f.money({ label: t(en, bn), list: true, system: true });

/** The pay of one employee in one run, with every line and how it came about. */
export const PaySlip = defineEntity({
  name: 'paySlip',
  labels: { one: t('Pay slip', 'বেতন বিবরণী'), many: t('Pay slips', 'বেতন বিবরণী') },
  fields: {
    payRun: f.ref('payRun', { label: t('Salary run', 'বেতন হিসাব'), system: true, filter: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system: true }),
    salaryType: f.ref('salaryType', { label: t('Salary type', 'বেতনের ধরন'), list: true, filter: true, system: true }),
    month: f.code({ label: t('Month', 'মাস'), list: true, filter: true, system: true, pattern: MONTH_PATTERN }),
    kind: f.choice(RUN_KINDS, { label: t('Type', 'ধরন'), list: true, filter: true, system: true }),
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 40 }),
    /** Only of a slip that carries the basic pay of the month: a database holds one of them, over all runs. */
    basicKey: f.text({ label: t('Basic pay of', 'যে মূল বেতন'), system: true, optional: true, max: 80 }),
    /** Only of the slip that carries the sums paid and charged once a month over all salary types. */
    chargeKey: f.text({ label: t('Charges of', 'যে মাসের কর্তন'), system: true, optional: true, max: 60 }),
    gross: paisa('Gross', 'মোট বেতন'),
    earnings: paisa('Earnings', 'মোট প্রাপ্য'),
    deductions: paisa('Deductions', 'মোট কর্তন'),
    net: paisa('Net', 'নিট প্রদেয়'),
    employer: f.money({ label: t('Share of the institution in funds', 'তহবিলে প্রতিষ্ঠানের অংশ'), system: true }),
    lines: f.json(z.array(slipLine).max(100), { label: t('Lines', 'সারি'), system: true }),
    paidBy: f.choice(PAID_BY, { label: t('Paid by', 'যেভাবে দেওয়া হয়'), filter: true, system: true }),
    state: slipLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    /** Number of times that its money came back. */
    returns: f.int({ label: t('Returned', 'ফেরত এসেছে'), system: true, min: 0, default: 0 }),
    /** The last one to hold or release it. */
    changedBy: f.ref('user', { label: t('Changed by', 'পরিবর্তন করেছেন'), system: true, optional: true }),
    /** The payment of the run that paid it. */
    payment: f.int({ label: t('Payment', 'পরিশোধ'), system: true, min: 1, optional: true }),
    /** The employee may see it: the run is approved. */
    isIssued: f.bool({ label: t('Issued', 'প্রকাশিত'), system: true, default: false }),
  },
  title: 'month',
  order: ['-month', 'staff'],
  unique: [['staff', 'salaryType', 'month', 'key'], ['basicKey'], ['chargeKey']],
  indexes: [['payRun'], ['staff', 'month']],
  access: access({ read: STAFF, create: ['head', 'accountant'], update: ['head', 'accountant'] }),
  live: { room: ['payRun', 'staff'], filtered: ['staff'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: slipLife,
});
