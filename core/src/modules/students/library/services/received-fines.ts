import type { Row } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { normalTransactionId, OnlineMethod, PaymentType } from '@pathshala/shared/modules/money/payments';
import { LibraryReceipt } from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';
import { freeSettledNumber, readIn, type Received, type ReceivedSource } from '../../../money/gateways';
import { releaseTransactionIds } from '../../../money/payments';

type Receipt = Row<typeof LibraryReceipt>;
const MOST = 50_000;

/**
 * Fines and lost books that employees paid by transaction ID, as the settlements of providers ask for them. Students
 * pay theirs with their bills. The ID of a cancelled receipt is released and belongs to none.
 */
export const receivedFines: ReceivedSource = {
  async byNumber(ctx, values) {
    const receipts = await readIn(ctx, LibraryReceipt, { field: 'reference', values });
    return receivedOf(ctx, receipts);
  },
  async between(ctx, { from, until }) {
    const where = { state: 'taken', date: { gte: from, lte: until } };
    return receivedOf(ctx, await ctx.repo(LibraryReceipt).find({ where, atMost: MOST }));
  },
};

async function receivedOf(ctx: Context, receipts: readonly Receipt[]): Promise<Received[]> {
  const mobile = await mobileTypes(ctx);
  const numbered = receipts.filter(
    ({ state, reference, paymentType }) => state === 'taken' && reference && mobile.has(paymentType),
  );
  const values = numbered.map(({ staff }) => staff);
  const people = new Map((await readIn(ctx, Staff, { field: 'id', values })).map((row) => [row.id, row]));
  return numbered.map(({ id, staff, reference, paymentType, provider = null, amount, date }) => {
    const of = people.get(staff);
    return {
      ...{
        id,
        paymentType,
        provider,
        amount,
        paidOn: date,
        bookedOn: date,
        numbers: [normalTransactionId(reference!)],
      },
      state: 'credited',
      name: of ? { en: of.name, bn: of.nameBn } : null,
      code: of?.code ?? null,
    };
  });
}

const mobileTypes = async (ctx: Context): Promise<ReadonlySet<string>> =>
  new Set((await ctx.repo(PaymentType).find()).filter(({ channel }) => channel === 'mobile').map(({ id }) => id));

/**
 * Releases the transaction ID of a cancelled receipt, in the caller's unit of work: if it was typed wrongly, it may be
 * another payer's. Money that a settlement has brought for it goes into suspense. The same number at another company is
 * another payment, perhaps of an application fee, and stays taken.
 */
export async function freeNumber(sys: Context, receipt: Receipt): Promise<void> {
  const { reference, paymentType } = receipt;
  if (!reference || !(await mobileTypes(sys)).has(paymentType)) return;
  const number = normalTransactionId(reference);
  const provider = receipt.provider ?? (await onlyProvider(sys, paymentType));
  if (provider) await freeSettledNumber(sys, { number, gateway: provider, paymentType, receipt });
  const unclaimed = { number, claim: { exists: false }, receipt: { exists: false } };
  await releaseTransactionIds(sys, { ...unclaimed, provider: provider ? { in: [provider] } : { exists: false } });
}

/** The provider of an older receipt, which does not name it: known where its payment type has only one. */
async function onlyProvider(sys: Context, paymentType: string): Promise<string | null> {
  const companies = await sys.repo(OnlineMethod).find({ where: { paymentType } });
  const gateways = new Set(companies.map(({ gateway }) => gateway));
  return gateways.size === 1 ? [...gateways][0]! : null;
}
