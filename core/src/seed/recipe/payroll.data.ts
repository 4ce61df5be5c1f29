import type { AllowanceRule, BonusRule, CutRule, OvertimeRule, SalaryType } from '@pathshala/shared/modules/payroll';
import type { StoredInput } from '@pathshala/shared/kit';

type Key<E> = Omit<StoredInput<E>, 'salaryType'> & { key: string };
type Rule<E> = Key<E> & { type: string };
const TAKA = 100;

/** The customs of the national scale of 2015 and of private institutions; what is MPO's is given to MPO institutions only. */
export const SALARY_TYPES: readonly (Key<typeof SalaryType> & { mpo?: true })[] = [
  { key: 'mpo', mpo: true, name: 'MPO salary', nameBn: 'এমপিও বেতন', payer: 'government', period: 'monthly', proration: 'calendarDays', rounding: 'paisa', rank: 1 },
  { key: 'own', name: 'Institution salary', nameBn: 'প্রতিষ্ঠান প্রদত্ত বেতন', payer: 'institution', period: 'monthly', proration: 'thirtyDays', rounding: 'taka', rank: 2 },
  { key: 'class', name: 'Part-time honorarium', nameBn: 'খণ্ডকালীন সম্মানী', payer: 'institution', period: 'perClass', proration: 'workingDays', rounding: 'taka', rank: 3 },
  { key: 'daily', name: 'Daily wage', nameBn: 'দৈনিক মজুরি', payer: 'institution', period: 'daily', proration: 'workingDays', rounding: 'taka', rank: 4 },
];

export const ALLOWANCES: readonly Rule<typeof AllowanceRule>[] = [
  { key: 'mpo-rent', type: 'mpo', name: 'House rent', nameBn: 'বাড়িভাড়া ভাতা', kind: 'houseRent', basis: 'basic', percent: 7.5, amount: 2_000 * TAKA, rank: 1 },
  { key: 'mpo-medical', type: 'mpo', name: 'Medical allowance', nameBn: 'চিকিৎসা ভাতা', kind: 'medical', amount: 1_000 * TAKA, rank: 2 },
  { key: 'mpo-special', type: 'mpo', name: 'Special benefit', nameBn: 'বিশেষ সুবিধা', kind: 'special', basis: 'basic', percent: 10, amount: 1_500 * TAKA, rank: 3 },
  { key: 'own-rent', type: 'own', name: 'House rent', nameBn: 'বাড়িভাড়া ভাতা', kind: 'houseRent', basis: 'basic', percent: 40, amount: 0, rank: 1 },
  { key: 'own-medical', type: 'own', name: 'Medical allowance', nameBn: 'চিকিৎসা ভাতা', kind: 'medical', amount: 700 * TAKA, rank: 2 },
  { key: 'own-conveyance', type: 'own', name: 'Conveyance', nameBn: 'যাতায়াত ভাতা', kind: 'conveyance', amount: 500 * TAKA, rank: 3 },
  { key: 'own-tiffin', type: 'own', name: 'Tiffin, basic up to 12,500', nameBn: 'টিফিন ভাতা (মূল বেতন ১২,৫০০ পর্যন্ত)', kind: 'tiffin', amount: 300 * TAKA, basicUntil: 12_500 * TAKA, rank: 4 },
];

export const OVERTIMES: readonly Rule<typeof OvertimeRule>[] = [
  { key: 'workday', type: 'own', name: 'After the shift', nameBn: 'শিফট শেষে অতিরিক্ত সময়', day: 'workday', amount: 0, multiple: 1.5, afterMinutes: 30, blockMinutes: 30, capHours: 40, rank: 1 },
  { key: 'weekend', type: 'own', name: 'Duty on a weekend', nameBn: 'সাপ্তাহিক ছুটিতে দায়িত্ব', day: 'weekend', amount: 0, multiple: 2, afterMinutes: 0, blockMinutes: 60, capHours: 32, rank: 2 },
  { key: 'holiday', type: 'own', name: 'Duty on a holiday', nameBn: 'ছুটির দিনে দায়িত্ব', day: 'holiday', amount: 150 * TAKA, multiple: 0, afterMinutes: 0, blockMinutes: 60, capHours: 32, rank: 3 },
];

