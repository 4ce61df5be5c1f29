import { defineReport, f, t } from '../../../kit';
import { Staff } from '../../foundation/people';
import { PAID_BY } from './choices';
import { GratuityRule } from './entities/gratuity-rule';
import { PayRun, PaySlip } from './entities/pay-run';
import { PayStructure } from './entities/pay-structure';

export const payrollReports = {
  /** The file for a bank or a mobile operator: one row for each person to be paid, held slips left out. */
  disbursement: defineReport('payroll', {
    name: 'payDisbursement',
    title: t('Disbursement list', 'বেতন পরিশোধ তালিকা'),
    hint: t(
      'Select a salary run and export the list for the bank or the mobile operator.',
      'একটি বেতন হিসাব বাছাই করে ব্যাংক বা মোবাইল অপারেটরের জন্য ফাইল নিন।',
    ),
    permission: 'payRun.read',
    parameters: {
      payRun: f.ref('payRun', { label: t('Salary run', 'বেতন হিসাব'), optional: true }),
      paidBy: f.choice(PAID_BY, { label: t('Paid by', 'যেভাবে দেওয়া হয়'), optional: true }),
      part: f.choice([{ value: 'waiting', label: t('Awaiting payment', 'পরিশোধের অপেক্ষায়') }], {
        label: t('Part', 'অংশ'),
        optional: true,
      }),
    },
    defaults: () => ({}),
    columns: {
      name: { kind: 'text', label: t('Beneficiary', 'প্রাপক'), heading: true },
      code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
      account: { kind: 'code', label: t('Account or wallet', 'হিসাব বা ওয়ালেট নম্বর') },
      bank: { kind: 'text', label: t('Bank and branch', 'ব্যাংক ও শাখা') },
      amount: { kind: 'money', label: t('Amount', 'পরিমাণ'), total: 'sum', strong: true },
      reference: { kind: 'code', label: t('Reference', 'সূত্র') },
    },
    restsOn: [PayRun, PaySlip, Staff],
    empty: t('Select a salary run with slips to pay.', 'পরিশোধযোগ্য বিবরণী আছে এমন বেতন হিসাব বাছাই করুন।'),
    papers: ['a4'],
  }),
  /** The gratuity that the institution would owe its employees on a day: the reserve that it needs. */
  gratuity: defineReport('payroll', {
    name: 'gratuityDue',
    title: t('Gratuity', 'গ্র্যাচুইটি'),
    hint: t(
      'By service until this day, last basic pay and the gratuity rules.',
      'এই তারিখ পর্যন্ত চাকরি, শেষ মূল বেতন ও গ্র্যাচুইটির নিয়ম অনুযায়ী।',
    ),
    permission: 'gratuityRule.read',
    parameters: {
      on: f.date({ label: t('On', 'তারিখ') }),
      rule: f.ref('gratuityRule', { label: t('Gratuity rule', 'গ্র্যাচুইটির নিয়ম'), optional: true }),
    },
    defaults: (today) => ({ on: today }),
    columns: {
      employee: { kind: 'text', label: t('Employee', 'কর্মচারী'), heading: true },
      code: { kind: 'code', label: t('Employee ID', 'কর্মচারী আইডি'), below: true },
      rule: { kind: 'text', label: t('Gratuity rule', 'গ্র্যাচুইটির নিয়ম') },
      joined: { kind: 'date', label: t('Joined', 'যোগদান'), sortable: true },
      years: { kind: 'int', label: t('Years that count', 'গণ্য বছর'), sortable: true },
      basic: { kind: 'money', label: t('Basic pay', 'মূল বেতন') },
      amount: { kind: 'money', label: t('Gratuity', 'গ্র্যাচুইটি'), total: 'sum', strong: true },
    },
    restsOn: [GratuityRule, PayStructure, Staff],
    empty: t('By the rules nothing is due on this day.', 'নিয়ম অনুযায়ী এই দিনে কিছু প্রাপ্য নয়।'),
    papers: ['a4', 'a4Landscape'],
  }),
};
