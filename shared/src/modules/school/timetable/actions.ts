import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const date = z.iso.date();
const weekday = z.int().min(0).max(6);
const period = z.int().min(1).max(12);
const length = z.int().min(1).max(3);
const state = z.enum(['draft', 'checking', 'published', 'superseded']);
const cell = z.strictObject({ weekday, period });
/** Entries of one lesson as the caller saw them; combined sections have several. */
const seen = z
  .array(z.strictObject({ id: idSchema, rev: z.int() }))
  .min(1)
  .max(8);
const named = z.strictObject({ id: idSchema, label });
const entryView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  section: idSchema,
  weekday: z.int(),
  period: z.int(),
  length: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  subject: idSchema,
  staff: idSchema,
  room: idSchema.nullable(),
  joint: z.string().nullable(),
  locked: z.boolean(),
});
const slotView = z.strictObject({
  shift: idSchema,
  weekday: z.int(),
  period: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
});
const waitingView = z.strictObject({
  id: idSchema,
  section: idSchema,
  subject: idSchema,
  staff: idSchema,
  room: idSchema.nullable(),
  length: z.int(),
  block: z.string().nullable(),
  left: z.int(),
});
const versionView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  name: z.string(),
  nameBn: z.string(),
  from: date,
  state,
  inForce: z.boolean(),
});
const changedEntry = z.strictObject({
  section: label,
  subject: label,
  weekday: z.int(),
  period: z.int(),
  before: z.strictObject({ staff: label, room: label.nullable(), startsAt: z.string(), endsAt: z.string() }).nullable(),
  after: z.strictObject({ staff: label, room: label.nullable(), startsAt: z.string(), endsAt: z.string() }).nullable(),
});
const copied = z.enum(['bells', 'weekly', 'conditions']);
const copyRow = z.strictObject({
  target: label,
  what: label,
  outcome: z.enum(['added', 'changed', 'same', 'kept']),
});
const copyInput = {
  setting: copied,
  /** A shift (bell times), a section (weekly classes) or a class (subject conditions). */
  source: idSchema,
  targets: z.array(idSchema).min(1).max(60),
};

