import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const date = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const web = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[^\s@]+$/);
const state = z.enum(['scheduled', 'open', 'live', 'ended', 'cancelled']);
const answer = z.enum(['pending', 'accepted', 'tentative', 'declined']);
const presence = z.enum(['expected', 'present', 'partial', 'absent']);
const kind = z.enum(['jitsi', 'bbb', 'link']);
const role = z.enum(['head', 'office', 'teacher', 'accountant', 'librarian']);

export const meetingView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  title: z.string(),
  about: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  state,
  reason: z.string().nullable(),
  hostName: label,
  section: label.nullable(),
  subject: label.nullable(),
  /** Of a lesson of the routine. */
  isLesson: z.boolean(),
  isRecurring: z.boolean(),
  usesFallback: z.boolean(),
  /** The caller's own; null = they are not invited. */
  answer: answer.nullable(),
  isModerator: z.boolean(),
  expected: z.int(),
  inside: z.int(),
});
export type MeetingView = z.infer<typeof meetingView>;

const invited = z.strictObject({
  id: idSchema,
  name: label,
  kind: z.enum(['student', 'staff', 'guardian']),
  isModerator: z.boolean(),
  answer,
  inside: z.boolean(),
  cameAt: z.string().nullable(),
  percent: z.int(),
  lateMinutes: z.int(),
  presence,
  isConfirmed: z.boolean(),
});
const audience = {
  /** Students of these sections, or with `guardians` their guardians. */
  sections: z.array(idSchema).max(20).default([]),
  guardians: z.boolean().default(false),
  roles: z.array(role).max(5).default([]),
  staff: z.array(idSchema).max(100).default([]),
  students: z.array(idSchema).max(100).default([]),
};
const manner = {
  provider: idSchema.optional(),
  link: web.optional(),
  fallbackLink: web.optional(),
  waitingRoom: z.boolean().default(false),
  muteOnStart: z.boolean().default(true),
  presentPercent: z.int().min(1).max(100).default(75),
  smsFamilies: z.boolean().default(false),
};
const meeting = idSchema;
const hold = 'meetings.hold';

