import { randomUUID } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import {
  OnlineMethod,
  PaymentEntry,
  PaymentGateway,
  PaymentType,
  Wallet,
  paymentsActions,
} from '@pathshala/shared/modules/money/payments';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { expect } from 'vitest';
import type { Person, World } from '../../../../testing';
import { generate, openFees } from '../../fees/test/school-fees';

/**
 * Bills of January to March of class six, on the 4th of March: each student owes 2,680 taka and two late fines of 50.
 */
export async function openCounter(w: World) {
  const fees = await openFees(w);
  await generate(w, w.school.accountant, {
    class: w.school.class.id,
    months: ['2026-01-01', '2026-02-01', '2026-03-01'],
  });
  const types = await w
    .system()
    .repo(PaymentType)
    .createMany([
      { code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash', rank: 1 },
      {
        code: 'MOBILE',
        name: 'Mobile banking',
        nameBn: 'মোবাইল ব্যাংকিং',
        channel: 'mobile',
        needsReference: true,
        rank: 2,
      },
      { code: 'WALLET', name: 'Wallet', nameBn: 'ওয়ালেট', channel: 'wallet', atCounter: false, rank: 3 },
      { code: 'CARD', name: 'Card', nameBn: 'কার্ড', channel: 'card', atCounter: false, rank: 4 },
    ]);
  const [cash, mobile, wallet, card] = types.map((type) => type.id) as [string, string, string, string];
  return { fees, cash, mobile, wallet, card };
}

/** Takes money as a counter does: for all open bills, with what was seen just now. */
export async function take(
  who: Person,
  {
    student,
    money,
    paymentType,
    ...of
  }: {
    student: string;
    money: number;
    paymentType: string;
    bills?: { subHead: string; period: string }[];
    due?: number;
    toWallet?: boolean;
    waiveFine?: boolean;
    requestKey?: string;
    reference?: string;
  },
) {
  const seen = await who.run(paymentsActions.account, { student });
  const bills = of.bills ?? seen.bills.map(({ subHead, period }) => ({ subHead, period }));
  const isChosen = (bill: { subHead: string; period: string }) =>
    bills.some((each) => each.subHead === bill.subHead && each.period === bill.period);
  const due = of.due ?? seen.bills.filter(isChosen).reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  return {
    student,
    money,
    paymentType,
    bills,
    due,
    requestKey: of.requestKey ?? randomUUID(),
    toWallet: of.toWallet ?? false,
    waiveFine: of.waiveFine ?? false,
    ...(of.reference ? { reference: of.reference } : {}),
  };
}

/**
 * Asserts the invariants of any history: each receipt's amount equals its allocations, and bills and wallets equal the
 * sums of the ledger.
 */
export async function expectBooksToBalance(w: World) {
  const sys = w.system(w.school.id);
  const entries = await sys.repo(PaymentEntry).find();
  const sum = (rows: readonly Row<typeof PaymentEntry>[]) => rows.reduce((total, row) => total + row.amount, 0);
  for (const receipt of new Set(entries.map((entry) => entry.receipt))) {
    const own = entries.filter((entry) => entry.receipt === receipt);
    expect(sum(own.filter((entry) => entry.account === 'money'))).toBe(
      sum(own.filter((entry) => entry.account !== 'money')),
    );
  }
  for (const line of await sys.repo(FeeLine).find()) {
    expect([line.id, line.paid, line.finePaid ?? 0]).toEqual([
      line.id,
      sum(entries.filter((entry) => entry.line === line.id && entry.account === 'bill')),
      sum(entries.filter((entry) => entry.line === line.id && entry.account === 'fine')),
    ]);
    expect(line.balance).toBe(line.status === 'cancelled' ? 0 : line.amount - line.waived - line.paid);
  }
  for (const wallet of await sys.repo(Wallet).find())
    expect(wallet.balance).toBe(
      sum(entries.filter((entry) => entry.student === wallet.student && entry.account === 'wallet')),
    );
}

/** Mobile banking that families may pay with from home. @returns its id */
export async function openMobileBanking(w: World, { mobile }: { mobile: string }): Promise<string> {
  const named = { code: 'BKASH', name: 'bKash', nameBn: 'বিকাশ' };
  const gateway = await w
    .system()
    .repo(PaymentGateway)
    .create({ ...named, kind: 'mobile', mode: 'sandbox' });
  const method = await w
    .system()
    .repo(OnlineMethod)
    .create({ ...named, gateway: gateway.id, paymentType: mobile, transactionPattern: 'letters10' });
  return method.id;
}
