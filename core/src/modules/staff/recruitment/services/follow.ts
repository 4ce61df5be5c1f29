import { t, type Row } from '@pathshala/shared/kit';
import { JobPost, type JobApplication } from '@pathshala/shared/modules/staff/recruitment';
import type { Context } from '../../../../kernel';

type Application = Row<typeof JobApplication>;

/** Applications as applicants see them; without marks. */
export async function follow(sys: Context, rows: readonly Application[]) {
  const posts = new Map(
    (await sys.repo(JobPost).find({ where: { id: { in: [...new Set(rows.map((row) => row.post))] } } })).map((post) => [
      post.id,
      post,
    ]),
  );
  return rows.map((row) => {
    const post = posts.get(row.post)!;
    return {
      row,
      seen: {
        number: row.number,
        post: t(post.name, post.nameBn),
        state: row.state,
        interviewAt: row.state === 'called' ? (row.interviewAt ?? null) : null,
        interviewPlace: row.state === 'called' ? (row.interviewPlace ?? null) : null,
        place: row.state === 'waiting' && row.place !== undefined ? Math.max(1, row.place - post.vacancies) : null,
      },
    };
  });
}
