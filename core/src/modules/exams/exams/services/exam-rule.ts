import { createHash } from 'node:crypto';
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

/** Says what results follow from beside the marks. Names of a rule and remarks of a grade make no result. */
export function ruleDigest({ setting, scale, bands }: ExamRule): string {
  const { method, maxPoint, bonusAbove } = scale;
  const values = setting as Readonly<Record<string, unknown>>;
  const settings = Object.keys(ResultSetting.fields)
    .filter((field) => !BESIDE.includes(field))
    .map((field) => [field, values[field] ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([method, maxPoint, bonusAbove, bands, settings]))
    .digest('base64url')
    .slice(0, 32);
}
const BESIDE: readonly string[] = ['name', 'nameBn', 'scale'];
