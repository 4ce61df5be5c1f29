import type { AnyEntity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { assertNoneUsed } from '../mongo/references';
import { wholeKernel } from '../whole-kernel';

/**
 * Asks before a removal what the removal will ask, of many records at once: for records of the platform in every
 * institution. Nothing but kinds and numbers of the records that refer to one comes out.
 * @throws AppError IN_USE of the first one that something refers to
 */
export async function assertNothingRefers(ctx: Context, entity: AnyEntity, ids: readonly string[]): Promise<void> {
  const { store, registry } = wholeKernel(ctx.kernel);
  const session = ctx.unit?.session ?? null;
  await assertNoneUsed({ store, registry, tenantId: ctx.tenantId, session, isThere: () => false }, entity, ids);
}
