import { AppError, type Row } from '@pathshala/shared/kit';
import {
  AccessGuard,
  ADMINISTRATION,
  effectivePermissions,
  identityErrors,
  Membership,
  Role,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import type { Context } from '../../../../kernel';
import { defaultsOf } from './describe-caller';

const GUARD = 'administrators';

/**
 * After a change, still in its unit of work: on the platform someone must be left who can put everything right, and
 * permanently. Changes of an institution among its own people cannot lock the platform out.
 * @param closing companies that are about to be closed
 * @throws AppError LAST_ADMINISTRATOR, which takes the change back
 */
export async function assertAdministratorRemains(
  ctx: Context,
  { closing = new Set() }: { closing?: ReadonlySet<string> } = {},
): Promise<void> {
  if (ctx.tenantId) return;
  const sys = ctx.asSystem('is an administrator left?');
  await takeTurn(sys);
  const all = await sys.repo(Membership).find({ where: { institution: { exists: false }, status: 'active' } });
  const closed = new Set([
    ...closing,
    ...(
      await sys.repo(Company).find({
        where: { id: { in: [...new Set(all.flatMap(({ company }) => company ?? []))] }, status: { ne: 'active' } },
      })
    ).map(({ id }) => id),
  ]);
  // People of a closed company cannot log in.
  const memberships = all.filter(({ company }) => company === undefined || !closed.has(company));
  const roles = new Map(
    (await sys.repo(Role).find({ where: { id: { in: [...new Set(memberships.map((each) => each.role))] } } })).map(
      (role) => [role.id, role],
    ),
  );
  const candidates = memberships.filter((membership) => {
    const role = roles.get(membership.role);
    return role !== undefined && administers(ctx, role, membership);
  });
  if (
    candidates.length > 0 &&
    (await sys.repo(User).count({ id: { in: candidates.map((each) => each.user) }, status: 'active' })) > 0
  )
    return;
  throw new AppError(identityErrors.LAST_ADMINISTRATOR);
}

/** By what will not end on its own: a grant for a time does not count, a denial for a time does. */
function administers(ctx: Context, role: Row<typeof Role>, { extras }: Row<typeof Membership>): boolean {
  const lasting = (extras ?? []).filter(({ effect, until }) => effect === 'deny' || until === undefined);
  const held = effectivePermissions(defaultsOf(ctx.kernel, role), role, lasting, ctx.now);
  return ADMINISTRATION.every((key) => held.has(key));
}

/**
 * Two changes that each leave the other's administrator would both be right; writing one row makes them come one after
 * the other.
 */
async function takeTurn(sys: Context): Promise<void> {
  const row = await sys.repo(AccessGuard).findOne({ key: GUARD });
  if (row) await sys.repo(AccessGuard).update(row.id, { changes: row.changes + 1 }, { rev: row.rev });
  else await sys.repo(AccessGuard).create({ key: GUARD, changes: 1 });
}
