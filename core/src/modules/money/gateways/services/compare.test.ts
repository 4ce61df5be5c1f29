import { expect, it } from 'vitest';
import { DOUBTS, doubtOf, whyIn } from './compare';

const expected = { payable: 50_000, currency: 'BDT', merchant: 'M-1', reference: 'R-1' };
const said = { amount: 50_000, currency: 'BDT', merchant: 'M-1', reference: 'R-1', number: 'T-1', isRisky: false };

it.each([
  ['nothing', {}, null],
  ['a paisa less', { amount: 49_999 }, 'amount'],
  ['a paisa more', { amount: 50_001 }, 'amount'],
  ['no amount', { amount: null }, 'amount'],
  ['dollars, before their amount', { currency: 'USD', amount: 400 }, 'currency'],
  ['another account', { merchant: 'M-2' }, 'merchant'],
  ['another reference', { reference: 'R-2' }, 'reference'],
  ['no transaction ID', { number: '' }, 'number'],
  ['a payment called risky', { isRisky: true }, 'risk'],
  ['a risky one of another account', { isRisky: true, merchant: 'M-2' }, 'merchant'],
])('a payment is doubted for %s', (_, over, doubt) =>
  expect(doubtOf(expected as never, { ...said, ...over } as never)).toBe(doubt),
);

it('translates our own reasons and shows a provider’s words unchanged', () => {
  expect(whyIn('bn', DOUBTS.risk.en)).toBe(DOUBTS.risk.bn);
  expect([whyIn('en', DOUBTS.risk.en), whyIn('bn', 'Insufficient balance')]).toEqual([
    DOUBTS.risk.en,
    'Insufficient balance',
  ]);
  expect([whyIn('en', null), whyIn('en', undefined)]).toEqual([null, null]);
});
