import { actionsOf } from '@pathshala/shared';
import { invoicingActions, PlatformChallan, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import OwnInvoicesPage from './OwnInvoicesPage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const label = { en: 'Card', bn: 'কার্ড' };
const invoice = (n: number) => ({
  ...{ id: id(n), rev: 1, number: `INV-${n}`, institution: id(99), month: '2026-02', state: 'issued' },
  ...{ issuedOn: '2026-02-05', dueOn: '2026-12-31', total: 50_000, paid: 0, overdue: false, lines: [] },
});
const payment = {
  ...{ id: id(7), invoice: id(1), reference: 'A'.repeat(20), state: 'processing', method: label, isTrial: false },
  ...{ total: 50_000, charge: 0, payable: 50_000, startedAt: '2026-11-27T03:00:00.000Z', paidAt: null },
  ...{ expiresAt: '2099-01-01T00:00:00.000Z', providerNumber: null, receipts: [], why: null },
};
const standing = { state: 'suspended', open: 100_000, overdue: 0, overdueSince: null, contract: null };
const methods = [{ id: id(5), label, isTrial: false, feeBasisPoints: 0, fixedFee: 0, least: 100, most: null }];

it('shows the payment in progress after a reload, offers no second one, and polls for its outcome', async () => {
  let state = 'processing';
  await renderWithKit(<OwnInvoicesPage />, {
    can: ['invoicing.own', 'invoicing.pay', 'platformInvoice.read', 'platformChallan.read'],
    answers: {
      [`GET ${invoicingActions.onlinePayments.path}`]: () => ({
        methods,
        payments: [{ ...payment, state, isUnderWay: state !== 'failed' }],
      }),
      [`GET ${invoicingActions.standing.path}`]: standing,
      [`GET ${actionsOf(PlatformInvoice).list.path}`]: { rows: [invoice(1), invoice(2)], total: 2 },
      [`GET ${actionsOf(PlatformChallan).list.path}`]: { rows: [], total: 0 },
    },
  });
  const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr')!);
  await screen.findByRole('article', { name: payment.reference });
  expect((await rowOf('INV-1')).queryByRole('button', { name: 'Pay online' })).toBeNull();
  (await rowOf('INV-1')).getByText('Payment in progress');
  (await rowOf('INV-2')).getByRole('button', { name: 'Pay online' });
  state = 'failed';
  await waitFor(() => expect(screen.queryByText('Payment in progress')).toBeNull(), { timeout: 10_000 });
  (await rowOf('INV-1')).getByRole('button', { name: 'Pay online' });
});
