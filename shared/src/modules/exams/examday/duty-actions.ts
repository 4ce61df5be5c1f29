import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t } from '../../../kit';
import { DUTY_LIMITS } from './rules';
import { standingOfSitting } from './standing';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const limit = z.enum(DUTY_LIMITS);
const reply = z.enum(['accepted', 'declined']);
const routineFault = z.enum([
  'student',
  'twice',
  'unplaced',
  'holiday',
  'weekend',
  'outside',
  'otherExam',
  'teacher',
  'room',
]);
const sitting = {
  id: idSchema,
  label,
  date: z.iso.date(),
  startsAt: z.string(),
  endsAt: z.string(),
  ...standingOfSitting,
};
const place = { sitting: idSchema, room: idSchema };
const dutyView = z.strictObject({
  id: idSchema,
  staff: idSchema,
  label,
  isTold: z.boolean(),
  reply: reply.nullable(),
  note: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  /** The limits that have arisen by now: a leave that was approved since, another exam at the same hour. */
  limits: z.array(limit),
});
const dutyRoom = z.strictObject({
  room: idSchema,
  /** Examinees who write there in this sitting, and invigilators that they need. */
  students: z.int(),
  needed: z.int(),
  duties: z.array(dutyView),
});
const turn = ({ plan }: { plan: string }) => `duties ${plan}`;

