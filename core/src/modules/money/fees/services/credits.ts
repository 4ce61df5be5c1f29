import { billsOf, FeeLine, sumMoney } from '@pathshala/shared/modules/money/fees';
import { groupBy, type Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { tellBills } from './tell-bills';

type Line = Row<typeof FeeLine>;
type Settle = (ctx: Context, students: readonly string[]) => Promise<void>;
type Wallets = (ctx: Context, student: string) => Promise<number>;

/** Payments keep the wallets and the ledger of what was paid; they are above fees. */
let settle: Settle = () => Promise.resolve();
let walletOf: Wallets = () => Promise.resolve(0);
export function provideWallets(source: { settle: Settle; walletOf: Wallets }): void {
  settle = source.settle;
  walletOf = source.walletOf;
}
/** Balance of a student's wallet, in paisa. */
export const walletHeld: Wallets = (ctx, student) => walletOf(ctx, student);

/**
 * A bill on which more is paid than it now comes to owes the family the rest: it goes into the wallet, in the unit of
 * work that made it so. Then the sum of all balances is what the dues list says.
 */
export const settleCredits: Settle = async (ctx, students) => {
  const asked = [...new Set(students)].sort();
  if (asked.length > 0) await settle(ctx, asked);
};

/** Students to whom these lines give something back. */
export const creditedBy = (
  lines: readonly { student?: string; amount?: number | undefined; waived?: number | undefined }[],
): string[] =>
  lines.flatMap(({ student, amount = 0, waived = 0 }) => (student && amount - waived < 0 ? [student] : []));

const BELOW_NOTHING = 'The bill that it adjusted was cancelled.';

/**
 * Adjustments that stayed when the bill that they lowered was cancelled bill less than nothing; nobody paid that, so
 * they go with it. @param students whose bills are looked at
 */
export async function cancelOrphans(ctx: Context, students: readonly string[]): Promise<void> {
  const lines = ctx.repo(FeeLine);
  const found = await lines.find({ where: { student: { in: [...students] }, status: { ne: 'cancelled' } }, sort: [] });
  const orphans = [...groupBy(found, (line) => line.student).values()].flatMap((own) =>
    billsOf<Line>(own, ctx.today)
      .filter(({ lines: parts, paid }) => paid === 0 && amountOf(parts) < 0)
      .flatMap((bill) => bill.lines),
  );
  if (orphans.length === 0) return;
  await lines.bulk(
    orphans.map(({ id, rev }) => ({
      id,
      rev,
      patch: { status: 'cancelled' as const, balance: 0, cancelReason: BELOW_NOTHING },
    })),
  );
  await tellBills(ctx, orphans, -1);
}

function amountOf(lines: readonly Line[]): number {
  const { amount, waived } = sumMoney(lines);
  return amount - waived;
}
