import { transitionsOf, type Row } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import {
  AccountHead,
  accountsActions,
  BookYear,
  Ledger,
  LedgerEntry,
  Voucher,
  VoucherType,
} from '@pathshala/shared/modules/money/accounts';
import { expect } from 'vitest';
import foldEntriesJob from '../jobs/fold-entries.handler';
import { runOneJob, type Person, type World } from '../../../../testing';

const CLASSES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type Side = 'D' | 'C';
/** Ledger code, side, paisa. */
export type Leg = readonly [code: string, side: Side, amount: number];

/**
 * A college with the ready chart, open books of 2024-25 and 2025-26, and one voucher type for each nature; nothing
 * posted. It is 4 March 2026.
 */
export async function openBooks(w: World) {
  const platform = w.system();
  await platform
    .repo(AccountHead)
    .createMany(CLASSES.map((of, at) => ({ code: String(at + 1), name: of, nameBn: of, class: of, rank: at + 1 })));
  const types = await platform.repo(VoucherType).createMany(
    (
      [
        ['debit', 'DV', 'any', false],
        ['credit', 'CV', 'any', false],
        ['journal', 'JV', 'none', false],
        ['contra', 'CN', 'any', false],
        ['opening', 'OB', 'any', false],
        ['debit', 'ADV', 'any', true],
      ] as const
    ).map(([nature, prefix, medium, needsApproval]) => ({
      code: prefix,
      name: prefix,
      nameBn: prefix,
      nature,
      medium,
      prefix,
      needsApproval,
    })),
  );
  const typeOf = (prefix: string) => types.find((type) => type.prefix === prefix)!.id;
  const sys = w.system(w.school.id);
  const last = await sys
    .repo(FiscalYear)
    .create({ name: '2024-25', nameBn: '২০২৪-২৫', startsOn: '2024-07-01', endsOn: '2025-06-30' });
  const lastYear = await sys.repo(BookYear).create({ fiscalYear: last.id });
  await w.school.accountant.run(accountsActions.makeChart, { variant: 'college' });
  const ledgers = new Map((await sys.repo(Ledger).find()).map((ledger) => [ledger.code, ledger]));
  const idOf = (code: string) => ledgers.get(code)!.id;
  const lines = (legs: readonly Leg[]) =>
    legs.map(([code, side, amount]) => ({
      ledger: idOf(code),
      debit: side === 'D' ? amount : 0,
      credit: side === 'C' ? amount : 0,
    }));
  const voucher = (prefix: string, date: string, legs: readonly Leg[]) => ({
    type: typeOf(prefix),
    date,
    lines: lines(legs),
    narration: `${prefix} of ${date}`,
  });
  const post = (prefix: string, date: string, legs: readonly Leg[], who: Person = w.school.accountant) =>
    who.run(accountsActions.saveVoucher, { ...voucher(prefix, date, legs), finish: 'post' });
  /** Closing balance of a ledger on a day, debits less credits. */
  const balance = async (code: string, until: string) => {
    const { rows } = await w.school.accountant.run(accountsActions.trialBalance, { from: '2024-07-01', until });
    return rows.find((row) => row.ledger === idOf(code))?.closing ?? 0;
  };
  return { idOf, typeOf, lines, voucher, post, balance, lastYear, fold: () => foldEntriesJob(w.system(w.school.id)) };
}

export const voucherWays = transitionsOf(Voucher);
export const yearWays = transitionsOf(BookYear);

/** Whatever happened: debits equal credits in each voucher and over all, and only posted vouchers have entries. */
export async function expectEqualSides(w: World): Promise<void> {
  const sys = w.system(w.school.id);
  const entries = await sys.repo(LedgerEntry).find();
  const byVoucher = new Map<string, Row<typeof LedgerEntry>[]>();
  for (const entry of entries) byVoucher.set(entry.voucher, [...(byVoucher.get(entry.voucher) ?? []), entry]);
  const vouchers = new Map((await sys.repo(Voucher).find()).map((row) => [row.id, row]));
  for (const [id, lines] of byVoucher) {
    const voucher = vouchers.get(id)!;
    expect(['posted', 'reversed']).toContain(voucher.state);
    expect(lines.length).toBe(voucher.lines.length);
    expect(lines.reduce((sum, line) => sum + line.debit - line.credit, 0)).toBe(0);
  }
  expect([...vouchers.values()].filter((each) => each.number !== undefined).length).toBe(byVoucher.size);
}

/** A job of the books, as a worker does it. @param tenantId the school's own unless given; null = the platform */
export const runJobOf = (w: World, name: string, payload: object = {}, tenantId: string | null = w.school.id) =>
  runOneJob(w.kernel, name, { payload, tenantId, actorId: null, requestId: 'test' });
