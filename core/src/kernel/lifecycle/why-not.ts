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
  record: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, AppError>> {
  const out = new Map<string, AppError>();
  const life = entity.lifecycle as Lifecycle | null;
  if (!life) return out;
  const { transitions } = wholeKernel(ctx.kernel);
  for (const [name, { byOther }] of transitionsFrom(life, String(record[life.field]))) {
    const isOwn = byOther && (await isOneOf(ctx, authorsOf(record)));
    const why = isOwn
      ? new AppError(lifecycleErrors.OWN_RECORD)
      : await transitions.get(`${entity.name}.${name}`)?.refuses?.(ctx, record as Row<AnyEntity>);
    if (why) out.set(name, why);
  }
  return out;
}