export const dutyActions = defineActions('examday', {
  /**
   * The duties of a seat plan: sittings with rooms and invigilators, and how many duties each teacher has in the exam.
   * Reasons of refusal are the office's matter.
   */
  dutyBoard: action.query({
    path: 'seat-plans/:plan/duties',
    permission: 'examday.planDuties',
    input: z.strictObject({ plan: idSchema }),
    output: z.strictObject({
      plan: z.strictObject({ id: idSchema, label, exam: idSchema, examLabel: label }),
      rooms: z.array(z.strictObject({ room: idSchema, label, building: label.nullable() })),
      sittings: z.array(z.strictObject({ ...sitting, isPast: z.boolean(), rooms: z.array(dutyRoom) })),
      /**
       * `isAsked`: whether they may have a duty at all; those who are exempt or in the committee all the time are not.
       */
      teachers: z.array(z.strictObject({ staff: idSchema, label, duties: z.int(), isAsked: z.boolean() })),
      missing: z.int(),
      untold: z.int(),
      declined: z.int(),
    }),
  }),
  /** Everyone who could be asked for a sitting: the fewest duties first, those against whom something speaks last. */
  dutyCandidates: action.query({
    path: 'sittings/:sitting/duty-candidates',
    permission: 'examday.planDuties',
    input: z.strictObject({ plan: idSchema, sitting: idSchema }),
    output: z.strictObject({
      candidates: z.array(
        z.strictObject({
          staff: idSchema,
          label,
          duties: z.int(),
          limits: z.array(limit),
          /** Their room in this sitting already, if any: then choosing them exchanges. */
          room: idSchema.nullable(),
        }),
      ),
    }),
  }),
  /**
   * Shares the duties of coming sittings. `fill` gives only missing duties; `again` first takes back duties that were
   * not announced and that nobody came to. Nobody is given a duty against a limit; a person who declined a sitting is
   * not asked for it again. @throws NO_ROOMS, NO_INVIGILATORS
   */
  shareDuties: action.command({
    path: 'seat-plans/:plan/share-duties',
    permission: 'examday.planDuties',
    turn,
    input: z.strictObject({ plan: idSchema, mode: z.enum(['fill', 'again']) }),
    output: z.strictObject({ given: z.int(), missing: z.int() }),
    ui: { label: t('Share duties', 'দায়িত্ব বণ্টন করুন') },
  }),
  /**
   * Gives a duty (`from` null), takes one back (`to` null) or lets someone else have it; a teacher in another room of
   * this sitting exchanges rooms with `from`. `from` is as the caller saw it. Undoing is the same call in reverse.
   * Limits other than being elsewhere at that hour give way to `isDespite`.
   * @throws DUTY_CHANGED, DUTY_LIMITED, DUTY_ARRIVED, SITTING_OVER
   */
  changeDuty: action.command({
    path: 'seat-plans/:plan/change-duty',
    permission: 'examday.planDuties',
    turn,
    input: z.strictObject({
      plan: idSchema,
      ...place,
      from: idSchema.nullable(),
      to: idSchema.nullable(),
      isDespite: z.boolean().default(false),
    }),
    output: z.strictObject({ exchanged: z.boolean(), told: z.int() }),
    ui: { label: t('Change duty', 'দায়িত্ব বদলান') },
  }),
  /** Tells everyone of their coming duties of whom they do not know yet. */
  sendDuties: action.command({
    path: 'seat-plans/:plan/send-duties',
    permission: 'examday.planDuties',
    turn,
    input: z.strictObject({ plan: idSchema }),
    output: z.strictObject({ duties: z.int(), teachers: z.int() }),
    ui: { label: t('Notify invigilators', 'কক্ষ পরিদর্শকদের জানান') },
  }),
  /** The caller's duties from today on that were announced to them, with those who are in the room with them. */
  myDuties: action.query({
    path: 'my-duties',
    permission: 'examday.ownDuties',
    input: z.strictObject({}),
    output: z.strictObject({
      staff: idSchema.nullable(),
      reportMinutes: z.int(),
      duties: z.array(
        z.strictObject({
          id: idSchema,
          rev: z.int(),
          sitting: z.strictObject(sitting),
          plan: idSchema,
          exam: label,
          room: idSchema,
          roomLabel: label,
          building: label.nullable(),
          students: z.int(),
          with: z.array(label),
          reply: reply.nullable(),
          note: z.string().nullable(),
          arrivedAt: z.string().nullable(),
          /** Until when it can be declined. */
          replyUntil: z.string(),
          mayReply: z.boolean(),
          mayArrive: z.boolean(),
        }),
      ),
      /** Answer scripts that the caller is to mark and give back, the earliest day first. */
      packets: z.array(
        z.strictObject({
          id: idSchema,
          paper: label,
          room: label,
          scripts: z.int(),
          dueOn: z.iso.date().nullable(),
          isLate: z.boolean(),
        }),
      ),
    }),
  }),
  /** Answers for the caller's own duty. @throws REPLY_TOO_LATE, VALIDATION where someone declines without a reason */
  replyDuty: action.command({
    path: 'duties/:duty/reply',
    permission: 'examday.ownDuties',
    input: z.strictObject({ duty: idSchema, reply, note: plainText(300).optional() }),
    output: z.strictObject({ reply }),
    ui: { label: t('Answer', 'উত্তর দিন') },
  }),
  /**
   * Notes that an invigilator is there, on the day: they themselves, or the office for anyone. @throws SITTING_AHEAD,
   * DAY_OVER
   */
  arrive: action.command({
    path: 'duties/:duty/arrive',
    permission: 'examday.takeAttendance',
    input: z.strictObject({ duty: idSchema, isThere: z.boolean() }),
    output: z.strictObject({ arrivedAt: z.string().nullable() }),
    ui: { label: t('I am here', 'আমি উপস্থিত') },
  }),
  /** The routine of an exam with its clashes. Only the staff: of students it says who writes two papers at once. */
  routine: action.query({
    path: 'exams/:exam/routine',
    permission: 'examday.viewSeats',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({
      classes: z.array(z.strictObject({ id: idSchema, label })),
      sittings: z.array(
        z.strictObject({
          ...sitting,
          /** The papers of each class then. */
          papers: z.array(z.strictObject({ class: idSchema, subjects: z.array(label) })),
        }),
      ),
      faults: z.array(z.strictObject({ kind: routineFault, text: label })),
      publishedAt: z.string().nullable(),
    }),
  }),
  /**
   * Announces the dates of an exam to its families: in the bell and, where the institution has chosen a wording, by
   * SMS. Doing it again reaches those alone who were not told, or for whom a date has changed.
   * @throws NO_SITTINGS
   */
  publishRoutine: action.command({
    path: 'exams/:exam/publish-routine',
    permission: 'examSitting.update',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({ publishedAt: z.string() }),
    ui: { label: t('Publish routine', 'রুটিন প্রকাশ করুন') },
  }),
});
