import { AppError, type ErrorDef } from '@pathshala/shared/kit';
import { approvalErrors, authorsOf, withWriter, type Authored } from '@pathshala/shared/modules/approvals';
import type { Context } from '../../../kernel';

/**
 * The caller as a writer of the record, for the same write that changes its content; null for a record that is being
 * created. Nobody where the system writes.
 */
export const wrote = (ctx: Context, record: Authored | null): { writers?: string[] } =>
  ctx.actor.userId ? { writers: withWriter(record ?? {}, ctx.actor.userId) } : {};

/** Whether the record is the caller's own: they wrote part of it or submitted it. */
export const isOwn = (ctx: Context, record: Authored): boolean =>
  ctx.actor.userId !== null && authorsOf(record).includes(ctx.actor.userId);

/**
 * Nobody decides on what is their own, with a chain or without one, whatever their rights. `more`: further accounts
 * whose matter it is. @throws APPROVAL_OWN, or the error given
 */
export function assertOther(
  ctx: Context,
  record: Authored,
  { error = approvalErrors.APPROVAL_OWN, more = [] }: { error?: ErrorDef; more?: readonly string[] } = {},
): void {
  const user = ctx.actor.userId;
  if (user && (isOwn(ctx, record) || more.includes(user))) throw new AppError(error);
}
