import { defineEntity, f, lifecycle, t } from '../../../../kit';
import { ADJUSTMENT_KINDS, LOAN_KINDS } from '../choices';
import { payrollAccess } from './salary-type';

const staff = f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true });
const reason = f.text({ label: t('Reason', 'কারণ'), list: true, search: true, max: 200 });
const payRun = f.ref('payRun', { label: t('Settled in', 'যে বেতনে নিষ্পত্তি'), system: true, optional: true });

/** `library:<loan>`: the claim of another module that this is a part of. */
const source = f.code({ label: t('Source', 'উৎস'), system: true, optional: true, max: 60 });

/** Waits for the next pay, is settled when that is approved, and open again when the approval is taken back. */
const itemLife = () =>
  lifecycle({
    states: {
      open: { label: t('Not settled', 'অনিষ্পন্ন'), tone: 'warn' },
      settled: { label: t('Settled', 'নিষ্পন্ন'), tone: 'good' },
      waived: { label: t('Waived', 'মওকুফ'), tone: 'neutral' },
    },
    transitions: {
      settle: { label: t('Settle', 'নিষ্পত্তি'), from: ['open'], to: 'settled' },
      unsettle: { label: t('Open again', 'পুনরায় খুলুন'), from: ['settled'], to: 'open' },
      waive: {
        ofOthers: true,
        label: t('Waive', 'মওকুফ করুন'),
        from: ['open'],
        to: 'waived',
        withheldFromActing: true,
        who: ['head', 'accountant'],
        input: { waiver: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 200 }) },
        overMany: true,
      },
    },
  });
const fineLife = itemLife();
const adjustmentLife = itemLife();
const waiver = f.text({ label: t('Reason for waiving', 'মওকুফের কারণ'), system: true, optional: true, max: 200 });

/** A sum that an employee has to pay, once, out of the next pay that is enough for it. */
export const EmployeeFine = defineEntity({
  name: 'employeeFine',
  labels: { one: t('Fine', 'জরিমানা'), many: t('Fine Management', 'জরিমানা ব্যবস্থাপনা') },
  path: 'employee-fines',
  fields: {
    staff,
    on: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, min: 1 }),
    reason,
    state: fineLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    waiver,
    payRun,
    source,
  },
  title: 'reason',
  order: ['-on', 'staff'],
  indexes: [['staff', 'state'], ['source']],
  access: payrollAccess,
  live: 'list',
  remove: 'if-unused',
  lifecycle: fineLife,
});

/** A single addition to or deduction from the pay: arrears, an honorarium, an overpayment. */
export const PayAdjustment = defineEntity({
  name: 'payAdjustment',
  labels: {
    one: t('Addition or deduction', 'সংযোজন বা কর্তন'),
    many: t('Additions and deductions', 'সংযোজন ও কর্তন'),
  },
  fields: {
    staff,
    kind: f.choice(ADJUSTMENT_KINDS, { label: t('Type', 'ধরন'), list: true, filter: true, default: 'earning' }),
    on: f.date({
      label: t('From', 'যে তারিখ থেকে'),
      help: t('Paid with the first salary from this date.', 'এই তারিখ থেকে প্রথম বেতনের সঙ্গে।'),
      list: true,
      filter: true,
    }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, min: 1 }),
    reason,
    state: adjustmentLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    waiver,
    payRun,
    source,
    /** Source other than pay: the provident fund was kept back before, and is owed. */
    head: f.choice([{ value: 'providentFund', label: t('Provident fund', 'ভবিষ্য তহবিল') }], {
      label: t('Paid out of', 'যেখান থেকে'),
      system: true,
      optional: true,
    }),
    /** `gratuity:<employee>`: key of a sum given once in a working life. */
    once: f.code({ label: t('Given once', 'একবারই দেয়'), system: true, optional: true, max: 60 }),
  },
  title: 'reason',
  order: ['-on', 'staff'],
  unique: [['once']],
  indexes: [['staff', 'state'], ['source']],
  access: payrollAccess,
  live: 'list',
  remove: 'if-unused',
  lifecycle: adjustmentLife,
});

/** Money lent to an employee, and how much of each month's pay goes back. */
export const PayLoan = defineEntity({
  name: 'payLoan',
  labels: { one: t('Advance or loan', 'অগ্রিম বা ঋণ'), many: t('Advances and loans', 'অগ্রিম ও ঋণ') },
  fields: {
    staff,
    kind: f.choice(LOAN_KINDS, { label: t('Type', 'ধরন'), list: true, filter: true, default: 'advance' }),
    on: f.date({ label: t('Given on', 'প্রদানের তারিখ'), list: true, filter: true }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, min: 1 }),
    instalment: f.money({ label: t('Per month', 'মাসিক কিস্তি'), list: true, min: 1 }),
    firstOn: f.date({ label: t('Repaid from', 'যে তারিখ থেকে কিস্তি'), list: true }),
    repaid: f.money({ label: t('Repaid', 'পরিশোধিত'), list: true, system: true, default: 0 }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 200 }),
  },
  title: 'staff',
  order: ['-on', 'staff'],
  indexes: [['staff']],
  access: payrollAccess,
  live: 'list',
  remove: 'free',
});

/** Work counted by hand: overtime that may be paid, classes that were taken. Of a month all entries count together. */
export const PayWork = defineEntity({
  name: 'payWork',
  labels: {
    one: t('Approved work', 'অনুমোদিত কাজ'),
    many: t('Approved overtime and classes', 'অনুমোদিত অতিরিক্ত সময় ও ক্লাস'),
  },
  fields: {
    staff,
    on: f.date({
      label: t('Date', 'তারিখ'),
      help: t('It belongs to the pay of this month.', 'এই মাসের বেতনের অন্তর্ভুক্ত।'),
      list: true,
      filter: true,
    }),
    hours: f.decimal({
      label: t('Overtime hours', 'অতিরিক্ত সময় (ঘণ্টা)'),
      help: t('At most the approved hours of a month are paid.', 'মাসে সর্বোচ্চ অনুমোদিত ঘণ্টার অর্থ দেওয়া হয়।'),
      list: true,
      min: 0,
      max: 300,
      scale: 1,
      default: 0,
    }),
    classes: f.int({ label: t('Classes', 'ক্লাস'), list: true, min: 0, max: 300, default: 0 }),
  },
  title: 'on',
  order: ['-on', 'staff'],
  unique: [['staff', 'on']],
  access: payrollAccess,
  live: 'list',
  remove: 'free',
});
