import { t, type Choice } from '../../../kit';

/** For which receipts guardians get an SMS. */
export const RECEIPT_SMS = [
  { value: 'none', label: t('None', 'কোনোটির নয়') },
  { value: 'online', label: t('Online payments', 'অনলাইন পরিশোধ') },
  { value: 'all', label: t('All receipts', 'সব রসিদ') },
] as const;
export type ReceiptSms = (typeof RECEIPT_SMS)[number]['value'];

export const FREQUENCIES = [
  { value: 'monthly', label: t('Monthly', 'মাসিক') },
  { value: 'yearly', label: t('Yearly', 'বার্ষিক') },
  { value: 'exam', label: t('Per exam', 'পরীক্ষাভিত্তিক') },
  { value: 'once', label: t('One-time', 'এককালীন') },
  { value: 'application', label: t('Per application', 'আবেদনপ্রতি') },
  { value: 'occasion', label: t('When it occurs', 'যখন প্রযোজ্য') },
] as const satisfies readonly Choice[];
export type Frequency = (typeof FREQUENCIES)[number]['value'];

/** The words of the specification; `overdue` is computed, never stored. */
export const LINE_STATUSES = [
  { value: 'unpaid', label: t('Unpaid', 'অপরিশোধিত'), tone: 'warn' },
  { value: 'partially_paid', label: t('Partially paid', 'আংশিক পরিশোধিত'), tone: 'info' },
  { value: 'paid', label: t('Paid', 'পরিশোধিত'), tone: 'good' },
  { value: 'waived', label: t('Waived', 'মওকুফ'), tone: 'neutral' },
  { value: 'cancelled', label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
] as const satisfies readonly Choice[];
export type LineStatus = (typeof LINE_STATUSES)[number]['value'];
export const OVERDUE = { value: 'overdue', label: t('Overdue', 'মেয়াদোত্তীর্ণ'), tone: 'bad' } as const;

/** Source of a price, the most specific first: the first that fits a student wins. */
export const PRICE_LEVELS = [
  { value: 'student', label: t('Rate for this student', 'এই শিক্ষার্থীর জন্য নির্ধারিত') },
  { value: 'offerType', label: t('Rate for the offer type', 'সুবিধার ধরন অনুযায়ী') },
  { value: 'section', label: t('Rate for the section', 'শাখা অনুযায়ী') },
  { value: 'group', label: t('Rate for the group', 'বিভাগ অনুযায়ী') },
  { value: 'version', label: t('Rate for the version', 'ভার্সন অনুযায়ী') },
  { value: 'shift', label: t('Rate for the shift', 'শিফট অনুযায়ী') },
  { value: 'class', label: t('Rate for the class', 'শ্রেণি অনুযায়ী') },
  { value: 'year', label: t('Rate for the year', 'শিক্ষাবর্ষ অনুযায়ী') },
  { value: 'subHead', label: t('Default amount', 'সাধারণ পরিমাণ') },
] as const satisfies readonly Choice[];
export type PriceLevel = (typeof PRICE_LEVELS)[number]['value'];

export const WAIVER_KINDS = [
  { value: 'percent', label: t('Percent', 'শতকরা') },
  { value: 'fixed', label: t('Fixed amount', 'নির্দিষ্ট পরিমাণ') },
] as const satisfies readonly Choice[];
export type WaiverKind = (typeof WAIVER_KINDS)[number]['value'];

export const FINE_KINDS = [
  { value: 'none', label: t('No late fine', 'বিলম্ব ফি নেই') },
  { value: 'flat', label: t('One-time fixed amount', 'একবার নির্দিষ্ট পরিমাণ') },
  { value: 'perDay', label: t('Amount per day', 'প্রতিদিনের জন্য') },
  { value: 'perMonth', label: t('Amount per started month', 'প্রতি মাস বা তার অংশের জন্য') },
  { value: 'slab', label: t('By days late', 'বিলম্বের দিন অনুযায়ী ধাপে') },
  { value: 'percent', label: t('Percent of amount due', 'বকেয়ার শতকরা') },
] as const satisfies readonly Choice[];
export type FineKind = (typeof FINE_KINDS)[number]['value'];

export const WAIVER_ORDERS = [
  { value: 'fixedFirst', label: t('Fixed amounts, then percent', 'আগে নির্দিষ্ট পরিমাণ, পরে শতকরা') },
  { value: 'percentFirst', label: t('Percent, then fixed amounts', 'আগে শতকরা, পরে নির্দিষ্ট পরিমাণ') },
] as const satisfies readonly Choice[];
export type WaiverOrder = (typeof WAIVER_ORDERS)[number]['value'];
