import { Receipt } from '@pathshala/shared/modules/money/payments';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { payerTexts } from '@pathshala/shared/modules/money/gateways';
import { lockRecord } from '../../../../kernel';
import { openBills } from '../../fees';
import { postReceipt } from '../../payments';
import type { Purpose } from './purposes';

/** No caller can send a key with a colon in it. */
export const INTENT_KEY = 'intent:';

/**
 * Fees by the one way in which money is taken. Bills that were paid meanwhile leave their part as an advance: the money
 * was received all the same.
 */
export const creditFees: Purpose = {
  /** The payment is locked and not credited yet. */
  async credit(ctx, { reference, parts, startedOn }, { paymentType, number }) {
    const made = [];
    for (const { student, bills, amount } of parts)
      made.push(
        await postReceipt(ctx, {
          student,
          requestKey: `${INTENT_KEY}${reference}:${student}`,
          isFirst: true,
          bills,
          money: amount,
          paymentType,
          reference: number,
          source: 'online',
          due: null,
          toWallet: true,
          fineOn: startedOn,
          collector: payerTexts.collector,
        }),
      );
    return { receipts: made.map(({ id }) => id), numbers: made.map((row) => row.number) };
  },
  async isWanted(ctx, { parts }) {
    // In one order, so that payments of the same children do not wait for each other.
    for (const { student } of parts.toSorted((a, b) => (a.student < b.student ? -1 : 1)))
      await lockRecord(ctx, Student, student);
    for (const { student, bills, amount } of parts) {
      const wanted = new Set(bills.map(({ subHead, period }) => `${subHead}|${period}`));
      const open = (await openBills(ctx, student)).filter((bill) => wanted.has(`${bill.subHead}|${bill.period}`));
      const due = open.reduce((sum, { balance, fine }) => sum + balance + fine, 0);
      if (open.length < wanted.size || due < amount) return false;
    }
    return true;
  },
  async about(ctx, { student, phone }) {
    const row = student ? await ctx.repo(Student).findOne({ id: student }) : null;
    if (!row) return null;
    const guardian = row.guardian ? await ctx.repo(Guardian).findOne({ id: row.guardian }) : null;
    return { name: { en: row.name, bn: row.nameBn }, code: row.code, phone: phone ?? guardian?.phone ?? null };
  },
};

/** Numbers of receipts, for people. */
export const receiptNumbersOf = async (
  ctx: Parameters<Purpose['credit']>[0],
  ids: readonly string[],
): Promise<{ id: string; number: string }[]> =>
  ids.length === 0
    ? []
    : (await ctx.repo(Receipt).find({ where: { id: { in: [...ids] } } })).map(({ id, number }) => ({ id, number }));
