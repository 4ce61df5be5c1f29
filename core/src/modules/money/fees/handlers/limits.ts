import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { AcademicYear, Class } from '@pathshala/shared/modules/school/academics';
import type { feesActions } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { ceilingsExceeded } from '../services/ceilings';

const NAMELESS = { en: '', bn: '' };

export async function limits(
  ctx: Context,
  { year, class: only }: ActionInput<typeof feesActions.limits>,
): Promise<ActionOutput<typeof feesActions.limits>> {
  const breaks = await ceilingsExceeded(ctx, await ctx.repo(AcademicYear).get(year));
  const here = breaks.filter(({ classes }) => !only || classes.includes(only));
  const names = await ctx.labels(Class, [...new Set(here.flatMap(({ classes }) => classes))]);
  return {
    exceeded: here.map(({ classes, ...each }) => ({
      ...each,
      classes: classes.map((id) => names.get(id) ?? NAMELESS),
    })),
  };
}
