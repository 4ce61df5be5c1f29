import { AppError, fieldErrors, kernelErrors, plainText, type Text } from '@pathshala/shared/kit';
import { Membership, PasswordReset, passwordFault, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { z } from 'zod';
import { runUnit, type Context } from '../../../../kernel';
import { endAllSessions } from './open-session';
import { hashPassword } from './passwords';
import { factorOf, removeFactor } from './second-factor';
import { hashToken, newToken } from './tokens';

export interface OperatorInput {
  email: string;
  /** Both names of a new account; of a known one they stay. */
  name: string;
  nameBn: string;
  /** Null: a link is made with which the person chooses one. */
  password: string | null;
}
export interface MadeOperator {
  isNew: boolean;
  /** Secret of the link; it is shown once and stored nowhere. */
  token: string | null;
}
const LINK_MS = 24 * 3_600_000;
const input = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  name: plainText(),
  nameBn: plainText(),
  password: z.string().min(6).max(200).nullable(),
});
const labels: Record<string, Text> = {
  email: { en: 'Email', bn: 'ইমেইল' },
  name: { en: 'Name', bn: 'নাম' },
  nameBn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
};

/**
 * Makes an operator of the platform, or makes a known person one, active and with the new password: for the first
 * start, and when nobody can get in any more. Only for anyone who has the machine.
 * @throws AppError VALIDATION
 */
export async function makeOperator(sys: Context, given: OperatorInput): Promise<MadeOperator> {
  const parsed = input.safeParse(given, { reportInput: true });
  if (!parsed.success)
    throw new AppError(
      kernelErrors.VALIDATION,
      undefined,
      fieldErrors(parsed.error, (path) => labels[String(path[0])] ?? null),
    );
  const { email, name, nameBn, password } = parsed.data;
  const fault = password === null ? null : passwordFault(password, { own: [email], kind: 'platform' });
  if (fault) throw new AppError(kernelErrors.VALIDATION, undefined, { password: [fault] });
  const passwordHash = password === null ? null : await hashPassword(password);
  return runUnit(sys, { id: 'identity.makeOperator', audited: true }, async (ctx) => {
    const role = await ctx.repo(Role).findOne({ key: 'operator' });
    if (!role) throw new Error('The built-in roles are missing');
    const known = await ctx.repo(User).findOne({ email });
    const change = {
      ...(passwordHash ? { passwordHash } : {}),
      status: passwordHash || known?.passwordHash ? ('active' as const) : ('invited' as const),
    };
    const user = known
      ? await ctx.repo(User).update(known.id, change)
      : await ctx.repo(User).create({ name, nameBn, email, ...change });
    const membership = await ctx
      .repo(Membership)
      .findOne({ user: user.id, role: role.id, institution: { exists: false } });
    if (!membership) await ctx.repo(Membership).create({ user: user.id, role: role.id });
    else if (membership.status !== 'active') await ctx.repo(Membership).update(membership.id, { status: 'active' });
    if (passwordHash) return { isNew: !known, token: null };
    const token = newToken();
    await ctx.repo(PasswordReset).create({
      user: user.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(ctx.now.getTime() + LINK_MS).toISOString(),
    });
    return { isNew: !known, token };
  });
}

/**
 * Takes the second factor of a known account away, for anyone who has the machine: where no second operator is left to
 * confirm it. @returns whether there was one
 */
export async function dropSecondFactor(sys: Context, email: string): Promise<boolean> {
  return runUnit(sys, { id: 'identity.dropSecondFactor', audited: true }, async (ctx) => {
    const user = await ctx.repo(User).findOne({ email: email.trim().toLowerCase() });
    if (!user || !(await factorOf(ctx, user.id))) return false;
    await removeFactor(ctx, user.id);
    await endAllSessions(ctx, user.id);
    return true;
  });
}
