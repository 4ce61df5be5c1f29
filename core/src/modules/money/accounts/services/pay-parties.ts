import { Party } from '@pathshala/shared/modules/money/accounts';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

const MOST = 20_000;

/** The parties that employees are in the books; an employee who is none yet becomes one. @returns party by employee */
export async function partiesOf(ctx: Context, staff: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(staff)];
  const known = await ctx.repo(Party).find({ where: { staff: { in: ids } }, atMost: MOST });
  const out = new Map(known.flatMap(({ id, staff: of }): [string, string][] => (of ? [[of, id]] : [])));
  const missing = ids.filter((id) => !out.has(id));
  if (missing.length === 0) return out;
  const people = await ctx.repo(Staff).find({ where: { id: { in: missing } }, atMost: MOST });
  const made = await ctx.repo(Party).createMany(
    people.map(({ id, code, name, nameBn }) => ({
      // Namesakes are told apart by their ID.
      name: `${name} (${code})`,
      nameBn: `${nameBn} (${code})`,
      kind: 'employee' as const,
      staff: id,
    })),
  );
  for (const { id, staff: of } of made) if (of) out.set(of, id);
  return out;
}
