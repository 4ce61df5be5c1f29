import { t } from '../../../kit';

/** Reasons that a family names by number in an SMS, in the order of their numbers from 1. */
export const ABSENCE_REASONS = [
  t('Illness', 'অসুস্থতা'),
  t('Family matter', 'পারিবারিক কারণ'),
  t('Travel', 'ভ্রমণ'),
  t('Weather or road', 'আবহাওয়া বা রাস্তার সমস্যা'),
  t('Other', 'অন্যান্য'),
] as const;
