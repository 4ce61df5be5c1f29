import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';
import { addPapers } from '../services/add-papers';

/** Papers of classes that both exams have and that are not there yet. */
export async function copySubjects(
  ctx: Context,
  { exam: id, from }: { exam: string; from: string },
): Promise<{ copied: number }> {
  const exams = ctx.repo(Exam);
  const [exam, source] = [await exams.get(id), await exams.get(from)];
  return { copied: await addPapers(ctx, exam, await ctx.repo(ExamSubject).find({ where: { exam: source.id } })) };
}
