import { actionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import StatusPage from './StatusPage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const payment = {
  id: id(1),
  reference: 'ABCDEFGHJKMNPQRSTVWX',
  state: 'redirected',
  method: { en: 'Card', bn: 'কার্ড' },
  isTrial: false,
  total: 50_000,
  charge: 0,
  payable: 50_000,
  startedAt: '2026-11-20T04:00:00.000Z',
  expiresAt: '2026-11-20T04:30:00.000Z',
  checkedUntil: null,
  paidAt: null,
  providerNumber: null,
  receipts: [],
  why: null,
  student: id(7),
  canGiveUp: true,
};
const claim = {
  id: id(3),
  company: { en: 'bKash', bn: 'বিকাশ' },
  transactionNumber: '9K12345678',
  secondTransactionNumber: null,
  amount: 100_000,
  paidOn: '2026-11-20',
  at: '2026-11-20T04:00:00.000Z',
  status: 'submitted',
  note: null,
  total: null,
  received: null,
  receipt: null,
};
const open = (payments: object[], claims: object[] = []) =>
  renderWithKit(<StatusPage />, {
    path: '/status',
    url: '/status',
    can: ['payments.own', 'paymentClaim.read'],
    answers: {
      [`GET ${actionsOf(Student).list.path}`]: { rows: [{ id: id(7), name: 'Nowrin', nameBn: 'নওরীন' }], total: 1 },
      [`GET ${gatewaysActions.payments.path}`]: { payments },
      [`GET ${paymentsActions.claims.path}`]: { companies: [], reference: '260007', claims },
      [`POST ${gatewaysActions.giveUpPayment.path.replace(':paymentIntent', id(1))}`]: {
        state: 'redirected',
        isFree: false,
      },
    },
  });

it('shows payments reported by transaction ID below those made online', async () => {
  await open([payment], [claim]);
  expect(await screen.findByRole('article', { name: payment.reference })).toBeTruthy();
  const reported = await screen.findByRole('region', { name: 'Payments reported by transaction ID' });
  expect(within(reported).getByRole('article', { name: '9K12345678' }).textContent).toContain('Under review');
});

it('gives up a payment that hangs after a question, and says that the provider is silent', async () => {
  await open([payment]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give up this payment' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The provider is asked first.');
  await user.click(within(dialog).getByRole('button', { name: 'Give up this payment' }));
  expect(await screen.findByText(/The provider has not answered yet/)).toBeTruthy();
});

it('offers no way to give up a payment that is someone else’s or over', async () => {
  await open([{ ...payment, canGiveUp: false }]);
  await screen.findByRole('article', { name: payment.reference });
  expect(screen.queryByRole('button', { name: 'Give up this payment' })).toBeNull();
});