export const timetableActions = defineActions('timetable', {
  /**
   * A routine with everything that an editor or a view of it needs; without `version` the one in force today, null
   * where there is none. Follow `routineEntry` in the room `version`, and `routineVersion`.
   */
  board: action.query({
    path: 'board',
    permission: 'timetable.view',
    input: z.strictObject({ version: idSchema.optional() }),
    output: z.strictObject({
      version: versionView.nullable(),
      mayPlan: z.boolean(),
      weekdays: z.array(z.int()),
      shifts: z.array(named),
      sections: z.array(
        z.strictObject({ id: idSchema, label, class: idSchema, shift: idSchema, room: idSchema.nullable() }),
      ),
      slots: z.array(slotView),
      /** Section → the groups of its students by what they take. */
      audiences: z.record(
        z.string(),
        z.strictObject({ all: z.array(z.string()), bySubject: z.record(z.string(), z.array(z.string())) }),
      ),
      entries: z.array(entryView),
      subjects: z.array(named),
      teachers: z.array(named),
      rooms: z.array(named),
      /** Weekly classes that have fewer lessons in this routine than they need. */
      waiting: z.array(waitingView),
    }),
  }),
  placeLesson: action.command({
    path: 'lessons/place',
    permission: 'timetable.plan',
    input: z.strictObject({
      version: idSchema,
      lesson: z.strictObject({
        sections: z.array(idSchema).min(1).max(8),
        subject: idSchema,
        staff: idSchema,
        room: idSchema.nullable().default(null),
        length: length.default(1),
      }),
      to: cell,
    }),
    output: z.strictObject({ entries: z.array(entryView) }),
    turn: ({ version }) => `routine:${version}`,
  }),
  /** Moves a lesson into a free cell, or exchanges it with another one. */
  moveLesson: action.command({
    path: 'lessons/move',
    permission: 'timetable.plan',
    input: z.strictObject({ version: idSchema, entries: seen, to: cell, exchange: seen.optional() }),
    output: z.strictObject({ entries: z.array(entryView) }),
    turn: ({ version }) => `routine:${version}`,
  }),
  changeLesson: action.command({
    path: 'lessons/change',
    permission: 'timetable.plan',
    input: z.strictObject({
      version: idSchema,
      entries: seen,
      staff: idSchema.optional(),
      room: idSchema.nullable().optional(),
      locked: z.boolean().optional(),
    }),
    output: z.strictObject({ entries: z.array(entryView) }),
    turn: ({ version }) => `routine:${version}`,
  }),
  removeLesson: action.command({
    path: 'lessons/remove',
    permission: 'timetable.plan',
    input: z.strictObject({ version: idSchema, entries: seen }),
    output: z.strictObject({ removed: z.int() }),
    turn: ({ version }) => `routine:${version}`,
  }),
  /** A new draft: empty, or with the lessons of a routine. */
  draftRoutine: action.command({
    path: 'drafts',
    permission: 'timetable.plan',
    input: z.strictObject({
      version: idSchema.optional(),
      name: plainText(120),
      nameBn: plainText(120),
      from: date,
    }),
    output: z.strictObject({ id: idSchema, copied: z.int() }),
    ui: { label: t('New draft', 'নতুন খসড়া') },
  }),
  /** Changes of a draft against the routine that it was drafted from. */
  difference: action.query({
    path: 'difference',
    permission: 'timetable.view',
    input: z.strictObject({ version: idSchema }),
    output: z.strictObject({
      against: label.nullable(),
      added: z.int(),
      removed: z.int(),
      changed: z.int(),
      rows: z.array(changedEntry),
    }),
  }),
  /**
   * Where a routine has another number of periods than the national curriculum, by the rules in force on its first day.
   * It warns only. Sections with the same fault are one row.
   */
  periodFaults: action.query({
    path: 'period-faults',
    permission: 'periodRule.read',
    input: z.strictObject({ version: idSchema }),
    output: z.strictObject({
      faults: z.array(
        z.strictObject({
          sections: z.array(named),
          /** Of everything that a section has; otherwise of the subjects of the rule. */
          isWhole: z.boolean(),
          /** Days on which it differs; none: the week does. */
          weekdays: z.array(z.int()),
          given: z.int(),
          ruled: z.int(),
          label,
          basis: label,
          from: date,
        }),
      ),
    }),
  }),
  /** Says where the caller works, so that others see it; nothing = they are gone. */
  point: action.command({
    path: 'point',
    permission: 'timetable.plan',
    input: z.strictObject({
      version: idSchema,
      section: idSchema.optional(),
      weekday: weekday.optional(),
      period: period.optional(),
      held: idSchema.optional(),
    }),
    output: z.strictObject({}),
    unaudited: 'Where someone looks is no change of the routine.',
  }),
  /** Other people working in a draft. Follow `routinePlace` in the room `version`. */
  places: action.query({
    path: 'places',
    permission: 'timetable.plan',
    input: z.strictObject({ version: idSchema }),
    output: z.strictObject({
      places: z.array(
        z.strictObject({
          user: idSchema,
          name: label,
          section: idSchema.nullable(),
          weekday: z.int().nullable(),
          period: z.int().nullable(),
          held: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  }),
  /** The week of one student, with the lessons of their own religion and subjects only. */
  studentWeek: action.query({
    path: 'student-week',
    permission: 'timetable.view',
    input: z.strictObject({ version: idSchema, student: idSchema }),
    output: z.strictObject({ section: idSchema.nullable(), entries: z.array(idSchema) }),
  }),
  /** Weekly classes as a routine has them, where a section has none yet. */
  takeWeekly: action.command({
    path: 'weekly-classes/take',
    permission: 'timetable.plan',
    input: z.strictObject({ version: idSchema }),
    output: z.strictObject({ added: z.int() }),
    ui: { label: t('Take weekly classes from this routine', 'এই রুটিন থেকে সাপ্তাহিক ক্লাস নিন') },
  }),
  /** Finds places for the weekly classes that wait, by a worker; locked lessons stay. */
  generate: action.command({
    path: 'generate',
    permission: 'timetable.plan',
    input: z.strictObject({ version: idSchema, mode: z.enum(['rest', 'again']) }),
    output: z.strictObject({ run: idSchema }),
  }),
  previewCopy: action.query({
    path: 'copy/preview',
    permission: 'timetable.plan',
    method: 'POST',
    input: z.strictObject(copyInput),
    output: z.strictObject({ rows: z.array(copyRow), mark: z.string() }),
  }),
  /** `expected`: the mark of the preview that the caller has seen. */
  copySettings: action.command({
    path: 'copy',
    permission: 'timetable.plan',
    input: z.strictObject({ ...copyInput, expected: z.string().max(64) }),
    output: z.strictObject({ added: z.int(), changed: z.int() }),
  }),
});
