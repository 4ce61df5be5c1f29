import { AppError, kernelErrors, type ActionInput, type Row } from '@pathshala/shared/kit';
import {
  identityErrors,
  Membership,
  OauthCode,
  OauthToken,
  PasswordReset,
  Session,
  User,
  type userActions,
} from '@pathshala/shared/modules/identity';
import { Institution } from '@pathshala/shared/modules/institutions';
import { fieldFault, type Context } from '../../../kernel';
import { optionOf } from '../../platform';
import { sendInvitation } from '../jobs/send-invitation';
import { sendPasswordReset } from '../jobs/send-password-reset';
import { baseOf } from '../services/describe-caller';
import { assertAdministratorRemains } from '../services/guard-access';
import { orderNews } from '../services/invitation-news';
import { endTokens } from '../services/oauth-model';
import { reachAccount, reachUser } from '../services/reach-user';
import { hashToken, newToken } from '../services/tokens';
import { endAllSessions } from './profile';
import { roleFor } from './roles';

type Input<K extends keyof typeof userActions> = ActionInput<(typeof userActions)[K]>;
const DAY_MS = 86_400_000;
export const INVITATION_DAYS = 7;
const RESET_MS = 60 * 60_000;

export async function inviteUser(
  ctx: Context,
  { name, nameBn, email, role: roleId, institution: asked, person }: Input<'inviteUser'>,
) {
  const institution = ctx.tenantId ?? asked;
  const role = await roleFor(ctx, roleId, institution);
  const sys = ctx.asSystem('an invitation');
  const records = await recordOf(sys, { base: baseOf(role), institution, person });
  const known = await sys.repo(User).findOne({ email });
  const user =
    known ??
    (await sys
      .repo(User)
      .create({ name, nameBn, email, status: 'invited', locale: (await optionOf(ctx, 'language')) ?? ctx.locale }));
  // Anyone who has an account decides themselves whether they want the role; a new one does so by choosing a password.
  const invitation = await join(sys, {
    user: user.id,
    role: role.id,
    institution,
    records,
    asks: user.status === 'active',
  });
  const until = invitation.invitedUntil;
  const message = { user: user.id, role: role.id, ...(institution ? { institution } : {}) };
  if (!known || known.status === 'invited') await orderInvitation(sys, ctx, message);
  else ctx.after(sendInvitation, { ...message, token: null, reset: null, ...(until ? { until } : {}) });
  if (until) orderNews(ctx, invitation, 'offered');
  return { user: user.id, isNew: !known };
}

export async function resendInvitation(ctx: Context, { user: id }: Input<'resendInvitation'>) {
  const { user, memberships } = await reachUser(ctx, id);
  const [first] = memberships;
  if (user.status !== 'invited' || !first) throw new AppError(identityErrors.NOT_INVITED);
  const sys = ctx.asSystem('an invitation');
  // The link before ends: only one is ever open.
  for (const old of await sys.repo(PasswordReset).find({ where: { user: id, usedAt: { exists: false } } }))
    await sys.repo(PasswordReset).update(old.id, { usedAt: ctx.now.toISOString() });
  await orderInvitation(sys, ctx, {
    user: id,
    role: first.role,
    ...(first.institution ? { institution: first.institution } : {}),
  });
  return {};
}

export async function setUserStatus(ctx: Context, { user: id, rev, status }: Input<'setUserStatus'>) {
  if (status === 'disabled' && id === ctx.actor.userId) throw new AppError(identityErrors.SELF_DISABLE);
  const { user } = await reachAccount(ctx, id);
  const sys = ctx.asSystem('an account is opened or closed');
  // Anyone who never chose a password continues being invited.
  await sys.repo(User).update(id, { status: status === 'active' && !user.passwordHash ? 'invited' : status }, { rev });
  if (status === 'disabled') {
    await endAllSessions(sys, id);
    await endTokens(sys, { user: id });
    await assertAdministratorRemains(ctx);
  }
  return {};
}

/** With memberships, sessions and keys; refused while anything else tells of the person. */
export async function removeUser(ctx: Context, { user: id, rev }: Input<'removeUser'>) {
  if (id === ctx.actor.userId) throw new AppError(identityErrors.SELF);
  await reachAccount(ctx, id);
  const sys = ctx.asSystem('an account is deleted');
  await endAllSessions(sys, id);
  await endTokens(sys, { user: id });
  for (const entity of [OauthToken, OauthCode, PasswordReset, Session, Membership]) {
    for (const row of await sys.repo(entity).find({ where: { user: id } })) await sys.repo(entity).remove(row.id);
  }
  await ctx.repo(User).remove(id, { rev });
  await assertAdministratorRemains(ctx);
  return {};
}

export async function sendUserReset(ctx: Context, { user: id }: Input<'sendUserReset'>) {
  const { user } = await reachAccount(ctx, id);
  if (!user.email)
    throw fieldFault('user', { en: 'This person has no email address.', bn: 'এই ব্যক্তির কোনো ইমেইল ঠিকানা নেই।' });
  const { reset, token } = await openLink(ctx.asSystem('a reset that an administrator asks for'), id, RESET_MS);
  ctx.after(sendPasswordReset, { reset, token, email: user.email, locale: user.locale });
  return {};
}

