import { Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Promotion, studentsErrors, type studentsActions } from '@pathshala/shared/modules/students/students';
import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { previewPromotion } from '../services/promotion-preview';

/** Plan of the promotion if it were applied now. Once applied, the plan that was carried out. */
export async function promotionPreview(
  ctx: Context,
  { promotion: id }: ActionInput<typeof studentsActions.promotionPreview>,
): Promise<ActionOutput<typeof studentsActions.promotionPreview>> {
  const promotion = await ctx.repo(Promotion).get(id);
  const { basis, rows, targets } = await previewPromotion(ctx, promotion);
  const carriedOut = new Map(
    (promotion.state === 'draft' ? [] : (promotion.plan ?? [])).map((row) => [row.student, row]),
  );
  const shown = rows.map((row) => ({ ...row, ...carriedOut.get(row.student) }));
  const names = await ctx.labels(
    Student,
    rows.map((row) => row.student),
  );
  const ids = new Set([
    ...rows.flatMap((row) => [row.candidate.section, row.section ?? '']),
    ...targets.map((each) => each.section),
  ]);
  const sections = await sectionLabels(
    ctx,
    await ctx.repo(Section).find({ where: { id: { in: [...ids].filter(Boolean) } } }),
  );
  const nothing = { en: '', bn: '' };
  return {
    promotion: { id, rev: promotion.rev, state: promotion.state! },
    basis,
    follow: [...new Set(rows.map((row) => row.candidate.section))].sort(),
    sections: targets.map(({ section, seats }) => ({
      section,
      label: sections.get(section) ?? nothing,
      seats,
      taken: shown.filter((row) => row.section === section).length,
    })),
    rows: shown.map(({ student, candidate, decision, section, roll }) => ({
      student,
      name: names.get(student) ?? nothing,
      from: sections.get(candidate.section) ?? nothing,
      oldRoll: candidate.roll,
      failed: candidate.result?.failCount ?? null,
      gpa: candidate.result?.gpa ?? null,
      rank: candidate.result?.rank ?? null,
      decision,
      to: section ? (sections.get(section) ?? nothing) : null,
      roll,
      decided: (promotion.overrides ?? []).find((each) => each.student === student)?.decision ?? null,
    })),
  };
}

/**
 * The committee decides otherwise than the rules, with a note; null follows the rules again.
 * @throws AppError PROMOTION_APPLIED, NOT_FOUND
 */
export async function decidePromotion(
  ctx: Context,
  { promotion: id, rev, student, decision, note }: ActionInput<typeof studentsActions.decidePromotion>,
) {
  const promotion = await ctx.repo(Promotion).get(id);
  if (promotion.state !== 'draft') throw new AppError(studentsErrors.PROMOTION_APPLIED);
  // The decisions are kept inside the record, where nothing else looks at whose student it is.
  await ctx.repo(Student).get(student);
  const others = (promotion.overrides ?? []).filter((each) => each.student !== student);
  const overrides = decision === null ? others : [...others, { student, decision, note: note ?? '' }];
  await ctx.repo(Promotion).update(id, { overrides }, { rev });
  return {};
}
