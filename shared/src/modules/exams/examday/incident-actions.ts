import { z } from 'zod';
import { action, defineActions, idSchema, plainLines, t } from '../../../kit';
import { incidentKinds, incidentMeasures } from './entities/incident';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const values = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map(({ value }) => value) as [V, ...V[]]);
const CONTROL = 'examday.keepPackets';
const ROOMS = 'examday.takeAttendance';

export const incidentActions = defineActions('examday', {
  /**
   * Postpones or cancels a sitting, or sets it again: `planned` needs the date and the hours of a postponed or cancelled
   * one. Examinees, their guardians and invigilators are notified. Families hear of a sitting
   * that they see. @throws SITTING_BEGUN where attendance was taken or scripts were collected
   */
  changeSitting: action.command({
    path: 'sittings/:sitting/standing',
    permission: 'examSitting.update',
    input: z.strictObject({
      sitting: idSchema,
      rev: z.int().min(1),
      to: z.enum(['postponed', 'cancelled', 'planned']),
      reason: plainLines(300, { min: 3 }),
      date: z.iso.date().optional(),
      startsAt: z.string().max(5).optional(),
      endsAt: z.string().max(5).optional(),
    }),
    output: z.strictObject({ rev: z.int() }),
    ui: { label: t('Change the sitting', 'সেশন পরিবর্তন করুন') },
  }),
  /**
   * Invigilators report from their own rooms, the control room from all. With the measure `expelled` the examinee is
   * marked as expelled too. @throws NOT_INVIGILATOR, NOT_SEATED_HERE, EXPULSION_OF_WHOM; for an expulsion also
   * SEATS_NOT_PUBLISHED, SITTING_NOT_HELD, SITTING_AHEAD
   */
  reportIncident: action.command({
    path: 'sittings/:sitting/incidents',
    permission: ROOMS,
    turn: (of: { sitting: string; room: string }) => `presence ${of.sitting} ${of.room}`,
    input: z.strictObject({
      sitting: idSchema,
      room: idSchema,
      student: idSchema.optional(),
      kind: values(incidentKinds),
      measure: values(incidentMeasures),
      what: plainLines(500, { min: 3 }),
      photo: idSchema.optional(),
    }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Report incident', 'ঘটনা জানান') },
  }),
  /** Incidents and calls of a sitting, the newest first; an invigilator gets incidents of their own rooms. */
  sittingNews: action.query({
    path: 'sittings/:sitting/news',
    permission: ROOMS,
    input: z.strictObject({ sitting: idSchema }),
    output: z.strictObject({
      incidents: z.array(
        z.strictObject({
          id: idSchema,
          at: z.string(),
          room: label,
          student: label.nullable(),
          kind: values(incidentKinds),
          measure: values(incidentMeasures),
          what: z.string(),
          photo: idSchema.nullable(),
        }),
      ),
      /** Rooms that a call is to reach. */
      rooms: z.int(),
      calls: z.array(
        z.strictObject({
          id: idSchema,
          at: z.string(),
          text: z.string(),
          heard: z.array(z.strictObject({ room: idSchema, label, at: z.string() })),
        }),
      ),
    }),
  }),
  /** Shown at once in every room of the sitting that has its list open; invigilators are notified. */
  callRooms: action.command({
    path: 'sittings/:sitting/calls',
    permission: CONTROL,
    input: z.strictObject({ sitting: idSchema, text: plainLines(300, { min: 3 }) }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Call all rooms', 'সব কক্ষে বার্তা পাঠান') },
  }),
  /** A room confirms that it heard a call; twice is once. @throws NOT_INVIGILATOR */
  hearCall: action.command({
    path: 'calls/:examCall/heard',
    permission: ROOMS,
    turn: ({ examCall }: { examCall: string }) => `exam-call ${examCall}`,
    input: z.strictObject({ examCall: idSchema, room: idSchema }),
    output: z.strictObject({ heard: z.int() }),
    ui: { label: t('Confirm call', 'বার্তা পেয়েছি') },
  }),
});
