import { defineEntity, f, t } from '../../../../kit';
import { active, names, payrollAccess, rank } from './salary-type';

/**
 * The rule by which an institution pays for the years of service when it ends. The state pays its own part through its
 * boards.
 */
export const GratuityRule = defineEntity({
  name: 'gratuityRule',
  labels: { one: t('Gratuity rule', 'গ্র্যাচুইটির নিয়ম'), many: t('Gratuity rules', 'গ্র্যাচুইটির নিয়মাবলি') },
  fields: {
    ...names,
    salaryType: f.ref('salaryType', {
      label: t('Salary type', 'বেতনের ধরন'),
      help: t('Its last basic pay counts.', 'এর শেষ মূল বেতন গণ্য হয়।'),
      list: true,
      filter: true,
    }),
    daysPerYear: f.int({
      label: t('Days of basic for a year', 'প্রতি বছরে মূল বেতনের দিন'),
      help: t('Thirty days are a month.', 'ত্রিশ দিনে এক মাস।'),
      list: true,
      min: 1,
      max: 120,
      default: 30,
    }),
    longYears: f.int({ label: t('More than (years)', 'এর বেশি হলে (বছর)'), min: 1, max: 60, default: 10 }),
    longDaysPerYear: f.int({
      label: t('Days for a year then', 'তখন প্রতি বছরে দিন'),
      list: true,
      min: 1,
      max: 120,
      default: 30,
    }),
    leastYears: f.int({
      label: t('Least service (years)', 'ন্যূনতম চাকরি (বছর)'),
      list: true,
      min: 0,
      max: 40,
      default: 5,
    }),
    countsHalfYears: f.bool({
      label: t('Six months count as a year', 'ছয় মাস এক বছর গণ্য'),
      default: false,
    }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: payrollAccess,
  live: 'list',
  remove: 'if-unused',
});
