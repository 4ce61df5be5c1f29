import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { findReader, type Reader } from './readers';

/**
 * The caller as a reader: a student themselves, a child of a guardian, or an employee; null for someone who is neither,
 * and for a guardian who has named no child.
 * @throws NOT_FOUND for someone else's child
 */
export async function ownReader(ctx: Context, student: string | undefined): Promise<Reader | null> {
  const family = await ownStudents(ctx);
  if (family) {
    const wanted = student ?? (family.length === 1 ? family[0] : undefined);
    if (!wanted) return null;
    if (!family.includes(wanted)) throw new AppError(kernelErrors.NOT_FOUND);
    return findReader(ctx, { student: wanted });
  }
  return ctx.actor.staff ? findReader(ctx, { staff: ctx.actor.staff }) : null;
}
