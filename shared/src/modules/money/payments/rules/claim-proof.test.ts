import { describe, expect, it } from 'vitest';
import { doubtOfClaim, isProvidersTurn, nextClaimTurn, type ClaimFacts, type ClaimProof } from './claim-proof';

const facts: ClaimFacts = {
  numbers: ['AB12CD34EF'],
  total: 50_000,
  paidOn: '2026-03-03',
  reportedOn: '2026-03-04',
  booksSince: '2025-01-01',
  sender: null,
  references: ['S-101'],
  phones: ['01711000001'],
  accounts: ['01700-000000', '50022'],
  isStaff: false,
  isRefund: false,
  isDecided: false,
  isBooked: false,
  isSettled: false,
};
const proof: ClaimProof = {
  by: 'provider',
  number: 'ab12cd34ef',
  isPaid: true,
  isIncoming: true,
  isOnline: false,
  amount: 50_000,
  currency: 'BDT',
  account: '+8801700000000',
  paidOn: '2026-03-03',
  payer: '01711000001',
  reference: null,
};
const second = { ...proof, number: 'GH12CD34EF', amount: 20_000 };
const statement: ClaimProof = { ...proof, by: 'statement', account: null, payer: null, reference: 's101' };

describe('a reported payment', () => {
  it.each<[string, Partial<ClaimFacts>, ClaimProof[], string | null]>([
    ['equals its transaction', {}, [proof], null],
    ['was not found', {}, [], 'unknown'],
    ['has another ID', {}, [{ ...proof, number: 'AB12CD34EG' }], 'unknown'],
    ['was not completed', {}, [{ ...proof, isPaid: false }], 'unpaid'],
    ['was made on a payment page', {}, [{ ...proof, isOnline: true }], 'online'],
    ['is in another currency', {}, [{ ...proof, currency: 'USD' }], 'currency'],
    ['names no currency', {}, [{ ...proof, currency: null }], 'currency'],
    ['is one paisa less', {}, [{ ...proof, amount: 49_999 }], 'amount'],
    ['is one paisa more', {}, [{ ...proof, amount: 50_001 }], 'amount'],
    ['has no readable amount', {}, [{ ...proof, amount: null }], 'amount'],
    ['was sent on the day before', {}, [{ ...proof, paidOn: '2026-03-02' }], 'date'],
    ['went to another number', {}, [{ ...proof, account: '01700000001' }], 'account'],
    ['names no receiver', {}, [{ ...proof, account: null }], 'account'],
    ['went to a short code', {}, [{ ...proof, account: '50022' }], null],
    ['came from the number of a friend', {}, [{ ...proof, payer: '01711000002' }], 'payer'],
    ['names no payer', {}, [{ ...proof, payer: null }], 'payer'],
    ['came from a number of the family that it does not name', { sender: '01711000002' }, [proof], 'payer'],
    ['was reported by an employee', { isStaff: true }, [proof], 'staff'],
    ['left its money in suspense', { isSettled: true }, [proof], 'settled'],
    ['is money that the institution sent', {}, [{ ...proof, isIncoming: false }], 'outgoing'],
    ['is of an unknown type', {}, [{ ...proof, isIncoming: false, isKnownType: false }], 'type'],
    ['has the number of a refund', { isRefund: true }, [proof], 'outgoing'],
    ['was decided before', { isDecided: true }, [proof], 'decided'],
    ['is on a receipt already', { isBooked: true }, [proof], 'booked'],
    ['was made 30 days before', { reportedOn: '2026-04-02' }, [proof], null],
    ['was made 31 days before', { reportedOn: '2026-04-03' }, [proof], 'old'],
    ['was made on the day of the first receipt', { booksSince: '2026-03-03' }, [proof], null],
    ['was made before the first receipt', { booksSince: '2026-03-04' }, [proof], 'old'],
    ['was made before there was any receipt', { booksSince: null }, [proof], 'opening'],
    ['was given back by the statement', {}, [proof, statement, { ...statement, amount: -50_000 }], 'returned'],
    ['was given back, and the provider is silent', {}, [statement, { ...statement, amount: -50_000 }], 'returned'],
    ['has another sum in the statement', {}, [proof, { ...statement, amount: 40_000 }], 'amount'],
    ['has another day in the statement', {}, [proof, { ...statement, paidOn: '2026-03-04' }], 'date'],
    ['equals its transaction and its line', {}, [proof, statement], null],
    ['is in the statement alone, with the ID of the student', {}, [statement], 'statement'],
    [
      'has one of two transactions in the statement alone',
      { numbers: ['AB12CD34EF', 'GH12CD34EF'], total: 70_000 },
      [proof, { ...statement, number: 'GH12CD34EF', amount: 20_000 }],
      'statement',
    ],
    ['is in the statement with the ID of another', {}, [{ ...statement, reference: 'S102' }], 'payer'],
    ['is in the statement with no reference', {}, [{ ...statement, reference: null }], 'payer'],
    [
      'has two transactions of one sum',
      { numbers: ['AB12CD34EF', 'GH12CD34EF'], total: 70_000 },
      [proof, second],
      null,
    ],
    ['lacks its second transaction', { numbers: ['AB12CD34EF', 'GH12CD34EF'], total: 70_000 }, [proof], 'unknown'],
    ['counts one transaction once', { numbers: ['AB12CD34EF'], total: 70_000 }, [proof, second], 'amount'],
    [
      'has a second transaction of a friend',
      { numbers: ['AB12CD34EF', 'GH12CD34EF'], total: 70_000 },
      [proof, { ...second, payer: '01711000002' }],
      'payer',
    ],
  ])('that %s', (_, of, proofs, doubt) => {
    expect(doubtOfClaim({ ...facts, ...of }, proofs)).toBe(doubt);
  });
});

describe('turns of a report', () => {
  const MINUTE = 60_000;
  it.each([
    // asked, minutes since the report, provider, its turn, next turn in minutes
    [0, 0, 'heard', true, 1],
    [1, 0, 'heard', false, 1],
    [2, 1, 'heard', false, 5],
    [3, 6, 'heard', false, 15],
    [4, 21, 'heard', false, 60],
    [5, 81, 'heard', false, 60],
    [5, 24 * 60, 'heard', true, 1],
    [12, 8 * 24 * 60, 'heard', false, 24 * 60],
    [0, 0, 'silent', true, 1],
    [0, 600, 'silent', true, 1],
    [0, 0, 'unbooked', true, 1],
    [0, 30, 'unbooked', true, 30],
    [0, 600, 'unbooked', true, 60],
    [0, 0, 'closed', true, 60],
    [12, 60 * 24 * 60, 'heard', false, null],
  ] as const)('asked %s times, %s min after it, provider %s', (asked, minutes, provider, isTurn, next) => {
    const now = minutes * MINUTE;
    expect(isProvidersTurn({ since: 0, asked }, now)).toBe(isTurn);
    const at = nextClaimTurn({ since: 0, asked, provider }, now);
    expect(at === null ? null : (at - now) / MINUTE).toBe(next);
  });
});
