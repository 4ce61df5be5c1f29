import { z } from 'zod';
import { defineDocument, idSchema, t, MONTH_PATTERN } from '../../../kit';
import type { MarkStatus } from './mark-statuses';

export const attendanceDocuments = {
  monthRegister: defineDocument('attendance', {
    name: 'monthRegister',
    labels: { one: t('Attendance register', 'হাজিরা খাতা'), many: t('Attendance registers', 'হাজিরা খাতা') },
    papers: ['legalLandscape'],
    version: 1,
    input: {
      section: idSchema,
      month: z.string().regex(MONTH_PATTERN),
      period: z.int().min(0).max(20).optional(),
    },
    permission: 'attendance.report',
  }),
};

/** Letters for a mark in a square of the register, on the screen and on paper. */
export const MARK_LETTERS = {
  present: t('P', 'উ'),
  absent: t('A', 'অ'),
  late: t('L', 'বি'),
  leave: t('V', 'ছু'),
} as const satisfies Record<MarkStatus, unknown>;

export const registerTexts = {
  roll: t('Roll', 'রোল'),
  name: t('Name', 'নাম'),
  days: t('Days of attendance', 'হাজিরার দিন'),
  students: t('Students', 'শিক্ষার্থী'),
  percent: t('Attendance', 'উপস্থিতির হার'),
  dayTotal: t('Present', 'মোট উপস্থিত'),
  teacher: t('Class teacher', 'শ্রেণি শিক্ষক'),
};
