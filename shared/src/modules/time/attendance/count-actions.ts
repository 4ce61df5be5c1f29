import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

const date = z.iso.date();
const label = z.strictObject({ en: z.string(), bn: z.string() });
const span = { section: idSchema, from: date, until: date };
const days = z.int().min(0).max(366);
/** A section has no more. */
const MOST = 300;

/** Attendance of a period that is counted by hand for a whole section, where no daily register is kept. */
export const countActions = defineActions('attendance', {
  openCount: action.query({
    path: 'counts',
    permission: 'attendance.count',
    input: z.strictObject(span),
    output: z.strictObject({
      /** Of the rows that already exist. */
      workingDays: days.nullable(),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          roll: z.int(),
          name: z.string(),
          nameBn: z.string(),
          total: z.strictObject({ rev: z.int(), workingDays: days, presentDays: days }).nullable(),
          /** Days of the daily register within the period: then nothing is counted by hand. */
          registered: z.strictObject({ days: z.int(), present: z.int() }).nullable(),
        }),
      ),
    }),
  }),
  /** Writes the counts row by row; a row that is not possible is refused and named, the others are kept. */
  saveCount: action.command({
    path: 'counts',
    permission: 'attendance.count',
    input: z.strictObject({
      ...span,
      workingDays: z.int().min(1).max(366),
      rows: z
        .array(
          z.strictObject({
            student: idSchema,
            /** Revision of the total that the person saw; null where there was none. */
            rev: z.int().min(1).nullable(),
            presentDays: days,
          }),
        )
        .min(1)
        .max(MOST),
    }),
    output: z.strictObject({
      saved: z.int(),
      refused: z.array(z.strictObject({ student: idSchema, name: label, message: label })),
    }),
    ui: { label: t('Save counts', 'গণনা সংরক্ষণ করুন') },
  }),
});
