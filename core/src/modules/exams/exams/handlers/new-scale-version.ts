import { AppError } from '@pathshala/shared/kit';
import { examErrors, GradeScale } from '@pathshala/shared/modules/exams/exams';
import { lockRecord, type Context } from '../../../../kernel';
import { nextScaleVersion, publishedWith } from '../services/scale-versions';

export async function newScaleVersion(ctx: Context, { scale }: { scale: string }): Promise<{ id: string }> {
  await ctx.repo(GradeScale).get(scale);
  // Of two who ask at once the second finds the scale with its day in the name and nothing published with the new one.
  await lockRecord(ctx, GradeScale, scale);
  if (!(await publishedWith(ctx, scale))) throw new AppError(examErrors.SCALE_UNUSED);
  return { id: await nextScaleVersion(ctx, scale) };
}
