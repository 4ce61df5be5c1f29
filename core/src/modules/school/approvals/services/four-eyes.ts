import { AppError, authorsOf, lifecycleErrors, withWriter, type Authored, type ErrorDef } from '@pathshala/shared/kit';
import { isOneOf, type Context } from '../../../../kernel';

/**
 * The caller as a writer of the record, for the same write that changes its content; null for a record that is being
 * created. Nobody where the system writes.
 */
export const wrote = (ctx: Context, record: Authored | null): { writers?: string[] } =>
  ctx.actor.userId ? { writers: withWriter(record ?? {}, ctx.actor.userId) } : {};

/** Whether the record is the caller's own: they wrote part of it or submitted it, with this account or another. */
export const isOwn = (ctx: Context, record: Authored): Promise<boolean> => isOneOf(ctx, authorsOf(record));

/**
 * Nobody decides on what is their own, with a chain or without one, whatever their rights: for handlers that are no
 * transition (`byOther` of a transition does the same). `more`: further accounts
 * whose matter it is. @throws OWN_RECORD, or the error given
 */
export async function assertOther(
  ctx: Context,
  record: Authored,
  { error = lifecycleErrors.OWN_RECORD, more = [] }: { error?: ErrorDef; more?: readonly string[] } = {},
): Promise<void> {
  if (await isOneOf(ctx, [...authorsOf(record), ...more])) throw new AppError(error);
}
