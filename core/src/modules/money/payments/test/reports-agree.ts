import type { Report } from '@pathshala/shared/kit';
import { FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { COLLECTED_BY, PaymentEntry, paymentsReports, Receipt, Wallet } from '@pathshala/shared/modules/money/payments';
import { expect } from 'vitest';
import type { World } from '../../../../testing';

type Totals = Readonly<Record<string, number>>;
const YEAR = { from: '2026-01-01', until: '2026-12-31' };
const MONTHS = { from: '2026-01-01', until: '2026-12-01' };

/**
 * Every report of collection says what the ledger of payments says, and so do the books, to the paisa. `cash`, `owed`:
 * paisa of these accounts in the books, a debt below 0, where all receipts were posted.
 */
export async function expectReportsToAgree(w: World, { cash, owed }: { cash: number; owed: number }): Promise<void> {
  const sys = w.system(w.school.id);
  const totals = async (report: Report, input: object = {}): Promise<Totals> => {
    const page = (await w.school.accountant.run(report.actions.rows, { ...input, head: true } as never)) as {
      head?: { totals: object };
    };
    return (page.head?.totals ?? {}) as Totals;
  };
  const entries = await sys.repo(PaymentEntry).find();
  const sumOf = (account: string, isReversal?: boolean) =>
    entries
      .filter(
        (entry) => entry.account === account && (isReversal === undefined || Boolean(entry.isReversal) === isReversal),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  const received = sumOf('money');
  expect(cash).toBe(received);
  for (const { value: by } of COLLECTED_BY) {
    const { money, bill, fine, wallet, cancelled } = await totals(paymentsReports.collection, { ...YEAR, by });
    expect([by, money, bill, fine, wallet]).toEqual([by, received, sumOf('bill'), sumOf('fine'), sumOf('wallet')]);
    expect([by, money]).toEqual([by, bill! + fine! + wallet!]);
    if (by !== 'head' && by !== 'subHead') expect([by, cancelled]).toEqual([by, sumOf('money', true)]);
  }
  const gone = (await sys.repo(Receipt).find({ where: { status: 'cancelled' } })).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  expect(gone + sumOf('money', true)).toBe(0);
  expect((await totals(paymentsReports.cancellations, YEAR))['amount'] ?? 0).toBe(gone);
  const held = (await sys.repo(Wallet).find()).reduce((sum, { balance }) => sum + balance, 0);
  expect([(await totals(paymentsReports.advances, YEAR))['closing'] ?? 0, held + owed]).toEqual([held, 0]);
  const bills = await sys.repo(FeeLine).find({ where: { status: { ne: 'cancelled' } } });
  const of = (key: 'amount' | 'waived' | 'paid' | 'balance') => bills.reduce((sum, bill) => sum + bill[key], 0);
  const sides = await totals(paymentsReports.billedCollected, MONTHS);
  expect(sides).toMatchObject({
    ...{ billed: of('amount'), waived: of('waived'), paid: of('paid'), due: of('balance') },
    ...{ bill: sumOf('bill'), fine: sumOf('fine'), advance: sumOf('wallet'), money: received },
  });
  const dues = (await totals(feesReports.dues))['balance'] ?? 0;
  expect([dues, (await totals(feesReports.duesByAge))['balance'] ?? 0]).toEqual([of('balance'), of('balance')]);
  expect((await totals(feesReports.waivedBills, MONTHS))['waived'] ?? 0).toBe(of('waived'));
}
