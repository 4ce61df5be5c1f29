import { Quiz, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { hotPath, type Context } from '../../../../kernel';
import passMarksJob from './pass-marks.handler';
import { gradePaper, ownQuestions, paperBy } from '../../sitting';

const SLICE = 500;

/**
 * Slice by slice, by version: attempts already marked by these keys are skipped, so a killed worker's successor
 * continues.
 */
export default async function regradeJob(sys: Context, { quiz: id, version }: { quiz: string; version: number }) {
  const quiz = await sys.repo(Quiz).findOne({ id });
  const paper = quiz?.paper ? await paperBy(sys.kernel, sys.tenantId!, quiz.paper) : null;
  // A later change has a job of its own.
  if (!quiz || !paper || paper.version !== version) return 0;
  let marked = 0;
  for (;;) {
    const rows = await sys.repo(QuizAttempt).find({
      where: {
        quiz: id,
        state: { in: ['submitted', 'autoSubmitted', 'graded', 'released'] },
        keyVersion: { lt: version },
      },
      limit: SLICE,
    });
    if (rows.length === 0) {
      if (quiz.examSubject) await passMarksJob(sys, { quiz: id });
      return marked;
    }
    await Promise.all(
      rows.map(async (row) => {
        const grade = gradePaper(ownQuestions(paper, row), {
          answers: row.answers,
          given: row.marks,
          rule: quiz,
          version,
        });
        // Never back from "released": students see the new score immediately.
        const state =
          row.state === 'released'
            ? 'released'
            : grade.unmarked > 0
              ? row.finishedBy === 'student'
                ? 'submitted'
                : 'autoSubmitted'
              : 'graded';
        const { isDone } = await hotPath(sys.kernel, QuizAttempt).update(sys, {
          id: row.id,
          guard: { rev: row.rev },
          set: { ...grade, state },
          isApplied: (after) => after.keyVersion === version,
        });
        marked += Number(isDone);
      }),
    );
  }
}
