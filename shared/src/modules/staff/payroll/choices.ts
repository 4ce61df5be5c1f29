import { t } from '../../../kit';

/** The base of a percentage; `fixed` has none. */
export const BASES = [
  { value: 'fixed', label: t('Fixed amount', 'নির্দিষ্ট পরিমাণ') },
  { value: 'basic', label: t('Percent of basic', 'মূল বেতনের শতাংশ') },
  { value: 'gross', label: t('Percent of gross', 'মোট বেতনের শতাংশ') },
] as const;
export type Basis = (typeof BASES)[number]['value'];

export const CUT_BASES = [
  ...BASES,
  { value: 'dayOfBasic', label: t("A day's basic (one thirtieth)", 'এক দিনের মূল বেতন (ত্রিশ ভাগের এক)') },
  { value: 'dayOfGross', label: t("A day's gross (by working days)", 'এক দিনের মোট বেতন (কর্মদিবস অনুযায়ী)') },
  { value: 'thirtiethOfGross', label: t("A day's gross (one thirtieth)", 'এক দিনের মোট বেতন (ত্রিশ ভাগের এক)') },
] as const;
export type CutBasis = (typeof CUT_BASES)[number]['value'];

export const ROUNDINGS = [
  { value: 'paisa', label: t('To the paisa', 'পয়সা পর্যন্ত') },
  { value: 'taka', label: t('To the nearest taka', 'নিকটতম টাকায়') },
  { value: 'takaUp', label: t('Up to the next taka', 'ঊর্ধ্বে পূর্ণ টাকায়') },
  { value: 'takaDown', label: t('Down to the whole taka', 'নিম্নে পূর্ণ টাকায়') },
  { value: 'tenTaka', label: t('To the nearest ten taka', 'নিকটতম দশ টাকায়') },
] as const;
export type Rounding = (typeof ROUNDINGS)[number]['value'];

export const PAYERS = [
  { value: 'government', label: t('Government (MPO)', 'সরকার (এমপিও)'), tone: 'info' },
  { value: 'institution', label: t('Institution', 'প্রতিষ্ঠান') },
] as const;
export const PERIODS = [
  { value: 'monthly', label: t('Monthly', 'প্রতি মাসে') },
  { value: 'perClass', label: t('Per class', 'প্রতি ক্লাস হিসাবে') },
  { value: 'daily', label: t('Per day', 'দৈনিক হিসাবে') },
  { value: 'once', label: t('One-time', 'এককালীন') },
] as const;
/** Bases for the pay of a month in which someone worked only for a part. */
export const PRORATIONS = [
  { value: 'calendarDays', label: t('By days in the month', 'মাসের দিনসংখ্যা অনুযায়ী') },
  { value: 'thirtyDays', label: t('Always 30 days', 'সর্বদা ত্রিশ দিন ধরে') },
  { value: 'workingDays', label: t('By working days', 'কর্মদিবস অনুযায়ী') },
] as const;