export async function endUserSessions(ctx: Context, { user: id, session }: Input<'endUserSessions'>) {
  await reachAccount(ctx, id);
  const sys = ctx.asSystem('a session is ended from afar');
  if (!session) {
    await endAllSessions(sys, id, ctx.actor.sessionId ?? undefined);
    return {};
  }
  const row = await sys.repo(Session).findOne({ id: session, user: id });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  await sys.repo(Session).update(session, { revokedAt: ctx.now.toISOString() });
  return {};
}

export async function addMembership(
  ctx: Context,
  { user: id, role: roleId, institution: asked }: Input<'addMembership'>,
) {
  const institution = ctx.tenantId ?? asked;
  await reachUser(ctx, id);
  const role = await roleFor(ctx, roleId, institution);
  const sys = ctx.asSystem('another role for a person');
  await join(sys, {
    user: id,
    role: role.id,
    institution,
    records: await recordOf(sys, { base: baseOf(role), institution, person: undefined }),
  });
  return {};
}

/** A disabled membership ends the sessions that are in it; others of the same person continue. */
export async function setMembershipStatus(ctx: Context, { membership: id, rev, status }: Input<'setMembershipStatus'>) {
  if (status === 'disabled' && id === ctx.actor.membershipId) throw new AppError(identityErrors.SELF_DISABLE);
  const membership = await ctx.repo(Membership).get(id);
  if (membership.invitedUntil && status === 'active') throw new AppError(identityErrors.NOT_ACCEPTED);
  await ctx.repo(Membership).update(id, { status }, { rev });
  if (membership.status === 'invited' && status === 'disabled') orderNews(ctx, membership, 'withdrawn');
  if (status === 'disabled') {
    const sys = ctx.asSystem('sessions of a closed membership');
    const open = await sys
      .repo(Session)
      .find({ where: { user: membership.user, membership: id, revokedAt: { exists: false } } });
    await sys
      .repo(Session)
      .bulk(open.map((row) => ({ id: row.id, rev: row.rev, patch: { revokedAt: ctx.now.toISOString() } })));
    await assertAdministratorRemains(ctx);
  }
  return {};
}

async function join(
  sys: Context,
  {
    user,
    role,
    institution,
    records,
    asks = false,
  }: { user: string; role: string; institution: string | undefined; records: Record<string, string>; asks?: boolean },
): Promise<Row<typeof Membership>> {
  const place = institution ? await sys.repo(Institution).findOne({ id: institution, status: 'active' }) : null;
  if (institution && !place) throw new AppError(kernelErrors.NOT_FOUND);
  const same = await sys.repo(Membership).findOne({ user, role, institution: institution ?? { exists: false } });
  const invitation = asks
    ? { status: 'invited' as const, invitedUntil: new Date(sys.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString() }
    : { invitedUntil: undefined };
  // One that ended or was withdrawn unanswered is sent again.
  if (same?.invitedUntil && asks && (same.status === 'disabled' || same.invitedUntil <= sys.now.toISOString())) {
    return sys.repo(Membership).update(same.id, { ...invitation, ...records });
  }
  if (same) throw new AppError(identityErrors.MEMBER_ALREADY);
  // A group's people carry the group of anyone who lets them in.
  const group = place?.group ?? sys.actor.groupId;
  return sys.repo(Membership).create({
    user,
    role,
    ...(institution ? { institution } : {}),
    ...(group ? { group } : {}),
    ...records,
    ...invitation,
  });
}

/** The person's own record in the institution; students and guardians are nothing without theirs. */
async function recordOf(
  sys: Context,
  { base, institution, person }: { base: string; institution: string | undefined; person: string | undefined },
): Promise<Record<string, string>> {
  const kind = base === 'student' || base === 'guardian' ? base : 'staff';
  if (!person) {
    if (kind !== 'staff')
      throw fieldFault('person', { en: 'Select the account holder.', bn: 'অ্যাকাউন্টটি কার, তা বেছে নিন।' });
    return {};
  }
  if (!institution) throw new AppError(identityErrors.WRONG_LEVEL);
  // By name: the modules of people are above this one.
  const row = await sys.inInstitution(institution).repo(sys.kernel.entity(kind)).findOne({ id: person });
  if (!row)
    throw fieldFault('person', {
      en: 'This person does not belong to the institution.',
      bn: 'এই ব্যক্তি প্রতিষ্ঠানটির কেউ নন।',
    });
  return { [kind]: person };
}

async function orderInvitation(
  sys: Context,
  ctx: Context,
  message: { user: string; role: string; institution?: string },
): Promise<void> {
  const link = await openLink(sys, message.user, INVITATION_DAYS * DAY_MS);
  ctx.after(sendInvitation, { ...message, ...link });
}

async function openLink(sys: Context, user: string, validMs: number): Promise<{ reset: string; token: string }> {
  const token = newToken();
  const row: Row<typeof PasswordReset> = await sys
    .repo(PasswordReset)
    .create({ user, tokenHash: hashToken(token), expiresAt: new Date(sys.now.getTime() + validMs).toISOString() });
  return { reset: row.id, token };
}
