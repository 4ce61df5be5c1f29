import { z } from 'zod';
import { action, defineActions, idSchema, nothing, SIGNED_IN } from '../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const registerState = z.enum(['notStarted', 'inProgress', 'submitted']);

export const dashboardActions = defineActions('dashboard', {
  /** Today's answers for the caller; a part that does not concern him is absent. Every number is also a screen. */
  today: action.query({
    path: 'today', permission: SIGNED_IN, input: nothing,
    output: z.strictObject({
      date: z.iso.date(), school: z.boolean().nullable(), why: label.nullable(),
      platform: z.strictObject({ institutions: z.int(), groups: z.int(), users: z.int(), mailKept: z.int() }).optional(),
      /** Applications that wait for the caller's decision. */
      leave: z.strictObject({ waiting: z.int() }).optional(),
      people: z.strictObject({ students: z.int(), staff: z.int(), sections: z.int() }).optional(),
      attendance: z.strictObject({
        sections: z.int(), submitted: z.int(), inProgress: z.int(), notStarted: z.int(), enrolled: z.int(), present: z.int(), absent: z.int(), late: z.int(), leave: z.int(),
        /** The last school days, oldest first. */
        trend: z.array(z.strictObject({ date: z.iso.date(), percent: z.number().nullable() })),
      }).optional(),
      registers: z.array(z.strictObject({ section: idSchema, label, own: z.boolean(), enrolled: z.int(), status: registerState, absent: z.int() })).optional(),
      routine: z.array(z.strictObject({ period: z.int(), startsAt: z.string(), endsAt: z.string(), subject: label, with: label })).optional(),
      children: z.array(z.strictObject({ student: idSchema, name: z.string(), nameBn: z.string(), today: z.string().nullable(), percent: z.number().nullable(), absent: z.int() })).optional(),
      notices: z.array(z.strictObject({ id: idSchema, title: z.string(), titleBn: z.string(), publishedOn: z.string(), category: z.string() })).optional(),
    }),
  }),
});
