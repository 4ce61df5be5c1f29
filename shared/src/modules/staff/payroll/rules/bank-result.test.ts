import { expect, it } from 'vitest';
import { accountKey, attemptOf, referenceOf, resultsOfSheet } from './bank-result';

const SLIP = '65a1b2c3d4e5f60718293a4b';

it('reads titles below a letterhead, in either language, and what a line says', () => {
  expect(
    resultsOfSheet([
      ['Sonali Bank PLC'],
      ['Reference', 'Account No.', 'Amount (BDT)', 'Status', 'Return reason'],
      [SLIP, '0012-345-678', '25,200.00', 'SUCCESS', ''],
      [`${SLIP}-2`, '', '', 'Returned', 'Account closed'],
      ['', '', '25,200.00', '', ''],
    ]),
  ).toEqual([
    { line: 3, reference: SLIP, account: '12345678', amount: 2_520_000, outcome: 'paid' },
    { line: 4, reference: `${SLIP}-2`, outcome: 'returned', reason: 'Account closed' },
  ]);
  expect(
    resultsOfSheet([
      ['হিসাব বা ওয়ালেট নম্বর', 'অবস্থা', 'কারণ'],
      ['01711000000', 'ব্যর্থ', 'নম্বর বন্ধ'],
    ]),
  ).toEqual([{ line: 2, account: '1711000000', outcome: 'returned', reason: 'নম্বর বন্ধ' }]);
});

it('says what it cannot read, and never takes "unsuccessful" for success', () => {
  const read = (...row: string[]) => resultsOfSheet([['Ref', 'Amount', 'Status'], row])![0]!;
  expect(read(SLIP, '', 'Unsuccessful')).toMatchObject({ outcome: 'returned' });
  expect(read(SLIP, '', 'Pending')).toHaveProperty('fault');
  expect(read(SLIP, 'ten', 'Paid')).toHaveProperty('fault');
  expect(read('', '100', 'Paid')).toHaveProperty('fault');
  expect(
    resultsOfSheet([
      ['Name', 'Amount'],
      ['A', '1'],
    ]),
  ).toBeNull();
  expect(resultsOfSheet([])).toBeNull();
});

it('tells attempts of one slip apart', () => {
  expect(attemptOf(referenceOf(SLIP, 0))).toEqual({ slip: SLIP, attempt: 1 });
  expect(attemptOf(referenceOf(SLIP, 1))).toEqual({ slip: SLIP, attempt: 2 });
  expect(attemptOf('2026-02/17')).toBeNull();
  expect(accountKey('00-12 34')).toBe('1234');
});
