import type { Row } from '@pathshala/shared/kit';
import {
  CALLED_STATES,
  InterviewMark,
  JobApplication,
  type JobPost,
  outcomeOf,
  rankCandidates,
} from '@pathshala/shared/modules/staff/recruitment';
import type { Context } from '../../../../kernel';

type Application = Row<typeof JobApplication>;
type Post = Row<typeof JobPost>;

/**
 * Applicants of a post by merit: while it is being filled as the marks of its present board order them, after the
 * result as it was published.
 */
export async function meritOf(ctx: Context, post: Post) {
  const board = new Set(post.board);
  const marks = (await ctx.repo(InterviewMark).find({ where: { post: post.id } })).filter(({ member }) =>
    board.has(member),
  );
  const given = new Map<string, number[]>();
  for (const { application, marks: each } of marks) given.set(application, [...(given.get(application) ?? []), each]);
  const merit = post.state === 'decided' ? await published(ctx, post) : await present(ctx, post, given);
  return { marks, merit: merit.map((each) => ({ ...each, votes: given.get(each.row.id)?.length ?? 0 })) };
}

async function present(ctx: Context, post: Post, given: ReadonlyMap<string, readonly number[]>) {
  const taking = await ctx.repo(JobApplication).find({ where: { post: post.id, state: { in: [...CALLED_STATES] } } });
  const rows = new Map(taking.map((row) => [row.id, row]));
  const ranked = rankCandidates(
    taking.map((row) => ({
      id: row.id,
      number: row.number,
      dateOfBirth: row.dateOfBirth,
      written: row.writtenMarks ?? null,
      viva: given.get(row.id) ?? [],
    })),
    post,
  );
  return ranked.map((each) => ({ ...each, row: rows.get(each.id)! }));
}

/**
 * Total and place are stored with the result, and a decided post keeps its rules; later changes are in the applicant's
 * state.
 */
async function published(ctx: Context, post: Post) {
  const rows = await ctx.repo(JobApplication).find({ where: { post: post.id, place: { exists: true } } });
  return rows
    .map((row) => ({ row, ...placeOf(post, row) }))
    .toSorted((a, b) => a.place - b.place || a.row.number.localeCompare(b.row.number));
}

function placeOf(post: Post, row: Application) {
  const { place, total } = { place: row.place!, total: row.total! };
  const viva = post.writtenMax > 0 ? total - (row.writtenMarks ?? 0) : total;
  return { place, total, viva, outcome: outcomeOf({ place, total }, post) };
}

/** The degree of the latest year. */
export const latestDegree = ({ education = [] }: Row<typeof JobApplication>): string | null =>
  education.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))[0]?.degree ?? null;
