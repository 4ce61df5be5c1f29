import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t, plainLines } from '../../../kit';
import { stepSchema } from '../../school/approvals';
import { balanceLine } from './entities/leave-balance';
import {
  applicationView,
  awayView,
  counted,
  coverRow,
  ownCover,
  substituteView,
  swapLesson,
  swapView,
  date,
  half,
  halfDays,
  label,
  lessonView,
  person,
  typeView,
} from './schemas';

const change = { id: idSchema, rev: z.int().min(0) };
/**
 * The person on leave: a student (themselves, or someone's child), an employee, or, with neither, the caller
 * themselves.
 */
const whose = { student: idSchema.optional(), staff: idSchema.optional() };
const span = { from: date, until: date, half: half.default('none'), halfOn: date.optional() };
const applicationInput = {
  ...whose,
  type: idSchema,
  ...span,
  reason: plainLines(1000, { min: 3 }),
  attachment: idSchema.optional(),
  contact: z.string().trim().max(200).optional(),
};
const refusal = z.strictObject({ code: z.string(), text: label });
const verdict = z.enum(['approve', 'reject', 'return']);

export const leaveActions = defineActions('leave', {
  /**
   * The effect of an application, before it is sent: days, balance afterwards, who decides, why it would be refused.
   * Changes nothing.
   */
  preview: action.query({
    path: 'preview',
    permission: 'leaveApplication.create',
    input: z.strictObject({
      ...whose,
      type: idSchema,
      ...span,
      attachment: idSchema.optional(),
      id: idSchema.optional(),
    }),
    output: z.strictObject({
      days: z.array(counted),
      total: halfDays,
      available: halfDays.nullable(),
      after: halfDays.nullable(),
      approvers: z.array(z.strictObject({ label, mode: z.enum(['any', 'all']), names: z.array(label) })),
      refusal: refusal.nullable(),
      away: z.array(awayView),
      lessons: z.array(lessonView),
    }),
  }),
  /** The leave desk of one person: types with balances, and their applications. */
  mine: action.query({
    path: 'mine',
    permission: 'leaveApplication.create',
    input: z.strictObject({ ...whose, year: z.int().min(2000).max(2200).optional() }),
    output: z.strictObject({
      person,
      year: z.int(),
      today: date,
      types: z.array(typeView),
      applications: z.array(applicationView),
    }),
  }),
  saveDraft: action.command({
    path: 'drafts',
    permission: 'leaveApplication.create',
    input: z.strictObject({ ...applicationInput, id: idSchema.optional(), rev: z.int().optional() }),
    output: applicationView,
    ui: { label: t('Save draft', 'খসড়া সংরক্ষণ') },
  }),
  /** Sends an application: a new one, a draft, or one that was sent back. Its days are held from this moment. */
  apply: action.command({
    path: 'apply',
    permission: 'leaveApplication.create',
    input: z.strictObject({ ...applicationInput, id: idSchema.optional(), rev: z.int().optional() }),
    output: applicationView,
    ui: { label: t('Submit application', 'আবেদন পাঠান') },
  }),
  withdraw: action.command({
    path: ':id/withdraw',
    permission: 'leaveApplication.create',
    input: z.strictObject(change),
    output: applicationView,
    ui: { label: t('Withdraw', 'প্রত্যাহার করুন') },
  }),
  /** Asks those who approved last to cancel an approved leave. */
  requestCancel: action.command({
    path: ':id/request-cancel',
    permission: 'leaveApplication.create',
    input: z.strictObject({ ...change, reason: plainLines(500, { min: 3 }) }),
    output: applicationView,
    ui: { label: t('Request cancellation', 'বাতিলের আবেদন') },
  }),
  /** Reports that someone is back. Days that were not taken are given back. */
  join: action.command({
    path: ':id/join',
    permission: 'leaveApplication.create',
    input: z.strictObject({ ...change, joinedOn: date }),
    output: applicationView,
    ui: { label: t('Report return to work', 'যোগদান জানান') },
  }),
  /** The office cancels an approved leave. */
  cancel: action.command({
    path: ':id/cancel',
    permission: 'leave.manage',
    input: z.strictObject({ ...change, reason: plainLines(500, { min: 3 }) }),
    output: applicationView,
    ui: { label: t('Cancel leave', 'ছুটি বাতিল করুন') },
  }),
  view: action.query({
    path: ':id/view',
    permission: 'leaveApplication.read',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({
      application: applicationView,
      days: z.array(counted),
      available: halfDays.nullable(),
      away: z.array(awayView),
      lessons: z.array(lessonView),
    }),
  }),
  /** Applications that wait for the caller's decision, the oldest first, and their latest decisions. */
  inbox: action.query({
    path: 'inbox',
    permission: 'leave.decide',
    input: nothing,
    output: z.strictObject({
      waiting: z.array(
        z.strictObject({
          task: z.enum(['leave', 'cancel']),
          since: z.string(),
          isEscalated: z.boolean(),
          available: halfDays.nullable(),
          away: z.int(),
          lessons: z.int(),
          application: applicationView,
        }),
      ),
      done: z.array(applicationView),
    }),
  }),
  /**
   * Lessons of employees on approved leave or duty from today on, with colleagues of the subject who are free then.
   * Follow `leaveApplication` and `routineEntry`.
   */
  cover: action.query({
    path: 'cover',
    permission: 'leave.manage',
    input: z.strictObject({ days: z.int().min(1).max(31).default(14) }),
    output: z.strictObject({ from: date, until: date, rows: z.array(coverRow) }),
  }),
  /** People who could take a lesson, in the order in which they should be asked. */
  substitutes: action.query({
    path: 'covers/:cover/substitutes',
    permission: 'leave.manage',
    input: z.strictObject({ cover: idSchema }),
    output: z.strictObject({
      substitutes: z.array(substituteView),
      /** Lessons of other sections of the class at the same time, with which it can be held. */
      merges: z.array(
        z.strictObject({ entry: idSchema, section: label, subject: label, teacher: label, room: label.nullable() }),
      ),
    }),
  }),
  /** Asks some colleagues at once; the first who accepts has the lesson. */
  offerCover: action.command({
    path: 'covers/offer',
    permission: 'leave.manage',
    input: z.strictObject({ cover: idSchema, rev: z.int(), to: z.array(idSchema).min(1).max(20) }),
    output: z.strictObject({ offered: z.int() }),
  }),
  assignCover: action.command({
    path: 'covers/assign',
    permission: 'leave.manage',
    input: z.strictObject({ cover: idSchema, rev: z.int(), substitute: idSchema }),
    output: z.strictObject({ substitute: label }),
  }),
  /**
   * Holds the lesson together with one of another section, with its teacher and in its room, and notifies both
   * sections.
   */
  mergeLesson: action.command({
    path: 'covers/merge',
    permission: 'leave.manage',
    input: z.strictObject({ cover: idSchema, rev: z.int(), into: idSchema }),
    output: z.strictObject({ section: label }),
  }),
  /** Cancels the lesson and notifies the section. */
  cancelLesson: action.command({
    path: 'covers/cancel',
    permission: 'leave.manage',
    input: z.strictObject({ cover: idSchema, rev: z.int() }),
    output: z.strictObject({}),
  }),
  /** Lessons that the caller is asked to take, and those that they took. Follow `lessonCover` by its bells. */
  myCovers: action.query({
    path: 'covers/mine',
    permission: 'leave.answerCover',
    input: nothing,
    output: z.strictObject({ covers: z.array(ownCover) }),
  }),
  answerCover: action.command({
    path: 'covers/answer',
    permission: 'leave.answerCover',
    input: z.strictObject({ cover: idSchema, isAccepted: z.boolean() }),
    output: z.strictObject({}),
    turn: ({ cover }) => `cover:${cover}`,
  }),
  /** Lessons of an employee on a day, or of one subject; the caller's own without `teacher`. */
  swapLessons: action.query({
    path: 'swaps/lessons',
    permission: 'leave.answerCover',
    input: z.strictObject({ date, teacher: idSchema.optional(), subject: idSchema.optional() }),
    output: z.strictObject({ lessons: z.array(swapLesson) }),
  }),
  /** Asks a colleague to take one's lesson, and takes one of theirs. */
  askSwap: action.command({
    path: 'swaps/ask',
    permission: 'leave.answerCover',
    input: z.strictObject({
      date: date.optional(),
      entry: idSchema.optional(),
      teacher: idSchema.optional(),
      otherDate: date.optional(),
      /** The lesson of the colleague: its subject is what is chosen. */
      subject: idSchema.optional(),
    }),
    output: z.strictObject({ swap: idSchema }),
  }),
  answerSwap: action.command({
    path: 'swaps/answer',
    permission: 'leave.answerCover',
    input: z.strictObject({ swap: idSchema, isAccepted: z.boolean() }),
    output: z.strictObject({}),
    turn: ({ swap }) => `swap:${swap}`,
  }),
  cancelSwap: action.command({
    path: 'swaps/cancel',
    permission: 'leave.answerCover',
    input: z.strictObject({ swap: idSchema }),
    output: z.strictObject({}),
    turn: ({ swap }) => `swap:${swap}`,
  }),
  /** Swaps of the caller from today on, and those that they are asked for. */
  mySwaps: action.query({
    path: 'swaps/mine',
    permission: 'leave.answerCover',
    input: nothing,
    output: z.strictObject({ swaps: z.array(swapView) }),
  }),
  inboxCount: action.query({
    path: 'inbox/count',
    permission: 'leave.decide',
    input: nothing,
    output: z.strictObject({ count: z.int() }),
  }),
  /**
   * Decides one or many. Each is independent: one that can no longer be decided is answered with its reason, the others
   * are done.
   */
  decide: action.command({
    path: 'decide',
    permission: 'leave.decide',
    input: z.strictObject({
      applications: z.array(idSchema).min(1).max(100),
      verdict,
      remark: plainLines(500, { min: 0 }).optional(),
    }),
    output: z.strictObject({
      done: z.array(applicationView),
      refused: z.array(z.strictObject({ id: idSchema, code: z.string(), text: label })),
    }),
    ui: { label: t('Decide', 'সিদ্ধান্ত দিন') },
  }),
  /** Sends people on duty: approved immediately, and present in the register. */
  orderDuty: action.command({
    path: 'duty',
    permission: 'leave.duty',
    input: z.strictObject({
      type: idSchema,
      ...span,
      reason: plainLines(1000, { min: 3 }),
      students: z.array(idSchema).max(300).default([]),
      staff: z.array(idSchema).max(300).default([]),
    }),
    output: z.strictObject({
      ordered: z.int(),
      refused: z.array(z.strictObject({ person: label, code: z.string(), text: label })),
    }),
    ui: { label: t('Assign duty', 'দায়িত্বে পাঠান') },
  }),
  /** Balances of the employees in a year; those who have none yet are shown as they would begin. */
  balances: action.query({
    path: 'balances',
    permission: 'leave.manage',
    input: z.strictObject({ year: z.int().min(2000).max(2200) }),
    output: z.strictObject({
      year: z.int(),
      types: z.array(z.strictObject({ id: idSchema, label })),
      rows: z.array(
        z.strictObject({
          staff: idSchema,
          label,
          place: label.nullable(),
          isOpen: z.boolean(),
          lines: z.array(balanceLine.extend({ available: halfDays })),
        }),
      ),
    }),
  }),
  /** The ledger of one person and year. */
  ledger: action.query({
    path: 'ledger',
    permission: 'leave.manage',
    input: z.strictObject({ ...whose, year: z.int().min(2000).max(2200) }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: idSchema,
          at: z.string(),
          type: label,
          kind: z.enum(['opening', 'carried', 'lapsed', 'adjusted', 'reserved', 'used']),
          days: z.number(),
          note: z.string().optional(),
          by: label.nullable(),
        }),
      ),
    }),
  }),
  adjust: action.command({
    path: 'adjust',
    permission: 'leave.manage',
    input: z.strictObject({
      ...whose,
      type: idSchema,
      year: z.int().min(2000).max(2200),
      days: halfDays.min(-366).max(366),
      note: plainLines(300, { min: 3 }),
    }),
    output: z.strictObject({ line: balanceLine }),
    ui: { label: t('Adjust balance', 'হিসাব সমন্বয়') },
  }),
  /**
   * Begins a year for every employee: yearly days, days carried over from the year before, and the lapse of days moved
   * too long ago. Running again adds only missing rows.
   */
  openYear: action.command({
    path: 'open-year',
    permission: 'leave.manage',
    input: z.strictObject({ year: z.int().min(2000).max(2200) }),
    output: z.strictObject({ run: idSchema }),
    ui: { label: t('Start leave year', 'বছর শুরু করুন') },
  }),
  /** A step of a chain in words, and the names behind it: for the setting. */
  explainSteps: action.query({
    path: 'explain-steps',
    permission: 'leave.manage',
    input: z.strictObject({ steps: z.array(stepSchema).max(6) }),
    output: z.strictObject({ steps: z.array(z.strictObject({ label, names: z.array(label) })) }),
  }),
});
