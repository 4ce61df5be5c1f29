import { PaymentClaim } from '@pathshala/shared/modules/money/payments';
import { sharedRows, type Context } from '../../../../kernel';
import { provideChecking } from '../../fees';

/**
 * Money that families say they have sent and the office has not yet looked for. A number that belongs to the bill, so
 * anyone who sees the bill sees it.
 */
export async function checkingOf(ctx: Context, students: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!ctx.tenantId) return new Map();
  const rows = await sharedRows(ctx.kernel, PaymentClaim, [ctx.tenantId], {
    // For many students all claims are read: few wait for the office.
    ...(students.length <= 200 ? { student: { in: [...students] } } : {}),
    status: 'submitted',
  });
  const sums = new Map<string, number>();
  for (const { student, amount } of rows) sums.set(student, (sums.get(student) ?? 0) + amount);
  return sums;
}

provideChecking(checkingOf);
