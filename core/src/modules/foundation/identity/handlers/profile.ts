import type { ActionInput } from '@pathshala/shared/kit';
import { type identityActions, PasswordReset, User } from '@pathshala/shared/modules/foundation/identity';
import { type Context, fieldFault, filesOf } from '../../../../kernel';
import { assertGoodPassword, assertOwnPassword } from '../services/check-password';
import { loadCaller, userInfoOf } from '../services/describe-caller';
import { endAllSessions } from '../services/open-session';
import { hashPassword } from '../services/passwords';
import { endTrustOf } from '../services/second-factor';
import { own } from './session';

export async function updateProfile(ctx: Context, patch: ActionInput<typeof identityActions.updateProfile>) {
  const { userId, sys } = own(ctx);
  if (patch.photo) await assertOwnPicture(ctx, patch.photo, userId);
  const { about, ...rest } = patch;
  const user = await sys
    .repo(User)
    .update(userId, { ...rest, ...(about === undefined ? {} : { about: about === '' ? null : about }) });
  return userInfoOf(ctx.kernel, await loadCaller(sys, user, ctx.actor.membershipId));
}

/** This runs as the system, which may take any file, so a picture must be one that this person uploaded. */
async function assertOwnPicture(ctx: Context, id: string, userId: string): Promise<void> {
  const [file] = await filesOf(ctx.kernel).find([id]);
  if (file?.target !== 'user.photo' || file.ownerId !== userId)
    throw fieldFault('photo', { en: 'The selected photo is not valid.', bn: 'বাছাই করা ছবিটি সঠিক নয়।' });
}

/** Changing the password ends every other session. */
export async function changePassword(
  ctx: Context,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const { userId, sessionId, sys } = own(ctx);
  const user = await sys.repo(User).get(userId);
  await assertOwnPassword(sys, user, currentPassword);
  await assertGoodPassword(sys, { user, password });
  await sys.repo(User).update(userId, { passwordHash: await hashPassword(password), hasFirstPassword: null });
  await endAllSessions(sys, userId, sessionId);
  await endLinks(sys, userId);
  await endTrustOf(sys, userId);
  return {};
}

/**
 * Anyone who chose a password leaves no other way to choose one behind: links in mails that were asked for before open
 * nothing more.
 */
export async function endLinks(sys: Context, userId: string): Promise<void> {
  const open = await sys.repo(PasswordReset).find({ where: { user: userId, usedAt: { exists: false } } });
  await sys
    .repo(PasswordReset)
    .bulk(open.map(({ id, rev }) => ({ id, rev, patch: { usedAt: sys.now.toISOString() } })));
}
