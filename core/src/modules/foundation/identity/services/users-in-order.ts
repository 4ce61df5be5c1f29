import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import type { CacheKind, Context } from '../../../../kernel';

/** Everyone who has an account in an institution, in the order of the list of users. */
export interface UsersInOrder {
  readonly ids: readonly string[];
  readonly total: number;
}
/** Nobody sorts thousands of accounts again for each page of them. */
export const keptUsers: CacheKind<UsersInOrder> = {
  name: 'identity.usersInOrder',
  stale: [Membership, User],
  limit: 20,
};

/** Ids alone; a command, which sees what it has written itself, reads them from the database. */
export const usersInOrder = (ctx: Context, institution: string): Promise<UsersInOrder> =>
  ctx.unit ? read(ctx, institution) : ctx.kernel.caches.of(keptUsers).get(institution, () => read(ctx, institution));

async function read(ctx: Context, institution: string): Promise<UsersInOrder> {
  const sys = ctx.asSystem('accounts of the institution in order');
  const members = await sys
    .repo(Membership)
    .aggregate<{ users: string[] }>({ institution }, [{ $group: { _id: null, users: { $addToSet: '$user' } } }]);
  const users = members[0]?.users ?? [];
  const ordered = await sys.repo(User).aggregate<{
    _id: string;
  }>({ id: { in: users } }, [{ $sort: { name: 1, _id: 1 } }, { $project: { _id: 1 } }]);
  return { ids: ordered.map(({ _id }) => _id), total: users.length };
}
