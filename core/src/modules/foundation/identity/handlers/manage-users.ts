import { AppError, kernelErrors, type ActionInput, type Row } from '@pathshala/shared/kit';
import {
  accountClosed,
  accountRemoved,
  identityErrors,
  LoginChallenge,
  Membership,
  PasswordReset,
  SecondFactor,
  Session,
  TrustedDevice,
  User,
  type userActions,
} from '@pathshala/shared/modules/foundation/identity';
import { emit, fieldFault, type Context } from '../../../../kernel';
import { optionOf } from '../../platform';
import { sendInvitation } from '../jobs/send-invitation';
import { sendPasswordReset } from '../jobs/send-password-reset';
import { baseOf } from '../services/describe-caller';
import { assertAdministratorRemains } from '../services/guard-access';
import { orderNews } from '../services/invitation-news';
import { reachAccount, reachUser } from '../services/reach-user';
import { hashToken, newToken } from '../services/tokens';
import { recordOfMember, type OwnRecord } from '../services/record-of-member';
import { INVITATION_DAYS, joinInstitution } from '../services/join-institution';
import { endMembershipSessions } from '../services/logins-of-leavers';
import { passwordLink } from '../services/password-link';
import { endLinks } from './profile';
import { endAllSessions } from '../services/open-session';
import { roleFor } from './roles';

type Input<K extends keyof typeof userActions> = ActionInput<(typeof userActions)[K]>;
const DAY_MS = 86_400_000;
const RESET_MS = 60 * 60_000;

export async function inviteUser(
  ctx: Context,
  { name, nameBn, email, role: roleId, institution: asked, person }: Input<'inviteUser'>,
) {
  const institution = placeFor(ctx, asked);
  const role = await roleFor(ctx, roleId, institution);
  const sys = ctx.asSystem('an invitation');
  const records = await recordOf(sys, { base: baseOf(role), institution, person });
  const known = await sys.repo(User).findOne({ email });
  // A known record determines the name, whatever was typed.
  const record = await recordOfMember(sys, { institution, ...records });
  const user =
    known ??
    (await sys.repo(User).create({
      ...(record ? namesOf(record) : { name, nameBn }),
      email,
      status: 'invited',
      locale: (await optionOf(ctx, 'language')) ?? ctx.locale,
    }));
  // Anyone who has an account decides themselves whether they want the role; a new one does so by choosing a password.
  const invitation = await joinInstitution(sys, {
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
  // Only one is ever open.
  await endLinks(sys, id);
  await orderInvitation(sys, ctx, {
    user: id,
    role: first.role,
    ...(first.institution ? { institution: first.institution } : {}),
  });
  return {};
}

/**
 * With its difference in the trail. Anyone who has a record bears the name of it, in the trail and on receipts anyway.
 */
export async function renameUser(ctx: Context, { user: id, rev, name, nameBn }: Input<'renameUser'>) {
  await reachAccount(ctx, id);
  const sys = ctx.asSystem('a person is renamed');
  const all = await sys.repo(Membership).find({ where: { user: id } });
  if (all.some(({ staff, student, guardian }) => staff ?? student ?? guardian))
    throw new AppError(identityErrors.NAME_OF_RECORD);
  await sys.repo(User).update(id, { name, nameBn }, { rev });
  return {};
}

/** The look is in the trail of the account: anyone who has the link can choose its first password. */
export async function showInvitationLink(ctx: Context, { user: id }: Input<'showInvitationLink'>) {
  const { user } = await reachAccount(ctx, id);
  if (user.status !== 'invited' || user.passwordHash || !user.email) throw new AppError(identityErrors.NOT_INVITED);
  if (ctx.kernel.config.SMTP_URL) throw new AppError(identityErrors.MAIL_IS_SENT);
  const sys = ctx.asSystem('an invitation is handed over');
  await endLinks(sys, id);
  const { token } = await openLink(sys, id, INVITATION_DAYS * DAY_MS);
  ctx.unit?.record({ entity: User.name, recordId: id, op: 'look', diff: {} });
  return {
    link: passwordLink(ctx, { token, email: user.email }),
    until: new Date(ctx.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  };
}

export async function setUserStatus(ctx: Context, { user: id, rev, status }: Input<'setUserStatus'>) {
  if (status === 'disabled' && id === ctx.actor.userId) throw new AppError(identityErrors.SELF_DISABLE);
  const { user } = await reachAccount(ctx, id);
  const sys = ctx.asSystem('an account is opened or closed');
  // Anyone who never chose a password continues being invited.
  await sys.repo(User).update(id, { status: status === 'active' && !user.passwordHash ? 'invited' : status }, { rev });
  if (status === 'disabled') {
    await endAllSessions(sys, id);
    await emit(ctx, accountClosed, { user: id });
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
  await emit(ctx, accountClosed, { user: id });
  await emit(ctx, accountRemoved, { user: id });
  for (const entity of [PasswordReset, Session, SecondFactor, LoginChallenge, TrustedDevice, Membership]) {
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
  const institution = placeFor(ctx, asked);
  await reachUser(ctx, id);
  const role = await roleFor(ctx, roleId, institution);
  const sys = ctx.asSystem('another role for a person');
  await joinInstitution(sys, {
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
  await ctx.repo(Membership).update(id, { status, closedOnLeaving: null }, { rev });
  if (membership.status === 'invited' && status === 'disabled') orderNews(ctx, membership, 'withdrawn');
  if (status === 'disabled') {
    await endMembershipSessions(ctx.asSystem('sessions of a closed membership'), membership);
    await assertAdministratorRemains(ctx);
  }
  return {};
}

const namesOf = ({ name }: OwnRecord) => ({ name: name.en, nameBn: name.bn });

/**
 * Where someone is let in. Someone who belongs to an institution lets in there only; another one is refused, not
 * quietly replaced.
 * @throws AppError
 */
function placeFor({ tenantId }: Context, asked: string | undefined): string | undefined {
  if (tenantId && asked && asked !== tenantId)
    throw fieldFault('institution', {
      en: 'You can only invite people to your own institution.',
      bn: 'আপনি কেবল নিজের প্রতিষ্ঠানে আমন্ত্রণ জানাতে পারেন।',
    });
  return tenantId ?? asked;
}

/** The person's own record in the institution; students and guardians are nothing without theirs. */
async function recordOf(
  sys: Context,
  { base, institution, person }: { base: string; institution: string | undefined; person: string | undefined },
): Promise<Record<string, string>> {
  const kind = base === 'student' || base === 'guardian' ? base : 'staff';
  if (!person) {
    if (kind !== 'staff')
      throw fieldFault('person', { en: 'Select the account holder.', bn: 'অ্যাকাউন্টটি কার, তা বাছাই করুন।' });
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
