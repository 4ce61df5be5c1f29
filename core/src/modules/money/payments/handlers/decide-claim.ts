import { AppError, kernelErrors, type ActionInput, type Row } from '@pathshala/shared/kit';
import { PaymentClaim, paymentsErrors, type paymentsActions } from '@pathshala/shared/modules/money/payments';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { tellPayer } from '../jobs/tell-payer';
import { claimReceipt } from '../services/credit-claims';
import { releaseTransactionIds } from '../services/transaction-ids';
import { assertOutsider } from '../claim-rules';
import { LATER } from './claims';
import { paidTogether } from './joint-claims';

type ClaimRow = Row<typeof PaymentClaim>;
type Input = ActionInput<typeof paymentsActions.decideClaim>;

/**
 * @throws OWN_RECORD for the person who reported one of the payments, at home or for a family
 * @throws OWN_CLAIM for the family of one of the students
 */
export async function decideClaim(ctx: Context, input: Input): Promise<{ receipt: string | null }> {
  const { id, approve, note, paidOn, waiveFine = false } = input;
  if (waiveFine && !ctx.can('payments.waiveFine')) throw new AppError(kernelErrors.FORBIDDEN);
  if (paidOn && paidOn > ctx.today) throw fieldFault('paidOn', LATER);
  const claims = await paidTogether(ctx, await ctx.repo(PaymentClaim).get(id));
  if (claims.some(({ status }) => status !== 'submitted')) throw new AppError(paymentsErrors.CLAIM_DECIDED);
  for (const claim of claims) await assertOutsider(ctx, claim);
  const received = approve ? receivedOf(claims, input) : new Map(claims.map((claim) => [claim.id, 0]));
  const isLess = claims.some((claim) => received.get(claim.id)! < claim.amount);
  if ((isLess || waiveFine) && !note) throw new AppError(paymentsErrors.REASON_NEEDED);
  const numbers: string[] = [];
  for (const claim of claims) {
    const money = received.get(claim.id)!;
    const receipt =
      money > 0 ? await claimReceipt(ctx, claim, { money, paidOn: paidOn ?? claim.paidOn, waiveFine }) : null;
    if (receipt) numbers.push(receipt.number);
    const { id: part, rev } = claim;
    const also = {
      askAt: null,
      ...(paidOn && paidOn !== claim.paidOn ? { foundOn: paidOn } : {}),
      ...(receipt && money < claim.amount ? { received: money } : {}),
    };
    const said = note ? { note } : {};
    if (receipt)
      await transit(ctx, PaymentClaim, 'approve', { id: part, rev, input: { receipt: receipt.id, ...said }, also });
    else await transit(ctx, PaymentClaim, 'reject', { id: part, rev, input: said, also });
    ctx.after(tellPayer, { claim: part }, { id: `tell-payer-claim-${part}` });
  }
  // Typed wrongly, it may be the true one of someone else.
  if (numbers.length === 0) await releaseTransactionIds(ctx, { claim: { in: claims.map((each) => each.id) } });
  return { receipt: numbers.length > 0 ? numbers.join(', ') : null };
}

/** Amounts received for each child, at most the claimed amount; without `parts`, all of it. */
function receivedOf(claims: readonly ClaimRow[], { parts }: Input): ReadonlyMap<string, number> {
  if (!parts) return new Map(claims.map(({ id, amount }) => [id, amount]));
  const said = new Map(parts.map(({ id, amount }) => [id, amount]));
  const isSound =
    said.size === parts.length &&
    parts.length === claims.length &&
    claims.every(({ id, amount }) => (said.get(id) ?? amount + 1) <= amount) &&
    parts.some(({ amount }) => amount > 0);
  if (!isSound) throw new AppError(paymentsErrors.PARTS_CHANGED);
  return said;
}
