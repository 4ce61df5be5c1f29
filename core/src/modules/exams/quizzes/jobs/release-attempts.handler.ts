import { Quiz, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { hotPath, type Context } from '../../../../kernel';

const SLICE = 500;

export default async function releaseAttemptsJob(sys: Context, { quiz: id }: { quiz: string }) {
  const quiz = await sys.repo(Quiz).findOne({ id });
  if (quiz?.state !== 'resultsReleased') return 0;
  let released = 0;
  for (;;) {
    const rows = await sys.repo(QuizAttempt).find({ where: { quiz: id, state: 'graded' }, limit: SLICE });
    if (rows.length === 0) return released;
    const done = await Promise.all(
      rows.map((row) =>
        hotPath(sys.kernel, QuizAttempt).update(sys, {
          id: row.id,
          guard: { state: 'graded' },
          set: { state: 'released' },
          isApplied: (after) => after.state === 'released',
        }),
      ),
    );
    released += done.filter((each) => each.isDone).length;
  }
}
