import { actionsOf } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
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
const claimsOf = (claims: object[]) => ({ companies: [], reference: '260007', claims });
const open = (payments: object[], claims: object = claimsOf([]), outcome = 'kept') =>
  renderWithKit(<StatusPage />, {
    path: '/status',
    url: '/status',
    can: ['payments.own', 'paymentClaim.read'],
    answers: {
      [`GET ${actionsOf(Student).list.path}`]: { rows: [{ id: id(7), name: 'Nowrin', nameBn: 'নওরীন' }], total: 1 },
      [`GET ${gatewaysActions.payments.path}`]: { payments },
      [`GET ${paymentsActions.claims.path}`]: claims,
      [`POST ${gatewaysActions.giveUpPayment.path.replace(':paymentIntent', id(1))}`]: {
        state: 'redirected',
        outcome,
      },
    },
  });

it('shows payments reported by transaction ID below those made online', async () => {
  await open([payment], claimsOf([claim]));
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

it.each([
  ['review', 'The payment arrived and is under review by the office. Do not pay again.'],
  ['unasked', 'the provider cannot be asked'],
  ['elsewhere', 'do not pay them again'],
  ['free', 'The bills can be paid again.'],
])('says what became of a payment given up: %s', async (outcome, words) => {
  await open([payment], claimsOf([]), outcome);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give up this payment' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('already confirmed with the provider is completed');
  await user.click(within(dialog).getByRole('button', { name: 'Give up this payment' }));
  expect(await screen.findByText((text) => text.includes(words))).toBeTruthy();
  expect(screen.queryByText(/The provider has not answered yet/)).toBeNull();
});

it('reads payments reported by transaction ID again that could not be read', async () => {
  const busy = failure(503, { code: 'UNAVAILABLE', message: 'Not available' });
  let isAway = true;
  await open([payment], () => (isAway ? busy : claimsOf([claim])));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await userEvent.setup().click(again);
  expect(await screen.findByRole('region', { name: 'Payments reported by transaction ID' })).toBeTruthy();
});

it('offers no way to give up a payment that is someone else’s or over', async () => {
  await open([{ ...payment, canGiveUp: false }]);
  await screen.findByRole('article', { name: payment.reference });
  expect(screen.queryByRole('button', { name: 'Give up this payment' })).toBeNull();
});
