import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  ClassPost,
  classroomErrors,
  HandIn,
  HandInFile,
  judgeHandIn,
  type classroomActions,
  type HandInView,
} from '@pathshala/shared/modules/students/classroom';
import { lockRecord, systemPart, transit, type Context } from '../../../../kernel';
import { tellMarked } from '../jobs/tell';
import { concerning } from '../services/takers';
import { teaches } from '../services/teaching';
import { viewHandIn, type HandInRow, type PostRow } from '../services/view-posts';

type Actions = typeof classroomActions;

/** The student’s own row of a post, made when they open it. @throws AppError NOT_FOUND where it does not concern them */
async function ownRow(ctx: Context, id: string): Promise<{ post: PostRow; row: HandInRow }> {
  const { student } = ctx.actor;
  const post = await ctx.repo(ClassPost).findOne({ id });
  if (!post || !student) throw new AppError(kernelErrors.NOT_FOUND);
  const [concerns] = await concerning(ctx, { student, section: post.section }, [post]);
  if (!concerns) throw new AppError(kernelErrors.NOT_FOUND);
  const repo = systemPart(ctx).repo(HandIn);
  const known = await repo.findOne({ post: id, student });
  const { section, subject } = post;
  const row =
    known ??
    (await repo.create({
      ...{ post: id, section, student },
      ...(subject ? { subject } : {}),
      openedAt: ctx.now.toISOString(),
    }));
  return { post, row };
}

export async function openPost(ctx: Context, { post: id }: ActionInput<Actions['openPost']>): Promise<HandInView> {
  return viewHandIn(ctx, (await ownRow(ctx, id)).row);
}

/** Handing in again before it is marked replaces answer and files. */
export async function handIn(
  ctx: Context,
  { post: id, text, files = [] }: ActionInput<Actions['handIn']>,
): Promise<HandInView> {
  const { post, row } = await ownRow(ctx, id);
  const verdict = judgeHandIn(post, { state: row.state, now: ctx.now.getTime() });
  if (verdict === 'notAsked') throw new AppError(classroomErrors.HAND_IN_NOT_ASKED);
  if (verdict === 'marked') throw new AppError(classroomErrors.HAND_IN_MARKED);
  if (verdict === 'closed') throw new AppError(classroomErrors.HAND_IN_CLOSED);
  if (!text && files.length === 0) throw new AppError(classroomErrors.HAND_IN_EMPTY);
  const sys = systemPart(ctx);
  await lockRecord(ctx, HandIn, row.id);
  const { section, subject, student } = row;
  const kept = await sys.repo(HandInFile).find({ where: { handIn: row.id }, sort: [], limit: 100 });
  for (const each of kept) if (!files.includes(each.file)) await sys.repo(HandInFile).remove(each.id);
  for (const file of files)
    if (!kept.some((each) => each.file === file))
      await ctx.repo(HandInFile).create({
        ...{ handIn: row.id, post: id, section, student, file },
        ...(subject ? { subject } : {}),
      });
  await transit(sys, HandIn, 'handIn', { id: row.id });
  const done = await sys.repo(HandIn).update(row.id, { text: text ?? null, isLate: verdict === 'late' });
  return viewHandIn(ctx, done);
}

/** Work that the caller may mark. @throws AppError NOT_FOUND for that of other places, NOT_HANDED_IN */
async function toMark(ctx: Context, id: string): Promise<HandInRow> {
  const row = await ctx.repo(HandIn).findOne({ id });
  if (!row || !(await teaches(ctx, row))) throw new AppError(kernelErrors.NOT_FOUND);
  if (row.state === 'opened' || row.state === 'returned') throw new AppError(classroomErrors.NOT_HANDED_IN);
  return row;
}

export async function mark(
  ctx: Context,
  { handIn: id, rev, marks, comment }: ActionInput<Actions['mark']>,
): Promise<HandInView> {
  const row = await toMark(ctx, id);
  const sys = systemPart(ctx);
  // Full marks are not lowered at the same moment.
  await lockRecord(ctx, ClassPost, row.post);
  const post = await sys.repo(ClassPost).get(row.post);
  if (marks !== undefined && marks > (post.marks ?? 0))
    throw new AppError(classroomErrors.MARKS_ABOVE, { marks: post.marks ?? 0 });
  await transit(sys, HandIn, 'mark', { id, rev });
  const done = await sys.repo(HandIn).update(id, { marks: marks ?? null, comment: comment || null });
  ctx.after(tellMarked, { handIn: id }, { id: `hand-in-${id}-${done.rev}` });
  return viewHandIn(ctx, done);
}

export async function giveBack(
  ctx: Context,
  { handIn: id, rev, comment }: ActionInput<Actions['giveBack']>,
): Promise<HandInView> {
  await toMark(ctx, id);
  const sys = systemPart(ctx);
  await transit(sys, HandIn, 'giveBack', { id, rev });
  const done = await sys.repo(HandIn).update(id, { comment, marks: null });
  ctx.after(tellMarked, { handIn: id }, { id: `hand-in-${id}-${done.rev}` });
  return viewHandIn(ctx, done);
}
