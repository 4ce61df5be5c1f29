import { describe, expect, it } from 'vitest';
import { inSuspense, sumsOf, takenKey, verdictOf, type Booked } from './settlement';
import { settlementPosting, type PostedPart } from './settlement-posting';

const booked = (of: Partial<Booked>): Booked => ({ expected: 1_000, credited: 1_000, state: 'credited', ...of });

describe('a line of a sheet', () => {
  it.each([
    ['equals its receipt', 1_000, booked({}), 'matched'],
    ['is less by a paisa', 999, booked({}), 'amount'],
    ['is more by a paisa', 1_001, booked({}), 'amount'],
    ['has no receipt', 1_000, null, 'unknown'],
    ['is of a payment that was not finished', 1_000, booked({ state: 'uncredited' }), 'uncredited'],
    ['is of a receipt that was cancelled', 1_000, booked({ state: 'cancelled' }), 'cancelled'],
    ['gives back what a refund says', -400, booked({ expected: -400 }), 'matched'],
  ] as const)('%s', (_what, gross, of, verdict) => expect(verdictOf({ gross }, of)).toBe(verdict));

  it('is one transaction however its number is written, and what is given back of it is another', () => {
    const key = takenKey('g', { number: '8n7a-6d5 c4b', gross: 1 });
    expect(takenKey('g', { number: '8N7A6D5C4B', gross: 5 })).toBe(key);
    expect(takenKey('g', { number: '8N7A6D5C4B', gross: -5 })).not.toBe(key);
    expect(takenKey(null, { number: '8N7A6D5C4B', gross: 1 })).not.toBe(key);
  });

  it('sums up with what went back', () =>
    expect(
      sumsOf([
        { number: 'A', gross: 1_000, fee: 20, vat: 3 },
        { number: 'B', gross: -400, fee: -8, vat: -1 },
      ]),
    ).toEqual({ gross: 600, fee: 12, vat: 2, net: 586 }));
});

const LEDGERS = { bank: 'bank', suspense: 'suspense', commission: 'commission', charges: 'charges' };
const part = (of: Partial<PostedPart>): PostedPart => ({
  ...{ fee: 0, vat: 0, waitsIn: 'clearing', waiting: 0, charged: 0, borne: 0 },
  ...of,
});
const posted = (
  parts: PostedPart[],
  received: number,
  { net = received, difference }: { net?: number; difference?: string } = {},
) =>
  settlementPosting(parts, { ledgers: { ...LEDGERS, difference }, received, net }).map(({ about, ledger, amount }) => [
    about,
    ledger,
    amount,
  ]);

describe('the posting of a settlement', () => {
  it('clears the provider’s account, with commission and VAT apart', () =>
    expect(posted([part({ fee: 20, vat: 3, waiting: 1_000 })], 977)).toEqual([
      ['money', 'bank', 977],
      ['commission', 'commission', 20],
      ['vat', 'commission', 3],
      ['money', 'clearing', -1_000],
    ]));
  it('does not charge twice what was charged when it was paid', () =>
    expect(posted([part({ fee: 20, vat: 3, waiting: 1_000, charged: 23 })], 977)).toEqual([
      ['money', 'bank', 977],
      ['commission', 'commission', 20],
      ['vat', 'commission', 3],
      ['money', 'clearing', -977],
      ['charged', 'charges', -23],
    ]));
  it('costs nothing where the payer bore the charge', () =>
    expect(posted([part({ fee: 20, waiting: 1_000, borne: 20 })], 1_000)).toEqual([
      ['money', 'bank', 1_000],
      ['money', 'clearing', -1_000],
    ]));
  it('keeps in suspense all that nothing explains', () =>
    expect(posted([part({ waiting: 1_000 }), part({ waitsIn: null }), part({ waiting: -400 })], 1_100)).toEqual([
      ['money', 'bank', 1_100],
      ['money', 'clearing', -600],
      ['suspense', 'suspense', -500],
    ]));
  it.each([
    ['less', 990, 10],
    ['more', 1_025, -25],
  ])('puts what the bank paid %s into the account that was chosen, and nothing else of it', (_what, received, amount) =>
    expect(posted([part({ waiting: 1_000 })], received, { net: 1_000, difference: 'bank charges' })).toEqual([
      ['money', 'bank', received],
      ['money', 'clearing', -1_000],
      ['difference', 'bank charges', amount],
    ]),
  );
  it('keeps unknown money in suspense also where the difference has an account', () =>
    expect(
      posted([part({ waiting: 1_000 }), part({ waitsIn: null })], 1_190, { net: 1_200, difference: 'charges' }),
    ).toEqual([
      ['money', 'bank', 1_190],
      ['money', 'clearing', -1_000],
      ['difference', 'charges', 10],
      ['suspense', 'suspense', -200],
    ]));
  it('balances whatever comes', () => {
    const parts = [part({ fee: 7, vat: 1, waiting: 313, charged: 5, borne: 2 }), part({ fee: -3, waiting: -50 })];
    const lines = settlementPosting(parts, { ledgers: LEDGERS, received: 12_345, net: 300 });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});

describe('money of a line in suspense', () => {
  it.each([
    ['nobody’s', 'unknown', 1_000, undefined, 1_000],
    ['of a receipt that was cancelled', 'cancelled', 1_000, 1_000, 1_000],
    ['more than the receipt', 'amount', 1_000, 940, 60],
    ['less than the receipt', 'amount', 940, 1_000, 0],
    ['as the receipt', 'matched', 1_000, 1_000, 0],
    ['of a payment under recovery', 'uncredited', 1_000, 1_000, 0],
    ['given back', 'unknown', -400, undefined, 0],
  ] as const)('%s', (_what, verdict, gross, expected, rest) =>
    expect(inSuspense({ verdict, gross, expected })).toBe(rest),
  );
});
