import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';

const MOST = 500;

/** Accounts of the caller's institution that stand for nobody's record: neither employee nor student nor guardian. */
export async function membersWithoutRecord(
  ctx: Context,
): Promise<{ membership: Row<typeof Membership>; user: Row<typeof User> }[]> {
  if (!ctx.tenantId) return [];
  const sys = ctx.asSystem('accounts that may become employees');
  const none = { exists: false };
  const members = await sys.repo(Membership).find({
    where: { institution: ctx.tenantId, staff: none, student: none, guardian: none, status: { ne: 'disabled' } },
    limit: MOST,
  });
  const users = await sys.repo(User).find({ where: { id: { in: members.map((row) => row.user) } }, limit: MOST });
  const byId = new Map(users.map((row) => [row.id, row]));
  return members.flatMap((membership) => {
    const user = byId.get(membership.user);
    return user ? [{ membership, user }] : [];
  });
}

/**
 * Ties an account of the caller's institution to the employee whose record was made for it.
 * @throws AppError NOT_FOUND
 */
export async function tieToStaff(
  ctx: Context,
  { membership: id, staff }: { membership: string; staff: string },
): Promise<void> {
  const sys = ctx.asSystem('an account becomes that of an employee');
  const row = ctx.tenantId ? await sys.repo(Membership).findOne({ id, institution: ctx.tenantId }) : null;
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  await sys.repo(Membership).update(id, { staff }, { rev: row.rev });
}
