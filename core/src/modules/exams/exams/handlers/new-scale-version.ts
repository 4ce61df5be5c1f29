import { AppError } from '@pathshala/shared/kit';
import { examErrors, GradeScale } from '@pathshala/shared/modules/exams/exams';
import { lockRecord, type Context } from '../../../../kernel';
import { nextScaleVersion, publishedWith } from '../services/scale-versions';

export async function newScaleVersion(ctx: Context, { scale }: { scale: string }): Promise<{ id: string }> {
  const scales = ctx.repo(GradeScale);
  await scales.get(scale);
  // Of two simultaneous requests the second finds the version that the first made.
  await lockRecord(ctx, GradeScale, scale);
  const { successor } = await scales.get(scale);
  if (successor) {
    const { name, nameBn } = await scales.get(successor);
    throw new AppError(examErrors.SCALE_SUCCEEDED, { name: { en: name, bn: nameBn } });
  }
  if (!(await publishedWith(ctx, scale))) throw new AppError(examErrors.SCALE_UNUSED);
  return { id: await nextScaleVersion(ctx, scale) };
}
