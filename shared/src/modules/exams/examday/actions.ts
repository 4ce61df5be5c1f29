import { z } from 'zod';
import { action, defineActions, idSchema, t, typedCode } from '../../../kit';
import { standingOfSitting } from './standing';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const code = typedCode(5, { pattern: /^[A-Z]{1,2}[1-9]\d{0,2}$/ });
const at = z.strictObject({ room: idSchema, code });
const sitting = z.strictObject({
  id: idSchema,
  label,
  date: z.iso.date(),
  startsAt: z.string(),
  endsAt: z.string(),
  ...standingOfSitting,
});
const person = { student: idSchema, roll: z.int(), name: z.string(), nameBn: z.string(), section: label };
const roomView = z.strictObject({
  /** Of the plan. */
  room: idSchema,
  rev: z.int(),
  label,
  building: label.nullable(),
  rows: z.int(),
  columns: z.int(),
  seatsPerBench: z.int(),
  blocked: z.array(z.string()),
  reserve: z.int(),
  /** Seats that may be used, the reserve included. */
  seats: z.int(),
  seated: z.int(),
  neighbours: z.int(),
  /** Number of students of each class, by size. */
  classes: z.array(z.strictObject({ label, students: z.int() })),
});
const state = z.enum(['draft', 'generated', 'published', 'locked', 'archived']);
const seatStatus = z.enum(['present', 'absent', 'late', 'expelled']);
const roomKey = { sitting: idSchema, room: idSchema };
const presence = {
  expected: z.int(),
  present: z.int(),
  absent: z.int(),
  late: z.int(),
  expelled: z.int(),
};
const seatEntry = z.strictObject({
  student: idSchema,
  status: seatStatus,
  /** The mark that the caller saw; null = none. */
  was: seatStatus.nullable(),
});
const roomRow = z.strictObject({
  ...person,
  code: z.string(),
  status: seatStatus.nullable(),
  /** The report of the examinee's expulsion. */
  expulsion: idSchema.nullable(),
});
const arranged = z.strictObject({
  placed: z.int(),
  moved: z.int(),
  unplaced: z.int(),
  neighbours: z.int(),
});

