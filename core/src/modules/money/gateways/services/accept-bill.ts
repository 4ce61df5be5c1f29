import type { z } from 'zod';
import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import {
  type BILL_CALLS,
  gatewaysErrors,
  instantOf,
  paisaOf,
  PaymentIntent,
} from '@pathshala/shared/modules/money/gateways';
import {
  ClaimedNumber,
  isTransactionId,
  normalTransactionId,
  paymentsErrors,
} from '@pathshala/shared/modules/money/payments';
import { institutionsWith, lockRecord, runUnit, type Context } from '../../../../kernel';
import { openBills } from '../../fees';
import { inReceiptTurn } from '../../payments';
import type { Looked } from '../providers/provider';
import { paidBill, type Biller, type BillOutcome } from './biller';
import { doubtOf } from './compare';
import { mayTry } from './connections';
import { credit, setAside } from './settle';
import { partOf } from './start-intent';
import { makeWay } from './under-way';

type Reported = z.infer<(typeof BILL_CALLS)['accept-payment']>;
type Intent = Row<typeof PaymentIntent>;
const UNIT = { id: 'gateways.acceptBill', audited: true };
const DEAREST = 100_000_000_00;

/**
 * Takes a payment that a company reports, in one unit of work. The company waits for the answer and gives the money
 * back where it is refused, so that what is not as it was asked for changes nothing. Another amount was taken from the
 * payer all the same: it waits for two people. The same report is answered alike however often it is sent.
 */
export async function acceptBill(biller: Biller, reported: Reported): Promise<BillOutcome> {
  const { sys, gateway, method, connection, isTestMoney } = biller;
  if (isTestMoney && !(await mayTry(sys))) return { code: 'TEST_ONLY' };
  const number = normalTransactionId(reported.transaction);
  const amount = paisaOf(reported.amount);
  const reference = reported.reference.toUpperCase();
  const intent = await sys
    .repo(PaymentIntent)
    .findOne({ reference, gateway: gateway.id, way: 'bill', merchant: connection.merchant, isTrial: isTestMoney });
  if (!intent) return { code: 'WRONG_REFERENCE' };
  const at = (code: BillOutcome['code']): BillOutcome => ({ code, intent: intent.id });
  if (!isTransactionId(number, method.transactionPattern)) return at('WRONG_TRANSACTION');
  if (reported.currency.toUpperCase() !== intent.currency) return at('WRONG_CURRENCY');
  if (amount === null || amount <= 0 || amount > DEAREST) return at('WRONG_AMOUNT');
  if (await isUsedElsewhere(biller, { number, intent })) return at('TRANSACTION_USED');
  const looked: Looked = {
    ...{ kind: 'paid', says: `${number} ${reported.amount}`, amount, currency: intent.currency },
    ...{ merchant: connection.merchant, reference, number, paidAt: paidAt(sys, intent, reported.paidAt) },
  };
  try {
    const outcome = await inReceiptTurn(sys, () =>
      runUnit(sys, UNIT, (ctx) => take(ctx, intent.id, { biller, looked })),
    );
    return { ...outcome, intent: intent.id };
  } catch (error) {
    // The bills or the register refuse it within the unit, which is undone.
    if (!(error instanceof AppError)) throw error;
    if (error.code === paymentsErrors.DUE_CHANGED.code)
      return at((await isPaid(sys, intent)) ? 'ALREADY_PAID' : 'BILL_CHANGED');
    if (error.code === gatewaysErrors.PAYMENT_UNDER_WAY.code) return at('BILL_CHANGED');
    if (error.code === kernelErrors.VALIDATION.code) return at('TRANSACTION_USED');
    throw error;
  }
}

/** Whether the bills have been paid elsewhere in the meantime, for example at the counter. */
async function isPaid(sys: Context, { parts: [part] }: Intent): Promise<boolean> {
  const open = new Set((await openBills(sys, part!.student)).map(({ subHead, period }) => `${subHead}|${period}`));
  return part!.bills.every(({ subHead, period }) => !open.has(`${subHead}|${period}`));
}

async function take(
  ctx: Context,
  id: string,
  { biller, looked }: { biller: Biller; looked: Looked },
): Promise<BillOutcome> {
  // One after the other: a hundred reports at once find it paid by the first.
  await lockRecord(ctx, PaymentIntent, id);
  const intent = await ctx.repo(PaymentIntent).get(id);
  if (intent.state !== 'created') return repeated(ctx, intent, looked);
  if (Date.parse(intent.expiresAt) <= ctx.now.getTime()) return { code: 'BILL_EXPIRED' };
  const [part] = intent.parts;
  const { student, bills, amount } = part!;
  await partOf(ctx, { student, bills, due: amount });
  await makeWay(ctx, { purpose: 'fees', parts: intent.parts });
  const doubt = doubtOf(intent, looked);
  // The register is written when the money is credited; what waits must not be what has paid already.
  if (doubt && (await isInRegister(biller, looked.number!))) return { code: 'TRANSACTION_USED' };
  await (doubt ? setAside(ctx, intent, { looked, doubt }) : credit(ctx, intent, looked));
  return paidBill(ctx, await ctx.repo(PaymentIntent).get(id));
}

/** A report about a payment that has ended: the same report gets the same answer, another one changes nothing. */
async function repeated(ctx: Context, intent: Intent, { number, amount }: Looked): Promise<BillOutcome> {
  if (intent.providerNumber === number)
    return intent.gross === amount ? paidBill(ctx, intent) : { code: 'TRANSACTION_USED' };
  return { code: ['expired', 'failed', 'cancelled'].includes(intent.state) ? 'BILL_EXPIRED' : 'ALREADY_PAID' };
}

/** Whether another payment of any institution has used the number. */
async function isUsedElsewhere(
  { platform, sys, gateway }: Biller,
  { number, intent }: { number: string; intent: Intent },
): Promise<boolean> {
  const same = { providerNumber: number, gateway: gateway.id };
  const sites = await institutionsWith(platform, PaymentIntent, same);
  if (sites.some((site) => site !== sys.tenantId)) return true;
  return sites.length > 0 && (await sys.repo(PaymentIntent).find({ where: same })).some(({ id }) => id !== intent.id);
}

/** Whether a claim, a receipt or a payment of any institution has used the number. */
const isInRegister = async ({ platform, gateway }: Biller, number: string): Promise<boolean> =>
  (await institutionsWith(platform, ClaimedNumber, { number, provider: gateway.id })).length > 0;

/** The company's time, between the bill and now: its clock is not ours. */
function paidAt({ now }: Context, { createdAt }: Intent, said: string | undefined): string {
  const time = said ? instantOf(said) : null;
  if (!time || time > now.toISOString()) return now.toISOString();
  return time < createdAt ? createdAt : time;
}
