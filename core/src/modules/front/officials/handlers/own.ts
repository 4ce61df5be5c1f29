import { AppError } from '@pathshala/shared/kit';
import { officialsErrors, OwnProfile, type Portal, type ProfileShape } from '@pathshala/shared/modules/front/officials';
import type { Context } from '../../../../kernel';
import { listInForce, shapeOf } from '../services/list-in-force';

type Given = Parameters<ReturnType<typeof repoOf>['create']>[0];
const repoOf = (ctx: Context) => ctx.repo(OwnProfile);

export async function copy(ctx: Context, { portal }: { portal: Portal }): Promise<{ id: string }> {
  const { profile, own } = await listInForce(ctx, portal);
  if (own) throw new AppError(officialsErrors.OWN_THERE);
  const shape = shapeOf(profile as ProfileShape);
  const { id } = await repoOf(ctx).create({ portal, origin: profile.id, given: shape, ...shape } as unknown as Given);
  return { id };
}

export async function follow(ctx: Context, { portal }: { portal: Portal }): Promise<Record<string, never>> {
  const own = await repoOf(ctx).findOne({ portal });
  if (own) await repoOf(ctx).remove(own.id, { rev: own.rev });
  return {};
}

export async function keep(ctx: Context, { portal }: { portal: Portal }): Promise<Record<string, never>> {
  const { profile, own } = await listInForce(ctx, portal);
  if (own)
    await repoOf(ctx).update(
      own.id,
      { origin: profile.id, given: shapeOf(profile as ProfileShape) } as unknown as Partial<Given>,
      { rev: own.rev },
    );
  return {};
}
