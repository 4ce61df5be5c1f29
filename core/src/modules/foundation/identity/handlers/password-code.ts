import { AppError, t, type ActionInput } from '@pathshala/shared/kit';
import {
  identityErrors,
  identityTexts,
  Membership,
  PasswordReset,
  User,
  type identityActions,
} from '@pathshala/shared/modules/foundation/identity';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import { fieldFault, newId, type Context } from '../../../../kernel';
import { CODE_MINUTES, sendPasswordCode } from '../jobs/send-password-code';
import { passwordCode } from '../services/password-code';
import { countCodeAt, countCodeOf } from '../services/code-sms';
import { countPublicCall, judgeSecret, lastPublicCall } from '../services/throttle';
import { hashToken, newToken } from '../services/tokens';
import { takeNewPassword } from './password-reset';

const HOUR_MS = 60 * 60_000;
/** People mistype and lose messages; a family shares a phone, and a school shares an address. */
const PER_PHONE = { limit: 3, windowMs: HOUR_MS };
const PER_ADDRESS = { limit: 40, windowMs: HOUR_MS };
/** Counter for codes that no institution sends. */
const NOWHERE = 'nobody';
const PHONE = t('Enter a valid mobile number.', 'সঠিক মোবাইল নম্বর লিখুন।');

/**
 * Anyone who logs in with the number gets a code by way of their institution; nobody finds out whose numbers are known.
 */
export async function requestPasswordCode(
  ctx: Context,
  { phone: typed }: ActionInput<typeof identityActions.requestPasswordCode>,
) {
  const phone = phoneOf(typed);
  await countCodeOf(ctx, phone);
  await countPublicCall(ctx, callsOf(phone), PER_PHONE);
  if (ctx.network) await countPublicCall(ctx, `password-code:${ctx.network}`, PER_ADDRESS);
  const sys = ctx.asSystem('password code: it goes to the phone alone', { byProof: true });
  const user = await sys.repo(User).findOne({ phone, status: 'active' });
  const institution = await institutionOf(sys, user?.id ?? newId());
  // A number that nobody logs in with causes the same writes and jobs: the time of the answer reveals nothing.
  const isSent = (await countCodeAt(ctx, institution ?? NOWHERE)) !== 'full';
  if (user && institution && isSent) {
    const reset = await sys.repo(PasswordReset).create({
      user: user.id,
      // No link leads to it.
      tokenHash: hashToken(newToken()),
      expiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000).toISOString(),
      byCode: true,
    });
    ctx.after(sendPasswordCode, { reset: reset.id, phone, institution, locale: user.locale });
  } else {
    await countPublicCall(ctx, `password-code-unsent:${phone}`, PER_PHONE);
    ctx.after(sendPasswordCode, { reset: newId(), phone, institution: null, locale: ctx.locale });
  }
  return { message: identityTexts.codeSent };
}

export async function resetPasswordByCode(
  ctx: Context,
  { phone: typed, code, password }: ActionInput<typeof identityActions.resetPasswordByCode>,
) {
  const phone = phoneOf(typed);
  const sys = ctx.asSystem('password code: it is the proof', { byProof: true });
  const user = await sys.repo(User).findOne({ phone, status: 'active' });
  const [reset] = user
    ? await sys.repo(PasswordReset).find({ where: { user: user.id, byCode: true }, sort: ['-createdAt'], limit: 1 })
    : [];
  // Five guesses after each request, whether it sent a code or not: a number that nobody logs in with answers no
  // differently. A stranger who wastes them costs the person one more message.
  const isRight = await judgeSecret(
    ctx,
    `password-code:${phone}:${await lastPublicCall(ctx, callsOf(phone))}`,
    () =>
      reset !== undefined &&
      !reset.usedAt &&
      Date.parse(reset.expiresAt) > ctx.now.getTime() &&
      toLatinDigits(code).trim() === passwordCode(sys, reset.id),
  );
  if (!isRight || !user || !reset)
    throw new AppError(identityErrors.RESET_CODE_WRONG, undefined, { code: [identityErrors.RESET_CODE_WRONG.text] });
  await takeNewPassword(sys, { user, reset, password });
  return { message: identityTexts.resetDone };
}

const callsOf = (phone: string) => `password-code:${phone}`;

function phoneOf(typed: string): string {
  const phone = normalizePhone(typed);
  if (!phone) throw fieldFault('phone', PHONE);
  return phone;
}

/**
 * The institution that sends and pays for the message: the person's first one. People who work for the platform or a
 * group use email.
 */
async function institutionOf(sys: Context, user: string): Promise<string | null> {
  const rows = await sys.repo(Membership).find({ where: { user, status: 'active' }, sort: ['createdAt'] });
  if (rows.some(({ institution }) => !institution)) return null;
  return rows[0]?.institution ?? null;
}
