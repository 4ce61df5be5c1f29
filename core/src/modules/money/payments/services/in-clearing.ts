import { Receipt } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';

/** Amount in paisa that a student paid by cheques that have not cleared. */
export async function inClearing(ctx: Context, student: string): Promise<number> {
  const rows = await ctx.repo(Receipt).find({ where: { student, status: 'issued', clearing: 'waiting' } });
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
