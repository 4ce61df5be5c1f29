import { describe, expect, it } from 'vitest';
import {
  availableOf,
  carriedInto,
  carryEndsOn,
  foldLedger,
  lapsingDays,
  lineOf,
  openingRows,
  type LedgerRow,
} from './balance';

const row = (kind: LedgerRow['kind'], days: number, type = 'casual'): LedgerRow => ({ type, kind, days });
const casual = { id: 'casual', yearlyMax: 20, carryForward: false };
const earned = { id: 'earned', yearlyMax: 30, carryForward: true, carryMax: 10, carryMonths: 3 };
const unlimited = { id: 'unpaid', carryForward: true };

describe('the ledger', () => {
  it('adds up, type by type, and what is taken back disappears', () => {
    const lines = foldLedger([
      row('opening', 20),
      row('reserved', 2.5),
      row('reserved', -2.5),
      row('used', 2.5),
      row('reserved', 1),
      row('adjusted', -1),
      row('opening', 30, 'earned'),
      row('carried', 5, 'earned'),
      row('lapsed', 2, 'earned'),
    ]);
    expect(lines).toEqual([
      { type: 'casual', allocated: 20, carried: 0, lapsed: 0, adjusted: -1, pending: 1, used: 2.5 },
      { type: 'earned', allocated: 30, carried: 5, lapsed: 2, adjusted: 0, pending: 0, used: 0 },
    ]);
    expect(lines.map(availableOf)).toEqual([15.5, 33]);
  });
  it('is empty for a type that never occurred', () => expect(availableOf(lineOf([], 'casual'))).toBe(0));
});

describe('the beginning of a year', () => {
  const before = foldLedger([row('opening', 30, 'earned'), row('used', 15, 'earned'), row('reserved', 2, 'earned')]);
  it.each([
    ['what is left, without what is still waiting', 13, earned.carryMax + 10, 13],
    ['at most what the type allows', 13, 10, 10],
  ])('carries %s', (_, __, carryMax, days) => expect(carriedInto({ ...earned, carryMax }, before)).toBe(days));
  it('carries nothing of a type that does not move, nor a debt', () => {
    expect(carriedInto(casual, foldLedger([row('opening', 20)]))).toBe(0);
    expect(carriedInto(earned, foldLedger([row('used', 3, 'earned')]))).toBe(0);
  });
  it('gives each limited type its days and the carried ones, once', () => {
    const rows = openingRows([casual, earned, unlimited], [], before);
    expect(rows).toEqual([row('opening', 20), row('opening', 30, 'earned'), row('carried', 10, 'earned')]);
    expect(openingRows([casual, earned, unlimited], foldLedger(rows), before)).toEqual([]);
  });
  it('adds what is freed in the old year later, and takes nothing back', () => {
    const few = { ...earned, carryMax: 20 };
    const first = openingRows([few], [], before);
    const freed = foldLedger([row('opening', 30, 'earned'), row('used', 13, 'earned')]);
    expect(openingRows([few], foldLedger(first), freed)).toEqual([row('carried', 4, 'earned')]);
    const more = foldLedger([row('opening', 30, 'earned'), row('used', 29, 'earned')]);
    expect(openingRows([few], foldLedger(first), more)).toEqual([]);
  });
});

describe('the lapse of carried days', () => {
  const line = lineOf(foldLedger([row('opening', 30, 'earned'), row('carried', 10, 'earned')]), 'earned');
  it.each([
    ['on the last day of their time', '2026-03-31', 4, 0],
    ['the day after', '2026-04-01', 4, 6],
    ['when all were used', '2026-04-01', 12, 0],
    ['when none was used', '2026-12-31', 0, 10],
  ])('is right %s', (_, today, takenInTime, days) =>
    expect(lapsingDays(earned, line, { year: 2026, today, takenInTime })).toBe(days),
  );
  it('happens once, and not at all without an end', () => {
    expect(lapsingDays(earned, { ...line, lapsed: 6 }, { year: 2026, today: '2026-04-01', takenInTime: 4 })).toBe(0);
    expect(
      lapsingDays({ ...earned, carryMonths: undefined }, line, { year: 2026, today: '2026-12-31', takenInTime: 0 }),
    ).toBe(0);
  });
  it.each([
    [1, '2026-01-31'],
    [2, '2026-02-28'],
    [3, '2026-03-31'],
    [12, '2026-12-31'],
  ])('lies after %i months', (months, date) => expect(carryEndsOn(months, 2026)).toBe(date));
});
