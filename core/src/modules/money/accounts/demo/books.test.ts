import {
  BankLine,
  Budget,
  Cheque,
  LedgerEntry,
  ReceivedCheque,
  Voucher,
  voucherFaults,
  VoucherChain,
  VoucherTemplate,
  type VoucherMedium,
  type VoucherNature,
} from '@pathshala/shared/modules/money/accounts';
import { valueSchema, type Field } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { bookRows } from './books';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { VOUCHER_TYPES } from '../../fees/demo/money-set-up.data';
import { rowId } from '../../../../seed/recipe/row-id';

describe.each(['2026-03-04', '2026-07-01', '2026-12-31', '2028-02-29'])('the books of the demo on %s', (today) => {
  const rows = bookRows(buildRecipe({ today }));
  const ledgers = new Map(rows.ledger.map((ledger) => [ledger.id, ledger]));
  it('hold vouchers that the product itself would post', () => {
    for (const voucher of rows.voucher) {
      const type = VOUCHER_TYPES.find(({ code }) => rowId('voucherType', code) === voucher.type)!;
      const ruled = voucher.lines.map((line) => {
        const ledger = ledgers.get(line.ledger)!;
        expect(ledger.active).not.toBe(false);
        return { ...line, kind: ledger.kind ?? 'general', class: '' };
      });
      expect(
        voucherFaults(ruled, { nature: type.nature as VoucherNature, medium: (type.medium ?? 'any') as VoucherMedium }),
      ).toEqual([]);
      expect(Boolean(voucher.reference)).toBe(type.needsReference ?? false);
      expect(voucher.date! <= today).toBe(true);
    }
  });
  it('number each posted voucher once, without a gap, and enter all its lines', () => {
    const posted = rows.voucher.filter((voucher) => voucher.state === 'posted');
    const numbers = posted.map((voucher) => `${voucher.tenantId} ${voucher.number}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    const counted = rows.numberCounter.reduce((sum, counter) => sum + counter.last!, 0);
    expect(counted).toBe(posted.length);
    expect(rows.ledgerEntry.length).toBe(posted.reduce((sum, voucher) => sum + voucher.lines.length, 0));
  });
  it('never let cash or a bank account go below nothing', () => {
    const held = new Map<string, number>();
    const least = new Map<string, number>();
    for (const { ledger, debit = 0, credit = 0 } of rows.ledgerEntry) {
      held.set(ledger!, (held.get(ledger!) ?? 0) + debit - credit);
      least.set(ledger!, Math.min(least.get(ledger!) ?? 0, held.get(ledger!)!));
    }
    const money = rows.ledger.filter(({ kind = '' }) => ['cash', 'bank'].includes(kind));
    expect(money.filter(({ id }) => (least.get(id) ?? 0) < 0).map(({ code }) => code)).toEqual([]);
  });
  it('know the cheque of each payment by bank, and have blank ones left', () => {
    const vouchers = new Map(rows.voucher.map((voucher) => [voucher.id, voucher]));
    const used = rows.cheque.filter(({ voucher }) => voucher);
    for (const { number, amount, voucher } of used) {
      expect(vouchers.get(voucher!)!.reference).toBe(number);
      expect(vouchers.get(voucher!)!.lines.some(({ credit }) => credit === amount)).toBe(true);
    }
    expect(used.length).toBeGreaterThan(50);
    expect(new Set(rows.cheque.map((each) => `${each.bank} ${each.number}`)).size).toBe(rows.cheque.length);
    expect(rows.cheque.length).toBeGreaterThan(used.length);
  });
  it('are submitted, checked and approved before they are posted, by three people', () => {
    const people = rows.voucher.map(({ state, submittedBy, checkedBy, approvedBy, postedBy }) =>
      [state, ...[submittedBy, checkedBy, approvedBy, postedBy].map((user) => typeof user)].join(' '),
    );
    expect([...new Set(people)].toSorted()).toEqual([
      'draft undefined undefined undefined undefined',
      'posted string string string string',
      'submitted string undefined undefined undefined',
    ]);
    const approved = rows.voucher.filter(({ approvedBy }) => approvedBy);
    const numbers = approved.map((row) => new Set([row.submittedBy, row.checkedBy, row.approvedBy]).size);
    expect(new Set(numbers)).toEqual(new Set([3]));
  });
  it('are rows as their entities declare them', () => {
    const faults = (
      [
        [Voucher, rows.voucher],
        [Budget, rows.budget],
        [VoucherTemplate, rows.voucherTemplate],
        [VoucherChain, rows.voucherChain],
        [Cheque, rows.cheque],
        [BankLine, rows.bankLine],
        [ReceivedCheque, rows.receivedCheque],
        [LedgerEntry, rows.ledgerEntry],
      ] as const
    ).flatMap(([entity, list]) =>
      list.flatMap((row: object) =>
        Object.entries(entity.fields as Record<string, Field>).flatMap(([name, field]) => {
          const value = (row as Record<string, unknown>)[name];
          return value === undefined || valueSchema(field).safeParse(value).success ? [] : [`${entity.name}.${name}`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });
});
