import { defineEntity, f, t } from '../../../../kit';
import {
  ALLOWANCE_KINDS,
  BASES,
  CUT_BASES,
  CUT_EFFECTS,
  CUT_REASONS,
  DAY_KINDS,
  FAITHS,
  OCCASIONS,
  ROUNDINGS,
} from '../choices';
import { active, names, ofType, rank, ruleShape } from './salary-type';

const rounding = f.choice(ROUNDINGS, { label: t('Rounding', 'পূর্ণকরণ'), default: 'paisa' });
/**
 * A percentage may have a least amount ("7.5 %, at least 2,000"), so the amount is asked for in both cases; 0 is none.
 */
const least = f.money({
  label: t('Amount', 'পরিমাণ'),
  help: t('For a percentage: the minimum amount, 0 for none.', 'শতাংশের ক্ষেত্রে: সর্বনিম্ন পরিমাণ, না থাকলে ০।'),
  list: true,
});
const percent = f.percent({ label: t('Percent', 'শতকরা হার'), list: true, optional: true });
const atMost = f.money({ label: t('Maximum', 'সর্বোচ্চ'), optional: true });

/** A payment in addition to the basic. A slab is several rules of the same kind with ranges that meet. */
export const AllowanceRule = defineEntity({
  name: 'allowanceRule',
  labels: { one: t('Allowance rule', 'ভাতার নিয়ম'), many: t('Allowance rules', 'ভাতার নিয়ম') },
  fields: {
    ...ofType,
    ...names,
    kind: f.choice(ALLOWANCE_KINDS, { label: t('Allowance', 'ভাতা'), list: true, filter: true, default: 'other' }),
    basis: f.choice(BASES, { label: t('Calculated as', 'হিসাবের ভিত্তি'), list: true, filter: true, default: 'fixed' }),
    percent,
    amount: least,
    atMost,
    basicFrom: f.money({ label: t('Basic salary from', 'মূল বেতন কমপক্ষে'), optional: true }),
    basicUntil: f.money({ label: t('Basic salary up to', 'মূল বেতন সর্বাধিক'), optional: true }),
    designations: f.refs('designation', {
      label: t('Only these designations', 'শুধু এই পদবিগুলো'),
      optional: true,
      max: 50,
    }),
    rounding,
    rank,
    active,
  },
  ...ruleShape,
});

export const OvertimeRule = defineEntity({
  name: 'overtimeRule',
  labels: { one: t('Overtime rule', 'অতিরিক্ত সময়ের নিয়ম'), many: t('Overtime rules', 'অতিরিক্ত সময়ের নিয়ম') },
  fields: {
    ...ofType,
    ...names,
    day: f.choice(DAY_KINDS, { label: t('Day type', 'দিনের ধরন'), list: true, filter: true, default: 'workday' }),
    amount: f.money({
      label: t('Amount per hour', 'ঘণ্টাপ্রতি পরিমাণ'),
      help: t('Enter 0 if only a multiple of the hourly basic is paid.', 'শুধু ঘণ্টাপ্রতি মূল বেতনের গুণিতক দেওয়া হলে ০।'),
      list: true,
    }),
    multiple: f.decimal({
      label: t('Multiple of hourly basic', 'ঘণ্টাপ্রতি মূল বেতনের গুণ'),
      help: t('Hourly basic = basic salary ÷ (30 days × 8 hours).', 'প্রতি ঘণ্টার মূল বেতন = মূল বেতন ÷ (৩০ দিন × ৮ ঘণ্টা)।'),
      list: true,
      min: 0,
      max: 5,
      default: 0,
    }),
    afterMinutes: f.int({
      label: t('Starts after (minutes)', 'কত মিনিট পর শুরু'),
      help: t('Unpaid minutes after the end of the shift.', 'শিফট শেষে যে মিনিটগুলো গণ্য হয় না।'),
      min: 0,
      max: 240,
      default: 30,
    }),
    blockMinutes: f.int({
      label: t('Counted in blocks of (minutes)', 'কত মিনিটের ভাগে গণনা'),
      min: 1,
      max: 120,
      default: 30,
    }),
    capHours: f.int({
      label: t('Maximum hours per month', 'মাসে সর্বাধিক ঘণ্টা'),
      list: true,
      min: 1,
      max: 200,
      optional: true,
    }),
    needsApproval: f.bool({ label: t('Requires approval', 'অনুমোদন লাগে'), list: true, default: true }),
    rounding,
    rank,
    active,
  },
  ...ruleShape,
});

export const BonusRule = defineEntity({
  name: 'bonusRule',
  labels: { one: t('Bonus rule', 'বোনাসের নিয়ম'), many: t('Bonus rules', 'বোনাসের নিয়ম') },
  fields: {
    ...ofType,
    ...names,
    occasion: f.choice(OCCASIONS, { label: t('Occasion', 'উপলক্ষ'), list: true, filter: true, default: 'other' }),
    faith: f.choice(FAITHS, { label: t('For', 'কাদের জন্য'), list: true, filter: true, default: 'any' }),
    basis: f.choice(BASES, { label: t('Calculated as', 'হিসাবের ভিত্তি'), list: true, default: 'fixed' }),
    percent,
    amount: least,
    atMost,
    serviceMonths: f.int({
      label: t('Minimum service (months)', 'ন্যূনতম চাকরিকাল (মাস)'),
      list: true,
      min: 0,
      max: 120,
      default: 0,
    }),
    rounding,
    rank,
    active,
  },
  ...ruleShape,
});

export const CutRule = defineEntity({
  name: 'cutRule',
  labels: { one: t('Deduction rule', 'কর্তনের নিয়ম'), many: t('Deduction rules', 'কর্তনের নিয়ম') },
  fields: {
    ...ofType,
    ...names,
    reason: f.choice(CUT_REASONS, { label: t('Reason', 'যে কারণে'), list: true, filter: true, default: 'other' }),
    basis: f.choice(CUT_BASES, { label: t('Calculated as', 'হিসাবের ভিত্তি'), list: true, default: 'fixed' }),
    percent,
    amount: least,
    atMost,
    latesPerDay: f.int({
      label: t('Late days counted as one absence', 'কত দিন বিলম্বে এক দিন অনুপস্থিত'),
      min: 1,
      max: 10,
      default: 3,
    }),
    effect: f.choice(CUT_EFFECTS, { label: t('Applied as', 'কীভাবে কার্যকর'), list: true, default: 'line' }),
    rounding,
    rank,
    active,
  },
  ...ruleShape,
});
