import { createHmac } from 'node:crypto';
import { AppError } from '@pathshala/shared/kit';
import { visitorsErrors } from '@pathshala/shared/modules/school/visitors';
import { isSameText, type Context } from '../../../../kernel';

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
  const isRight = isSameText(signature, signed(ctx, scope, `${ctx.tenantId}.${phone}.${until}`));
  if (!isRight || Number(until) < ctx.now.getTime()) throw new AppError(visitorsErrors.VISIT_ENDED);
  return phone;
}

/** People read a page before they ask; a program asks at once. */
const SECONDS_3_MS = 3_000;

/** Says when a page with a gate was shown to a network, so that a code is asked for no sooner than people do. */
export function giveStamp(ctx: Context, site: string): string {
  const at = ctx.now.getTime();
  return `${at}.${signed(ctx, 'stamp', `${site}.${ctx.network ?? ''}.${at}`)}`;
}

/** @throws AppError PAGE_TOO_OLD also for a stamp of another network or page, PAGE_TOO_NEW */
export function assertStamp(ctx: Context, site: string, stamp: string): void {
  const [at = '', signature = ''] = stamp.split('.');
  if (!isSameText(signature, signed(ctx, 'stamp', `${site}.${ctx.network ?? ''}.${at}`)))
    throw new AppError(visitorsErrors.PAGE_TOO_OLD);
  const age = ctx.now.getTime() - Number(at);
  if (age > HOURS_12_MS) throw new AppError(visitorsErrors.PAGE_TOO_OLD);
  if (age < SECONDS_3_MS) throw new AppError(visitorsErrors.PAGE_TOO_NEW);
}
