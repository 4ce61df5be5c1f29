import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { OutcomeCard } from './OutcomeCard';

afterEach(tidyUp);
const payment = {
  ...{ id: '7'.repeat(24), reference: 'A'.repeat(20), state: 'expired', method: { en: 'Card', bn: 'কার্ড' } },
  ...{ isTrial: false, total: 50_000, charge: 0, payable: 50_000, startedAt: '2026-11-27T03:00:00.000Z' },
  ...{ expiresAt: '2026-11-27T03:30:00.000Z', paidAt: null, providerNumber: null, why: null },
};

it.each([
  ['2099-01-01T00:00:00.000Z', /The provider is being asked until .*2099.* Do not pay again before then/],
  ['2020-01-01T00:00:00.000Z', /the provider has not given its last answer. Do not pay again/],
  [null, /This payment was not made. Nothing was credited/],
])('says of an expired payment that is checked until %s whether to pay again', async (checkedUntil, words) => {
  await renderWithKit(<OutcomeCard payment={{ ...payment, checkedUntil }} />);
  expect((await screen.findByRole('status')).textContent).toMatch(words);
});
