import { AppError, type ActionInput } from '@pathshala/shared/kit';
import {
  Attestation,
  attestationNumbers,
  type certificatesActions,
  certificatesErrors,
} from '@pathshala/shared/modules/students/certificates';
import { override, systemPart, type Context, type Handler } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';

/** Serial and day are the register's: nobody dates an entry back. */
export const attestationOverrides: readonly [string, Handler][] = [
  override(Attestation, 'create', async (ctx, input) => {
    const number = await takeNumber(ctx, attestationNumbers);
    return ctx.repo(Attestation).create({ ...input, number, date: ctx.today });
  }),
];

export async function strikeOut(
  ctx: Context,
  { id, rev, reason }: ActionInput<typeof certificatesActions.strikeOut>,
): Promise<{ id: string }> {
  const row = await ctx.repo(Attestation).get(id);
  if (row.struckOut) throw new AppError(certificatesErrors.ALREADY_STRUCK_OUT);
  await systemPart(ctx).repo(Attestation).update(id, { struckOut: reason }, { rev });
  return { id };
}
