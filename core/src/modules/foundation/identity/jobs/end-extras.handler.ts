import { counts, Membership } from '@pathshala/shared/modules/foundation/identity';
import { runUnit, type Context } from '../../../../kernel';

/** Drops what has expired, so that anyone who is logged in is told; asked once more it finds nothing to drop. */
export default async function endExpiredExtras(ctx: Context, { membership: id }: { membership: string }) {
  await runUnit(ctx, { id: 'identity.endExtras', audited: true }, async (unit) => {
    const membership = await unit.repo(Membership).findOne({ id });
    const left = membership?.extras?.filter((extra) => counts(extra, unit.now));
    if (membership && left && left.length < membership.extras.length)
      await unit.repo(Membership).update(id, { extras: left }, { rev: membership.rev });
  });
}
