import { expect, it } from 'vitest';
import { isUnderWay } from './under-way';

const NOW = Date.parse('2026-03-04T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

it.each([
  // state, ended hours ago, the provider's last word hours ago, of an invoice, of fees
  ['created', -0.5, null, true, true],
  ['created', 0.1, null, false, false],
  ['redirected', -0.5, null, true, true],
  ['redirected', -0.1, 0, true, true],
  ['redirected', 0.5, null, true, true],
  ['processing', 0.5, 0.6, true, true],
  ['processing', 0.5, 0.4, true, false],
  ['expired', 0.5, 0.5, true, false],
  ['expired', 23, 0, true, false],
  ['expired', 24, 0, false, false],
  ['expired', 30, 7, true, false],
  ['expired', 30, 6, false, false],
  ['redirected', 23, null, true, true],
  ['redirected', 25, null, true, false],
  ['processing', 24 * 30, 24 * 30, true, false],
  ['review', 24 * 60, null, true, true],
  ['proposed', 24 * 60, null, true, true],
  ['succeeded', 0.5, null, false, false],
  ['failed', -0.5, 0, true, true],
  ['failed', 0.5, 0.6, true, true],
  ['failed', 0.5, 0.4, true, false],
  ['failed', 24, 24.2, false, false],
  ['cancelled', -0.5, 0, true, true],
  ['cancelled', -0.5, -0.5, true, false],
  ['cancelled', 24, 24.2, false, false],
  ['returned', 0.5, null, false, false],
] as const)(
  'a payment that is %s, ended %s h ago and was said to be unpaid %s h ago is under way: invoice %s, fees %s',
  (state, ended, word, ofInvoice, ofFees) => {
    const payUrl = state === 'created' ? null : 'https://bank.test/page';
    const begun = { state, payUrl, expiresAt: hoursAgo(ended), unpaidAt: word === null ? null : hoursAgo(word) };
    expect(isUnderWay({ ...begun, purpose: 'invoice' }, NOW)).toBe(ofInvoice);
    expect(isUnderWay({ ...begun, purpose: 'fees' }, NOW)).toBe(ofFees);
    expect(isUnderWay({ ...begun, purpose: 'admission' }, NOW)).toBe(ofFees);
  },
);

it.each([
  ['created', -0.1, true],
  ['processing', -0.1, true],
  ['processing', 0, false],
  ['expired', 0, false],
  ['failed', -0.1, false],
  ['cancelled', -0.1, false],
  ['review', 30, true],
] as const)('without a page a payment that is %s and ended %s h ago is under way: %s', (state, ended, is) => {
  for (const purpose of ['invoice', 'fees'])
    expect(isUnderWay({ state, purpose, expiresAt: hoursAgo(ended) }, NOW)).toBe(is);
});
