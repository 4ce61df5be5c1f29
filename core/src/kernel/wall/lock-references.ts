import { referencesIn, referredIds, type Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { lockRows } from '../mongo/row-locks';
import { wholeKernel } from '../whole-kernel';

type Values = Readonly<Record<string, unknown>>;

/** Before records are written: locks the records they reference where the policy says so, so that none is removed before the commit. */
export async function lockReferences(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  const { locks: fields = [] } = wholeKernel(ctx.kernel).policies.get(entity.name) ?? {};
  const { unit } = ctx;
  if (!unit || fields.length === 0) return;
  const locks = referencesIn(entity.fields)
    .filter(({ path }) => fields.includes(path))
    .flatMap((place) => {
      const target = ctx.kernel.entity(place.target);
      return rows.flatMap((row) => referredIds(row, place)).map((id) => ({ target, id }));
    })
    .filter(({ target, id }) => !unit.known.isMade(target.name, id));
  for (const { target, id } of locks) unit.known.forgetSeen(target.name, id);
  await lockRows(
    wholeKernel(ctx.kernel).store,
    unit.session,
    locks.map(({ target, id }) => lockOf(target, id)),
  );
}

/** Before records are removed: locks them against new references. */
export async function lockTargets(ctx: Context, entity: Entity, ids: readonly string[]): Promise<void> {
  const { policies, registry } = wholeKernel(ctx.kernel);
  const isLocked = (registry.referrers.get(entity.name) ?? []).some(({ entity: user, field }) =>
    policies.get(user.name)?.locks?.includes(field),
  );
  if (!ctx.unit || !isLocked) return;
  await lockRows(
    wholeKernel(ctx.kernel).store,
    ctx.unit.session,
    ids.map((id) => lockOf(entity, id)),
  );
}

/**
 * For a rule over rows of which the caller writes none that leads to the record: of concurrent units of work that lock
 * it one commits, and the others run again and see what it wrote.
 */
export async function lockRecord(ctx: Context, entity: Entity<string, any>, id: string): Promise<void> {
  await lockRecords(ctx, entity, [id]);
}

/** As `lockRecord`, of many records at once and in an order that two units of work share. */
export async function lockRecords(ctx: Context, entity: Entity<string, any>, ids: readonly string[]): Promise<void> {
  if (!ctx.unit) return;
  await lockRows(
    wholeKernel(ctx.kernel).store,
    ctx.unit.session,
    ids.map((id) => lockOf(entity, id)),
  );
}

const lockOf = (entity: Entity<string, any>, id: string) => `${entity.name}:${id}`;
