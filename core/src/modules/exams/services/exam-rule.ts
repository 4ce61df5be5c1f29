import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { type Band, GradeBand, GradeScale, ResultSetting, type ScoreRule } from '@pathshala/shared/modules/exams';
import type { Context } from '../../../kernel';

export interface ExamRule {
  setting: Row<typeof ResultSetting>;
  scale: Row<typeof GradeScale>;
  /** Highest first; empty when nobody has entered the scale's grades yet. */
  bands: Band[];
}

/** The rules that an exam names: setting, scale and grades. */
export async function loadRule(ctx: Context, settingId: string): Promise<ExamRule> {
  const setting = await ctx.repo(ResultSetting).get(settingId);
  const scale = await ctx.repo(GradeScale).get(setting.scale);
  const rows = await ctx.repo(GradeBand).find({ where: { scale: scale.id }, sort: ['-from'] });
  return { setting, scale, bands: rows.map(({ from, letter, point, pass }) => ({ from, letter, point, pass })) };
}

/** @throws AppError NOT_FOUND for a scale without grades: nothing can be graded by it */
export function scoreRuleOf({ setting, bands }: ExamRule): ScoreRule {
  if (!bands.some((band) => band.pass)) throw new AppError(kernelErrors.NOT_FOUND);
  return { bands, passRule: setting.passRule, rounding: setting.rounding, pairRule: setting.pairRule };
}
