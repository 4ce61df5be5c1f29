import { AppError, type Row } from '@pathshala/shared/kit';
import {
  ClaimedNumber,
  faultOfTransfer,
  normalTransactionId,
  OnlineMethod,
  paymentsErrors,
  PaymentType,
  Refund,
  type PaidByTransfer,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import { isOneOf, lockRecord, systemPart, type Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';
import { passTransactionIds, takeTransactionIds } from './transaction-ids';

type RefundRow = Row<typeof Refund>;
interface Paid {
  paymentType: string;
  reference?: string | null | undefined;
  /** Paisa of the whole transfer. */
  transferTotal?: number | null | undefined;
  receipt: string;
}
const sum = (paisa: number) => ({ en: formatMoney(paisa, 'en'), bn: formatMoney(paisa, 'bn') });

/**
 * Registers the transaction ID of a sent refund, so that no family reports it as a payment. One transfer may pay
 * refunds of several children of a family, as far as their sums fit the transfer.
 * @returns the refund that holds the ID, for a further refund of its transfer
 * @throws TRANSFER_LESS, TRANSFER_UNSAID, TRANSFER_DIFFERS, TRANSFER_FULL, TRANSFER_FAMILY,
 *   TRANSFER_APPROVER, VALIDATION if the ID belongs to anything else than a refund
 */
export async function takeRefundNumber(ctx: Context, refund: RefundRow, paid: Paid): Promise<{ paidWith?: string }> {
  const { paymentType, reference, transferTotal, receipt } = paid;
  const own = { amount: refund.amount, total: transferTotal ?? null };
  assertFits(own, []);
  const { channel } = await ctx.repo(PaymentType).get(paymentType);
  if (channel !== 'mobile' || !reference) return {};
  const number = normalTransactionId(reference);
  const first = await firstOf(ctx, { number, paymentType });
  if (first) {
    await assertJoins(ctx, refund, { first, own });
    return { paidWith: first.id };
  }
  const companies = await ctx.repo(OnlineMethod).find({ where: { paymentType, active: true } });
  const providers = [...new Set(companies.map(({ gateway }) => gateway))];
  const provider = providers.length === 1 ? providers[0]! : null;
  await takeTransactionIds(ctx, { provider, numbers: { reference: number }, receipt });
  return {};
}

/**
 * The paid refund that holds the ID in the register of this institution. By another way of paying it is another
 * transfer: companies do not share their numbers.
 */
async function firstOf(
  ctx: Context,
  { number, paymentType }: { number: string; paymentType: string },
): Promise<RefundRow | null> {
  const entries = await systemPart(ctx).repo(ClaimedNumber).find({ where: { number } });
  const receipts = entries.flatMap(({ receipt }) => receipt ?? []);
  if (receipts.length === 0) return null;
  return ctx.repo(Refund).findOne({ receipt: { in: receipts }, paymentType, state: 'paid' });
}

async function assertJoins(
  ctx: Context,
  refund: RefundRow,
  { first, own }: { first: RefundRow; own: PaidByTransfer },
): Promise<void> {
  // Of two refunds that join at once, the second counts the first.
  await lockRecord(ctx, Refund, first.id);
  const joined = [first, ...(await ctx.repo(Refund).find({ where: { paidWith: first.id, state: 'paid' } }))];
  const ids = [refund, ...joined].map(({ student }) => student);
  const students = await systemPart(ctx)
    .repo(Student)
    .find({ where: { id: { in: [...new Set(ids)] } } });
  const [adults = [], ...others] = students.map(adultsOf);
  if (students.length > 1 && !adults.some((adult) => others.every((each) => each.includes(adult))))
    throw new AppError(paymentsErrors.TRANSFER_FAMILY, { number: of(first.number) });
  // The register stops a second payout of a number; where it does not, two people look at the transfer.
  if (
    await isOneOf(
      ctx,
      [refund, ...joined].map(({ approvedBy }) => approvedBy),
    )
  )
    throw new AppError(paymentsErrors.TRANSFER_APPROVER);
  assertFits(
    own,
    joined.map(({ amount, transferTotal }) => ({ amount, total: transferTotal ?? null })),
    first.number,
  );
}

const of = (number: string | undefined) => ({ en: number ?? '', bn: number ?? '' });

function assertFits(own: PaidByTransfer, others: readonly PaidByTransfer[], number?: string): void {
  const fault = faultOfTransfer(own, others);
  if (!fault) return;
  const paid = others.reduce((all, { amount }) => all + amount, 0);
  const total = own.total ?? others.find((each) => each.total !== null)?.total ?? 0;
  const values = { number: of(number), paid: sum(paid), total: sum(total), all: sum(paid + own.amount) };
  throw new AppError(
    {
      less: paymentsErrors.TRANSFER_LESS,
      unsaid: paymentsErrors.TRANSFER_UNSAID,
      differs: paymentsErrors.TRANSFER_DIFFERS,
      more: paymentsErrors.TRANSFER_FULL,
    }[fault],
    values,
  );
}

/**
 * Before a refund that holds the ID of a transfer is reversed: the ID passes to another refund of the transfer, so that
 * it stays taken. Its entry stays as it is, whatever the settings of the way of paying are today.
 */
export async function passRefundNumber(ctx: Context, { id, receipt, transferTotal }: RefundRow): Promise<void> {
  const refunds = ctx.repo(Refund);
  await lockRecord(ctx, Refund, id);
  const [next, ...others] = await refunds.find({ where: { paidWith: id, state: 'paid' }, sort: ['id'] });
  if (!next) return;
  await refunds.update(next.id, { paidWith: null, transferTotal: next.transferTotal ?? transferTotal ?? null });
  for (const other of others) await refunds.update(other.id, { paidWith: next.id });
  await passTransactionIds(ctx, { from: receipt!, to: next.receipt! });
}
