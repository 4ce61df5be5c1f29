import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@pathshala/shared/kit';
import { admissionErrors } from '@pathshala/shared/modules/admission';
import type { Context } from '../../../kernel';

/** An evening over a form, with a walk to the shop that scans. */
const HOURS_12_MS = 12 * 60 * 60_000;

const signed = ({ kernel }: Context, scope: string, what: string) =>
  createHmac('sha256', kernel.config.SECRET).update(`${scope}:`).update(what).digest('base64url');

/**
 * Proves for some hours that the caller holds a number. It opens what is filed under the number in one institution
 * behind one gate (`scope`) and nothing else, so nothing is stored for it.
 */
export function giveKey(ctx: Context, scope: string, phone: string): string {
  const until = ctx.now.getTime() + HOURS_12_MS;
  return `${phone}.${until}.${signed(ctx, scope, `${ctx.tenantId}.${phone}.${until}`)}`;
}

/** The number that a key was given for. @throws AppError VISIT_ENDED */
export function phoneOf(ctx: Context, scope: string, key: string): string {
  const [phone = '', until = '', signature = ''] = key.split('.');
  const [given, expected] = [signature, signed(ctx, scope, `${ctx.tenantId}.${phone}.${until}`)].map((each) =>
    Buffer.from(each),
  );
  const isRight = given!.length === expected!.length && timingSafeEqual(given!, expected!);
  if (!isRight || Number(until) < ctx.now.getTime()) throw new AppError(admissionErrors.VISIT_ENDED);
  return phone;
}

/** What is stored of a code that was sent. */
export const codeHash = (ctx: Context, scope: string, { phone, code }: { phone: string; code: string }): string =>
  createHmac('sha256', ctx.kernel.config.SECRET).update(`${scope}-code:${ctx.tenantId}:${phone}:${code}`).digest('hex');
