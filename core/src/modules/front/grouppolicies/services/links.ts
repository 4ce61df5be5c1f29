import { PolicyRecord } from '@pathshala/shared/modules/front/grouppolicies';
import type { Context } from '../../../../kernel';

/** The records that follow, by policy. */
export type Links = Map<string, { id: string; record: string }>;

/** Notes which record of the institution follows a policy. */
export async function linkTo(
  inside: Context,
  { policy, record, links }: { policy: string; record: string; links: Links },
): Promise<void> {
  const rows = inside.repo(PolicyRecord);
  const present = links.get(policy);
  // A record follows one policy: that of another one, or of a group that the institution has left, ends.
  const stale = await rows.findOne({ record, institution: inside.tenantId! });
  if (stale && stale.id !== present?.id) {
    await rows.remove(stale.id);
    for (const [other, { id }] of links) if (id === stale.id) links.delete(other);
  }
  const { id } = present
    ? await rows.update(present.id, { record })
    : await rows.create({ institution: inside.tenantId!, policy, record });
  links.set(policy, { id, record });
}
