import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { SavedView, type listsActions } from '@pathshala/shared/modules/foundation/lists';
import type { Context } from '../../../../kernel';
import { placeOf } from '../policies';

export async function views(ctx: Context, { list }: ActionInput<typeof listsActions.views>) {
  const rows = await ctx.repo(SavedView).find({ where: { list } });
  const owners = await ctx.labels(
    User,
    rows.map((row) => row.owner),
  );
  const mayShare = ctx.can('lists.share');
  const items = rows.map((row) => {
    const isMine = row.owner === ctx.actor.userId;
    return {
      id: row.id,
      rev: row.rev,
      name: row.name,
      search: row.search ?? '',
      density: row.density,
      isShared: row.isShared,
      isDefault: row.isDefault,
      isMine,
      isOpen: row.isShared ? mayShare : isMine,
      owner: owners.get(row.owner) ?? { en: '', bn: '' },
    };
  });
  return { views: [...items.filter((item) => !item.isShared), ...items.filter((item) => item.isShared)], mayShare };
}

export async function saveView(
  ctx: Context,
  { id, rev, list, search, ...rest }: ActionInput<typeof listsActions.saveView>,
) {
  const { userId } = ctx.actor;
  if (!userId) throw new AppError(kernelErrors.FORBIDDEN);
  const { entities, reports } = ctx.kernel.registry;
  if (!entities.has(list) && !reports.has(list)) throw new AppError(kernelErrors.NOT_FOUND);
  const repo = ctx.repo(SavedView);
  const values = { ...rest, list, ...(search ? { search } : {}) };
  const saved = id
    ? await repo.update(id, { ...rest, search: search || null }, rev === undefined ? {} : { rev })
    : await repo.create({ ...values, owner: userId, place: placeOf(ctx) });
  if (saved.isDefault) {
    const others = await repo.find({
      where: {
        list: saved.list,
        place: saved.place,
        isDefault: true,
        isShared: saved.isShared,
        ...(saved.isShared ? {} : { owner: userId }),
      },
    });
    for (const other of others)
      if (other.id !== saved.id) await repo.update(other.id, { isDefault: false }, { rev: other.rev });
  }
  return { id: saved.id };
}

export async function removeView(ctx: Context, { id, rev }: ActionInput<typeof listsActions.removeView>) {
  await ctx.repo(SavedView).remove(id, { rev });
  return {};
}
