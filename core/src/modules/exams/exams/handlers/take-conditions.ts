import type { StoredInput } from '@pathshala/shared/kit';
import { SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

/**
 * Papers as the subject conditions of the exam's classes have them: parts, pass groups, who takes them and which is the
 * fourth. Existing papers stay.
 */
export async function takeConditions(ctx: Context, { exam: id }: { exam: string }): Promise<{ taken: number }> {
  const exam = await ctx.repo(Exam).get(id);
  const papers = ctx.repo(ExamSubject);
  const keyOf = (row: { class: string; subject: string; group?: string | undefined }) =>
    [row.class, row.subject, row.group].join(':');
  const present = new Set((await papers.find({ where: { exam: exam.id } })).map(keyOf));
  const conditions = await ctx
    .repo(SubjectCondition)
    .find({ where: { class: { in: exam.classes }, active: true }, sort: ['rank'] });
  const missing = conditions.filter((row) => !present.has(keyOf(row)));
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
  return { taken: missing.length };
}
