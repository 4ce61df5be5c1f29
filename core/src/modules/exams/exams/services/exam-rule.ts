import type { Row } from '@pathshala/shared/kit';
import { type Band, GradeBand, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

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
