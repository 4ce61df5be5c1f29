import { AppError, type Row } from '@pathshala/shared/kit';
import { identityErrors, Membership, User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { endMembershipSessions } from './logins-of-leavers';

const KINDS = ['staff', 'student', 'guardian'] as const;
/** Ids of people's own records in the institution of the context. */
export type RecordsOfPeople = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;
const ASKED = 500;

/**
 * Ends the accounts that were opened for records which are taken back as if they had never been: the membership and its
 * sessions, and of someone who never logged in and is a member nowhere else the account itself, so that its login is
 * free again. A member by another record too only loses the one.
 * @throws AppError SELF_DISABLE
 */
export async function endAccountsOf(sys: Context, records: RecordsOfPeople): Promise<void> {
  if (!sys.tenantId) return;
  const memberships = sys.repo(Membership);
  for (const kind of KINDS)
    for (let from = 0; from < records[kind].length; from += ASKED) {
      const some = records[kind].slice(from, from + ASKED);
      const rows = await memberships.find({
        where: { institution: sys.tenantId, [kind]: { in: some } },
        limit: 10_000,
      });
      for (const row of rows) {
        if (row.user === sys.actor.userId) throw new AppError(identityErrors.SELF_DISABLE);
        const hasOther = KINDS.some((other) => other !== kind && row[other] && !records[other].includes(row[other]));
        if (hasOther) {
          await memberships.update(row.id, { [kind]: null }, { rev: row.rev });
          continue;
        }
        await endMembershipSessions(sys, row);
        await memberships.remove(row.id, { rev: row.rev });
        await endUnused(sys, row.user);
      }
    }
}

/** Lets nobody in by these memberships any more, and ends their sessions, which open screens hear of. */
export async function closeAccountsOf(sys: Context, rows: readonly Row<typeof Membership>[]): Promise<void> {
  for (const row of rows) {
    if (row.user === sys.actor.userId) throw new AppError(identityErrors.SELF_DISABLE);
    if (row.status !== 'disabled') await sys.repo(Membership).update(row.id, { status: 'disabled' }, { rev: row.rev });
    await endMembershipSessions(sys, row);
  }
}

async function endUnused(sys: Context, id: string): Promise<void> {
  const user = await sys.repo(User).findOne({ id, hasFirstPassword: true });
  if (!user || (await sys.repo(Membership).findOne({ user: id }))) return;
  // Notifications already sent to the account still refer to it: then it is closed.
  await sys
    .repo(User)
    .remove(id, { rev: user.rev })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return sys.repo(User).update(id, { status: 'disabled' }, { rev: user.rev });
    });
}
