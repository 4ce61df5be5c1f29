import type { ActionInput, Row } from '@pathshala/shared/kit';
import {
  Membership,
  Role,
  Session,
  User,
  type userActions,
  type UserView,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';
import { audienceOf, reachAccount, reachUser, withinResponsibility } from '../services/reach-user';
import { usersInOrder } from '../services/users-in-order';

type Input<K extends keyof typeof userActions> = ActionInput<(typeof userActions)[K]>;
type UserRow = Row<typeof User>;

export async function users(
  ctx: Context,
  { audience = 'all', institution, q, status, page = 1, size = 25 }: Input<'users'>,
) {
  const sys = ctx.asSystem('a list of users');
  if (ctx.tenantId && audience === 'all' && !institution && !q && !status) {
    const { ids, total } = await usersInOrder(ctx, ctx.tenantId);
    const shown = ids.slice((page - 1) * size, page * size);
    const rows = await sys.repo(User).find({ where: { id: { in: shown } }, sort: User.order });
    return { rows: await describeUsers(ctx, rows), total };
  }
  const which = await audienceOf(ctx, { audience, institution });
  const ids = which
    ? ((
        await sys
          .repo(Membership)
          .aggregate<{ _id: null; users: string[] }>(which, [{ $group: { _id: null, users: { $addToSet: '$user' } } }])
      )[0]?.users ?? [])
    : null;
  // Everyone of an institution has been counted already: their records are read for the page alone.
  if (ids && !q && !status) {
    const rows = await sys
      .repo(User)
      .find({ where: { id: { in: ids } }, sort: User.order, skip: (page - 1) * size, limit: size });
    return { rows: await describeUsers(ctx, rows), total: ids.length };
  }
  const { rows, total } = await sys.repo(User).page({
    page,
    size,
    q,
    filter: { ...(ids ? { id: { in: ids } } : {}), ...(status ? { status: { eq: status } } : {}) },
  });
  return { rows: await describeUsers(ctx, rows), total };
}

export async function user(ctx: Context, { user: id }: Input<'user'>) {
  const [view] = await describeUsers(ctx, [(await reachUser(ctx, id)).user]);
  return view!;
}

export async function userSessions(ctx: Context, { user: id }: Input<'userSessions'>) {
  await reachAccount(ctx, id);
  const rows = await livingSessions(ctx, [id]);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device ?? '',
      address: row.address ?? '',
      lastSeenAt: row.lastSeenAt,
      createdAt: row.createdAt,
    })),
  };
}

const livingSessions = (ctx: Context, ids: readonly string[]) =>
  ctx
    .asSystem('where people are logged in')
    .repo(Session)
    .find({
      where: { user: { in: [...ids] }, revokedAt: { exists: false }, expiresAt: { gt: ctx.now.toISOString() } },
    });

/** Users with the memberships that the caller may see, in the order given. */
async function describeUsers(ctx: Context, rows: readonly UserRow[]): Promise<UserView[]> {
  const sys = ctx.asSystem('names of users');
  const ids = rows.map((row) => row.id);
  const isWithin = withinResponsibility(ctx);
  const all = await sys.repo(Membership).find({ where: { user: { in: ids } } });
  const roles = new Map(
    (await sys.repo(Role).find({ where: { id: { in: [...new Set(all.map((row) => row.role))] } } })).map((role) => [
      role.id,
      role,
    ]),
  );
  const places = new Map(
    (
      await sys
        .repo(Institution)
        .find({ where: { id: { in: [...new Set(all.flatMap((row) => row.institution ?? []))] } } })
    ).map((place) => [place.id, place]),
  );
  const sessions = await livingSessions(ctx, ids);
  const view = (row: Row<typeof Membership>) => {
    const [role, place] = [roles.get(row.role), row.institution ? places.get(row.institution) : undefined];
    return {
      id: row.id,
      rev: row.rev,
      roleName: { en: role?.name ?? '', bn: role?.nameBn ?? '' },
      institution: place ? { id: place.id, name: { en: place.name, bn: place.nameBn } } : null,
      isActive: row.status === 'active',
      isInvited: row.status === 'invited',
      company: row.company ?? null,
    };
  };
  return rows.map((row) => {
    const memberships = all.filter((each) => each.user === row.id);
    const shown = memberships.filter(isWithin);
    const own = sessions.filter((each) => each.user === row.id);
    const isOwn = shown.length === memberships.length;
    return {
      id: row.id,
      rev: row.rev,
      name: { en: row.name, bn: row.nameBn },
      email: row.email ?? null,
      phone: row.phone ?? null,
      username: row.username ?? null,
      status: row.status,
      memberships: shown.map(view),
      sessions: isOwn ? own.length : 0,
      lastSeenAt: isOwn
        ? (own
            .map((each) => each.lastSeenAt)
            .toSorted()
            .at(-1) ?? null)
        : null,
      hasRecord: memberships.some((each) => each.staff ?? each.student ?? each.guardian),
      hasSecondFactor: Boolean(row.secondFactorSince),
      needsLink: row.status === 'invited' && !row.passwordHash && !ctx.kernel.config.SMTP_URL,
      isOwn,
    };
  });
}
