import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  JOB_APPLICATION_STATES,
  JobApplication,
  JobPost,
  recruitmentErrors,
  type recruitmentActions,
} from '@pathshala/shared/modules/staff/recruitment';
import { lockRecord, systemPart, transit, type Context } from '../../../../kernel';
import { meritOf } from '../services/merit';

type Input<K extends keyof typeof recruitmentActions> = ActionInput<(typeof recruitmentActions)[K]>;
type Output<K extends keyof typeof recruitmentActions> = ActionOutput<(typeof recruitmentActions)[K]>;
const NOBODY = { en: '', bn: '' };

/** Marks of the interview are shown to those who decide; the office sees how many of the board have marked. */
export async function desk(ctx: Context, { jobPost }: Input<'desk'>): Promise<Output<'desk'>> {
  const post = await ctx.repo(JobPost).get(jobPost);
  const sys = systemPart(ctx);
  const { marks, merit } = await meritOf(sys, post);
  const names = await ctx.labels(Staff, post.board ?? []);
  const decides = ctx.can('recruitment.decide') || post.state === 'decided';
  const tally: Record<string, number> = {};
  for (const state of JOB_APPLICATION_STATES) {
    const count = await sys.repo(JobApplication).count({ post: post.id, state });
    if (count > 0) tally[state] = count;
  }
  return {
    tally,
    board: (post.board ?? []).map((id) => ({
      id,
      name: names.get(id) ?? NOBODY,
      marked: marks.filter(({ member }) => member === id).length,
    })),
    rows: merit.map(({ row, votes, viva, total, place, outcome }) => ({
      id: row.id,
      rev: row.rev,
      number: row.number,
      name: t(row.name, row.nameBn),
      state: row.state,
      written: row.writtenMarks ?? null,
      votes,
      ...(decides ? { viva, total, place, outcome } : { viva: null, total: null, place: null, outcome: null }),
    })),
  };
}

/** Those who were called and never came are not selected, like those whom the order of merit leaves out. */
export async function publish(ctx: Context, { jobPost, rev }: Input<'publish'>): Promise<Output<'publish'>> {
  await lockRecord(ctx, JobPost, jobPost);
  const post = await ctx.repo(JobPost).get(jobPost);
  const { merit } = await meritOf(ctx, post);
  const missing = merit.filter(({ row, total }) => row.state === 'interviewed' && total === null).length;
  if (missing > 0) throw new AppError(recruitmentErrors.INTERVIEW_UNMARKED, { count: missing });
  if (!merit.some(({ row }) => row.state === 'interviewed')) throw new AppError(recruitmentErrors.NOBODY_INTERVIEWED);
  await transit(ctx, JobPost, 'publish', { id: post.id, rev });
  const counted = { selected: 0, waiting: 0 };
  for (const { row, total, place, outcome } of merit) {
    const { id } = row;
    if (row.state === 'called') await transit(ctx, JobApplication, 'pass', { id, rev: row.rev });
    if (row.state !== 'interviewed') continue;
    const { rev: marked } = await ctx.repo(JobApplication).update(id, { total, place }, { rev: row.rev });
    const step = { id, rev: marked };
    if (outcome === 'selected') await transit(ctx, JobApplication, 'select', step);
    else if (outcome === 'waiting') await transit(ctx, JobApplication, 'wait', step);
    else await transit(ctx, JobApplication, 'pass', step);
    if (outcome === 'selected' || outcome === 'waiting') counted[outcome] += 1;
  }
  return counted;
}
