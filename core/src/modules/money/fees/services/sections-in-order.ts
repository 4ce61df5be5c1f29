import type { Row } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';

/** All sections by class and rank, by id. */
export async function sectionsInOrder(ctx: Context): Promise<Map<string, Row<typeof Section>>> {
  const [sections, classes] = await Promise.all([ctx.repo(Section).find(), ctx.repo(Class).find()]);
  const rank = new Map(classes.map((row, at) => [row.id, at]));
  return new Map(
    sections
      .sort((a, b) => (rank.get(a.class) ?? 0) - (rank.get(b.class) ?? 0) || a.rank - b.rank)
      .map((row) => [row.id, row]),
  );
}