export const examdayActions = defineActions('examday', {
  /** A seat plan with its rooms, who is still without a seat (the first 100), and what cannot be avoided. */
  board: action.query({
    path: 'seat-plans/:plan/board',
    permission: 'examday.viewSeats',
    input: z.strictObject({ plan: idSchema }),
    output: z.strictObject({
      plan: z.strictObject({ id: idSchema, rev: z.int(), label, exam: label, state }),
      sittings: z.array(sitting),
      rooms: z.array(roomView),
      students: z.int(),
      seated: z.int(),
      neighbours: z.int(),
      /** Pairs that no arrangement of the largest group avoids; at least so many remain. */
      unavoidable: z.int(),
      waiting: z.array(z.strictObject(person)),
      waitingCount: z.int(),
      mayPlan: z.boolean(),
    }),
  }),
  /** The seats of one room. `beside`: number of a student's neighbours with the same paper. */
  roomMap: action.query({
    path: 'seat-rooms/:room/map',
    permission: 'examday.viewSeats',
    input: z.strictObject({ room: idSchema }),
    output: z.strictObject({
      room: roomView,
      seats: z.array(z.strictObject({ ...person, code: z.string(), group: z.string(), beside: z.int() })),
    }),
  }),
  /**
   * Gives seats. `rebuild` arranges everyone again (not after publication), `late` only those who have none and leaves
   * everyone else where they are; both free the seats of students who are no longer among the examinees.
   */
  arrange: action.command({
    path: 'seat-plans/:plan/arrange',
    permission: 'examday.planSeats',
    turn: ({ plan }: { plan: string }) => `seats ${plan}`,
    input: z.strictObject({ plan: idSchema, mode: z.enum(['rebuild', 'late']) }),
    output: arranged,
    ui: { label: t('Give seats', 'আসন দিন') },
  }),
  /**
   * Moves a student to a free seat, or exchanges two. `from` and `sitting` are as the caller saw them: a student who is
   * elsewhere by now, or has someone else on the wanted seat, is not moved. Undoing is the same call in reverse.
   * @throws SEAT_CHANGED
   */
  moveSeat: action.command({
    path: 'seat-plans/:plan/move',
    permission: 'examday.planSeats',
    turn: ({ plan }: { plan: string }) => `seats ${plan}`,
    input: z.strictObject({
      plan: idSchema,
      student: idSchema,
      from: at,
      to: at,
      /** The student on the wanted seat; null = nobody. */
      occupant: idSchema.nullable(),
    }),
    output: z.strictObject({ told: z.int() }),
    ui: { label: t('Move', 'সরান') },
  }),
  /** Takes a room out of the plan; its students get the best seats that are left elsewhere. @throws NO_SEATS_LEFT */
  closeRoom: action.command({
    path: 'seat-rooms/:room/close',
    permission: 'examday.planSeats',
    input: z.strictObject({ room: idSchema }),
    output: arranged,
    ui: { label: t('Close room', 'কক্ষ বন্ধ করুন') },
  }),
  /** The caller's sittings, or those of their children, from today on; with their seats where the plan is published. */
  mySeats: action.query({
    path: 'my-seats',
    permission: 'examday.ownSeats',
    input: z.strictObject({}),
    output: z.strictObject({
      students: z.array(
        z.strictObject({
          student: idSchema,
          name: z.string(),
          nameBn: z.string(),
          sittings: z.array(
            z.strictObject({
              ...sitting.shape,
              exam: label,
              subjects: z.array(label),
              seat: z.strictObject({ room: label, building: label.nullable(), code: z.string() }).nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  /**
   * The rooms of a sitting with the examinees present, by room. Late students are present; `late` says how many of
   * them.
   */
  presenceBoard: action.query({
    path: 'sittings/:sitting/presence',
    permission: 'examday.takeAttendance',
    input: z.strictObject({ sitting: idSchema }),
    output: z.strictObject({
      sitting,
      rooms: z.array(
        z.strictObject({
          room: idSchema,
          label,
          building: label.nullable(),
          invigilators: z.array(
            z.strictObject({ duty: idSchema, label, isOwn: z.boolean(), arrivedAt: z.string().nullable() }),
          ),
          /** Its invigilators and the office; everyone where nobody was assigned. */
          mayTake: z.boolean(),
          ...presence,
        }),
      ),
      totals: z.strictObject(presence),
    }),
  }),
  /** The examinees of one room in one sitting, by seat. */
  openRoom: action.query({
    path: 'presence/open',
    permission: 'examday.takeAttendance',
    input: z.strictObject(roomKey),
    output: z.strictObject({
      sitting,
      room: label,
      rows: z.array(roomRow),
      /** Error code why nothing can be marked now, or null. */
      refusal: z.string().nullable(),
      refusalText: label.nullable(),
    }),
  }),
  /**
   * Marks examinees of a room. An entry with an outdated `was` is not written but answered as a conflict with the
   * present mark; sending the same entries again changes nothing. An expulsion is marked by its report: an entry that
   * says otherwise is a conflict, and the others are written. @throws NOT_SEATED_HERE, SITTING_AHEAD, NOT_INVIGILATOR
   */
  markRoom: action.command({
    path: 'presence/mark',
    permission: 'examday.takeAttendance',
    work: 'marks',
    turn: (of: { sitting: string; room: string }) => `presence ${of.sitting} ${of.room}`,
    input: z.strictObject({ ...roomKey, entries: z.array(seatEntry).min(1).max(300) }),
    output: z.strictObject({
      applied: z.array(z.strictObject({ student: idSchema, status: seatStatus })),
      conflicts: z.array(
        z.strictObject({
          student: idSchema,
          current: seatStatus.nullable(),
          /** The report of the examinee's expulsion, which no mark takes back. */
          expulsion: idSchema.nullable(),
        }),
      ),
    }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
});
