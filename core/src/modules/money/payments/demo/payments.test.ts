import {
  ClaimedNumber,
  PayeeNumber,
  PaymentClaim,
  PaymentEntry,
  Receipt,
  Refund,
  Wallet,
} from '@pathshala/shared/modules/money/payments';
import { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { kinds, type Entity, type Field } from '@pathshala/shared/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { feeHistory, type FeeHistory } from '../../fees/demo/fee-lines';
import { feeSetUp } from '../../fees/demo/fees';
import { paymentHistory, type PaymentHistory } from './payments';

const ENTITIES: Record<keyof PaymentHistory, Entity<string, any>> = {
  numberCounter: NumberCounter,
  receipt: Receipt,
  paymentEntry: PaymentEntry,
  wallet: Wallet,
  payeeNumber: PayeeNumber,
  paymentClaim: PaymentClaim,
  claimedNumber: ClaimedNumber,
  refund: Refund,
};

describe.each(['2026-11-21', '2026-01-02', '2026-07-10'])('receipts of a demo that starts on %s', (today) => {
  let history: FeeHistory;
  let payments: PaymentHistory;
  beforeAll(() => {
    const recipe = buildRecipe({ today });
    history = feeHistory(recipe, feeSetUp(recipe));
    payments = paymentHistory(recipe, history.feeLine);
  });
  const sum = (rows: readonly { amount?: number | undefined }[]) =>
    rows.reduce((total, row) => total + (row.amount ?? 0), 0);
  it.each(Object.entries(ENTITIES))('every row of %s is as its declaration wants it', (name, entity) => {
    const rows = payments[name as keyof PaymentHistory] as unknown as Record<string, unknown>[];
    expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length);
    for (const [field, spec] of Object.entries(entity.fields as Record<string, Field>)) {
      const values = rows.flatMap((row) => (row[field] === undefined ? [] : [row[field]]));
      const mayMiss = spec.optional || spec.defaultValue !== undefined;
      expect(mayMiss || values.length === rows.length, `${name}.${field}`).toBe(true);
      const schema = kinds[spec.kind].schema(spec.of);
      expect([field, values.filter((value) => !schema.safeParse(value).success).slice(0, 3)]).toEqual([field, []]);
    }
  });
  it('every paisa that a bill was paid is in the ledger, and every receipt went somewhere', () => {
    const byLine = new Map<string, number>();
    for (const entry of payments.paymentEntry)
      if (entry.line) byLine.set(entry.line, (byLine.get(entry.line) ?? 0) + (entry.amount ?? 0));
    for (const line of history.feeLine) expect([line.id, byLine.get(line.id) ?? 0]).toEqual([line.id, line.paid ?? 0]);
    for (const receipt of payments.receipt) {
      const own = payments.paymentEntry.filter((entry) => entry.receipt === receipt.id);
      expect([
        sum(own.filter((entry) => entry.account === 'money')),
        sum(own.filter((entry) => entry.account !== 'money')),
      ]).toEqual([receipt.amount, receipt.amount]);
    }
  });
  it('numbers have no gap, and dates follow them', () => {
    for (const { tenantId, kind, run, last } of payments.numberCounter) {
      const own = payments.receipt.flatMap(({ tenantId: of, number, date }) =>
        of === tenantId && number?.startsWith(`${run}${kind === 'refund' ? '-R' : ''}/`) && date
          ? [{ number, date }]
          : [],
      );
      expect(own.map((row) => Number(row.number.slice(-6)))).toEqual(
        Array.from({ length: last ?? 0 }, (_, at) => at + 1),
      );
      expect(own.map((row) => row.date).toSorted()).toEqual(own.map((row) => row.date));
      expect(own.every((row) => row.date <= today)).toBe(true);
    }
  });
  it('each institution has one transfer for two children that waits, for what they owe of this month', () => {
    const present = `${today.slice(0, 7)}-01`;
    const joint = payments.paymentClaim.filter(({ status, total }) => status === 'submitted' && total !== undefined);
    const numbers = new Set(joint.map(({ transactionNumber }) => transactionNumber));
    expect(numbers.size).toBe(new Set(payments.payeeNumber.map(({ tenantId }) => tenantId)).size);
    for (const number of numbers) {
      const parts = joint.filter(({ transactionNumber }) => transactionNumber === number);
      expect(parts.map(({ student }) => student)).toHaveLength(2);
      expect(parts.map(({ together }) => together)).toEqual([undefined, parts[0]!.id]);
      expect(parts.map(({ total }) => total)).toEqual([sum(parts), sum(parts)]);
      for (const { student, bills = [], amount = 0 } of parts) {
        const open = history.feeLine.filter((line) => line.student === student && line.month === present);
        expect(bills).toEqual(open.map(({ subHead, period }) => ({ subHead, period })));
        const owed = open.reduce((all, line) => all + (line.balance ?? 0), 0);
        expect([owed, owed + 5_000]).toContain(amount);
      }
    }
  });
  it('one that the office has found has a receipt for each child, with its number and its sum', () => {
    const found = payments.paymentClaim.filter(({ status }) => status === 'approved');
    const billed = new Set(history.feeLine.map(({ tenantId, month }) => `${tenantId} ${month}`));
    const institutions = new Set(payments.payeeNumber.map(({ tenantId }) => tenantId));
    expect(found).toHaveLength(2 * [...institutions].filter((id) => monthsOf(billed, id) > 1).length);
    for (const claim of found) {
      const receipt = payments.receipt.find(({ id }) => id === claim.receipt)!;
      expect(receipt).toMatchObject({
        student: claim.student,
        amount: claim.amount,
        date: claim.paidOn,
        source: 'transaction',
        reference: claim.transactionNumber,
      });
      expect(receipt.items?.map(({ subHead, period }) => ({ subHead, period }))).toEqual(claim.bills);
    }
  });
});

const monthsOf = (pairs: ReadonlySet<string>, id: string) => [...pairs].filter((pair) => pair.startsWith(id)).length;
