import type { Row } from '@pathshala/shared/kit';
import { PaymentClaim, paymentsErrors } from '@pathshala/shared/modules/money/payments';
import { onTransitions, systemPart, type Context } from '../../../kernel';
import { assertOther } from '../../school/approvals';
import { familyAccounts } from '../fees';

type ClaimRow = Row<typeof PaymentClaim>;

/**
 * A person who works at the desk decides on no payment that they reported, nor on one of their own family: a child's
 * account would report money that never came, and the parent would confirm it.
 * @throws OWN_RECORD, OWN_CLAIM
 */
export async function assertOutsider(ctx: Context, claim: ClaimRow): Promise<void> {
  await assertOther(ctx, claim);
  await assertOther(ctx, {}, { error: paymentsErrors.OWN_CLAIM, more: await familyAccounts(systemPart(ctx), claim) });
}

/** Steps that a provider's record proves are not among them: no person decides there. */
export const claimRules = onTransitions(PaymentClaim, {
  approve: { before: async (ctx, { record }) => assertOutsider(ctx, record) },
  reject: { before: async (ctx, { record }) => assertOutsider(ctx, record) },
});
