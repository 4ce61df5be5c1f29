import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { countPublicCall } from './throttle';

const HOUR_MS = 60 * 60_000;
/** Of all gates and institutions together: codes that strangers order for a number that is not theirs end here. */
const PER_PHONE = { limit: 6, windowMs: HOUR_MS };
/** An institution pays for what strangers order; on the first morning of a large admission families order hundreds. */
const PER_INSTITUTION = { limit: 1_000, windowMs: HOUR_MS };
/** So many in an hour and people are told. */
const ALARM = 300;

/** Counts a code by SMS against its number. @throws AppError TOO_MANY_REQUESTS with the seconds that remain */
export async function countCodeOf(ctx: Context, phone: string): Promise<void> {
  await countPublicCall(ctx, `code-sms:${phone}`, PER_PHONE);
}

/** Counts a code against the institution that pays. `full`: it is not sent; `many`: it is, and people are told. */
export async function countCodeAt(ctx: Context, institution: string): Promise<'few' | 'many' | 'full'> {
  try {
    const count = await countPublicCall(ctx, `code-sms-at:${institution}`, PER_INSTITUTION);
    return count >= ALARM ? 'many' : 'few';
  } catch (error) {
    if (error instanceof AppError && error.code === kernelErrors.TOO_MANY_REQUESTS.code) return 'full';
    throw error;
  }
}
