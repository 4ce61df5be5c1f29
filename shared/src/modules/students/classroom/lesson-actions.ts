import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t } from '../../../kit';
import { lessonView } from './actions';

const date = z.iso.date();
const label = z.strictObject({ en: z.string(), bn: z.string() });
const named = z.strictObject({ id: idSchema, label });
const outcome = z.enum(['held', 'notHeld']);
const dayLesson = lessonView.extend({
  sectionId: idSchema,
  subjectId: idSchema,
  period: z.int(),
  /** Revision of the record; 0 = nobody has marked the lesson yet. */
  rev: z.int(),
  mayMark: z.boolean(),
  /** Chapter of the last lesson, or the next one when that has had its periods; null where the subject has none. */
  suggested: idSchema.nullable(),
});
const chapterProgress = z.strictObject({
  id: idSchema,
  number: z.int(),
  label,
  /** Periods that the chapter is planned for, and those that were held about it. */
  planned: z.int(),
  held: z.int(),
});
const subjectProgress = z.strictObject({
  subject: idSchema,
  label,
  planned: z.int(),
  /** Periods of the plan that are taught; more than a chapter's plan counts as the plan. */
  taught: z.int(),
  percent: z.int().nullable(),
  /** Lessons held in this subject, with those that named no chapter. */
  lessons: z.int(),
  last: z.strictObject({ on: z.string(), chapter: label.nullable() }).nullable(),
  chapters: z.array(chapterProgress),
});
export type DayLesson = z.infer<typeof dayLesson>;
export type SubjectProgress = z.infer<typeof subjectProgress>;

export const lessonActions = defineActions('classroom', {
  /**
   * Lessons of a day as they were held: the caller's own, or those of a section. Follow `lessonRecord`, `lessonCover`
   * and `routineVersion`.
   */
  day: action.query({
    path: 'day',
    permission: 'classroom.lessons',
    input: z.strictObject({ date: date.optional(), section: idSchema.optional() }),
    output: z.strictObject({
      date,
      today: date,
      /** First day that the caller may still mark. */
      since: date,
      holiday: label.nullable(),
      /** Sections that the caller may look into. */
      sections: z.array(named),
      lessons: z.array(dayLesson),
      /** `class subject` → its chapters, for the lessons shown. */
      chapters: z.array(
        z.strictObject({
          section: idSchema,
          subject: idSchema,
          chapters: z.array(z.strictObject({ id: idSchema, number: z.int(), label })),
        }),
      ),
    }),
  }),
  /** Marks a lesson of the caller as held or not held; one of combined sections is marked for all of them. */
  markLesson: action.command({
    path: 'lessons/mark',
    permission: 'classroom.teach',
    input: z.strictObject({
      date,
      entry: idSchema,
      /** Revision of the record that the caller saw; 0 = they saw none. */
      rev: z.int().min(0),
      outcome,
      chapter: idSchema.optional(),
      note: plainText(200).optional(),
    }),
    output: z.strictObject({ marked: z.int() }),
    ui: { label: t('Save', 'সংরক্ষণ করুন') },
    turn: ({ date: on, entry }) => `lesson:${on}:${entry}`,
  }),
  /** Takes a mark back that was given by mistake. */
  unmarkLesson: action.command({
    path: 'lessons/unmark',
    permission: 'classroom.teach',
    input: z.strictObject({ date, entry: idSchema, rev: z.int().min(1) }),
    output: z.strictObject({ removed: z.int() }),
    ui: { label: t('Undo', 'ফিরিয়ে নিন') },
    turn: ({ date: on, entry }) => `lesson:${on}:${entry}`,
  }),
  /** Progress of the syllabus of a section in this academic year. Follow `lessonRecord` in the section. */
  syllabus: action.query({
    path: 'syllabus',
    permission: 'classroom.lessons',
    input: z.strictObject({ section: idSchema.optional() }),
    output: z.strictObject({
      section: idSchema.nullable(),
      sections: z.array(named),
      subjects: z.array(subjectProgress),
    }),
  }),
  /** The same for a student, with their own subjects only. */
  mySyllabus: action.query({
    path: 'my-syllabus',
    permission: 'classroom.own',
    input: z.strictObject({ student: idSchema.optional() }),
    output: z.strictObject({ section: named.nullable(), subjects: z.array(subjectProgress) }),
  }),
});
