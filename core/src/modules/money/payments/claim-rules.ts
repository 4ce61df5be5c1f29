import { AppError, lifecycleErrors, type Row } from '@pathshala/shared/kit';
import { PaymentClaim, paymentsErrors } from '@pathshala/shared/modules/money/payments';
import { onTransitions, type Context } from '../../../kernel';
import { isOwn } from '../../school/approvals';
import { familyOfCaller } from '../../foundation/people';

type ClaimRow = Row<typeof PaymentClaim>;

/**
 * A person who works at the desk decides on no payment that they reported, nor on one of their own family: a child's
 * account would report money that never came, and the parent would confirm it. @returns OWN_RECORD, OWN_CLAIM, or null
 */
async function ownClaim(ctx: Context, claim: ClaimRow): Promise<AppError | null> {
  if (await isOwn(ctx, claim)) return new AppError(lifecycleErrors.OWN_RECORD);
  return (await familyOfCaller(ctx)).has(claim.student) ? new AppError(paymentsErrors.OWN_CLAIM) : null;
}

/** @throws OWN_RECORD, OWN_CLAIM */
export async function assertOutsider(ctx: Context, claim: ClaimRow): Promise<void> {
  const own = await ownClaim(ctx, claim);
  if (own) throw own;
}

/** Steps that a provider's record proves are not among them: no person decides there. */
export const claimRules = onTransitions(PaymentClaim, {
  approve: { refuses: ownClaim },
  reject: { refuses: ownClaim },
});