export const ALLOWANCE_KINDS = [
  { value: 'houseRent', label: t('House rent', 'বাড়িভাড়া') },
  { value: 'medical', label: t('Medical', 'চিকিৎসা') },
  { value: 'conveyance', label: t('Conveyance', 'যাতায়াত') },
  { value: 'tiffin', label: t('Tiffin', 'টিফিন') },
  { value: 'special', label: t('Special benefit', 'বিশেষ সুবিধা') },
  { value: 'duty', label: t('Additional duty', 'দায়িত্ব ভাতা') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const;
export const DAY_KINDS = [
  { value: 'workday', label: t('Working day', 'কর্মদিবস') },
  { value: 'weekend', label: t('Weekend', 'সাপ্তাহিক ছুটি') },
  { value: 'holiday', label: t('Holiday', 'ছুটির দিন') },
] as const;
export type DayKind = (typeof DAY_KINDS)[number]['value'];

/** The reason of a cut: each counts its own units (days, late days), the monthly ones count one. */
export const CUT_REASONS = [
  { value: 'absent', label: t('Absence', 'অনুপস্থিতি'), tone: 'bad' },
  { value: 'late', label: t('Lateness', 'বিলম্বে উপস্থিতি'), tone: 'warn' },
  { value: 'unpaidLeave', label: t('Leave without pay', 'বিনা বেতনে ছুটি'), tone: 'warn' },
  { value: 'retirement', label: t('Retirement fund', 'অবসর সুবিধা তহবিল') },
  { value: 'welfare', label: t('Welfare trust', 'কল্যাণ ট্রাস্ট') },
  { value: 'providentFund', label: t('Provident fund', 'ভবিষ্য তহবিল') },
  { value: 'tax', label: t('Income tax', 'আয়কর') },
  { value: 'stamp', label: t('Revenue stamp', 'রাজস্ব টিকিট') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const;
export type CutReason = (typeof CUT_REASONS)[number]['value'];
/** One of the two, never both: lateness must not be paid for twice. */
export const CUT_EFFECTS = [
  { value: 'line', label: t('Deduction on the pay slip', 'বেতন বিবরণীর একটি কর্তন') },
  { value: 'paidDays', label: t('Fewer paid days', 'বেতনযোগ্য দিন কমানো') },
] as const;

export const OCCASIONS = [
  { value: 'eidUlFitr', label: t('Eid-ul-Fitr', 'ঈদুল ফিতর') },
  { value: 'eidUlAdha', label: t('Eid-ul-Azha', 'ঈদুল আজহা') },
  { value: 'durgaPuja', label: t('Durga Puja', 'দুর্গাপূজা') },
  { value: 'buddhaPurnima', label: t('Buddha Purnima', 'বুদ্ধ পূর্ণিমা') },
  { value: 'christmas', label: t('Christmas', 'বড়দিন') },
  { value: 'boishakh', label: t('Bengali New Year', 'বাংলা নববর্ষ') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const;
export type Occasion = (typeof OCCASIONS)[number]['value'];
export const FAITHS = [
  { value: 'any', label: t('Everyone', 'সবাই') },
  { value: 'islam', label: t('Islam', 'ইসলাম') },
  { value: 'hindu', label: t('Hinduism', 'হিন্দুধর্ম') },
  { value: 'buddhist', label: t('Buddhism', 'বৌদ্ধধর্ম') },
  { value: 'christian', label: t('Christianity', 'খ্রিষ্টধর্ম') },
] as const;
export type Faith = (typeof FAITHS)[number]['value'];

/** The pay of a run: a month, a festival, or sums that a month's run left out. */
export const RUN_KINDS = [
  { value: 'regular', label: t('Monthly salary', 'মাসিক বেতন') },
  { value: 'bonus', label: t('Festival bonus', 'উৎসব ভাতা') },
  { value: 'supplementary', label: t('Supplementary', 'সম্পূরক') },
] as const;
export type RunKind = (typeof RUN_KINDS)[number]['value'];
export const PAID_BY = [
  { value: 'bank', label: t('Bank account', 'ব্যাংক হিসাব') },
  { value: 'mobile', label: t('Mobile banking', 'মোবাইল ব্যাংকিং') },
  { value: 'cash', label: t('Cash', 'নগদ') },
] as const;
export type PaidBy = (typeof PAID_BY)[number]['value'];
/** The nil band of the income tax that applies; of `none` nothing is deducted. */
export const TAXPAYERS = [
  { value: 'none', label: t('No tax at source', 'উৎসে কর কর্তন নেই') },
  { value: 'man', label: t('Man', 'পুরুষ') },
  { value: 'woman', label: t('Woman, or 65 and above', 'মহিলা, বা ৬৫ বছর ও তদূর্ধ্ব') },
  { value: 'disabled', label: t('Third gender or with a disability', 'তৃতীয় লিঙ্গ বা প্রতিবন্ধী') },
  { value: 'freedomFighter', label: t('War-wounded freedom fighter', 'যুদ্ধাহত মুক্তিযোদ্ধা') },
] as const;
export const LOAN_KINDS = [
  { value: 'advance', label: t('Salary advance', 'বেতন অগ্রিম') },
  { value: 'loan', label: t('Loan', 'ঋণ') },
] as const;
export const ADJUSTMENT_KINDS = [
  { value: 'earning', label: t('Addition', 'সংযোজন'), tone: 'good' },
  { value: 'deduction', label: t('Deduction', 'কর্তন'), tone: 'warn' },
] as const;
/** The purpose of a line of a slip; the books have a ledger for each. */
export const PAY_HEADS = [
  'pay',
  'overtime',
  'festival',
  'absence',
  'retirement',
  'welfare',
  'providentFund',
  'employerFund',
  'tax',
  'stamp',
  'fine',
  'advance',
  'loan',
  'other',
] as const;
export type PayHead = (typeof PAY_HEADS)[number];
/** The state that a working day without attendance counts as. */
export const UNMARKED = [
  { value: 'present', label: t('As present', 'উপস্থিত হিসেবে') },
  { value: 'absent', label: t('As absent', 'অনুপস্থিত হিসেবে') },
] as const;
