import { z } from 'zod';
import { defineDocument, t, MONTH_PATTERN } from '../../../kit';
import type { DayState } from './rules/days';

export const timekeepingDocuments = {
  monthSheet: defineDocument('timekeeping', {
    name: 'staffMonthSheet',
    labels: {
      one: t('Employee attendance sheet', 'কর্মচারী হাজিরা শিট'),
      many: t('Employee attendance sheets', 'কর্মচারী হাজিরা শিট'),
    },
    papers: ['legalLandscape'],
    version: 1,
    input: { month: z.string().regex(MONTH_PATTERN) },
    permission: 'timekeeping.board',
  }),
};

/** Letters for a day in a square of the sheet. */
export const DAY_LETTERS = {
  expected: t('·', '·'),
  present: t('P', 'উ'),
  late: t('L', 'বি'),
  halfDay: t('H', 'অর্ধ'),
  absent: t('A', 'অ'),
  leave: t('V', 'ছু'),
  duty: t('D', 'ক'),
  holiday: t('–', '–'),
  weekend: t('–', '–'),
} as const satisfies Record<DayState, unknown>;
export const sheetTexts = {
  number: t('No.', 'ক্রঃ'),
  name: t('Name and designation', 'নাম ও পদবি'),
  overtime: t('Overtime (h)', 'অতিরিক্ত (ঘ.)'),
};
