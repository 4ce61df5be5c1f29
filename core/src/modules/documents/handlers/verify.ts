import { AppError, kernelErrors, type ActionOutput } from '@pathshala/shared/kit';
import type { documentsActions } from '@pathshala/shared/modules/documents';
import { Institution } from '@pathshala/shared/modules/institutions';
import { systemContext, type Context } from '../../../kernel';
import { readVerifyCode } from '../services/verify-code';

/** The signature of the code is the right to be told what the paper says; what its kind tells is no more than that. */
export async function verify(
  ctx: Context,
  { code }: { code: string },
): Promise<ActionOutput<typeof documentsActions.verify>> {
  const target = readVerifyCode(ctx.kernel, code);
  if (!target) throw new AppError(kernelErrors.NOT_FOUND);
  const { kind, tenantId, record } = target;
  const sys = systemContext(ctx.kernel, 'a paper is verified', { tenantId });
  const verdict = await ctx.kernel.documents.get(kind.id)?.source.verify?.(sys, record);
  const institution = (await sys.labels(Institution, [tenantId])).get(tenantId);
  if (!verdict || !institution) throw new AppError(kernelErrors.NOT_FOUND);
  return { kind: kind.labels.one, institution, state: verdict.state, facts: [...verdict.facts] };
}
