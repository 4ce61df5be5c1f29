import type { ActionOutput } from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import {
  Exam,
  ExamSubject,
  isDivisionOf,
  keepsDivision,
  MarksDivision,
  type examActions,
} from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

/** Papers of an exam that divide their marks in another way than a rule in force when the exam begins. */
export async function divisions(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<ActionOutput<typeof examActions.divisions>> {
  const exam = await ctx.repo(Exam).get(id);
  const rules = (await ctx.repo(MarksDivision).find({ where: { active: true, from: { lte: exam.startsOn } } })).filter(
    ({ until }) => !until || until >= exam.startsOn,
  );
  if (rules.length === 0) return { other: [] };
  const papers = await ctx.repo(ExamSubject).find({ where: { exam: id } });
  const classes = new Map((await ctx.repo(Class).find()).map((row) => [row.id, row]));
  const subjects = new Map((await ctx.repo(Subject).find()).map((row) => [row.id, row]));
  return {
    other: papers.flatMap((paper) => {
      const [of, subject] = [classes.get(paper.class), subjects.get(paper.subject)];
      // Of several the newest counts: a rule that follows another one has a later day.
      const rule =
        of && subject
          ? rules
              .filter((each) => isDivisionOf(each, of, subject.code))
              .toSorted((a, b) => b.from.localeCompare(a.from))[0]
          : undefined;
      const full = paper.parts.map((part) => part.full);
      if (!rule || keepsDivision(full, rule.parts)) return [];
      return [
        {
          paper: paper.id,
          class: { en: of!.name, bn: of!.nameBn },
          subject: { en: subject!.name, bn: subject!.nameBn },
          given: full.join('+'),
          ruled: rule.parts,
          label: { en: rule.name, bn: rule.nameBn },
          basis: { en: rule.basis, bn: rule.basisBn ?? rule.basis },
          from: rule.from,
        },
      ];
    }),
  };
}
