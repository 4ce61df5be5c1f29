import type { Row } from '@pathshala/shared/kit';
import { GatewaySettlement, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import {
  normalTransactionId,
  type OnlineMethod,
  PayeeNumber,
  PaymentEntry,
  Receipt,
  Refund,
  type ClaimProof,
} from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { wereReleased } from '../../payments';
import { readByIds, readIn, spellings } from './read-in';
import { reportKinds } from './reported-payments';

type Method = Row<typeof OnlineMethod>;

/** Facts about the numbers of a reported payment that do not depend on what it pays for. */
export async function factsOfNumbers(ctx: Context, company: Method, numbers: readonly string[]) {
  const { proofs: listed, sheets, isSettled } = await fromStatements(ctx, company, numbers);
  const receipts = await receiptsWith(ctx, numbers);
  const past = await Promise.all(reportKinds().map((kind) => kind.history(ctx, numbers)));
  const payees = await ctx.repo(PayeeNumber).find({ where: { method: company.id, active: true } });
  const isOfRefund = receipts.some(({ source }) => source === 'refund') || (await isSentBack(ctx, numbers));
  return {
    listed,
    sheets,
    facts: {
      booksSince: (await ctx.repo(PaymentEntry).find({ sort: ['date'], limit: 1 }))[0]?.date ?? null,
      accounts: payees.map(({ number }) => number),
      isSettled,
      isRefund: isOfRefund,
      // A person has rejected the ID, or cancelled its receipt; the money may have been given back.
      isDecided:
        receipts.some(({ status }) => status === 'cancelled') ||
        past.some(({ isDecided }) => isDecided) ||
        (await wereReleased(ctx, numbers)),
      isBooked: receipts.some(({ status }) => status === 'issued') || past.some(({ isBooked }) => isBooked),
    },
  };
}

/** Whether one of the numbers is that of money which the institution sent. */
async function isSentBack(ctx: Context, numbers: readonly string[]): Promise<boolean> {
  const values = spellings(numbers);
  for (const field of ['providerRefund', 'proof'])
    if ((await readIn(ctx, Refund, { field, values })).length > 0) return true;
  return false;
}

/** Receipts of the institution that bear one of the numbers, in whatever way they were paid. */
async function receiptsWith(ctx: Context, numbers: readonly string[]): Promise<Row<typeof Receipt>[]> {
  const out: Row<typeof Receipt>[] = [];
  for (const words of numbers)
    for (const receipt of await ctx.repo(Receipt).find({ words }))
      if (normalTransactionId(receipt.reference ?? '').includes(words)) out.push(receipt);
  return out;
}

/** Lines of the company's sheets with these IDs, including money given back. */
async function fromStatements(ctx: Context, { gateway }: Method, numbers: readonly string[]) {
  const lines = await readIn(ctx, SettlementLine, { field: 'number', values: spellings(numbers) });
  const sheets = await readByIds(
    ctx,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  const own = lines.filter(({ settlement }) => sheets.get(settlement)?.gateway === gateway);
  const proofs = own.map(({ number, gross, paidOn, reference }): ClaimProof => ({
    by: 'statement',
    number: normalTransactionId(number),
    isPaid: true,
    isIncoming: gross > 0,
    isOnline: false,
    amount: gross,
    currency: 'BDT',
    account: null,
    paidOn,
    payer: null,
    reference: reference ?? null,
  }));
  return {
    proofs,
    sheets: [...new Set(own.map(({ settlement }) => settlement))].sort(),
    // A settlement that is no longer open has moved unknown money to suspense.
    isSettled: own.some(({ settlement }) => sheets.get(settlement)?.state !== 'open'),
  };
}
