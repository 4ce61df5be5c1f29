import { describe, expect, it } from 'vitest';
import { refuseLoan, type LoanCase } from './refuse-loan';

const fine: LoanCase = {
  today: '2026-12-15',
  member: { state: 'active', suspendedUntil: null, validUntil: null },
  isHere: true,
  copy: { state: 'available', isReference: false },
  rule: { isLent: true, maxLoans: 2, maxOwed: 1_000 },
  loans: 1,
  overdue: 0,
  owed: 1_000,
  waiting: 0,
  free: 1,
  heldFor: 'nobody',
};
const member = (given: Partial<LoanCase['member']>) => ({ member: { ...fine.member, ...given } });

describe('a loan', () => {
  it.each<[string, Partial<LoanCase>, ReturnType<typeof refuseLoan>]>([
    ['is given', {}, null],
    ['is refused to someone who left', { isHere: false }, 'READER_GONE'],
    ['is refused with a closed card', member({ state: 'closed' }), 'READER_GONE'],
    ['is refused while suspended', member({ state: 'suspended' }), 'READER_SUSPENDED'],
    [
      'is refused on the last day of a suspension',
      member({ state: 'suspended', suspendedUntil: '2026-12-15' }),
      'READER_SUSPENDED',
    ],
    ['is given after it', member({ state: 'suspended', suspendedUntil: '2026-12-14' }), null],
    ['is given on the last day of a card', member({ validUntil: '2026-12-15' }), null],
    ['is refused after it', member({ validUntil: '2026-12-14' }), 'CARD_EXPIRED'],
    ['is refused with an overdue book', { overdue: 1 }, 'READER_OVERDUE'],
    ['is refused with more unpaid than allowed', { owed: 1_001 }, 'READER_OWES'],
    [
      'is given whatever is unpaid where no rule bounds it',
      { owed: 9_999, rule: { isLent: true, maxLoans: 2, maxOwed: null } },
      null,
    ],
    ['is refused of a lost copy', { copy: { state: 'lost', isReference: false } }, 'COPY_NOT_HERE'],
    ['is refused of a copy that is out', { copy: { state: 'onLoan', isReference: false } }, 'COPY_NOT_HERE'],
    ['is refused of a reference copy', { copy: { state: 'available', isReference: true } }, 'READ_HERE_ONLY'],
    ['is refused of a reference book', { rule: { isLent: false, maxLoans: 2, maxOwed: null } }, 'READ_HERE_ONLY'],
    [
      'is refused of what is held for another',
      { heldFor: 'other', copy: { state: 'onHold', isReference: false } },
      'HELD_FOR_OTHER',
    ],
    [
      'is given of what is held for the reader',
      { heldFor: 'reader', waiting: 3, copy: { state: 'onHold', isReference: false } },
      null,
    ],
    ['is refused of the last copy that another waits for', { waiting: 1, free: 1 }, 'HELD_FOR_OTHER'],
    ['is given when more copies are free than others wait', { waiting: 1, free: 2 }, null],
    ['is refused beyond the limit', { loans: 2 }, 'LOAN_LIMIT'],
  ])('%s', (_, given, expected) => expect(refuseLoan({ ...fine, ...given })).toBe(expected));
});
