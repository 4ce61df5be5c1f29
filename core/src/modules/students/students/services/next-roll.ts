import { Enrolment } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';

/**
 * The roll behind the last one of a section. Two who take it at the same moment meet at the section's row lock: one
 * begins again and sees the other's.
 */
export async function nextRoll(ctx: Context, { year, section }: { year: string; section: string }): Promise<number> {
  const [last] = await ctx.repo(Enrolment).find({ where: { year, section }, sort: ['-roll'], limit: 1 });
  return (last?.roll ?? 0) + 1;
}
