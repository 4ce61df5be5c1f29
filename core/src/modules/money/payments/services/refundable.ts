import { AppError } from '@pathshala/shared/kit';
import { FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { paymentsErrors, Refund } from '@pathshala/shared/modules/money/payments';
import { Student, studentLeft } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import { lockRecord, lockRecords, on, systemPart, type Context } from '../../../../kernel';
import { walletBalance } from './change-wallet';
import { inClearing } from './in-clearing';

interface Asked {
  /** A refund that is being decided: it does not stand in its own way. */
  id?: string | undefined;
  student: string;
  subHead?: string | undefined;
}
const OPEN = { in: ['requested', 'approved'] };

/**
 * The amount that may still be refunded, in paisa: the paid part of a refundable fee, otherwise the wallet; minus open
 * refunds and uncleared cheques.
 */
export async function refundable(ctx: Context, { id, student, subHead }: Asked): Promise<number> {
  const others = await ctx.repo(Refund).find({ where: { student, state: OPEN } });
  const taken = others
    .filter((other) => other.id !== id && (other.subHead ?? null) === (subHead ?? null))
    .reduce((sum, { amount }) => sum + amount, 0);
  return (await held(ctx, { student, subHead })) - taken - (await inClearing(ctx, student));
}

/**
 * Refuses a payment or transfer out of a wallet that would use money set aside: for refunds that are requested or
 * approved, and, if the money leaves the student, against cheques that may bounce. Refunds are requested under the same
 * lock, so that money is either set aside or used. An amount above the balance is refused elsewhere. @throws
 * WALLET_HELD
 */
export async function assertFree(
  ctx: Context,
  student: string,
  { money, isMoved = false }: { money: number; isMoved?: boolean },
): Promise<void> {
  await lockRecord(ctx, Student, student);
  const sys = systemPart(ctx);
  const rest = await refundable(sys, { student });
  const free = Math.max(0, isMoved ? rest : rest + (await inClearing(sys, student)));
  if (money > free && money <= (await walletBalance(sys, student))) throw walletHeld(free);
}

const walletHeld = (free: number): AppError =>
  new AppError(paymentsErrors.WALLET_HELD, { amount: { en: formatMoney(free, 'en'), bn: formatMoney(free, 'bn') } });

/**
 * Runs a change that may take money back out of wallets and paid fees, and refuses it where less than what is set aside
 * is left afterwards. A wallet or fee that held too little before is in no one's way. @throws WALLET_HELD, FEE_HELD
 */
export async function leavingSetAside<T>(
  ctx: Context,
  students: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  await lockRecords(ctx, Student, students);
  const sys = systemPart(ctx);
  const before: { asked: Asked; rest: number }[] = [];
  for (const asked of await setAsideFrom(sys, students)) before.push({ asked, rest: await refundable(sys, asked) });
  const done = await change();
  for (const { asked, rest } of before) {
    const left = await refundable(sys, asked);
    if (left >= 0 || left >= rest) continue;
    throw asked.subHead ? new AppError(paymentsErrors.FEE_HELD) : walletHeld(Math.max(0, rest));
  }
  return done;
}

/** The wallets of the students, and the paid fees of which a refund is open. */
async function setAsideFrom(sys: Context, students: readonly string[]): Promise<Asked[]> {
  const open = await sys.repo(Refund).find({ where: { student: { in: [...students] }, state: OPEN } });
  const fees = open.flatMap(({ student, subHead }) => (subHead ? [{ student, subHead }] : []));
  const once = new Map(fees.map((fee) => [`${fee.student} ${fee.subHead}`, fee]));
  return [...students.map((student) => ({ student })), ...once.values()];
}

async function held(ctx: Context, { student, subHead }: Asked): Promise<number> {
  if (!subHead) return walletBalance(ctx, student);
  const fee = await ctx.repo(FeeSubHead).findOne({ id: subHead });
  if (!fee?.refundable) return 0;
  const lines = await ctx.repo(FeeLine).find({ where: { student, subHead, status: { ne: 'cancelled' } } });
  return lines.reduce((sum, { paid }) => sum + paid, 0);
}

/** Nobody leaves money behind by oversight: the office refunds it, or says why it stays. */
export const guardWallet = on(studentLeft, async (sys, { student, isAdvanceKept }) => {
  if (isAdvanceKept) return;
  const fees = await sys.repo(FeeSubHead).find({ where: { refundable: true } });
  let left = 0;
  for (const subHead of [undefined, ...fees.map(({ id }) => id)])
    left += Math.max(0, await refundable(sys, { student, subHead }));
  if (left > 0)
    throw new AppError(paymentsErrors.WALLET_REMAINS, {
      amount: { en: formatMoney(left, 'en'), bn: formatMoney(left, 'bn') },
    });
});
