import { type ActionInput, type ActionOutput, AppError, fill, type Row, t } from '@pathshala/shared/kit';
import {
  InterviewMark,
  JobApplication,
  JobPost,
  type recruitmentActions,
  recruitmentErrors,
} from '@pathshala/shared/modules/staff/recruitment';
import { formatNumber } from '@pathshala/shared/text';
import { type Context, fieldFault, lockRecord, systemPart, transit } from '../../../../kernel';
import { latestDegree } from '../services/merit';

type Input<K extends keyof typeof recruitmentActions> = ActionInput<(typeof recruitmentActions)[K]>;
type Output<K extends keyof typeof recruitmentActions> = ActionOutput<(typeof recruitmentActions)[K]>;
type Post = Row<typeof JobPost>;
const BEFORE_BOARD: readonly string[] = ['called', 'interviewed', 'selected', 'waiting'];
const MOST = 500;
const TOO_MUCH = t('At most {max} marks can be given.', 'সর্বোচ্চ {max} নম্বর দেওয়া যাবে।');

/**
 * The posts of the caller's boards. A member who may not read posts and applications sees of them what the board is
 * for.
 */
export async function board(ctx: Context, { jobPost }: Input<'board'>): Promise<Output<'board'>> {
  const member = ctx.actor.staff;
  if (!member) return { posts: [], rows: [] };
  const sys = systemPart(ctx);
  const mine = await sys
    .repo(JobPost)
    .find({ where: { board: member, state: { in: ['selecting', 'decided'] } }, limit: MOST });
  const post = mine.find(({ id }) => id === jobPost);
  return {
    posts: mine.map(({ id, name, nameBn, state, vivaMax }) => ({ id, name: t(name, nameBn), state, vivaMax })),
    rows: post ? await rowsFor(sys, post, member) : [],
  };
}

async function rowsFor(sys: Context, { id: post }: Post, member: string): Promise<Output<'board'>['rows']> {
  const rows = await sys.repo(JobApplication).find({ where: { post, state: { in: [...BEFORE_BOARD] } }, limit: MOST });
  const marks = new Map(
    (await sys.repo(InterviewMark).find({ where: { post, member }, limit: MOST })).map((mark) => [
      mark.application,
      mark,
    ]),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: t(row.name, row.nameBn),
    state: row.state,
    interviewAt: row.interviewAt ?? null,
    degree: latestDegree(row),
    experience: row.experience?.length ?? 0,
    marks: marks.get(row.id)?.marks ?? null,
    note: marks.get(row.id)?.note ?? null,
  }));
}

/**
 * Marks and the publication of the result take turns: a mark is either in the result or refused. The first mark that
 * someone gives to an applicant who was called says that they came.
 */
export async function saveMarks(ctx: Context, { jobPost, marks }: Input<'saveMarks'>) {
  const member = ctx.actor.staff;
  const sys = systemPart(ctx);
  await lockRecord(ctx, JobPost, jobPost);
  const post = await sys.repo(JobPost).get(jobPost);
  if (!member || !post.board?.includes(member)) throw new AppError(recruitmentErrors.NOT_ON_BOARD);
  const applications = await selectingOnes(sys, post, { marks, max: post.vivaMax });
  const given = new Map(
    (await sys.repo(InterviewMark).find({ where: { post: post.id, member }, limit: MOST })).map((mark) => [
      mark.application,
      mark,
    ]),
  );
  for (const { jobApplication: application, marks: mark, note } of marks) {
    const known = given.get(application);
    if (mark === null) {
      if (known) {
        await sys.repo(InterviewMark).remove(known.id);
        await unattend(sys, post, applications.get(application)!);
      }
      continue;
    }
    const values = { marks: mark, note: note ?? null };
    if (known) await sys.repo(InterviewMark).update(known.id, values, { rev: known.rev });
    else
      await sys
        .repo(InterviewMark)
        .create({ post: post.id, application, member, marks: mark, ...(note ? { note } : {}) });
    const { state, rev } = applications.get(application)!;
    if (state === 'called') await transit(sys, JobApplication, 'attend', { id: application, rev });
  }
  return {};
}

/**
 * Without any mark of the board an applicant has not been interviewed, and publishing waits for nobody who did not
 * come.
 */
async function unattend(sys: Context, post: Post, { id, rev, state }: Row<typeof JobApplication>): Promise<void> {
  if (state !== 'interviewed') return;
  const left = await sys.repo(InterviewMark).count({ application: id, member: { in: post.board ?? [] } });
  if (left === 0) await transit(sys, JobApplication, 'absent', { id, rev });
}

export async function saveWritten(ctx: Context, { jobPost, marks }: Input<'saveWritten'>) {
  await lockRecord(ctx, JobPost, jobPost);
  const post = await ctx.repo(JobPost).get(jobPost);
  const applications = await selectingOnes(ctx, post, { marks, max: post.writtenMax });
  for (const { jobApplication: id, marks: writtenMarks } of marks)
    if ((applications.get(id)!.writtenMarks ?? null) !== writtenMarks)
      await ctx.repo(JobApplication).update(id, { writtenMarks });
  return {};
}

/** The applications of marks, while the post is being filled. @throws AppError NOT_SELECTING, VALIDATION, NOT_FOUND */
async function selectingOnes(
  ctx: Context,
  post: Post,
  { marks, max }: { marks: readonly { jobApplication: string; marks: number | null }[]; max: number },
): Promise<Map<string, Row<typeof JobApplication>>> {
  if (post.state !== 'selecting') throw new AppError(recruitmentErrors.NOT_SELECTING);
  const over = marks.findIndex(({ marks: mark }) => mark !== null && mark > max * 100);
  if (over >= 0)
    throw fieldFault(
      `marks.${over}.marks`,
      fill(TOO_MUCH, { max: t(formatNumber(max, 'en'), formatNumber(max, 'bn')) }),
    );
  const found = new Map<string, Row<typeof JobApplication>>();
  for (const { jobApplication } of marks) {
    const row = await ctx.repo(JobApplication).get(jobApplication);
    if (row.post !== post.id || !['called', 'interviewed'].includes(row.state))
      throw new AppError(recruitmentErrors.NOT_SELECTING);
    found.set(row.id, row);
  }
  return found;
}
