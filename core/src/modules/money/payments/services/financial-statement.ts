import type { ActionInput, ActionOutput, Text } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import {
  type AccountEvent,
  accountStatement,
  type paymentsActions,
  Receipt,
} from '@pathshala/shared/modules/money/payments';
import { type Context, dhakaDate, systemPart } from '../../../../kernel';
import { NOWHERE, placesOf } from '../../../school/academics';
import { walletBalance } from './change-wallet';

type Statement = ActionOutput<typeof paymentsActions.financialStatement>;

type Line = AccountEvent & Omit<Statement['rows'][number], 'balance'>;

const NOTHING: Text = { en: '', bn: '' };

/**
 * The account as the institution keeps it: bills less waivers are owed, fines when they are paid, money received is
 * credited on its day. A payment from the wallet to a bill leaves the total owed unchanged, so only its fine shows.
 */
export async function financialStatement(
  ctx: Context,
  { student: id, from, until }: ActionInput<typeof paymentsActions.financialStatement>,
): Promise<Statement> {
  const { code, name, nameBn } = await ctx.repo(Student).get(id);
  const lines = await ctx.repo(FeeLine).find({ where: { student: id, status: { ne: 'cancelled' } } });
  const receipts = await ctx.repo(Receipt).find({ where: { student: id } });
  const events: Line[] = lines
    .filter((line) => line.amount !== line.waived)
    .map((line) => ({
      id: line.id,
      date: line.month > ctx.today ? ctx.today : line.month,
      kind: 'bill',
      text: { en: line.name, bn: line.nameBn },
      period: line.period,
      month: line.month,
      number: null,
      receipt: null,
      debit: line.amount - line.waived,
      credit: 0,
    }));
  for (const receipt of receipts.filter(({ source }) => source !== 'transfer')) {
    const { number, date, fine, amount, method, methodBn } = receipt;
    const about = { number, receipt: receipt.id, period: null, month: null };
    if (fine > 0)
      events.push({ ...about, id: `${receipt.id}f`, date, kind: 'fine', text: NOTHING, debit: fine, credit: 0 });
    if (amount > 0)
      events.push({
        ...about,
        id: receipt.id,
        date,
        kind: 'payment',
        text: { en: method, bn: methodBn },
        debit: 0,
        credit: amount,
      });
    if (amount < 0)
      events.push({
        ...about,
        id: receipt.id,
        date,
        kind: 'refund',
        text: { en: method, bn: methodBn },
        debit: -amount,
        credit: 0,
      });
    if (receipt.status === 'cancelled' && receipt.cancelledAt)
      events.push({
        ...about,
        id: `${receipt.id}c`,
        date: dhakaDate(new Date(receipt.cancelledAt)),
        kind: 'cancellation',
        text: { en: receipt.cancelReason ?? '', bn: receipt.cancelReason ?? '' },
        debit: Math.max(0, amount) - fine,
        credit: Math.max(0, -amount),
      });
  }
  events.push(...(await transfersOf(ctx, id)));
  const place = (await placesOf(ctx, [id])).get(id) ?? NOWHERE;
  return {
    student: { code, name, nameBn, ...place },
    wallet: await walletBalance(ctx, id),
    ...accountStatement(events, { from, until }),
  };
}

/** Advances that moved from this child's wallet or into it; the record of a received one belongs to the other child. */
async function transfersOf(ctx: Context, id: string): Promise<Line[]> {
  const rows = [
    ...(await ctx.repo(Receipt).find({ where: { student: id, source: 'transfer' } })),
    ...(await systemPart(ctx)
      .repo(Receipt)
      .find({ where: { recipient: id } })),
  ];
  return rows.flatMap((row): Line[] => {
    const [out, into] = row.student === id ? [-row.wallet, 0] : [0, -row.wallet];
    const about = { number: row.number, receipt: row.student === id ? row.id : null, period: null, month: null };
    const moved: Line = {
      ...{ ...about, id: row.id, date: row.date, kind: 'transfer', text: NOTHING, debit: out, credit: into },
    };
    if (row.status !== 'cancelled' || !row.cancelledAt) return [moved];
    const date = dhakaDate(new Date(row.cancelledAt));
    return [moved, { ...moved, id: `${row.id}c`, date, kind: 'cancellation', debit: into, credit: out }];
  });
}
