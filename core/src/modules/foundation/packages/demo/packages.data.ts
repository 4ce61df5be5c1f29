import type { Bilingual } from '../../../../seed/recipe/types';

/**
 * Modules of the demo: key, name, and the parts of the product in them. Parts that are named nowhere get a module of
 * their own.
 */
export const MODULES: readonly (readonly [key: string, name: Bilingual, parts: readonly string[]])[] = [
  ['attendance', { en: 'Attendance and leave', bn: 'হাজিরা ও ছুটি' }, ['attendance', 'leave']],
  ['exams', { en: 'Examinations and results', bn: 'পরীক্ষা ও ফলাফল' }, ['exams', 'examday', 'results', 'assessment']],
  ['quizzes', { en: 'Online quizzes', bn: 'অনলাইন কুইজ' }, ['quizzes']],
  ['money', { en: 'Fees and accounts', bn: 'ফি ও হিসাব' }, ['fees', 'payments', 'accounts', 'gateways', 'payroll']],
  ['communication', { en: 'Notices and SMS', bn: 'নোটিশ ও এসএমএস' }, ['notices', 'sms']],
  ['website', { en: 'Website', bn: 'ওয়েবসাইট' }, ['cms']],
];

/** Packages of the demo; `all` means every module. */
export const PACKAGES: readonly (readonly [key: string, name: Bilingual, modules: readonly string[] | 'all'])[] = [
  ['basic', { en: 'Basic', bn: 'প্রাথমিক' }, ['attendance', 'communication', 'website', 'campus']],
  ['standard', { en: 'Standard', bn: 'সাধারণ' }, ['attendance', 'communication', 'website', 'campus', 'exams', 'money']],
  ['complete', { en: 'Complete', bn: 'পূর্ণাঙ্গ' }, 'all'],
];

/** The packages of each institution; one that is not listed has the whole product. */
export const ATTACHED: readonly (readonly [alias: string, package_: string])[] = [['karnaphuli', 'basic']];
