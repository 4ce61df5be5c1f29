import type { Row, StoredInput } from '@pathshala/shared/kit';
import { type Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

/** A paper as another exam has it, in the terms of this institution. */
export type NewPaper = Pick<
  Row<typeof ExamSubject>,
  'class' | 'subject' | 'group' | 'kind' | 'takenBy' | 'parts' | 'pair' | 'credit' | 'rank'
>;

/** Adds those that are of a class of the exam and not there yet. @returns how many */
export async function addPapers(ctx: Context, exam: Row<typeof Exam>, papers: readonly NewPaper[]): Promise<number> {
  const repo = ctx.repo(ExamSubject);
  const keyOf = (row: Pick<NewPaper, 'class' | 'subject' | 'group'>) => [row.class, row.subject, row.group].join(':');
  const present = new Set((await repo.find({ where: { exam: exam.id } })).map(keyOf));
  const missing = papers.filter((row) => exam.classes.includes(row.class) && !present.has(keyOf(row)));
  await repo.createMany(
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
  return missing.length;
}
