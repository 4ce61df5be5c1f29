import { referencesIn, referredIds, type Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { lockRows } from '../mongo/row-locks';
import { wholeKernel } from '../whole-kernel';

type Values = Readonly<Record<string, unknown>>;

/** Before records are written: locks the records they reference where the policy says so, so that none is removed before the commit. */
export async function lockReferences(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  const { locks: fields = [] } = wholeKernel(ctx.kernel).policies.get(entity.name) ?? {};
  if (!ctx.unit || fields.length === 0) return;
  const locks = referencesIn(entity.fields)
    .filter(({ path }) => fields.includes(path))
    .flatMap((place) => {
      const target = ctx.kernel.entity(place.target);
      return rows.flatMap((row) => referredIds(row, place)).map((id) => lockOf(target, id));
    });
  await lockRows(wholeKernel(ctx.kernel).store, ctx.unit.session, locks);
}

/** Before a record is removed: locks it against new references. */
export async function lockTarget(ctx: Context, entity: Entity, id: string): Promise<void> {
  const { policies, registry } = wholeKernel(ctx.kernel);
  const isLocked = (registry.referrers.get(entity.name) ?? []).some(({ entity: user, field }) =>
    policies.get(user.name)?.locks?.includes(field),
  );
  if (ctx.unit && isLocked) await lockRows(wholeKernel(ctx.kernel).store, ctx.unit.session, [lockOf(entity, id)]);
}

const lockOf = (entity: Entity, id: string) => `${entity.name}:${id}`;
