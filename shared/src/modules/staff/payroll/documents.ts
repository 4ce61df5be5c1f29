import { z } from 'zod';
import { defineDocument, idSchema, t } from '../../../kit';

export const payrollDocuments = {
  /** The pay of one employee, line by line, with the amount in words. */
  slip: defineDocument('payroll', {
    name: 'salarySlip',
    labels: { one: t('Pay slip', 'বেতন বিবরণী'), many: t('Pay slips', 'বেতন বিবরণী') },
    papers: ['a5', 'a4'],
    version: 1,
    input: { slip: idSchema },
    permission: 'paySlip.read',
    batch: { input: { payRun: idSchema }, permission: 'payRun.read' },
  }),
  /** Everyone of a run in a row each, with a place to sign. */
  sheet: defineDocument('payroll', {
    name: 'salarySheet',
    labels: { one: t('Salary bill', 'বেতন বিল'), many: t('Salary bills', 'বেতন বিল') },
    papers: ['legalLandscape'],
    version: 1,
    input: { payRun: idSchema },
    permission: 'payRun.read',
  }),
  /** The letter that asks the bank to pay everyone with an account. */
  advice: defineDocument('payroll', {
    name: 'bankAdvice',
    labels: { one: t('Bank advice', 'ব্যাংকের চিঠি'), many: t('Letters to the bank', 'ব্যাংকের চিঠি') },
    papers: ['a4'],
    version: 2,
    /** A supplementary letter names only those who wait to be paid in a run that is paid. */
    input: { payRun: idSchema, isRetry: z.boolean().optional() },
    permission: 'payRun.read',
  }),
  /** Final settlement of an employee: last month, gratuity, provident fund, less what they owe. */
  settlement: defineDocument('payroll', {
    name: 'finalSettlement',
    labels: { one: t('Final settlement', 'চূড়ান্ত নিষ্পত্তি'), many: t('Final settlements', 'চূড়ান্ত নিষ্পত্তি') },
    papers: ['a4'],
    version: 1,
    input: { staff: idSchema },
    permission: 'payAdjustment.read',
  }),
  /** Everyone who is given the yearly increment, with the basic pay before and after. */
  increments: defineDocument('payroll', {
    name: 'incrementOrder',
    labels: {
      one: t('Order of yearly increments', 'বার্ষিক বেতন বৃদ্ধির আদেশ'),
      many: t('Orders of yearly increments', 'বার্ষিক বেতন বৃদ্ধির আদেশ'),
    },
    papers: ['a4'],
    version: 1,
    input: { salaryType: idSchema, year: z.int().min(2015).max(2100) },
    permission: 'payStructure.read',
  }),
};

export const settlementTexts = {
  name: t('Name', 'নাম'),
  code: t('Employee ID', 'কর্মচারী আইডি'),
  designation: t('Designation', 'পদবি'),
  joined: t('Joined', 'যোগদান'),
  last: t('Last day of service', 'চাকরির শেষ দিন'),
  service: t('Length of service', 'চাকরিকাল'),
  length: t('{years} years {months} months', '{years} বছর {months} মাস'),
  amount: t('Amount', 'পরিমাণ'),
  net: t('Net', 'নিট'),
  total: t('Total payable', 'সর্বমোট প্রদেয়'),
  inWords: t('In words', 'কথায়'),
  toAdd: t('Still to be added', 'এখনো যোগ হয়নি'),
  gratuity: t('Gratuity', 'গ্র্যাচুইটি'),
  fund: t('Provident fund, both shares', 'ভবিষ্য তহবিল, উভয় অংশ'),
  expected: t('expected', 'প্রত্যাশিত'),
  calculated: t('calculated', 'হিসাব হয়েছে'),
  approved: t('approved', 'অনুমোদিত'),
  paid: t('paid', 'পরিশোধিত'),
  receipt: t(
    'I have received the amount above in full and final settlement of all my dues, and have handed over what belongs to the institution.',
    'আমার সকল পাওনার চূড়ান্ত নিষ্পত্তি হিসেবে উপরোক্ত অর্থ বুঝে পেলাম এবং প্রতিষ্ঠানের সকল মালামাল বুঝিয়ে দিলাম।',
  ),
  employee: t('Employee', 'কর্মচারী'),
  draft: t('Draft', 'খসড়া'),
};
export const incrementTexts = {
  lead: t(
    'The yearly increment is granted to the following employees with effect from {date}.',
    'নিম্নোক্ত শিক্ষক-কর্মচারীদের {date} থেকে বার্ষিক বেতন বৃদ্ধি মঞ্জুর করা হলো।',
  ),
  number: t('No.', 'ক্রঃ'),
  name: t('Name and designation', 'নাম ও পদবি'),
  grade: t('Grade', 'গ্রেড'),
  before: t('Basic before', 'আগের মূল বেতন'),
  after: t('Basic now', 'বর্তমান মূল বেতন'),
  rise: t('Increment', 'বৃদ্ধি'),
  step: t('Step', 'ধাপ'),
  total: t('Total a month', 'মাসে মোট'),
  none: t('No increment has been given.', 'এখনো কোনো বেতন বৃদ্ধি দেওয়া হয়নি।'),
};

