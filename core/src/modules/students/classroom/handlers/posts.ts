import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  ClassFile,
  ClassPost,
  classroomErrors,
  HandIn,
  HandInFile,
  type classroomActions,
} from '@pathshala/shared/modules/students/classroom';
import { lockRecord, systemPart, type Context } from '../../../../kernel';
import { tellPost } from '../jobs/tell';
import { teaches } from '../services/teaching';
import type { PostRow } from '../services/view-posts';

type Actions = typeof classroomActions;
type Work = Pick<ActionInput<Actions['changePost']>, 'title' | 'body' | 'lesson' | 'dueAt' | 'marks' | 'allowLate'>;

export async function post(
  ctx: Context,
  { kind, section, subject, files = [], ...given }: ActionInput<Actions['post']>,
): Promise<{ id: string }> {
  // A notice is the class teacher's, everything else belongs to a subject.
  const place = { section, subject: kind === 'notice' ? null : subject };
  const { staff } = ctx.actor;
  if (!staff || (kind !== 'notice' && !subject) || !(await teaches(ctx, place)))
    throw new AppError(classroomErrors.POST_OF_OTHERS);
  assertDue(ctx, given);
  const sys = systemPart(ctx);
  const { id } = await sys.repo(ClassPost).create({
    ...{ kind, section, staff },
    ...(place.subject ? { subject: place.subject } : {}),
    ...contentOf(kind, given),
    publishedAt: ctx.now.toISOString(),
  });
  for (const file of files) await ctx.repo(ClassFile).create({ post: id, section, file });
  ctx.after(tellPost, { post: id }, { id: `class-post-${id}` });
  return { id };
}

function contentOf(kind: PostRow['kind'], { title, body, lesson, dueAt, marks, allowLate = true }: Work) {
  const isHomework = kind === 'homework';
  return {
    title,
    allowLate,
    ...(body ? { body } : {}),
    ...(lesson ? { lesson } : {}),
    ...(isHomework && dueAt ? { dueAt } : {}),
    ...(isHomework && marks ? { marks } : {}),
  };
}
function assertDue(ctx: Context, { dueAt }: Work, before?: string): void {
  if (dueAt && dueAt !== before && Date.parse(dueAt) <= ctx.now.getTime())
    throw new AppError(classroomErrors.DUE_IN_PAST);
}

/** A post of the caller's own places. @throws AppError NOT_FOUND for anyone else's */
async function ownPost(ctx: Context, id: string): Promise<PostRow> {
  const found = await ctx.repo(ClassPost).findOne({ id });
  if (!found || !(await teaches(ctx, found))) throw new AppError(kernelErrors.NOT_FOUND);
  return found;
}

/** @throws MARKS_GIVEN for full marks below those that work of the post has been given, and for none where some has */
async function assertNotBelowGiven(sys: Context, id: string, marks = 0): Promise<void> {
  // Of a change and a mark at the same moment the second one sees the first.
  await lockRecord(sys, ClassPost, id);
  const rows = await sys.repo(HandIn).find({ where: { post: id, state: 'marked' }, sort: [], atMost: 5_000 });
  const given = rows.flatMap((row) => row.marks ?? []);
  const highest = Math.max(0, ...given);
  if (given.length > 0 && (marks === 0 || marks < highest))
    throw new AppError(classroomErrors.MARKS_GIVEN, { marks: highest });
}

export async function changePost(
  ctx: Context,
  { post: id, rev, ...given }: ActionInput<Actions['changePost']>,
): Promise<{ id: string }> {
  const before = await ownPost(ctx, id);
  assertDue(ctx, given, before.dueAt);
  const isHomework = before.kind === 'homework';
  const sys = systemPart(ctx);
  if (isHomework) await assertNotBelowGiven(sys, id, given.marks);
  await sys.repo(ClassPost).update(
    id,
    {
      title: given.title,
      body: given.body ?? null,
      lesson: given.lesson ?? null,
      allowLate: given.allowLate ?? true,
      dueAt: isHomework ? (given.dueAt ?? null) : null,
      marks: isHomework ? (given.marks ?? null) : null,
    },
    { rev },
  );
  return { id };
}

export async function withdrawPost(
  ctx: Context,
  { post: id }: ActionInput<Actions['withdrawPost']>,
): Promise<Record<string, never>> {
  await ownPost(ctx, id);
  const sys = systemPart(ctx);
  // Files are read by their own rows: with the post go its files, the work for it and the files of that.
  for (const entity of [ClassFile, HandInFile, HandIn]) {
    const rows = await sys.repo(entity).find({ where: { post: id }, sort: [], atMost: 20_000 });
    await sys.repo(entity).removeMany(rows);
  }
  await sys.repo(ClassPost).remove(id);
  return {};
}
