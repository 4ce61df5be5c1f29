import { AppError, type Row } from '@pathshala/shared/kit';
import { accountsErrors, mirrored, Voucher, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { transit, type Context } from '../../../../kernel';
import { wrote } from '../../../school/approvals';
import { chainOf } from '../voucher-approval';

type VoucherRow = Row<typeof Voucher>;
type Way = 'direct' | 'asked' | 'waiting';

/**
 * How a posted voucher is reversed: directly up to the limit of its chain, above it by a mirror that goes through the
 * same chain. Without a chain, a type that needs approval needs it for every reversal. Receipts, salaries and closings
 * are taken back where they were made; the system reverses their vouchers.
 */
export async function wayOfReversal(ctx: Context, record: VoucherRow): Promise<Way> {
  const mirror = await ctx.repo(Voucher).findOne({ reverses: record.id });
  if (mirror && mirror.state !== 'posted') return 'waiting';
  if (mirror || record.isClosing || ctx.actor.kind === 'system') return 'direct';
  if (!(await ctx.repo(VoucherType).get(record.type)).needsApproval) return 'direct';
  const chain = await chainOf(ctx, record);
  return record.total <= (chain?.reversalLimit ?? chain?.steps[0]?.limit ?? 0) ? 'direct' : 'asked';
}

/** @throws REVERSAL_NEEDS_APPROVAL, REVERSAL_ASKED */
export async function assertReversible(ctx: Context, record: VoucherRow): Promise<void> {
  const way = await wayOfReversal(ctx, record);
  if (way === 'asked') throw new AppError(accountsErrors.REVERSAL_NEEDS_APPROVAL);
  if (way === 'waiting') throw new AppError(accountsErrors.REVERSAL_ASKED);
}

/** The mirror on its way through the chain; the voucher is in the books until it is posted. @throws REVERSAL_ASKED */
export async function askReversal(ctx: Context, record: VoucherRow, reason: string): Promise<void> {
  if (await ctx.repo(Voucher).findOne({ reverses: record.id })) throw new AppError(accountsErrors.REVERSAL_ASKED);
  const { id } = await createMirror(ctx, record, reason);
  await transit(ctx, Voucher, 'submit', { id });
}

/** For events outside the books, such as a cheque that bounced: it is reversed, or its reversal is asked for. */
export async function reverseOrAsk(ctx: Context, record: VoucherRow, reason: string): Promise<void> {
  const way = await wayOfReversal(ctx, record);
  if (way === 'direct') await transit(ctx, Voucher, 'reverse', { id: record.id, input: { reason } });
  if (way === 'asked') await askReversal(ctx, record, reason);
}

/**
 * A mirror that someone asked for is never posted out of the draft: sent back, it is submitted again.
 * @throws APPROVAL_NEEDED
 */
export async function assertMirrorPassed(ctx: Context, { reverses, source }: VoucherRow): Promise<void> {
  if (!reverses || source) return;
  if ((await ctx.repo(Voucher).get(reverses)).state !== 'reversed') throw new AppError(accountsErrors.APPROVAL_NEEDED);
}

/**
 * A reversal is of the day on which it is posted, so that no month that was reported changes; that of a closing is of
 * the closing's own day.
 */
export const dayOfMirror = (
  ctx: Context,
  { reverses, source, isClosing }: VoucherRow,
): Partial<Pick<VoucherRow, 'date'>> => (reverses && !source && !isClosing ? { date: ctx.today } : {});

/** The mirror of a voucher that was reversed directly. */
export async function postMirror(ctx: Context, record: VoucherRow): Promise<void> {
  // The cancellation of a receipt and an approved reversal have posted it already.
  if (await ctx.repo(Voucher).findOne({ reverses: record.id })) return;
  const { id } = await createMirror(ctx, record, record.reason);
  await transit(ctx, Voucher, 'post', { id });
  await ctx.repo(Voucher).update(record.id, { reversedBy: id });
}

/** Posted, an approved mirror reverses its voucher. */
export async function reverseMirrored(ctx: Context, { id, reverses, source, reason }: VoucherRow): Promise<void> {
  if (!reverses || source) return;
  const vouchers = ctx.repo(Voucher);
  if ((await vouchers.get(reverses)).state !== 'posted') return;
  await transit(ctx, Voucher, 'reverse', { id: reverses, input: { reason: reason ?? '' } });
  await vouchers.update(reverses, { reversedBy: id });
}

const createMirror = (ctx: Context, record: VoucherRow, reason: string | undefined): Promise<VoucherRow> =>
  ctx.repo(Voucher).create({
    type: record.type,
    nature: record.nature,
    date: record.isClosing ? record.date : ctx.today,
    lines: mirrored(record.lines),
    total: record.total,
    isClosing: record.isClosing,
    reverses: record.id,
    ...wrote(ctx, null),
    ...(record.narration ? { narration: record.narration } : {}),
    ...(reason ? { reason } : {}),
  });
