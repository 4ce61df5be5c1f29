import { expect, it } from 'vitest';
import { canBeGivenUp } from './give-up';

const now = Date.parse('2026-03-26T09:00:00Z');
const begun = {
  ...{ state: 'redirected', purpose: 'fees', way: 'checkout', payUrl: 'https://bank.test/pay', unpaidAt: null },
  expiresAt: '2026-03-26T09:10:00.000Z',
};

it.each([
  ['one whose page is open', {}, true],
  ['one that is over, of which nothing was said', { expiresAt: '2026-03-26T08:00:00.000Z' }, true],
  [
    'none that is over and not paid',
    { expiresAt: '2026-03-26T08:00:00.000Z', unpaidAt: '2026-03-26T08:30:00.000Z' },
    false,
  ],
  ['none of a bill, which a company collects', { way: 'bill' }, false],
  ['no invoice of an institution', { purpose: 'invoice' }, false],
  ['none that is paid', { state: 'paid' }, false],
  ['none that someone reviews', { state: 'review' }, false],
])('a payer can give up %s', (_, over, can) => expect(canBeGivenUp({ ...begun, ...over } as never, now)).toBe(can));