const festival = (key: string, [name, nameBn]: readonly [string, string], occasion: 'eidUlFitr' | 'eidUlAdha' | 'durgaPuja' | 'buddhaPurnima' | 'christmas', faith: 'islam' | 'hindu' | 'buddhist' | 'christian', rank: number) =>
  ({ key, name, nameBn, occasion, faith, basis: 'basic', percent: 50, amount: 0, rank }) as const;
/** Half of the basic twice a year; people of other faiths get both at their own festival. */
export const BONUSES: readonly Rule<typeof BonusRule>[] = (['mpo', 'own'] as const).flatMap((type) => [
  { type, ...festival(`${type}-fitr`, ['Festival bonus, Eid-ul-Fitr', 'উৎসব ভাতা, ঈদুল ফিতর'], 'eidUlFitr', 'islam', 1) },
  { type, ...festival(`${type}-adha`, ['Festival bonus, Eid-ul-Azha', 'উৎসব ভাতা, ঈদুল আজহা'], 'eidUlAdha', 'islam', 2) },
  { type, ...festival(`${type}-puja`, ['Festival bonus, Durga Puja', 'উৎসব ভাতা, দুর্গাপূজা'], 'durgaPuja', 'hindu', 3), percent: 100 },
  { type, ...festival(`${type}-purnima`, ['Festival bonus, Buddha Purnima', 'উৎসব ভাতা, বুদ্ধ পূর্ণিমা'], 'buddhaPurnima', 'buddhist', 4), percent: 100 },
  { type, ...festival(`${type}-christmas`, ['Festival bonus, Christmas', 'উৎসব ভাতা, বড়দিন'], 'christmas', 'christian', 5), percent: 100 },
  { type, key: `${type}-boishakh`, name: 'New Year allowance', nameBn: 'বৈশাখী ভাতা', occasion: 'boishakh', faith: 'any', basis: 'basic', percent: 20, amount: 0, rank: 6 },
]);

export const CUTS: readonly Rule<typeof CutRule>[] = [
  { key: 'mpo-retirement', type: 'mpo', name: 'Retirement fund', nameBn: 'অবসর সুবিধা তহবিল', reason: 'retirement', basis: 'basic', percent: 6, amount: 0, rank: 1 },
  { key: 'mpo-welfare', type: 'mpo', name: 'Welfare trust', nameBn: 'কল্যাণ ট্রাস্ট', reason: 'welfare', basis: 'basic', percent: 4, amount: 0, rank: 2 },
  { key: 'mpo-stamp', type: 'mpo', name: 'Revenue stamp', nameBn: 'রাজস্ব টিকিট', reason: 'stamp', amount: 10 * TAKA, rank: 3 },
  { key: 'own-absent', type: 'own', name: 'Absence', nameBn: 'অনুপস্থিতি', reason: 'absent', basis: 'dayOfBasic', amount: 0, rounding: 'taka', rank: 1 },
  { key: 'own-late', type: 'own', name: 'Three lates are a day', nameBn: 'তিন দিন বিলম্বে এক দিন', reason: 'late', basis: 'dayOfBasic', amount: 0, latesPerDay: 3, rounding: 'taka', rank: 2 },
  { key: 'own-unpaid', type: 'own', name: 'Leave without pay', nameBn: 'বিনা বেতনে ছুটি', reason: 'unpaidLeave', basis: 'dayOfGross', amount: 0, rounding: 'taka', rank: 3 },
  { key: 'own-fund', type: 'own', name: 'Provident fund', nameBn: 'ভবিষ্য তহবিল', reason: 'providentFund', basis: 'basic', percent: 10, amount: 0, rank: 4 },
  { key: 'own-stamp', type: 'own', name: 'Revenue stamp', nameBn: 'রাজস্ব টিকিট', reason: 'stamp', amount: 10 * TAKA, rank: 5 },
];
