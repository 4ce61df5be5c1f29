import type { Row } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { runUnit, type Context } from '../../../../kernel';

type MembershipRow = Row<typeof Membership>;
const RANK = { active: 0, invited: 1, disabled: 2 } as const;

/**
 * Makes one membership of several of the same person in the same role and institution, which an earlier version let two
 * invitations of the same moment make. The oldest one that is in use stays, with the extra permissions of all; whatever
 * names another one names it now.
 */
export async function mergeMemberships(sys: Context, groups: readonly (readonly string[])[]): Promise<void> {
  for (const ids of groups) {
    await runUnit(sys, { id: 'identity.mergeMemberships', audited: true }, async (inside) => {
      const rows = await inside.repo(Membership).find({ where: { id: { in: [...ids] } } });
      const [kept, ...others] = rows.toSorted(
        (a, b) => RANK[a.status!] - RANK[b.status!] || a.createdAt.localeCompare(b.createdAt),
      );
      if (!kept || others.length === 0) return;
      await repoint(
        inside,
        kept,
        others.map(({ id }) => id),
      );
      for (const { id } of others) await inside.repo(Membership).remove(id);
      const first = (field: 'staff' | 'student' | 'guardian' | 'acceptedAt') =>
        rows.find((row) => row[field] !== undefined)?.[field];
      const own = Object.fromEntries(
        (['staff', 'student', 'guardian', 'acceptedAt'] as const).flatMap((field) =>
          kept[field] === undefined && first(field) !== undefined ? [[field, first(field)]] : [],
        ),
      );
      await inside
        .repo(Membership)
        .update(kept.id, { ...own, extras: [kept, ...others].flatMap(({ extras }) => extras ?? []) });
    });
  }
}

async function repoint(inside: Context, kept: MembershipRow, others: readonly string[]): Promise<void> {
  for (const { entity, field } of inside.kernel.registry.referrers.get(Membership.name) ?? []) {
    if (entity.scope === 'tenant' && !kept.institution) continue;
    const repo = (entity.scope === 'tenant' ? inside.inInstitution(kept.institution!) : inside).repo(entity);
    // Where there may be one of a membership only, the one of the kept membership is it.
    const isSingle = entity.unique.some((fields) => fields.includes(field));
    for (const row of await repo.find({ where: { [field]: { in: [...others] } }, limit: 10_000 }))
      await (isSingle ? repo.remove(row.id) : repo.update(row.id, { [field]: kept.id }));
  }
}
