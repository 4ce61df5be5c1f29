import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import InvoicesPage from './InvoicesPage';

afterEach(tidyUp);

it('bills a month behind one button, so that the list begins below its head', async () => {
  const { requests } = await renderWithKit(<InvoicesPage />, {
    can: ['platformInvoice.read', 'invoicing.billMonth'],
    answers: {
      'GET /api/platform-invoices': { rows: [], total: 0, labels: {} },
      'GET /api/invoicing/payments-in-review': { count: 2 },
      'GET /api/lists/views': { views: [], mayShare: false },
      'GET /api/platform-runs': { rows: [], total: 0 },
      'POST /api/invoicing/bill-month': { run: 'a'.repeat(24) },
    },
  });
  expect(await screen.findByRole('link', { name: '2 online payments of invoices need a decision' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bill all institutions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Monthly invoices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bill all institutions' }));
  const yes = (await screen.findAllByRole('button', { name: 'Bill all institutions' })).at(-1)!;
  await userEvent.click(yes);
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
});
