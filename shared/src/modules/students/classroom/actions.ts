import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t } from '../../../kit';
import { meetingView } from '../../school/meetings';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const kind = z.enum(['material', 'homework', 'notice']);
const state = z.enum(['opened', 'handedIn', 'returned', 'marked']);
const text = z.string().trim().max(5_000);
const files = z.array(idSchema).max(8);
const instant = z.iso.datetime();

export const handInView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  state,
  openedAt: z.string(),
  handedInAt: z.string().nullable(),
  isLate: z.boolean(),
  text: z.string().nullable(),
  marks: z.number().nullable(),
  comment: z.string().nullable(),
  files: z.array(idSchema),
});
export const postView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  kind,
  section: idSchema,
  sectionLabel: label,
  subject: label.nullable(),
  subjectId: idSchema.nullable(),
  teacher: label,
  title: z.string(),
  body: z.string().nullable(),
  lesson: label.nullable(),
  lessonId: idSchema.nullable(),
  dueAt: z.string().nullable(),
  marks: z.int().nullable(),
  allowLate: z.boolean(),
  publishedAt: z.string(),
  files: z.array(idSchema),
});
export const lessonView = z.strictObject({
  entry: idSchema,
  section: label,
  subject: label,
  teacher: label,
  startsAt: z.string(),
  endsAt: z.string(),
  /** `left`: its teacher is away and nobody takes it. */
  state: z.enum(['held', 'cancelled', 'left']),
  meeting: idSchema.nullable(),
  /** The section with whose lesson it is held on that day. */
  joined: label.nullable(),
  /** Outcome as the teacher marked it; null while nobody has. */
  record: z
    .strictObject({
      outcome: z.enum(['held', 'notHeld']),
      chapter: label.nullable(),
      chapterId: idSchema.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type HandInView = z.infer<typeof handInView>;
export type PostView = z.infer<typeof postView>;
export type LessonView = z.infer<typeof lessonView>;
const teach = 'classroom.teach';
const work = {
  title: plainText(160),
  body: text.optional(),
  lesson: idSchema.optional(),
  dueAt: instant.optional(),
  marks: z.int().min(1).max(100).optional(),
  allowLate: z.boolean().default(true),
};

export const classroomActions = defineActions('classroom', {
  /** The class room of one student in time. Follow `classPost` in the section, `handIn` of the student, `meeting`. */
  stream: action.query({
    path: 'stream',
    permission: 'classroom.own',
    input: z.strictObject({ student: idSchema.optional() }),
    output: z.strictObject({
      serverTime: z.int(),
      student: idSchema,
      section: idSchema.nullable(),
      sectionLabel: label.nullable(),
      holiday: label.nullable(),
      lessons: z.array(lessonView),
      meetings: z.array(meetingView),
      posts: z.array(postView.extend({ own: handInView.nullable() })),
      quizzes: z.array(
        z.strictObject({
          quiz: idSchema,
          title: z.string(),
          titleBn: z.string(),
          subject: label,
          opensAt: z.string(),
          closesAt: z.string(),
          isExam: z.boolean(),
        }),
      ),
      notices: z.array(z.strictObject({ id: idSchema, title: label, on: z.string() })),
      /** Recorded lessons of the class, from the platform's list. */
      recordings: z.array(z.strictObject({ id: idSchema, title: label, subject: label, address: z.string() })),
    }),
  }),
  /** The teacher's side: their places, lessons of today and latest posts. */
  desk: action.query({
    path: 'desk',
    permission: teach,
    input: z.strictObject({ section: idSchema.optional() }),
    output: z.strictObject({
      serverTime: z.int(),
      places: z.array(
        z.strictObject({
          section: idSchema,
          sectionLabel: label,
          subject: idSchema.nullable(),
          subjectLabel: label.nullable(),
        }),
      ),
      lessons: z.array(lessonView),
      posts: z.array(
        postView.extend({ students: z.int(), opened: z.int(), handedIn: z.int(), late: z.int(), marked: z.int() }),
      ),
      /** Further posts that are not among the latest. */
      hasOlder: z.boolean(),
    }),
  }),
  /**
   * A post with each student of it and what they have done; without a roll those who have worked on it and sit
   * elsewhere by now. Follow `handIn` in the post.
   */
  work: action.query({
    path: 'work',
    permission: teach,
    input: z.strictObject({ post: idSchema }),
    output: z.strictObject({
      post: postView,
      mayMark: z.boolean(),
      rows: z.array(
        z.strictObject({ student: idSchema, name: label, roll: z.int().nullable(), handIn: handInView.nullable() }),
      ),
    }),
  }),
  post: action.command({
    path: 'posts',
    permission: teach,
    input: z.strictObject({ kind, section: idSchema, subject: idSchema.optional(), ...work, files: files.default([]) }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Post', 'প্রকাশ করুন') },
  }),
  changePost: action.command({
    path: 'posts/change',
    permission: teach,
    input: z.strictObject({ post: idSchema, rev: z.int(), ...work }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Save', 'সংরক্ষণ করুন') },
  }),
  withdrawPost: action.command({
    path: 'posts/withdraw',
    permission: teach,
    input: z.strictObject({ post: idSchema }),
    output: z.strictObject({}),
    ui: { label: t('Delete post', 'পোস্ট মুছুন') },
  }),
  /** Says that the student has opened a post; once. */
  openPost: action.command({
    path: 'posts/open',
    permission: 'classroom.handIn',
    input: z.strictObject({ post: idSchema }),
    output: handInView,
    unaudited: 'Reading is no change.',
    turn: ({ post }) => `class post:${post}`,
  }),
  handIn: action.command({
    path: 'hand-in',
    permission: 'classroom.handIn',
    input: z.strictObject({ post: idSchema, text: text.optional(), files: files.default([]) }),
    output: handInView,
    turn: ({ post }) => `class post:${post}`,
    ui: { label: t('Submit', 'জমা দিন') },
  }),
  mark: action.command({
    path: 'mark',
    permission: teach,
    input: z.strictObject({
      handIn: idSchema,
      rev: z.int(),
      marks: z.number().min(0).max(100).multipleOf(0.25).optional(),
      comment: z.string().trim().max(2_000).optional(),
    }),
    output: handInView,
    ui: { label: t('Give marks', 'নম্বর দিন') },
  }),
  giveBack: action.command({
    path: 'give-back',
    permission: teach,
    input: z.strictObject({ handIn: idSchema, rev: z.int(), comment: z.string().trim().min(3).max(2_000) }),
    output: handInView,
    ui: { label: t('Give back', 'ফেরত দিন') },
  }),
});
