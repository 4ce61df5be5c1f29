import { createHmac } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';

/** Nothing in it looks like something else, on paper or in a text message. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/**
 * The password that an account is opened with. It follows from the account and the secret of the installation, so that
 * a letter can be printed again until someone has logged in, and no password is stored.
 */
export function firstPassword({ kernel }: Context, user: string): string {
  const bytes = createHmac('sha256', kernel.config.SECRET).update(`first-password:${user}`).digest();
  return Array.from({ length: LENGTH }, (_, at) => LETTERS[bytes.readUInt16BE(at * 2) % LETTERS.length]).join('');
}

/** An account that nobody has used yet. */
export interface UnusedAccount {
  /** The person's own record. */
  record: string;
  login: string;
  password: string;
}
export type AccountRecord = 'staff' | 'student' | 'guardian';

/**
 * Accounts of these people that the caller's institution opened with a password and that nobody has logged in to.
 */
export async function unusedAccounts(
  ctx: Context,
  { of, records }: { of: AccountRecord; records: readonly string[] },
): Promise<UnusedAccount[]> {
  const rows = await ctx.repo(Membership).find({
    where: {
      institution: ctx.tenantId!,
      status: 'active',
      [of]: { in: [...records] },
    },
    sort: [],
  });
  return unusedOf(ctx, of, rows);
}

/**
 * The same of accounts that were opened in the call that made a record, at `at`: for the one who made it and hands them
 * over, which the caller has judged.
 */
export async function accountsOpenedWith(
  ctx: Context,
  { of, record, at }: { of: AccountRecord; record: string; at: string },
): Promise<UnusedAccount[]> {
  const sys = ctx.asSystem('accounts that were opened with a record');
  const rows = await sys
    .repo(Membership)
    .find({ where: { institution: ctx.tenantId!, status: 'active', [of]: record, createdAt: at }, sort: [] });
  return unusedOf(ctx, of, rows);
}

async function unusedOf(ctx: Context, of: AccountRecord, rows: readonly Row<typeof Membership>[]) {
  const sys = ctx.asSystem('accounts that nobody has used yet');
  const among = { in: rows.map((row) => row.user) };
  const users = new Map(
    (await sys.repo(User).find({ where: { id: among, hasFirstPassword: true, status: 'active' }, sort: [] })).map(
      (user) => [user.id, user],
    ),
  );
  return rows.flatMap((row): UnusedAccount[] => {
    const user = users.get(row.user);
    const login = user && loginOf(user);
    return !user || !login ? [] : [{ record: row[of]!, login, password: firstPassword(ctx, user.id) }];
  });
}

const loginOf = ({ phone, username, email }: Row<typeof User>) => phone ?? username ?? email ?? null;
