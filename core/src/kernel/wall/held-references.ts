import type { Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { takeTurns } from '../mongo/take-turns';
import { wholeKernel } from '../whole-kernel';

type Values = Readonly<Record<string, unknown>>;

/** Before records are written: what they lead to, where the policy of their entity says so, stays until they are committed. */
export async function holdReferences(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  const { holds = [] } = wholeKernel(ctx.kernel).policies.get(entity.name) ?? {};
  if (!ctx.unit || holds.length === 0) return;
  const turns = holds.flatMap((field) => {
    const target = ctx.kernel.entity(entity.fields[field]!.of.entity!);
    return rows
      .flatMap((row) => [row[field]].flat())
      .flatMap((id) => (typeof id === 'string' ? [turnOf(target, id)] : []));
  });
  await takeTurns(wholeKernel(ctx.kernel).store, ctx.unit.session, turns);
}

/** Before a record is removed. */
export async function awaitHolders(ctx: Context, entity: Entity, id: string): Promise<void> {
  const { policies, registry } = wholeKernel(ctx.kernel);
  const isHeld = (registry.referrers.get(entity.name) ?? []).some(({ entity: user, field }) =>
    policies.get(user.name)?.holds?.includes(field),
  );
  if (ctx.unit && isHeld) await takeTurns(wholeKernel(ctx.kernel).store, ctx.unit.session, [turnOf(entity, id)]);
}

const turnOf = (entity: Entity, id: string) => `${entity.name}:${id}`;
