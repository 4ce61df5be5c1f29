import { describe, expect, it } from 'vitest';
import type { LedgerKind, VoucherMedium, VoucherNature } from '../choices';
import { mayStandIn, mirrored, missing, sumOf, voucherFaults, type RuledLine } from './voucher-rules';

const line = (kind: LedgerKind, debit: number, credit: number, of = 'expense'): RuledLine => ({
  kind,
  class: of,
  debit,
  credit,
});
const faults = (nature: VoucherNature, lines: RuledLine[], medium: VoucherMedium = 'any') =>
  voucherFaults(lines, { nature, medium }).map(({ line: at, code }) => (at === null ? code : `${at}:${code}`));

describe('a voucher of a type', () => {
  it.each<[string, VoucherNature, RuledLine[], string[]]>([
    ['pays an expense', 'debit', [line('general', 100, 0), line('bank', 0, 100)], []],
    [
      'pays a bill with tax deducted at source',
      'debit',
      [line('general', 500_000, 0), line('general', 0, 45_455), line('general', 0, 22_727), line('bank', 0, 431_818)],
      [],
    ],
    ['pays out of nothing', 'debit', [line('general', 100, 0), line('general', 0, 100)], ['nothingPaid']],
    ['pays into cash', 'debit', [line('cash', 100, 0), line('bank', 0, 100)], ['0:cashReceived']],
    ['receives into cash', 'credit', [line('cash', 100, 0), line('general', 0, 100)], []],
    ['receives out of bank', 'credit', [line('cash', 100, 0), line('bank', 0, 100)], ['1:cashPaid']],
    ['receives nothing', 'credit', [line('general', 100, 0), line('general', 0, 100)], ['nothingReceived']],
    ['adjusts', 'journal', [line('general', 100, 0), line('clearing', 0, 100)], []],
    ['adjusts cash', 'journal', [line('general', 100, 0), line('cash', 0, 100)], ['1:cashInJournal']],
    ['deposits', 'contra', [line('bank', 100, 0), line('cash', 0, 100)], []],
    ['deposits an expense', 'contra', [line('general', 100, 0), line('cash', 0, 100)], ['0:onlyCashInContra']],
    ['opens with everything', 'opening', [line('cash', 100, 0), line('general', 0, 100)], []],
    ['is a paisa short', 'journal', [line('general', 100, 0), line('general', 0, 99)], ['unbalanced']],
    ['has one line', 'journal', [line('general', 0, 0)], ['tooFew', '0:oneSide']],
    [
      'has both sides in a line',
      'journal',
      [line('general', 5, 5), line('general', 1, 0), line('general', 0, 1)],
      ['0:oneSide'],
    ],
  ])('%s', (_, nature, lines, codes) => expect(faults(nature, lines)).toEqual(codes));
  it('that says cash refuses bank, and the other way round', () => {
    const lines = [line('general', 100, 0), line('bank', 0, 100)];
    expect(faults('debit', lines, 'cash')).toEqual(['1:cashOnly']);
    expect(faults('debit', lines, 'bank')).toEqual([]);
    expect(faults('debit', [lines[0]!, line('cash', 0, 100)], 'bank')).toEqual(['1:bankOnly']);
  });
});

describe('a picker of ledgers', () => {
  it.each<[VoucherNature, VoucherMedium, LedgerKind[]]>([
    ['contra', 'any', ['cash', 'bank']],
    ['contra', 'bank', ['bank']],
    ['journal', 'any', ['general', 'clearing']],
    ['debit', 'any', ['general', 'clearing', 'cash', 'bank']],
    ['debit', 'cash', ['general', 'clearing', 'cash']],
    ['credit', 'bank', ['general', 'clearing', 'bank']],
    ['opening', 'any', ['general', 'clearing', 'cash', 'bank']],
  ])('of a %s by %s offers only what can be posted', (nature, medium, kinds) =>
    expect(
      (['general', 'clearing', 'cash', 'bank'] as const).filter((kind) => mayStandIn(kind, { nature, medium })),
    ).toEqual(kinds),
  );
});

describe('the sums of lines', () => {
  const lines = [line('general', 700, 0), line('general', 0, 300)];
  it('say what is missing on which side', () => {
    expect(missing(lines)).toEqual({ debit: 0, credit: 400 });
    expect(missing([...lines, line('cash', 0, 400)])).toEqual({ debit: 0, credit: 0 });
    expect(missing([line('cash', 0, 5)])).toEqual({ debit: 5, credit: 0 });
  });
  it('of a mirror and its original are equal on both sides', () =>
    expect(sumOf([...lines, ...mirrored(lines)])).toEqual({ debit: 1_000, credit: 1_000 }));
  it('a mirror of a mirror is the original', () => expect(mirrored(mirrored(lines))).toEqual(lines));
});
