import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const time = z.iso.time({ precision: -1 });
const slot = z.strictObject({ date: z.iso.date(), startsAt: time, endsAt: time });
const move = z.strictObject({
  paper: idSchema,
  /** The sitting in which the caller saw it; null = none. */
  from: idSchema.nullable(),
  /** Null takes its date away. */
  to: slot.nullable(),
});
/** A paper with two dates in one call is ambiguous. */
const isEachOnce = (moves: readonly { paper: string }[]): boolean =>
  new Set(moves.map(({ paper }) => paper)).size === moves.length;

export const routineActions = defineActions('examday', {
  /** Data of the routine grid: papers with their sittings, and days without school. */
  routineGrid: action.query({
    path: 'exams/:exam/routine-grid',
    permission: 'examSitting.update',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({
      /** Days to lay out; sittings before and after them have a row of their own. */
      startsOn: z.iso.date(),
      endsOn: z.iso.date(),
      classes: z.array(z.strictObject({ id: idSchema, label })),
      papers: z.array(z.strictObject({ id: idSchema, class: idSchema, label, sitting: idSchema.nullable() })),
      sittings: z.array(
        z.strictObject({
          id: idSchema,
          ...slot.shape,
          /** Attendance was taken, scripts were collected, or it is postponed or cancelled: its papers stay. */
          isFixed: z.boolean(),
        }),
      ),
      /** Clashes, by the sittings in whose cells it is shown; without classes it concerns all of a sitting. */
      faults: z.array(
        z.strictObject({ text: label, sittings: z.array(idSchema), classes: z.array(idSchema), isSevere: z.boolean() }),
      ),
      /** Those of the days and of the dates of sittings on which school is closed. */
      daysOff: z.array(z.strictObject({ date: z.iso.date(), label: label.nullable() })),
    }),
  }),
  /**
   * Moves papers of an exam to other days and hours, makes the sittings that this needs and removes those that become
   * empty. All of them or none; each paper once. @throws ROUTINE_CHANGED for a paper that is elsewhere by now,
   * SITTING_FIXED
   */
  placePapers: action.command({
    path: 'exams/:exam/place-papers',
    permission: 'examSitting.update',
    turn: ({ exam }: { exam: string }) => `routine ${exam}`,
    input: z.strictObject({ exam: idSchema, moves: z.array(move).min(1).max(600).refine(isEachOnce) }),
    output: z.strictObject({ sittings: z.int() }),
    ui: { label: t('Save routine', 'রুটিন সংরক্ষণ করুন') },
  }),
  /** Proposes dates for papers without writing any: one paper a day from a date, or the routine of an earlier exam. */
  proposeRoutine: action.query({
    path: 'exams/:exam/propose-routine',
    permission: 'examSitting.update',
    input: z.strictObject({
      exam: idSchema,
      from: z.iso.date(),
      /** The exam whose order and hours are taken over; without it there is one paper a day. */
      source: idSchema.optional(),
      startsAt: time.optional(),
      endsAt: time.optional(),
      gap: z.int().min(0).max(7).optional(),
      /** Also papers that have a date already. */
      isWhole: z.boolean().optional(),
    }),
    output: z.strictObject({
      moves: z.array(move),
      /** Number of days with a paper, and the first and last of them. */
      days: z.int(),
      first: z.iso.date().nullable(),
      last: z.iso.date().nullable(),
      /** Papers that the earlier routine does not have. */
      unmatched: z.array(label),
    }),
  }),
});
