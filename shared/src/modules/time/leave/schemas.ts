import { z } from 'zod';
import { idSchema } from '../../../kit';
import { decisionView as approvalDecision } from '../../school/approvals';
import { halves, leaveStates, type LeaveStatus } from './choices';
import { balanceLine } from './entities/leave-balance';

export const date = z.iso.date();
export const label = z.strictObject({ en: z.string(), bn: z.string() });
export const half = z.enum(halves.map((each) => each.value) as ['none', 'first', 'second']);
export const halfDays = z.number().multipleOf(0.5);
const kind = z.enum(['student', 'staff']);

export const person = z.strictObject({ kind, id: idSchema, label, place: label.nullable(), roll: z.int().nullable() });
export const typeView = z.strictObject({
  id: idSchema,
  label,
  kind: z.enum(['leave', 'duty']),
  halfDay: z.boolean(),
  yearlyMax: z.number().nullable(),
  maxConsecutive: z.int().nullable(),
  backdatedDays: z.int(),
  documentAfterDays: z.number().nullable(),
  documentHint: label.nullable(),
  pay: z.enum(['full', 'half', 'none']),
  available: halfDays.nullable(),
  line: balanceLine,
});
const decisionView = approvalDecision.extend({ task: z.enum(['leave', 'cancel']) });
const may = z.strictObject({
  edit: z.boolean(),
  withdraw: z.boolean(),
  requestCancel: z.boolean(),
  join: z.boolean(),
  cancel: z.boolean(),
  decide: z.boolean(),
});
export const applicationView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  person,
  type: z.strictObject({ id: idSchema, label, kind: z.enum(['leave', 'duty']), pay: z.enum(['full', 'half', 'none']) }),
  from: date,
  until: date,
  half,
  halfOn: date.optional(),
  days: halfDays,
  reason: z.string(),
  attachment: idSchema.optional(),
  contact: z.string().optional(),
  status: z.enum(Object.keys(leaveStates) as LeaveStatus[]),
  step: z.int(),
  stepLabels: z.array(label),
  appliedBy: label.nullable(),
  appliedAt: z.string().optional(),
  joinedOn: date.optional(),
  overstay: z.number().optional(),
  endReason: z.string().optional(),
  decisions: z.array(decisionView),
  may,
});
export const counted = z.strictObject({ date, counts: z.number(), why: label.nullable() });
/** Someone else who is away on some of the same days. */
export const awayView = z.strictObject({ label, from: date, until: date, reason: label });
/** A lesson that the applicant would not teach, and who is free then. */
export const lessonView = z.strictObject({
  date,
  period: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  subject: label,
  section: label,
  free: z.array(label),
});
/** A lesson of someone on leave that someone must take, until it is over. */
export const coverRow = lessonView.extend({
  application: idSchema,
  absent: label,
  reason: label,
  /** State of its cover; null where the lesson was not noted, as of days before the routine. */
  cover: z
    .strictObject({
      id: idSchema,
      rev: z.int(),
      state: z.enum(['needed', 'offered', 'accepted', 'assigned', 'merged', 'cancelled', 'lapsed']),
      staff: label.nullable(),
      /** Section with whose lesson it is held. */
      into: label.nullable(),
      offered: z.array(label),
    })
    .nullable(),
});
/** A lesson of a teacher on a day, to be swapped. */
export const swapLesson = z.strictObject({
  entry: idSchema,
  date,
  period: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  subject: label,
  section: label,
});
export const swapView = z.strictObject({
  id: idSchema,
  state: z.enum(['asked', 'agreed', 'declined', 'cancelled']),
  isMine: z.boolean(),
  with: label,
  /** Lessons that the caller gives and takes. */
  gives: swapLesson,
  takes: swapLesson,
  cancelUntil: date,
  mayCancel: z.boolean(),
});
/** Someone who is free; `owed`: lessons that they have taken less than their share, in tenths. */
export const substituteView = z.strictObject({
  staff: idSchema,
  label,
  sameSubject: z.boolean(),
  knowsSection: z.boolean(),
  today: z.int(),
  week: z.int(),
  owed: z.number(),
});
export const ownCover = z.strictObject({
  id: idSchema,
  rev: z.int(),
  date,
  period: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  subject: label,
  section: label,
  absent: label,
  isMine: z.boolean(),
});
