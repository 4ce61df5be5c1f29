import { type ActionOutput, AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import {
  Exam,
  type examActions,
  ExamMark,
  ExamSubject,
  fullOf,
  hundredths,
  subjectsOf,
} from '@pathshala/shared/modules/exams/exams';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { candidatesOf, papersOf, sittersOf } from './candidates';
import { ownTeaching, UNNAMED } from './marks-sheets';

type MarkList = ActionOutput<typeof examActions.markList>;

/** Sections that the caller has anything to do with. */
export async function visibleSections(
  ctx: Context,
  sections: readonly Row<typeof Section>[],
): Promise<Row<typeof Section>[]> {
  if (ctx.can('exams.everySheet')) return [...sections];
  const own = await ownTeaching(ctx);
  return sections.filter((section) => own.has(section.id));
}

export async function markList(
  ctx: Context,
  { exam: id, section: sectionId }: { exam: string; section: string },
): Promise<MarkList> {
  const exam = await ctx.repo(Exam).get(id);
  const [section] = await visibleSections(ctx, [await ctx.repo(Section).get(sectionId)]);
  if (!section) throw new AppError(kernelErrors.NOT_FOUND);
  const candidates = (await candidatesOf(ctx, exam, { sections: [section] })).sort((a, b) => a.roll - b.roll);
  const papers = papersOf(await ctx.repo(ExamSubject).find({ where: { exam: id } }), section).filter(
    (paper) => sittersOf(candidates, paper).length > 0,
  );
  const marks = new Map(
    (
      await ctx
        .repo(ExamMark)
        .find({ where: { exam: id, student: { in: candidates.map((each) => each.student) } }, sort: [] })
    ).map((row) => [`${row.examSubject}:${row.student}`, row]),
  );
  const subjects = await ctx.labels(
    Subject,
    papers.map((paper) => paper.subject),
  );
  return {
    exam: { en: exam.title, bn: exam.titleBn },
    section: (await ctx.labels(Section, [section.id])).get(section.id) ?? UNNAMED,
    papers: papers.map((paper) => ({
      examSubject: paper.id,
      subject: subjects.get(paper.subject) ?? UNNAMED,
      full: fullOf(paper.parts!),
      parts: paper.parts!,
    })),
    rows: candidates.map((candidate) => ({
      student: candidate.student,
      roll: candidate.roll,
      name: candidate.name,
      nameBn: candidate.nameBn,
      cells: papers.map((paper) => {
        const row = marks.get(`${paper.id}:${candidate.student}`);
        const values = Object.values(row?.marks ?? {});
        return {
          sits: subjectsOf(candidate, [paper]).length > 0,
          status: row?.status ?? null,
          marks: row?.marks ?? {},
          total:
            row?.complete && (row.status === 'present' || (row.status === 'absent' && values.length > 0))
              ? values.reduce((sum, value) => sum + hundredths(value), 0) / 100
              : null,
        };
      }),
    })),
  };
}