export const slipTexts = {
  name: t('Name', 'নাম'),
  code: t('Employee ID', 'কর্মচারী আইডি'),
  designation: t('Designation', 'পদবি'),
  month: t('Month', 'মাস'),
  type: t('Salary type', 'বেতনের ধরন'),
  account: t('Account', 'হিসাব নম্বর'),
  earnings: t('Earnings', 'প্রাপ্য'),
  deductions: t('Deductions', 'কর্তন'),
  employer: t('Also paid by the institution', 'প্রতিষ্ঠান অতিরিক্ত যা দেয়'),
  amount: t('Amount', 'পরিমাণ'),
  total: t('Total', 'মোট'),
  net: t('Net pay', 'নিট প্রদেয়'),
  inWords: t('In words', 'কথায়'),
  draft: t('Draft', 'খসড়া'),
  held: t('On hold', 'স্থগিত'),
};
export const sheetTexts = {
  number: t('No.', 'ক্রঃ'),
  person: t('Name and designation', 'নাম ও পদবি'),
  basic: t('Basic', 'মূল বেতন'),
  allowances: t('Allowances', 'ভাতা'),
  others: t('Other earnings', 'অন্যান্য প্রাপ্য'),
  earnings: t('Total earnings', 'মোট প্রাপ্য'),
  funds: t('Funds', 'তহবিল'),
  tax: t('Income tax', 'আয়কর'),
  loans: t('Advance, loan', 'অগ্রিম, ঋণ'),
  absence: t('Absence', 'অনুপস্থিতি'),
  rest: t('Other', 'অন্যান্য'),
  deductions: t('Total deductions', 'মোট কর্তন'),
  net: t('Net', 'নিট প্রদেয়'),
  account: t('Account', 'হিসাব নম্বর'),
  signature: t('Signature', 'স্বাক্ষর'),
  total: t('Total', 'মোট'),
  certificate: t(
    'Certified that the persons named worked in the month as shown.',
    'প্রত্যয়ন করা যাচ্ছে যে, উল্লিখিত ব্যক্তিগণ দেখানো মতে এই মাসে কর্মরত ছিলেন।',
  ),
};
export const adviceTexts = {
  to: t('The Manager', 'ব্যবস্থাপক'),
  subject: t('Subject: Transfer of salaries for {month}', 'বিষয়: {month} মাসের বেতন-ভাতা হস্তান্তর'),
  retry: t('Subject: Supplementary transfer of salaries for {month}', 'বিষয়: {month} মাসের বেতন-ভাতার সম্পূরক হস্তান্তর'),
  sir: t('Dear Sir or Madam,', 'মহোদয়,'),
  body: t(
    'Please debit our account no. {account} with {amount} ({words}) and credit the accounts below as stated. A cheque for the amount is enclosed: no. ______________ dated ______________.',
    'অনুগ্রহপূর্বক আমাদের {account} নম্বর হিসাব থেকে {amount} ({words}) বিকলন করে নিম্নোক্ত হিসাবসমূহে উল্লিখিত পরিমাণ জমা করার অনুরোধ করা হলো। এই পরিমাণের চেক সংযুক্ত: নম্বর ______________ তারিখ ______________।',
  ),
  memo: t('Memo no.', 'স্মারক নং'),
  date: t('Date', 'তারিখ'),
  number: t('No.', 'ক্রঃ'),
  name: t('Name', 'নাম'),
  bank: t('Bank and branch', 'ব্যাংক ও শাখা'),
  account: t('Account number', 'হিসাব নম্বর'),
  amount: t('Amount', 'পরিমাণ'),
  total: t('Total of {count}', 'মোট {count} জন'),
};
