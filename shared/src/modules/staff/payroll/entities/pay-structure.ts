import { defineEntity, f, t } from '../../../../kit';
import { PAID_BY, TAXPAYERS } from '../choices';
import { payrollAccess } from './salary-type';

/** An employee's pay of one salary type from a day on; the latest one that has begun counts. A rise is a new one. */
export const PayStructure = defineEntity({
  name: 'payStructure',
  labels: { one: t('Salary structure', 'বেতন কাঠামো'), many: t('Salary structures', 'বেতন কাঠামো') },
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true }),
    salaryType: f.ref('salaryType', { label: t('Salary type', 'বেতনের ধরন'), list: true, filter: true }),
    from: f.date({
      label: t('From', 'থেকে'),
      help: t(
        'The first one may begin on any day, a change on the first day of a month.',
        'প্রথমটি যেকোনো দিন শুরু হতে পারে, পরিবর্তন মাসের প্রথম দিনে।',
      ),
      list: true,
      filter: true,
    }),
    until: f.date({
      label: t('Until', 'পর্যন্ত'),
      help: t('Leave empty while it is paid.', 'যত দিন দেওয়া হয় খালি রাখুন।'),
      optional: true,
    }),
    /** Of pay by a scale: the basic is that of the step, from 1. Both are given by `placeInGrade`. */
    grade: f.ref('payGrade', {
      label: t('Pay grade', 'বেতন গ্রেড'),
      system: true,
      optional: true,
      list: true,
      filter: true,
    }),
    step: f.int({ label: t('Step', 'ধাপ'), system: true, optional: true, min: 1, max: 40 }),
    basic: f.money({
      label: t('Basic pay', 'মূল বেতন'),
      help: t('Per month, day or class, as the salary type says.', 'বেতনের ধরন অনুযায়ী প্রতি মাস, দিন বা ক্লাসে।'),
      list: true,
      min: 1,
    }),
    paidBy: f.choice(PAID_BY, { label: t('Paid by', 'যেভাবে দেওয়া হয়'), list: true, filter: true, default: 'bank' }),
    isFundMember: f.bool({
      label: t('Member of the provident fund', 'ভবিষ্য তহবিলের সদস্য'),
      list: true,
      filter: true,
      default: false,
    }),
    taxpayer: f.choice(TAXPAYERS, { label: t('Income tax', 'আয়কর'), default: 'none' }),
    isNewTaxpayer: f.bool({ label: t('First-time taxpayer', 'নতুন করদাতা'), default: false }),
  },
  title: 'staff',
  order: ['staff', '-from'],
  unique: [['staff', 'salaryType', 'from']],
  indexes: [['salaryType', 'from']],
  access: payrollAccess,
  live: 'list',
  remove: 'free',
});
