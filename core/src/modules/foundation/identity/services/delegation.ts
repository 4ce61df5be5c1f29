import { AppError, type ErrorDef, type Row } from '@pathshala/shared/kit';
import { identityErrors, Membership, Role, type Extra } from '@pathshala/shared/modules/foundation/identity';
import { isOneOf, type Context, type HandlerKernel, type RecordValues } from '../../../../kernel';
import { defaultsOf, permissionsOf } from './describe-caller';

type RoleRow = Row<typeof Role>;
type MembershipRow = Row<typeof Membership>;
/** Fields of a membership that decide who someone is and what they may do. */
const RIGHTS = ['user', 'role', 'institution', 'staff', 'student', 'guardian', 'extras'] as const;
/** Those of them that one person gives another. */
const GIVEN = ['role', 'extras'] as const;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Whether the context acts for a person or a program. Jobs, the seed and the start grant what the product itself
 * decides.
 */
const isSomebody = ({ actor }: Context): boolean => {
  const kind = actor.elevatedFrom ?? actor.kind;
  return kind === 'user' || kind === 'client';
};

/**
 * Own matters of students and guardians: anyone who makes such an account gives them without having any of their own.
 */
function personalPermissions({ registry }: HandlerKernel): ReadonlySet<string> {
  const of = (role: 'student' | 'guardian') => registry.defaultPermissions(role);
  return new Set(
    [...of('student'), ...of('guardian')].filter((key) =>
      registry.permissions.get(key)!.roles.every((role) => role === 'student' || role === 'guardian'),
    ),
  );
}
const personal = new WeakMap<HandlerKernel['registry'], ReadonlySet<string>>();
function isPersonal(kernel: HandlerKernel, key: string): boolean {
  const known = personal.get(kernel.registry) ?? personalPermissions(kernel);
  personal.set(kernel.registry, known);
  return known.has(key);
}

/**
 * The first of the permissions that the caller does not hold; `ctx` may be elevated, the rights are those from before.
 */
async function firstMissing(ctx: Context, permissions: Iterable<string>): Promise<string | null> {
  if (!isSomebody(ctx)) return null;
  const holds = (key: string) => ctx.permissions.has(key) && !ctx.restriction?.permissions.has(key);
  if (holds('identity.giveAny')) return null;
  const missing = [...permissions].filter((key) => !holds(key) && !isPersonal(ctx.kernel, key));
  if (missing.length === 0) return null;
  // Permissions that the institution has not bought are nobody's at present; a head who would have them may still make
  // a teacher.
  const shut = (await ctx.kernel.entitlements.of(ctx.tenantId))?.permissions ?? NOTHING;
  if (!missing.every((key) => shut.has(key))) return missing.find((key) => !shut.has(key))!;
  const would = await rightsBeforePackages(ctx);
  return missing.find((key) => !would.has(key)) ?? null;
}

async function rightsBeforePackages(ctx: Context): Promise<ReadonlySet<string>> {
  const sys = ctx.asSystem('what the caller would hold with every part of the product');
  const own = ctx.actor.membershipId ? await sys.repo(Membership).findOne({ id: ctx.actor.membershipId }) : null;
  return own && ctx.actor.kind !== 'client' ? rightsOf(sys, own) : NOTHING;
}

async function assertHolds(ctx: Context, permissions: Iterable<string>, error: ErrorDef): Promise<void> {
  const missing = await firstMissing(ctx, permissions);
  if (missing)
    throw new AppError(error, { permission: ctx.kernel.registry.permissions.get(missing)?.label ?? missing });
}

/**
 * Nobody gives what they do not hold; the platform's administrators decide over all permissions.
 * @throws AppError NOT_YOURS_TO_GIVE
 */
export const assertMayGive = (ctx: Context, permissions: Iterable<string>): Promise<void> =>
  assertHolds(ctx, permissions, identityErrors.NOT_YOURS_TO_GIVE);

/** @throws AppError ABOVE_YOU when one of the memberships holds what the caller does not */
export async function assertNotAbove(ctx: Context, memberships: readonly MembershipRow[]): Promise<void> {
  if (!isSomebody(ctx)) return;
  const sys = ctx.asSystem('what somebody else may do');
  for (const membership of memberships)
    if (membership.user !== ctx.actor.userId)
      await assertHolds(ctx, await rightsOf(sys, membership), identityErrors.ABOVE_YOU);
}

