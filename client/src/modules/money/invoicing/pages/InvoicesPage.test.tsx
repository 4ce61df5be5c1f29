import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import InvoicesPage from './InvoicesPage';

// Asks the registry for the entity of runs.
vi.mock('../../../foundation/runs', () => ({ RunPanel: () => null }));

afterEach(tidyUp);

it('bills a month behind one button, so that the list begins below its head', async () => {
  const { requests } = await renderWithKit(<InvoicesPage />, {
    can: ['platformInvoice.read', 'invoicing.billMonth'],
    answers: {
      'GET /api/platform-invoices': { rows: [], total: 0, labels: {} },
      'GET /api/invoicing/payments-in-review': { count: 2 },
      'GET /api/lists/views': { views: [], mayShare: false },
      'GET /api/platform-runs': { rows: [], total: 0 },
    },
  });
  expect(await screen.findByRole('link', { name: '2 online payments of invoices need a decision' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bill all institutions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Monthly invoices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bill all institutions' }));
  expect(await screen.findByRole('dialog', { name: /^Bill / })).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
