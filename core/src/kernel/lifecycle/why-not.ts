import { AppError, authorsOf, lifecycleErrors, transitionsFrom } from '@pathshala/shared/kit';
import type { AnyEntity, Lifecycle, Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { wholeKernel } from '../whole-kernel';
import { isOneOf } from './one-of';

/**
 * The next steps of a record that the caller may not take because it is their own matter, with the error that each
 * would answer: they wrote it, or the rule of the step says so. Rights, guards and everything else are not asked.
 */
export async function whyNot(
  ctx: Context,
  entity: AnyEntity,
  record: Row<AnyEntity>,
): Promise<ReadonlyMap<string, AppError>> {
  const out = new Map<string, AppError>();
  const life = entity.lifecycle as Lifecycle | null;
  if (!life) return out;
  const { transitions } = wholeKernel(ctx.kernel);
  const values = record as Record<string, unknown>;
  for (const [name, { byOther }] of transitionsFrom(life, String(values[life.field]))) {
    const isOwn = byOther && (await isOneOf(ctx, authorsOf(values)));
    const why = isOwn
      ? new AppError(lifecycleErrors.OWN_RECORD)
      : await transitions.get(`${entity.name}.${name}`)?.refuses?.(ctx, record);
    if (why) out.set(name, why);
  }
  return out;
}
