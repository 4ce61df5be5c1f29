import type { StoredInput } from '@pathshala/shared/kit';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams';
import type { Context } from '../../../kernel';

/** Papers of classes that both exams have and that are not there yet. */
export async function copySubjects(
  ctx: Context,
  { exam: id, from }: { exam: string; from: string },
): Promise<{ copied: number }> {
  const exams = ctx.repo(Exam);
  const [exam, source] = [await exams.get(id), await exams.get(from)];
  const papers = ctx.repo(ExamSubject);
  const keyOf = (row: { class: string; subject: string; group?: string | undefined }) =>
    [row.class, row.subject, row.group].join(':');
  const present = new Set((await papers.find({ where: { exam: exam.id } })).map(keyOf));
  const missing = (await papers.find({ where: { exam: source.id, class: { in: exam.classes } } })).filter(
    (row) => !present.has(keyOf(row)),
  );
  await papers.createMany(
    missing.map(
      ({
        class: klass,
        subject,
        group,
        kind,
        takenBy,
        parts,
        pair,
        credit,
        rank,
      }): StoredInput<typeof ExamSubject> => ({
        exam: exam.id,
        class: klass,
        subject,
        kind,
        takenBy,
        parts,
        credit,
        rank,
        ...(group ? { group } : {}),
        ...(pair ? { pair } : {}),
      }),
    ),
  );
  return { copied: missing.length };
}
