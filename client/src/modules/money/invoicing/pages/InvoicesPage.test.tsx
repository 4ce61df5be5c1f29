import { screen } from '@testing-library/react';
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
    },
  });
  expect(await screen.findByRole('link', { name: '2 online payments of invoices need a decision' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bill all institutions' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Monthly invoices' }).closest('header')).not.toBeNull();
  expect(document.querySelector('header + [data-list]')).not.toBeNull();
  expect(requests.some(({ path }) => path.includes('runs'))).toBe(false);
});
