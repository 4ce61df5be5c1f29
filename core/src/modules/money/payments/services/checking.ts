import { PaymentClaim, Receipt } from '@pathshala/shared/modules/money/payments';
import { sharedRows, type Context } from '../../../../kernel';
import { provideChecking, provideClearing } from '../../fees';

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

/** Cheques of these students that have not cleared: their bills count as paid, subject to that. */
async function clearingOf(ctx: Context, students: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!ctx.tenantId) return new Map();
  const rows = await sharedRows(ctx.kernel, Receipt, [ctx.tenantId], {
    ...(students.length <= 200 ? { student: { in: [...students] } } : {}),
    status: 'issued',
    clearing: 'waiting',
  });
  const sums = new Map<string, number>();
  for (const { student, amount } of rows) sums.set(student, (sums.get(student) ?? 0) + amount);
  return sums;
}

provideChecking(checkingOf);
provideClearing(clearingOf);
