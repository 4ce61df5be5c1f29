import type { ActionOutput } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import type { examActions } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';
import { academicYearNow } from '../../../school/academics';
import { candidatesOf } from '../services/candidates';
import { readChoiceRules } from '../services/choice-rules';

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
  const rules = await readChoiceRules(ctx, level);
  if (!year || rules.conditions.length === 0) return { students: 0, rows: [] };
  const sections = await ctx.repo(Section).find({ where: { class: level, active: true } });
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  // As an exam that ends today would find them.
  const candidates = await candidatesOf(ctx, { year: year.id, endsOn: ctx.today }, { sections });
  const rows = candidates.flatMap((candidate) => {
    const faults = rules.faultsOf(candidate);
    if (faults.length === 0) return [];
    const { student, name, nameBn, roll } = candidate;
    return [{ student, name, nameBn, roll, section: labels.get(candidate.section) ?? { en: '', bn: '' }, faults }];
  });
  return {
    students: candidates.length,
    rows: rows.sort((a, b) => a.section.en.localeCompare(b.section.en) || a.roll - b.roll),
  };
}
