import type { Row } from '@pathshala/shared/kit';
import { RetirementRule, retiresOn } from '@pathshala/shared/modules/staff/employees';
import { Designation, type Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

/** The last day of service of those whose date of birth is known, by id. */
export async function retirementOf(
  ctx: Context,
  staff: readonly Pick<Row<typeof Staff>, 'id' | 'designation' | 'dateOfBirth'>[],
): Promise<Map<string, string>> {
  const rules = await ctx.repo(RetirementRule).find({ where: { active: true }, sort: ['rank', 'name'] });
  const posts = new Map((await ctx.repo(Designation).find()).map((row) => [row.id, row.teaching]));
  return new Map(
    staff.flatMap(({ id, designation, dateOfBirth }) =>
      dateOfBirth
        ? [[id, retiresOn(rules, { designation, isTeaching: posts.get(designation) ?? true, dateOfBirth })] as const]
        : [],
    ),
  );
}
