import { Enrolment } from '@pathshala/shared/modules/school/academics';
import type { Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

/**
 * A student's place of today, which after a promotion ends with its year; otherwise the one that has not ended. Null
 * for
 * a student without either.
 */
export async function presentPlace(ctx: Context, student: string): Promise<Row<typeof Enrolment> | null> {
  const places = await ctx.repo(Enrolment).find({ where: { student }, sort: ['-from'] });
  return (
    places.find(({ from, until }) => from <= ctx.today && (!until || until >= ctx.today)) ??
    places.find(({ until }) => !until) ??
    null
  );
}