export const meetingsActions = defineActions('meetings', {
  /** Meetings of the days that the caller holds, is invited to, or manages. Follow `meeting` and `meetingInvitation`. */
  list: action.query({
    path: 'list',
    permission: 'meetings.view',
    input: z.strictObject({ from: date.optional(), until: date.optional(), student: idSchema.optional() }),
    output: z.strictObject({ rows: z.array(meetingView), serverTime: z.int() }),
  }),
  /** One meeting with those whom the caller may see of it: everyone for those who hold it, else only themselves. */
  details: action.query({
    path: 'details',
    permission: 'meetings.view',
    input: z.strictObject({ meeting }),
    output: z.strictObject({
      meeting: meetingView,
      mayRun: z.boolean(),
      hasFallback: z.boolean(),
      failedAt: z.string().nullable(),
      waitingRoom: z.boolean(),
      presentPercent: z.int(),
      invited: z.array(invited),
      serverTime: z.int(),
    }),
  }),
  schedule: action.command({
    path: 'schedule',
    permission: hold,
    input: z.strictObject({
      title: plainText(160),
      about: z.string().trim().max(2_000).optional(),
      date,
      time,
      minutes: z.int().min(10).max(300),
      /** Each week on the same day, up to this day. */
      weeklyUntil: date.optional(),
      host: idSchema.optional(),
      ...audience,
      ...manner,
    }),
    output: z.strictObject({ ids: z.array(idSchema), invited: z.int() }),
    ui: { label: t('New meeting', 'নতুন মিটিং') },
  }),
  /** Lessons of a day of which the caller may make a live class. */
  lessons: action.query({
    path: 'lessons',
    permission: hold,
    input: z.strictObject({ date }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          entry: idSchema,
          section: label,
          subject: label,
          teacher: label,
          startsAt: z.string(),
          endsAt: z.string(),
          meeting: idSchema.nullable(),
        }),
      ),
    }),
  }),
  /** A live class out of a lesson of the routine; its section is invited. */
  scheduleLesson: action.command({
    path: 'schedule-lesson',
    permission: hold,
    input: z.strictObject({ entry: idSchema, date, ...manner }),
    output: z.strictObject({ id: idSchema, invited: z.int() }),
    turn: ({ entry, date: day }) => `meeting:${entry}:${day}`,
    ui: { label: t('Make it a live class', 'লাইভ ক্লাস করুন') },
  }),
  invite: action.command({
    path: 'invite',
    permission: hold,
    input: z.strictObject({ meeting, ...audience }),
    output: z.strictObject({ invited: z.int() }),
    turn: ({ meeting: id }) => `meeting:${id}`,
    ui: { label: t('Invite', 'আমন্ত্রণ জানান') },
  }),
  answer: action.command({
    path: 'answer',
    permission: 'meetings.view',
    input: z.strictObject({ meeting, answer: z.enum(['accepted', 'tentative', 'declined']) }),
    output: z.strictObject({ answer }),
  }),
  /** The way into the meeting, made for this person and this moment. */
  join: action.command({
    path: 'join',
    permission: 'meetings.view',
    transaction: 'none',
    unaudited: 'The going there is kept as an event of the meeting.',
    input: z.strictObject({ meeting }),
    output: z.strictObject({ url: z.string(), isFallback: z.boolean() }),
    ui: { label: t('Join', 'যোগ দিন') },
  }),
  end: action.command({
    path: 'end',
    permission: hold,
    input: z.strictObject({ meeting }),
    output: z.strictObject({ state }),
    ui: { label: t('End meeting', 'মিটিং শেষ করুন') },
  }),
  cancel: action.command({
    path: 'cancel',
    permission: hold,
    input: z.strictObject({ meeting, reason: plainText(300) }),
    output: z.strictObject({ state }),
    ui: { label: t('Cancel meeting', 'মিটিং বাতিল করুন') },
  }),
  /** Everyone invited is led to the second link from now on. */
  leadToFallback: action.command({
    path: 'fallback',
    permission: hold,
    input: z.strictObject({ meeting, link: web.optional() }),
    output: z.strictObject({ usesFallback: z.boolean() }),
    ui: { label: t('Use fallback link', 'বিকল্প লিংক চালু করুন') },
  }),
  /** Corrects who was there; what the provider says later does not change it. */
  confirmPresence: action.command({
    path: 'presence',
    permission: hold,
    input: z.strictObject({ invitation: idSchema, presence: z.enum(['present', 'partial', 'absent']) }),
    output: z.strictObject({ presence }),
  }),
  providers: action.query({
    path: 'providers',
    permission: hold,
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          kind,
          url: z.string().nullable(),
          appId: z.string().nullable(),
          keyId: z.string().nullable(),
          ending: z.string().nullable(),
          isTrial: z.boolean(),
          isUsual: z.boolean(),
          active: z.boolean(),
          /** Where the service sends its events; only for those who set it up. */
          notice: z.string().nullable(),
        }),
      ),
    }),
  }),
  saveProvider: action.command({
    path: 'providers/save',
    permission: 'meetings.setUp',
    withheldFromActing: true,
    input: z.strictObject({
      provider: idSchema.optional(),
      name: plainText(80),
      kind,
      url: web.optional(),
      appId: z.string().trim().max(120).optional(),
      keyId: z.string().trim().max(200).optional(),
      /** A private key in PEM with Jitsi, if so. Left out: what is stored stays. */
      secret: z.string().trim().min(8).max(4_000).optional(),
      /** Of Jitsi: what its events carry as authorisation. */
      noticeSecret: z.string().trim().min(8).max(500).optional(),
      isUsual: z.boolean(),
      active: z.boolean(),
    }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Save', 'সংরক্ষণ করুন') },
  }),
  testProvider: action.command({
    path: 'providers/test',
    permission: 'meetings.setUp',
    transaction: 'none',
    unaudited: 'nothing changes',
    withheldFromActing: true,
    input: z.strictObject({ provider: idSchema }),
    output: z.strictObject({ says: z.enum(['reached', 'other', 'away', 'key']) }),
  }),
});
