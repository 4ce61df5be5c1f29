import { AppError, kernelErrors, type ActionOutput } from '@pathshala/shared/kit';
import type { documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { systemContext, type Context } from '../../../../kernel';
import { limitFaults } from '../../identity';
import { readVerifyCode } from '../services/verify-code';

/** Invalid codes from one address; a whole office may be behind it, and valid ones are not counted. */
const GUESSES = { limit: 60, windowMs: 60 * 60_000 };

/** The signature of the code gives access to the facts on the paper; its kind reveals no more than those. */
export async function verify(
  ctx: Context,
  { code }: { code: string },
): Promise<ActionOutput<typeof documentsActions.verify>> {
  if (!ctx.address) return tell(ctx, code);
  return limitFaults(ctx, [{ key: `verify:${ctx.address}`, ...GUESSES }], () => tell(ctx, code));
}

async function tell(ctx: Context, code: string): Promise<ActionOutput<typeof documentsActions.verify>> {
  const target = readVerifyCode(ctx.kernel, code);
  if (!target) throw new AppError(kernelErrors.NOT_FOUND);
  const { kind, tenantId, record } = target;
  const sys = systemContext(ctx.kernel, 'a paper is verified', { tenantId });
  const verdict = await ctx.kernel.documents.get(kind.id)?.source.verify?.(sys, record);
  const institution = (await sys.labels(Institution, [tenantId])).get(tenantId);
  if (!verdict || !institution) throw new AppError(kernelErrors.NOT_FOUND);
  return { kind: kind.labels.one, institution, state: verdict.state, facts: [...verdict.facts] };
}
