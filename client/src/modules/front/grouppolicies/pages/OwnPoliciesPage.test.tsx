import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import OwnPoliciesPage from './OwnPoliciesPage';

afterEach(tidyUp);
const own = (more: object) => ({
  group: { en: 'Group', bn: 'গ্রুপ' },
  kinds: [
    {
      ...{ kind: 'feeHeads', mode: 'follow', leftAt: null, reason: null, pushedAt: null, records: 2 },
      ...{ outcome: 'same', problem: null, differences: [], ...more },
    },
  ],
});
const open = (more: object) =>
  renderWithKit(<OwnPoliciesPage />, { locale: 'en', answers: { 'GET /api/grouppolicies/own': own(more) } });

it('says why no record of a policy can be applied, and does not call them a match', async () => {
  await open({ outcome: 'refused', problem: { en: 'The school is suspended.', bn: 'স্থগিত।' } });
  expect((await screen.findByRole('note')).textContent).toBe('The school is suspended.');
  expect(screen.getByText('Not possible')).toBeTruthy();
  expect(screen.queryByText('Matches the policy')).toBeNull();
});

it('shows the day in Dhaka on which the policy was left', async () => {
  await open({ mode: 'own', leftAt: '2026-03-04T20:30:00.000Z', reason: 'Our own fees' });
  expect((await screen.findByText(/You left this policy on/)).textContent).toMatch(/\b0?5\b.*Our own fees/);
});
