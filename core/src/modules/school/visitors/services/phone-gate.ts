import { AppError, fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { CODE_STARS, Membership, Role } from '@pathshala/shared/modules/foundation/identity';
import type { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { SmsPurpose } from '@pathshala/shared/modules/school/messaging';
import { VisitorCode, visitorsErrors } from '@pathshala/shared/modules/school/visitors';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import { fieldFault, newId, systemPart, type Context } from '../../../../kernel';
import {
  accountsOf,
  countCodeAt,
  countCodeOf,
  countPublicCall,
  judgeSecret,
  passwordCode,
} from '../../../foundation/identity';
import { nameInSms, notify, orderSms } from '../../messaging';
import { assertStamp, giveKey } from './visit-key';

const CODE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A family mistypes and loses messages; a shop helps a village. */
const PER_PHONE = { limit: 5, windowMs: HOUR_MS };
const PER_ADDRESS = { limit: 40, windowMs: HOUR_MS };
const PHONE = t('Enter a valid mobile number.', 'সঠিক মোবাইল নম্বর লিখুন।');

/**
 * A public form that is opened by a mobile number and the code sent to it. A code and a key of one gate open no other.
 */
export interface Gate {
  /** Names it in codes, keys and counts. */
  scope: string;
  purpose: SmsPurpose;
  /** The message, with `{code}` and `{school}`. */
  text: Text;
  title: Text;
  /** Of the module: an institution without it has no such form. */
  permission: string;
}
interface Door {
  /** The institution as a visitor sees it. */
  seen: Context;
  site: Row<typeof Institution>;
}

/**
 * Sends a code to a number. Every number gets one, whether anything is known of it or not, so that nobody finds out who
 * has applied.
 * @throws AppError FORM_REFUSED, TOO_MANY_REQUESTS, CODES_EXHAUSTED, PAGE_TOO_NEW, PAGE_TOO_OLD, VALIDATION
 */
export async function sendCode(
  ctx: Context,
  gate: Gate,
  { seen, site, phone: typed, stamp, honeypot }: Door & { phone: string; stamp: string; honeypot?: string | undefined },
): Promise<void> {
  if (honeypot) throw new AppError(visitorsErrors.FORM_REFUSED);
  const phone = normalizePhone(typed);
  if (!phone) throw fieldFault('phone', PHONE);
  assertStamp(ctx, site.id, stamp);
  await countCodeOf(ctx, phone);
  await countPublicCall(ctx, `${gate.scope}-code:${site.id}:${phone}`, PER_PHONE);
  if (ctx.network) await countPublicCall(ctx, `${gate.scope}-code:${ctx.network}`, PER_ADDRESS);
  const sys = systemPart(seen);
  const load = await countCodeAt(ctx, site.id);
  if (load === 'full') throw new AppError(visitorsErrors.CODES_EXHAUSTED);
  if (load === 'many') await tellOfFlood(sys, site);
  const codes = sys.repo(VisitorCode);
  const request = newId();
  const values = {
    request,
    scope: gate.scope,
    until: new Date(ctx.now.getTime() + CODE_MS).toISOString(),
  };
  const known = await codes.findOne({ phone });
  const { id, rev } = known
    ? await codes.update(known.id, values, { rev: known.rev })
    : await codes.create({ phone, ...values });
  const filled = { code: CODE_STARS, school: await nameInSms(sys) };
  await orderSms(sys, {
    purpose: gate.purpose,
    source: `${gate.scope}-code:${id}:${rev}`,
    title: gate.title,
    items: [{ phone, coded: request, text: fill(gate.text, filled)[ctx.locale] }],
  });
}

const FLOOD = t(
  'Unusually many codes by SMS were requested from the public forms of {school}',
  '{school}-এর প্রকাশ্য ফরম থেকে অস্বাভাবিক বেশি এসএমএস কোড চাওয়া হচ্ছে',
);

/** Office, head and operators hear of it once an hour; the institution pays for each of them. */
async function tellOfFlood(sys: Context, site: Row<typeof Institution>): Promise<void> {
  const own = await accountsOf(sys, { roles: ['head', 'office'] });
  const operators = await sys.repo(Role).find({ where: { key: 'operator' } });
  const people = await sys
    .repo(Membership)
    .find({ where: { role: { in: operators.map(({ id }) => id) }, status: 'active' } });
  const title = fill(FLOOD, { school: { en: site.name, bn: site.nameBn } });
  await notify(
    sys,
    [...new Set([...own, ...people].map(({ user }) => user))].map((user) => ({
      user,
      institution: site.id,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: '/site/sms/history',
      source: `code-flood:${site.id}:${sys.now.toISOString().slice(0, 13)}`,
    })),
  );
}

/** Exchanges a code for the key of its number. @throws AppError WRONG_CODE, TOO_MANY_REQUESTS */
export async function passGate(
  ctx: Context,
  { scope }: Gate,
  { seen, site, phone: typed, code }: Door & { phone: string; code: string },
): Promise<{ key: string; phone: string }> {
  const sys = systemPart(seen);
  const phone = normalizePhone(typed) ?? '';
  const sent = await sys.repo(VisitorCode).findOne({ phone });
  const typedCode = toLatinDigits(code).trim();
  // Five guesses at each code that was sent; a stranger who wastes them costs the family one more message.
  const what = `${scope}:${site.id}:${phone}:${sent?.rev ?? 0}`;
  const isRight = await judgeSecret(
    ctx,
    what,
    () =>
      sent?.request !== undefined &&
      sent.scope === scope &&
      sent.until > ctx.now.toISOString() &&
      typedCode === passwordCode(sys, sent.request),
  );
  if (!isRight || !sent) throw new AppError(visitorsErrors.WRONG_CODE);
  await sys.repo(VisitorCode).update(sent.id, { request: null }, { rev: sent.rev });
  return { key: giveKey(sys, scope, phone), phone };
}
