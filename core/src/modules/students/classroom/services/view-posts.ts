import { groupBy, type Row } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { ClassLesson } from '@pathshala/shared/modules/school/campus';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  ClassFile,
  HandInFile,
  type ClassPost,
  type HandIn,
  type HandInView,
  type PostView,
} from '@pathshala/shared/modules/students/classroom';
import { systemPart, type Context } from '../../../../kernel';

export type PostRow = Row<typeof ClassPost>;
export type HandInRow = Row<typeof HandIn>;
const NONE = { en: '', bn: '' };
const MOST_FILES = 8;

/** Posts that the caller has been allowed to see, with their files. */
export async function viewPosts(ctx: Context, rows: readonly PostRow[]): Promise<PostView[]> {
  const files = groupBy(
    await systemPart(ctx)
      .repo(ClassFile)
      .find({ where: { post: { in: rows.map(({ id }) => id) } }, sort: ['createdAt'], atMost: 5_000 }),
    ({ post }) => post,
  );
  const [sections, subjects, teachers, lessons] = [
    await ctx.labels(
      Section,
      rows.map(({ section }) => section),
    ),
    await ctx.labels(
      Subject,
      rows.flatMap(({ subject }) => subject ?? []),
    ),
    await ctx.labels(
      Staff,
      rows.map(({ staff }) => staff),
    ),
    await ctx.labels(
      ClassLesson,
      rows.flatMap(({ lesson }) => lesson ?? []),
    ),
  ];
  return rows.map((row) => ({
    id: row.id,
    rev: row.rev,
    kind: row.kind,
    section: row.section,
    sectionLabel: sections.get(row.section) ?? NONE,
    subject: row.subject ? (subjects.get(row.subject) ?? NONE) : null,
    subjectId: row.subject ?? null,
    teacher: teachers.get(row.staff) ?? NONE,
    title: row.title,
    body: row.body ?? null,
    lesson: row.lesson ? (lessons.get(row.lesson) ?? NONE) : null,
    lessonId: row.lesson ?? null,
    dueAt: row.dueAt ?? null,
    marks: row.marks ?? null,
    allowLate: row.allowLate,
    publishedAt: row.publishedAt,
    files: (files.get(row.id) ?? []).map(({ file }) => file),
  }));
}

/** Work that the caller has been allowed to see: its latest files. */
export async function viewHandIns(ctx: Context, rows: readonly HandInRow[]): Promise<Map<string, HandInView>> {
  const files = groupBy(
    await systemPart(ctx)
      .repo(HandInFile)
      .find({ where: { handIn: { in: rows.map(({ id }) => id) } }, sort: ['createdAt'], atMost: 20_000 }),
    ({ handIn }) => handIn,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        rev: row.rev,
        state: row.state,
        openedAt: row.openedAt,
        handedInAt: row.handedInAt ?? null,
        isLate: row.isLate,
        text: row.text ?? null,
        marks: row.marks ?? null,
        comment: row.comment ?? null,
        files: (files.get(row.id) ?? []).map(({ file }) => file).slice(-MOST_FILES),
      },
    ]),
  );
}
export const viewHandIn = async (ctx: Context, row: HandInRow): Promise<HandInView> =>
  (await viewHandIns(ctx, [row])).get(row.id)!;
