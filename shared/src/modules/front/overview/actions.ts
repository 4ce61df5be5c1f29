import { z } from 'zod';
import { action, defineActions, idSchema, nothing, permissionOf } from '../../../kit';
import { InstitutionDay } from './institution-day';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const percent = z.number().nullable();

/** The numbers of a day; money in paisa. `exam` is the one with the latest published results. */
export const dayNumbers = z.strictObject({
  rev: z.int(),
  date: z.iso.date(),
  school: z.boolean(),
  students: z.int(),
  staff: z.int(),
  sections: z.int(),
  submitted: z.int(),
  inProgress: z.int(),
  present: z.int(),
  absent: z.int(),
  late: z.int(),
  leave: z.int(),
  quizzes: z.int(),
  sitting: z.int(),
  sms: z.int(),
  overdue: z.int(),
  exam: label.nullable(),
  examined: z.int(),
  passed: z.int(),
});
export type DayNumbers = z.infer<typeof dayNumbers>;

export const overviewActions = defineActions('overview', {
  /**
   * Today in every active institution that the caller may see: all for the platform, its own for a group. `day` is null
   * until it was counted for the first time. Follow `institutionDay`, a group in its room; the fields of a row travel
   * with the change.
   */
  wall: action.query({
    path: 'wall',
    permission: permissionOf(InstitutionDay.name, 'read'),
    input: nothing,
    output: z.strictObject({
      date: z.iso.date(),
      group: idSchema.nullable(),
      institutions: z.array(
        z.strictObject({
          institution: idSchema,
          label,
          day: dayNumbers.nullable(),
          /** Attendance of the last days on which registers were submitted, oldest first, without today. */
          trend: z.array(z.strictObject({ date: z.iso.date(), percent })),
        }),
      ),
    }),
  }),
});
