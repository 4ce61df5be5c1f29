import { z } from 'zod';
import { action, defineActions, idSchema } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const person = { student: idSchema, name: z.string(), nameBn: z.string() };

export const admitActions = defineActions('examday', {
  /** Examinees of a section with what keeps their admit card back, by roll. Amounts are paisa. */
  admitList: action.query({
    path: 'exams/:exam/admit-cards',
    permission: 'examday.planSeats',
    input: z.strictObject({ exam: idSchema, section: idSchema }),
    output: z.strictObject({
      rule: z.enum(['all', 'paid']),
      rows: z.array(
        z.strictObject({
          ...person,
          roll: z.int(),
          /** The sum that should have been paid before today; 0 where the exam does not ask for it. */
          overdue: z.int(),
          pass: z.strictObject({ id: idSchema, rev: z.int(), reason: z.string() }).nullable(),
          isWithheld: z.boolean(),
        }),
      ),
    }),
  }),
  /** Exams ahead of the caller or of their children, and whether there is an admit card for each. */
  ownAdmits: action.query({
    path: 'own-admit-cards',
    permission: 'examday.ownSeats',
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({ ...person, exam: idSchema, title: label, overdue: z.int(), isWithheld: z.boolean() }),
      ),
    }),
  }),
});
