import { AppError, kernelErrors, type Row, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import {
  Assessment,
  assessmentErrors,
  AssessmentMark,
  IndicatorSet,
  type Rating,
} from '@pathshala/shared/modules/exams/assessment';
import type { Context } from '../../../../kernel';
import { candidatesOf, ownTeaching, type ExamCandidate } from '../../exams';

export type AssessmentRow = Row<typeof Assessment>;
export type SetRow = Row<typeof IndicatorSet>;
export type MarkRow = Row<typeof AssessmentMark>;
export interface SheetKey {
  assessment: string;
  indicators: string;
  section: string;
}
export interface Sheet {
  assessment: AssessmentRow;
  set: SetRow;
  section: Row<typeof Section>;
  right: 'look' | 'rate';
}

export const textOf = ({ name, nameBn }: { name: string; nameBn: string }): Text => ({ en: name, bn: nameBn });

/**
 * Whether a set belongs to an assessment: its items where that is a progress report, else everything of its classes.
 */
export const isOf = (set: Pick<SetRow, 'kind' | 'class'>, { kind, classes }: Pick<AssessmentRow, 'kind' | 'classes'>) =>
  classes.includes(set.class) && (set.kind === 'progress') === (kind === 'progress');

/** Sets of the classes of an assessment, in their order. */
export async function setsOf(ctx: Context, assessment: AssessmentRow): Promise<SetRow[]> {
  const sets = await ctx.repo(IndicatorSet).find({ where: { class: { in: assessment.classes } } });
  return sets.filter((set) => isOf(set, assessment));
}

/**
 * The teacher of the subject rates, without a subject the class teacher; a class teacher looks at all of the
 * section.
 */
export async function rightTo(ctx: Context, section: string, { subject }: SetRow): Promise<'none' | 'look' | 'rate'> {
  if (ctx.can('assessment.everySheet')) return 'rate';
  const own = (await ownTeaching(ctx)).get(section);
  if (!own) return 'none';
  if (subject ? own.subjects.has(subject) : own.classTeacher) return 'rate';
  return own.classTeacher ? 'look' : 'none';
}

/** @throws AppError NOT_FOUND for a sheet that the caller has nothing to do with */
export async function loadSheet(ctx: Context, key: SheetKey): Promise<Sheet> {
  const assessment = await ctx.repo(Assessment).get(key.assessment);
  const set = await ctx.repo(IndicatorSet).get(key.indicators);
  const section = await ctx.repo(Section).get(key.section);
  const right = await rightTo(ctx, section.id, set);
  if (right === 'none' || section.class !== set.class || !isOf(set, assessment))
    throw new AppError(kernelErrors.NOT_FOUND);
  return { assessment, set, section, right };
}

/** Why nothing can be rated now; null when the caller may. */
export function findRefusal({ assessment, right }: Sheet): AppError | null {
  if (right !== 'rate') return new AppError(kernelErrors.FORBIDDEN);
  return assessment.state === 'open' ? null : new AppError(assessmentErrors.ASSESSMENT_NOT_OPEN);
}

/** Those who are in the sections when the assessment ends, by roll. */
export async function studentsOf(
  ctx: Context,
  assessment: Pick<AssessmentRow, 'year' | 'endsOn'>,
  sections: readonly Row<typeof Section>[],
): Promise<ExamCandidate[]> {
  return (await candidatesOf(ctx, assessment, { sections })).toSorted((a, b) => a.roll - b.roll);
}

export const loadMarks = (ctx: Context, { assessment, set, section }: Sheet): Promise<MarkRow[]> =>
  ctx
    .repo(AssessmentMark)
    .find({ where: { assessment: assessment.id, indicators: set.id, section: section.id }, sort: [] });

/** Ratings of indicators that the set still has. */
export const ratingsOf = (set: SetRow, mark: Pick<MarkRow, 'ratings'> | undefined): Map<string, Rating> => {
  const known = new Set(set.indicators.map(({ code }) => code));
  return new Map(
    (mark?.ratings ?? []).flatMap(({ indicator, rating }) => (known.has(indicator) ? [[indicator, rating]] : [])),
  );
};
