import { randomInt } from 'node:crypto';
import { AppError, fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { AdmissionCode, admissionErrors } from '@pathshala/shared/modules/admission';
import type { Institution } from '@pathshala/shared/modules/institutions';
import type { SmsPurpose } from '@pathshala/shared/modules/messaging';
import { studentsErrors } from '@pathshala/shared/modules/students';
import { normalizePhone } from '@pathshala/shared/text';
import { fieldFault, systemPart, type Context } from '../../../kernel';
import { countPublicCall, judgeSecret } from '../../identity';
import { orderSms } from '../../messaging';
import { codeHash, giveKey } from './visit-key';

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
}
interface Door {
  /** The institution as a visitor sees it. */
  seen: Context;
  site: Row<typeof Institution>;
}

/**
 * Sends a code to a number. Every number gets one, whether anything is known of it or not, so that nobody finds out who
 * has applied.
 * @throws AppError FORM_REFUSED, TOO_MANY_REQUESTS, VALIDATION
 */
export async function sendCode(
  ctx: Context,
  gate: Gate,
  { seen, site, phone: typed, honeypot }: Door & { phone: string; honeypot?: string | undefined },
): Promise<void> {
  if (honeypot) throw new AppError(studentsErrors.FORM_REFUSED);
  const phone = normalizePhone(typed);
  if (!phone) throw fieldFault('phone', PHONE);
  await countPublicCall(ctx, `${gate.scope}-code:${site.id}:${phone}`, PER_PHONE);
  if (ctx.address) await countPublicCall(ctx, `${gate.scope}-code:${ctx.address}`, PER_ADDRESS);
  const sys = systemPart(seen);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codes = sys.repo(AdmissionCode);
  const values = {
    hash: codeHash(sys, gate.scope, { phone, code }),
    until: new Date(ctx.now.getTime() + CODE_MS).toISOString(),
  };
  const known = await codes.findOne({ phone });
  const { id, rev } = known
    ? await codes.update(known.id, values, { rev: known.rev })
    : await codes.create({ phone, ...values });
  await orderSms(sys, {
    purpose: gate.purpose,
    source: `${gate.scope}-code:${id}:${rev}`,
    title: gate.title,
    items: [{ phone, text: fill(gate.text, { code, school: { en: site.name, bn: site.nameBn } })[ctx.locale] }],
  });
}

/** Exchanges a code for the key of its number. @throws AppError WRONG_CODE, TOO_MANY_REQUESTS */
export async function passGate(
  ctx: Context,
  { scope }: Gate,
  { seen, site, phone: typed, code }: Door & { phone: string; code: string },
): Promise<{ key: string; phone: string }> {
  const sys = systemPart(seen);
  const phone = normalizePhone(typed) ?? '';
  const sent = await sys.repo(AdmissionCode).findOne({ phone });
  // Five guesses at each code that was sent; a stranger who wastes them costs the family one more message.
  const what = `${scope}:${site.id}:${phone}:${sent?.rev ?? 0}`;
  const isRight = await judgeSecret(
    ctx,
    what,
    () => sent?.hash === codeHash(sys, scope, { phone, code: code.trim() }) && sent.until > ctx.now.toISOString(),
  );
  if (!isRight || !sent) throw new AppError(admissionErrors.WRONG_CODE);
  await sys.repo(AdmissionCode).update(sent.id, { hash: null }, { rev: sent.rev });
  return { key: giveKey(sys, scope, phone), phone };
}
