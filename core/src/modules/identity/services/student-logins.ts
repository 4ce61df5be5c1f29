import type { Row } from '@pathshala/shared/kit';
import { Membership, Session } from '@pathshala/shared/modules/identity';
import { studentLeft, studentReturned } from '@pathshala/shared/modules/people';
import { on, type Context } from '../../../kernel';

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

const membershipsOf = (sys: Context, student: string) =>
  sys.tenantId
    ? sys.repo(Membership).find({ where: { institution: sys.tenantId, student } })
    : Promise.resolve([] as Row<typeof Membership>[]);

/** A student who has left no longer gets in; their guardian does, whose receipts are still there to be read. */
export const loginListeners = [
  on(studentLeft, async (sys, { student }) => {
    for (const row of await membershipsOf(sys, student)) {
      if (row.status === 'disabled') continue;
      await sys.repo(Membership).update(row.id, { status: 'disabled', closedOnLeaving: true }, { rev: row.rev });
      await endMembershipSessions(sys, row);
    }
  }),
  on(studentReturned, async (sys, { student }) => {
    for (const row of await membershipsOf(sys, student)) {
      if (!row.closedOnLeaving) continue;
      const status = row.invitedUntil ? 'invited' : 'active';
      await sys.repo(Membership).update(row.id, { status, closedOnLeaving: null }, { rev: row.rev });
    }
  }),
];
