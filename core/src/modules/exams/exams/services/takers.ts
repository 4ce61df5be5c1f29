import { Section } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';
import { candidatesOf, sittersOf } from './candidates';

/** Students of the sections who take a paper. `ctx` must see the choices of all of them. */
export async function takersOf(
  ctx: Context,
  { examSubject, sections }: { examSubject: string; sections: readonly string[] },
): Promise<Set<string>> {
  const paper = await ctx.repo(ExamSubject).findOne({ id: examSubject });
  if (!paper) return new Set();
  const exam = await ctx.repo(Exam).get(paper.exam);
  const where = { id: { in: [...sections] }, class: paper.class };
  const candidates = await candidatesOf(ctx, exam, { sections: await ctx.repo(Section).find({ where, sort: [] }) });
  return new Set(sittersOf(candidates, paper).map(({ candidate }) => candidate.student));
}
