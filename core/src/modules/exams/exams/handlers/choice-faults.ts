import type { ActionOutput } from '@pathshala/shared/kit';
import { Class, Section, SubjectCondition, SubjectGroupCondition } from '@pathshala/shared/modules/school/academics';
import { type examActions, judgeChoices, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';
import { academicYearNow } from '../../../school/academics';
import { candidatesOf } from '../services/candidates';

/**
 * Students of a class whose subjects break a condition of their group, as the subject conditions and their own choices
 * say.
 */
export async function choiceFaults(
  ctx: Context,
  { class: level }: { class: string },
): Promise<ActionOutput<typeof examActions.choiceFaults>> {
  await ctx.repo(Class).get(level);
  const year = await academicYearNow(ctx);
  const conditions = await ctx.repo(SubjectGroupCondition).find({ where: { class: level, active: true } });
  if (!year || conditions.length === 0) return { students: 0, rows: [] };
  const offered = await ctx.repo(SubjectCondition).find({ where: { class: level, active: true } });
  const sections = await ctx.repo(Section).find({ where: { class: level, active: true } });
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  // As an exam that ends today would find them.
  const candidates = await candidatesOf(ctx, { year: year.id, endsOn: ctx.today }, { sections });
  const rules = conditions.map((row) => ({
    id: row.id,
    group: row.group,
    rule: row.rule ?? 'choose',
    subjects: row.subjects,
    least: row.least ?? 0,
    most: row.most ?? 1,
  }));
  const names = new Map(conditions.map((row) => [row.id, { en: row.name, bn: row.nameBn }]));
  const rows = candidates.flatMap((candidate) => {
    const taken = new Map(
      subjectsOf(
        candidate,
        offered.map((row) => ({ ...row, kind: row.kind ?? 'compulsory', takenBy: row.takenBy ?? 'everybody' })),
      ).map(({ offer, kind }) => [offer.subject, kind]),
    );
    const faults = judgeChoices(
      taken,
      rules.filter(({ group }) => !group || group === candidate.group),
    );
    return faults.length === 0
      ? []
      : [
          {
            student: candidate.student,
            name: candidate.name,
            nameBn: candidate.nameBn,
            roll: candidate.roll,
            section: labels.get(candidate.section) ?? { en: '', bn: '' },
            faults: faults.map(({ condition, fault }) => ({ condition: names.get(condition)!, fault })),
          },
        ];
  });
  return {
    students: candidates.length,
    rows: rows.sort((a, b) => a.section.en.localeCompare(b.section.en) || a.roll - b.roll),
  };
}