/**
 * Permissions that a membership gives as long as it is not disabled; an invitation gives them already, only the
 * acceptance is up to the person.
 */
async function rightsOf(
  sys: Context,
  { role, extras, status }: { role: string; extras?: readonly Extra[]; status?: string },
): Promise<ReadonlySet<string>> {
  if (status === 'disabled') return NOTHING;
  return permissionsOf(sys, await sys.repo(Role).findOne({ id: role }), extras ?? []);
}

/**
 * The rule of every write of a membership, whichever action makes it: nobody changes their own, nor the role or the
 * permissions of their second account; nobody changes one that may do more than they; and the giver must hold the
 * permissions it newly gives.
 * @throws AppError OWN_RIGHTS, ABOVE_YOU, NOT_YOURS_TO_GIVE
 */
export async function checkMembership(ctx: Context, values: RecordValues, id: string): Promise<void> {
  if (!isSomebody(ctx)) return;
  const sys = ctx.asSystem('a membership before its change');
  const before = await sys.repo(Membership).findOne({ id });
  if (before && !changesRights(before, values)) return;
  if (values.user === ctx.actor.userId) throw new AppError(identityErrors.OWN_RIGHTS);
  // With a second account someone could keep what they were lent for a time. They may still close that account.
  if (before && GIVEN.some((field) => isChanged(field, before, values)) && (await isOneOf(ctx, [before.user])))
    throw new AppError(identityErrors.OWN_RIGHTS);
  const had = before ? await rightsOf(sys, { ...before, status: 'active' }) : NOTHING;
  if (before && before.status !== 'disabled') await assertHolds(ctx, had, identityErrors.ABOVE_YOU);
  const has = await rightsOf(sys, values as MembershipRow);
  const isNewlyOpen = !before || before.status === 'disabled';
  await assertMayGive(ctx, isNewlyOpen ? has : [...has].filter((key) => !had.has(key)));
}

const isOpen = (status: unknown) => status !== 'disabled';
const changesRights = (before: MembershipRow, after: RecordValues): boolean =>
  isOpen(before.status) !== isOpen(after.status) ||
  // The group of an institution's people only follows the institution.
  (!after.institution && (before.group ?? null) !== (after.group ?? null)) ||
  RIGHTS.some((field) => isChanged(field, before, after));
const isChanged = (field: (typeof RIGHTS)[number], before: MembershipRow, after: RecordValues): boolean =>
  JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null);

/**
 * The rule of every write of a role: the caller must hold every permission it gives or takes. @throws AppError
 * NOT_YOURS_TO_GIVE
 */
export async function checkRole(ctx: Context, values: RecordValues, id: string): Promise<void> {
  if (!isSomebody(ctx)) return;
  const sys = ctx.asSystem('a role before its change');
  const before = await sys.repo(Role).findOne({ id });
  const had = before ? permissionsOf(sys, before) : NOTHING;
  const has = permissionsOf(sys, values as RoleRow);
  await assertMayGive(
    ctx,
    [...has, ...had].filter((key) => has.has(key) !== had.has(key)),
  );
  // Permissions not in the defaults yet count as well: a revoked denial grants them once they are.
  const freed = (before?.denied ?? []).filter((key) => !(values.denied as readonly string[]).includes(key));
  await assertMayGive(
    ctx,
    freed.filter((key) => defaultsOf(ctx.kernel, values as RoleRow).includes(key)),
  );
}

/** The rule of every write to an account that is not one's own. @throws AppError ABOVE_YOU */
export async function checkAccount(ctx: Context, user: string): Promise<void> {
  if (!isSomebody(ctx) || user === ctx.actor.userId) return;
  const sys = ctx.asSystem('whose account is changed');
  await assertNotAbove(ctx, await sys.repo(Membership).find({ where: { user, status: { ne: 'disabled' } } }));
}

/** A program that acts for a membership has its rights. @throws AppError NOT_YOURS_TO_GIVE */
export async function checkProgram(ctx: Context, membership: unknown): Promise<void> {
  if (!isSomebody(ctx) || typeof membership !== 'string') return;
  const sys = ctx.asSystem('whose rights a program gets');
  const row = await sys.repo(Membership).findOne({ id: membership });
  if (row) await assertMayGive(ctx, await rightsOf(sys, row));
}
