import { describe, expect, it } from 'vitest';
import { creditedInto, creditKey, isSplit, partOf, shareOf, splitCredits } from './credits';

const bankOf = new Map([
  ['exam', 'B'],
  ['hostel', 'C'],
  ['lab', 'B'],
]);
const rest = (amount: number) => ({ bank: null, amount });

describe('a payment by fee heads', () => {
  it.each([
    ['one account where no head has its own', [{ head: 'tuition', amount: 900 }], 900, [rest(900)]],
    ['one account where all heads have the same', [{ head: 'exam', amount: 900 }], 900, [{ bank: 'B', amount: 900 }]],
    [
      'the sum of the heads of an account',
      [
        { head: 'tuition', amount: 500 },
        { head: 'exam', amount: 300 },
        { head: 'lab', amount: 50 },
        { head: 'hostel', amount: 7 },
      ],
      857,
      [rest(500), { bank: 'B', amount: 350 }, { bank: 'C', amount: 7 }],
    ],
    [
      'a charge to the account of the agreement',
      [{ head: 'exam', amount: 300 }],
      306,
      [rest(6), { bank: 'B', amount: 300 }],
    ],
    ['nothing of a head that costs nothing', [{ head: 'exam', amount: 0 }], 10, [rest(10)]],
    ['no parts that are more than the whole', [{ head: 'exam', amount: 300 }], 299, [rest(299)]],
    ['an application without heads', [], 500, [rest(500)]],
  ])('credits %s', (_what, heads, payable, credits) => {
    expect(splitCredits(heads, { payable, bankOf })).toEqual(credits);
    expect(splitCredits(heads, { payable, bankOf }).reduce((sum, { amount }) => sum + amount, 0)).toBe(payable);
  });
});

describe('a transfer into a bank account', () => {
  const credits = [rest(500), { bank: 'B', amount: 350 }];
  it.each([
    ['B', 'B', 350],
    ['A', 'rest', 500],
    [null, 'rest', 500],
  ])('into %s is for the part %s', (bank, key, amount) => {
    expect([creditKey(credits, bank), creditedInto(credits, bank)]).toEqual([key, amount]);
  });
  it('brings nothing of a payment that went elsewhere as a whole', () =>
    expect(creditedInto([{ bank: 'B', amount: 350 }], 'A')).toBe(0));
  it.each([
    [undefined, false],
    [null, false],
    [[rest(5)], false],
    [[{ bank: 'B', amount: 5 }], true],
  ])('of %j: split %s', (of, expected) => expect(isSplit(of)).toBe(expected));
});

describe('less money than a split payment asked for', () => {
  const credits = [
    { bank: null, amount: 100 },
    { bank: 'exam', amount: 600 },
    { bank: 'hostel', amount: 300 },
  ];
  const shares = (sum: number) =>
    ['exam', 'hostel', 'third'].map((bank) => shareOf(partOf(credits, { bank, payable: 1_000 }), sum));
  it.each([
    ['all of it', 1_000, [600, 300, 100]],
    ['more than all of it, with the agreement', 1_050, [600, 300, 150]],
    ['none of the rest', 900, [600, 300, 0]],
    ['a part of the second account', 700, [600, 100, 0]],
    ['a part of the first account', 500, [500, 0, 0]],
    ['nothing', 0, [0, 0, 0]],
  ])('fills the accounts one after the other: %s', (_what, sum, expected) => expect(shares(sum)).toEqual(expected));
});
