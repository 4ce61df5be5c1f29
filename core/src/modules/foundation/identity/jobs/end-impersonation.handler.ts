import { Impersonation } from '@pathshala/shared/modules/foundation/identity';
import { runUnit, type Context } from '../../../../kernel';

/**
 * Every call finds on its own that the time is up; this writes it down, and by it tells anyone who has the place open.
 */
export default async function endExpired(ctx: Context, { impersonation: id }: { impersonation: string }) {
  await runUnit(ctx, { id: 'identity.endImpersonation', audited: true }, async (unit) => {
    const row = await unit.repo(Impersonation).findOne({ id });
    if (row && !row.endedAt)
      await unit.repo(Impersonation).update(id, { endedAt: row.expiresAt, endedBy: 'time' }, { rev: row.rev });
  });
}
