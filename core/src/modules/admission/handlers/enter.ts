import { randomInt } from 'node:crypto';
import { AppError, fill, t, type ActionInput } from '@pathshala/shared/kit';
import { AdmissionCode, admissionErrors, type admissionPublicActions } from '@pathshala/shared/modules/admission';
import { studentsErrors } from '@pathshala/shared/modules/students';
import { normalizePhone } from '@pathshala/shared/text';
import { fieldFault, systemPart, type Context } from '../../../kernel';
import { countPublicCall, judgeSecret } from '../../identity';
import { orderSms } from '../../messaging';
import { visit } from '../services/visit';
import { codeHash, giveKey } from '../services/visit-key';

type Input<K extends keyof typeof admissionPublicActions> = ActionInput<(typeof admissionPublicActions)[K]>;
const CODE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A family mistypes and loses messages; a shop helps a village. */
const PER_PHONE = { limit: 5, windowMs: HOUR_MS };
const PER_ADDRESS = { limit: 40, windowMs: HOUR_MS };
const PHONE = t('Enter a valid mobile number.', 'সঠিক মোবাইল নম্বর লিখুন।');
const TEXT = t(
  '{code} is the code for the admission form of {school}. It is valid for 10 minutes. Give it to no one.',
  '{school}-এর ভর্তি ফরমের কোড {code}। মেয়াদ ১০ মিনিট। কাউকে দেবেন না।',
);
const TITLE = t('Codes for the admission form', 'ভর্তি ফরমের কোড');

/** Every number gets a code, whether anything is known of it or not, so that nobody finds out who has applied. */
export async function requestCode(ctx: Context, { site_id, phone: typed, honeypot }: Input<'requestCode'>) {
  if (honeypot) throw new AppError(studentsErrors.FORM_REFUSED);
  const phone = normalizePhone(typed);
  if (!phone) throw fieldFault('phone', PHONE);
  const { seen, site } = await visit(ctx, site_id);
  await countPublicCall(ctx, `admission-code:${site_id}:${phone}`, PER_PHONE);
  if (ctx.address) await countPublicCall(ctx, `admission-code:${ctx.address}`, PER_ADDRESS);
  const sys = systemPart(seen);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codes = sys.repo(AdmissionCode);
  const values = { hash: codeHash(sys, phone, code), until: new Date(ctx.now.getTime() + CODE_MS).toISOString() };
  const known = await codes.findOne({ phone });
  const { id, rev } = known
    ? await codes.update(known.id, values, { rev: known.rev })
    : await codes.create({ phone, ...values });
  await orderSms(sys, {
    purpose: 'admission',
    source: `admission-code:${id}:${rev}`,
    title: TITLE,
    items: [{ phone, text: fill(TEXT, { code, school: { en: site.name, bn: site.nameBn } })[ctx.locale] }],
  });
  return {};
}

export async function enter(ctx: Context, { site_id, phone: typed, code }: Input<'enter'>) {
  const { seen } = await visit(ctx, site_id);
  const sys = systemPart(seen);
  const phone = normalizePhone(typed) ?? '';
  const sent = await sys.repo(AdmissionCode).findOne({ phone });
  // Five guesses at each code that was sent; a stranger who wastes them costs the family one more message.
  const what = `admission:${site_id}:${phone}:${sent?.rev ?? 0}`;
  const isRight = await judgeSecret(
    ctx,
    what,
    () => sent?.hash === codeHash(sys, phone, code.trim()) && sent.until > ctx.now.toISOString(),
  );
  if (!isRight || !sent) throw new AppError(admissionErrors.WRONG_CODE);
  await sys.repo(AdmissionCode).update(sent.id, { hash: null }, { rev: sent.rev });
  return { key: giveKey(sys, phone), phone };
}
