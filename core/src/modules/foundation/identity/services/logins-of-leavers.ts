import { AppError, type Row } from '@pathshala/shared/kit';
import { identityErrors, Membership, Session } from '@pathshala/shared/modules/foundation/identity';
import { staffLeft, staffReturned, studentLeft, studentReturned } from '@pathshala/shared/modules/foundation/people';
import { on, type Context } from '../../../../kernel';

/** Ends the sessions that are in a membership; those of the same person elsewhere continue. */
export async function endMembershipSessions(
  sys: Context,
  { id, user }: Pick<Row<typeof Membership>, 'id' | 'user'>,
): Promise<void> {
  const open = await sys.repo(Session).find({ where: { user, membership: id, revokedAt: { exists: false } } });
  await sys
    .repo(Session)
    .bulk(open.map((row) => ({ id: row.id, rev: row.rev, patch: { revokedAt: sys.now.toISOString() } })));
}

const membershipsOf = (sys: Context, who: { student: string } | { staff: string }) =>
  sys.tenantId
    ? sys.repo(Membership).find({ where: { institution: sys.tenantId, ...who } })
    : Promise.resolve([] as Row<typeof Membership>[]);

/** @throws AppError SELF_DISABLE: someone else records that a person leaves, or nobody could undo it */
async function closeLogins(sys: Context, who: { student: string } | { staff: string }): Promise<void> {
  for (const row of await membershipsOf(sys, who)) {
    if (row.status === 'disabled') continue;
    if (row.user === sys.actor.userId) throw new AppError(identityErrors.SELF_DISABLE);
    await sys.repo(Membership).update(row.id, { status: 'disabled', closedOnLeaving: true }, { rev: row.rev });
    await endMembershipSessions(sys, row);
  }
}

async function openLogins(sys: Context, who: { student: string } | { staff: string }): Promise<void> {
  for (const row of await membershipsOf(sys, who)) {
    if (!row.closedOnLeaving) continue;
    const status = row.invitedUntil ? 'invited' : 'active';
    await sys.repo(Membership).update(row.id, { status, closedOnLeaving: null }, { rev: row.rev });
  }
}

/** Anyone who has left no longer gets in; a student's guardian does, whose receipts are still there to be read. */
export const loginListeners = [
  on(studentLeft, (sys, { student }) => closeLogins(sys, { student })),
  on(studentReturned, (sys, { student }) => openLogins(sys, { student })),
  on(staffLeft, (sys, { staff }) => closeLogins(sys, { staff })),
  on(staffReturned, (sys, { staff }) => openLogins(sys, { staff })),
];
