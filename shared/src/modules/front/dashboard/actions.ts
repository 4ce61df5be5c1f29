import { z } from 'zod';
import { action, defineActions, idSchema, nothing, SIGNED_IN } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const registerState = z.enum(['notStarted', 'inProgress', 'submitted']);

const lesson = z.strictObject({
  period: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  subject: label,
  with: label,
});

export const dashboardActions = defineActions('dashboard', {
  /** Today's answers for the caller; a part that does not concern them is absent. Every number is also a screen. */
  today: action.query({
    path: 'today',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      date: z.iso.date(),
      school: z.boolean().nullable(),
      why: label.nullable(),
      /** `applications`: institutions that wait to be taken in. */
      platform: z
        .strictObject({
          institutions: z.int(),
          applications: z.int(),
          groups: z.int(),
          users: z.int(),
          mailKept: z.int(),
        })
        .optional(),
      people: z.strictObject({ students: z.int(), staff: z.int(), sections: z.int() }).optional(),
      /** Visits of the website: today, in the last seven days, and all. */
      website: z.strictObject({ today: z.int(), week: z.int(), all: z.int() }).optional(),
      attendance: z
        .strictObject({
          sections: z.int(),
          submitted: z.int(),
          inProgress: z.int(),
          notStarted: z.int(),
          enrolled: z.int(),
          present: z.int(),
          absent: z.int(),
          late: z.int(),
          leave: z.int(),
          /** The last school days, oldest first. */
          trend: z.array(z.strictObject({ date: z.iso.date(), percent: z.number().nullable() })),
        })
        .optional(),
      registers: z
        .array(
          z.strictObject({
            section: idSchema,
            label,
            own: z.boolean(),
            enrolled: z.int(),
            status: registerState,
            absent: z.int(),
          }),
        )
        .optional(),
      routine: z.array(lesson).optional(),
      children: z
        .array(
          z.strictObject({
            student: idSchema,
            name: z.string(),
            nameBn: z.string(),
            /** File of `student.photo`. */
            photo: idSchema.nullable(),
            today: z.string().nullable(),
            /** The register of today is begun, and not submitted. */
            isBeingMarked: z.boolean(),
            percent: z.number().nullable(),
            absent: z.int(),
            section: idSchema.nullable(),
            routine: z.array(lesson),
            /** The quiz that can be sat now or comes next, and the exam that runs or comes next. */
            quiz: z
              .strictObject({
                id: idSchema,
                title: label,
                opensAt: z.string(),
                closesAt: z.string(),
                open: z.boolean(),
              })
              .nullable(),
            exam: z.strictObject({ title: label, startsOn: z.iso.date(), endsOn: z.iso.date() }).nullable(),
            /** The paper that is written today or on the next day; without a seat until the seat plan is published. */
            paper: z
              .strictObject({
                date: z.iso.date(),
                startsAt: z.string(),
                endsAt: z.string(),
                subjects: z.array(label),
                seat: z.strictObject({ room: label, building: label.nullable(), code: z.string() }).nullable(),
              })
              .nullable(),
            /**
             * Paisa; null when fees are not shown to them. `balance` is the number to pay: bills and fine of today,
             * less the sums being checked. `oldest`: due day of the oldest overdue bill.
             */
            dues: z.strictObject({ balance: z.int(), overdue: z.int(), oldest: z.iso.date().nullable() }).nullable(),
            /** The latest absence of the last days for which nobody has given a reason; null for those who may not. */
            unexplained: z.iso.date().nullable(),
            /** The application that waits, or the leave that runs or comes. */
            leave: z
              .strictObject({ status: z.string(), type: label, from: z.iso.date(), until: z.iso.date() })
              .nullable(),
          }),
        )
        .optional(),
      notices: z
        .array(
          z.strictObject({
            id: idSchema,
            title: z.string(),
            titleBn: z.string(),
            publishedOn: z.string(),
            category: z.string(),
          }),
        )
        .optional(),
    }),
  }),
  /** Work that waits for the caller, with the list that shows it; of it, whatever modules declare (`waits`). */
  waiting: action.query({
    path: 'waiting',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: z.string(),
          label,
          count: z.int(),
          screen: z.string(),
          query: z.record(z.string(), z.string()),
        }),
      ),
      follows: z.array(
        z.strictObject({
          entity: z.string(),
          room: z.strictObject({ field: z.string(), value: z.string() }).optional(),
        }),
      ),
    }),
  }),
  /**
   * The week of a student's section; a guardian names the child. Follow `routineVersion`, and `lessonCover` in the room
   * `section`.
   */
  routine: action.query({
    path: 'routine',
    permission: 'attendance.own',
    input: z.strictObject({ student: idSchema.optional() }),
    output: z.strictObject({
      date: z.iso.date(),
      weekday: z.int(),
      section: z.strictObject({ id: idSchema, label }).nullable(),
      days: z.array(z.strictObject({ weekday: z.int(), lessons: z.array(lesson) })),
    }),
  }),
});
