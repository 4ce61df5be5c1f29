import type { Row, Text } from '@pathshala/shared/kit';
import { OnlineMethod, PaymentClaim, type Receipt } from '@pathshala/shared/modules/money/payments';
import { transit, type Context } from '../../../../kernel';
import { tellPayer } from '../jobs/tell-payer';
import { CLAIM_KEY, postReceipt } from './post-receipt';

type ClaimRow = Row<typeof PaymentClaim>;

/**
 * The late fine counts up to the day on which the money was sent: the family is not responsible for the time that the
 * office took.
 */
export async function claimReceipt(
  ctx: Context,
  claim: ClaimRow,
  of: { money: number; paidOn: string; waiveFine: boolean; isCapped?: boolean; collector?: Text },
): Promise<Row<typeof Receipt>> {
  const company = await ctx.repo(OnlineMethod).get(claim.company);
  return postReceipt(ctx, {
    student: claim.student,
    requestKey: `${CLAIM_KEY}${claim.id}`,
    bills: claim.bills ?? null,
    due: null,
    money: of.money,
    fineOn: of.paidOn,
    waiveFine: of.waiveFine,
    claimed: claim.amount,
    paymentType: company.paymentType,
    reference: [claim.transactionNumber, claim.secondTransactionNumber].filter(Boolean).join(', '),
    source: 'transaction',
    toWallet: true,
    isCapped: of.isCapped ?? false,
    ...(of.collector ? { collector: of.collector } : {}),
  });
}

/**
 * Credits all parts of a reported payment in full, as it was reported, in the caller's unit of work: no person has
 * looked, so no wallet goes above its ceiling.
 * @param claims the parts, all of them undecided and locked by the caller
 * @throws WALLET_FULL, and what else `postReceipt` throws
 */
export async function creditClaims(
  ctx: Context,
  claims: readonly ClaimRow[],
  { verified, word, collector }: Pick<ClaimRow, 'verified' | 'word'> & { collector: Text },
): Promise<void> {
  for (const claim of claims) {
    const { id, rev, amount: money, paidOn } = claim;
    const of = { money, paidOn, waiveFine: false, isCapped: true, collector };
    const { id: receipt } = await claimReceipt(ctx, claim, of);
    const also = { verified, doubt: null, word, askAt: null };
    await transit(ctx, PaymentClaim, 'prove', { id, rev, input: { receipt }, also });
    ctx.after(tellPayer, { claim: id }, { id: `tell-payer-claim-${id}` });
  }
}

/**
 * Closes all parts of a reported payment as one that is in the books already, in the caller's unit of work: nothing is
 * credited, and the family hears which receipt it has.
 * @param claims the parts, all of them undecided and locked by the caller
 * @param receipts id of the receipt that each student of them has
 */
export async function closeAsKnown(
  ctx: Context,
  claims: readonly ClaimRow[],
  receipts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, rev, student } of claims) {
    const input = { receipt: receipts.get(student)! };
    await transit(ctx, PaymentClaim, 'recognise', { id, rev, input, also: { doubt: null, word: null, askAt: null } });
    ctx.after(tellPayer, { claim: id }, { id: `tell-payer-claim-${id}` });
  }
}
