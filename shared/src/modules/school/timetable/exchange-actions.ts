import { z } from 'zod';
import { action, defineActions, idSchema, streamAnswer, t } from '../../../kit';

/** Files of two other programs: aSc TimeTables (XML) and FET. */
export const ROUTINE_FORMATS = ['asc', 'fet'] as const;
export type RoutineFormat = (typeof ROUTINE_FORMATS)[number];
/** Kinds of records that a file names. */
export const ROUTINE_THINGS = ['day', 'period', 'section', 'subject', 'teacher', 'room'] as const;
export type RoutineThing = (typeof ROUTINE_THINGS)[number];
export const ROUTINE_FILE_BYTES = 3 * 1024 * 1024;
const THINGS_MAX = 2_000;
const KEY = 200;

const text = z.strictObject({ en: z.string(), bn: z.string() });
const thing = z.enum(ROUTINE_THINGS);
const fileInput = {
  version: idSchema,
  /** The bytes of the file, as base64: its own head says how it is written. */
  data: z.base64().max(Math.ceil(ROUTINE_FILE_BYTES / 3) * 4 + 4),
  /** `replace`: the lessons of the draft are those of the file. `add`: they come beside those that are there. */
  mode: z.enum(['replace', 'add']),
  /** Choices of the caller for names of the file; null leaves the lessons of a name out. */
  choices: z
    .array(z.strictObject({ thing, key: z.string().max(KEY), id: z.string().max(40).nullable() }))
    .max(THINGS_MAX)
    .default([]),
};
const named = z.strictObject({ id: z.string(), label: text });

export const exchangeActions = defineActions('timetable', {
  /** A routine as a file of another program, with the weekly classes that still wait for a place. */
  routineFile: action.query({
    path: 'files/export',
    permission: 'timetable.plan',
    input: z.strictObject({ version: idSchema, format: z.enum(ROUTINE_FORMATS) }),
    output: streamAnswer('application/xml'),
    work: 'exports',
  }),
  /**
   * The draft as a file would make it; nothing is written.
   * @throws ROUTINE_FILE_UNREADABLE, ROUTINE_FILE_UNKNOWN, ROUTINE_FILE_PLACES_ONLY, ROUTINE_NOT_DRAFT
   */
  previewRoutineFile: action.query({
    path: 'files/preview',
    permission: 'timetable.plan',
    method: 'POST',
    maxBytes: ROUTINE_FILE_BYTES * 2,
    input: z.strictObject(fileInput),
    output: z.strictObject({
      format: z.enum(ROUTINE_FORMATS),
      /** Every name of the file that lessons use, and the record it stands for; those without one come first. */
      things: z.array(
        z.strictObject({
          thing,
          key: z.string(),
          name: z.string(),
          lessons: z.int(),
          match: z.string().nullable(),
          /** Several records have this name. */
          isAmbiguous: z.boolean(),
        }),
      ),
      options: z.record(thing, z.array(named)),
      /** Lessons that stay out, each with its reason. */
      left: z.array(z.strictObject({ row: z.int(), lesson: z.string(), reason: text })),
      counts: z.strictObject({
        added: z.int(),
        /** In the draft already, at the same place. */
        same: z.int(),
        removed: z.int(),
        left: z.int(),
        /** Lessons to which the file itself gives no place. */
        unplaced: z.int(),
      }),
      mark: z.string(),
    }),
  }),
  /** Writes what the preview with this mark has shown. @throws ROUTINE_FILE_CHANGED and those of the preview */
  importRoutineFile: action.command({
    path: 'files/import',
    permission: 'timetable.plan',
    maxBytes: ROUTINE_FILE_BYTES * 2,
    input: z.strictObject({ ...fileInput, expected: z.string().max(64) }),
    output: z.strictObject({ added: z.int(), removed: z.int() }),
    turn: ({ version }) => `routine:${version}`,
    ui: { label: t('Import a routine file', 'রুটিনের ফাইল ইমপোর্ট') },
  }),
});
