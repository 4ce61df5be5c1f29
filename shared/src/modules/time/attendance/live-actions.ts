import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

const date = z.iso.date();
const label = z.strictObject({ en: z.string(), bn: z.string() });
const key = { section: idSchema, date, period: z.int().min(0).max(12) };

/** Presence of live classes beside the register of a section. */
export const liveActions = defineActions('attendance', {
  /**
   * Live classes of the section on that day: expected students beside those who were there. Follow `meeting`, and
   * `meetingInvitation` in each meeting.
   */
  livePresence: action.query({
    path: 'sheets/live',
    permission: 'attendance.mark',
    input: z.strictObject(key),
    output: z.strictObject({
      classes: z.array(
        z.strictObject({
          meeting: idSchema,
          title: z.string(),
          subject: label.nullable(),
          startsAt: z.string(),
          isOver: z.boolean(),
          expected: z.int(),
          /** Inside at this moment, or there when the class was over. */
          there: z.int(),
          absent: z.int(),
          /** Nothing is known of them: they declined, or the service reported nothing. */
          unknown: z.int(),
          /** Students of the register without a mark that the class would give them. */
          toTake: z.int(),
        }),
      ),
    }),
  }),
  /** Marks students of the register who have no mark by a live class that is over; marks that are there stay. */
  takePresence: action.command({
    path: 'sheets/live/take',
    permission: 'attendance.mark',
    work: 'marks',
    turn: ({ section, date: on, period }) => `register ${section} ${on} ${period}`,
    input: z.strictObject({ ...key, meeting: idSchema }),
    output: z.strictObject({ taken: z.int(), kept: z.int(), unknown: z.int() }),
    ui: { label: t('Take over', 'হাজিরায় নিন') },
  }),
});
