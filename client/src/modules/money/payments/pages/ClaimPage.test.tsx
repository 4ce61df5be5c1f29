import { actionsOf } from '@pathshala/shared';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import ClaimPage from './ClaimPage';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
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
const open = (claims: object[], url = '/pay', toPay = 55_000) =>
  renderWithKit(<ClaimPage />, {
    path: '/pay',
    url,
    can: ['payments.own'],
    answers: {
      [`GET ${actionsOf(Student).list.path}`]: { rows: [{ id: id(7), name: 'Nowrin', nameBn: 'নওরীন' }], total: 1 },
      [`GET ${paymentsActions.claims.path}`]: {
        companies: [
          {
            id: id(1),
            label: { en: 'bKash', bn: 'বিকাশ' },
            pattern: 'any',
            numbers: [
              {
                number: '01711223344',
                way: 'payment',
                holder: 'Shapla School',
                qr: { size: 21, path: 'M0 0h7v1h-7z' },
              },
            ],
          },
        ],
        reference: '260007',
        claims,
      },
      [`GET ${paymentsActions.account.path}`]: { toPay, balance: 0, wallet: 0, bills: [] },
    },
  });

it('says where the money goes, how much it is and what to write beside it', async () => {
  await open([], '/pay?amount=35000');
  const where = await screen.findByRole('region', { name: '1. Send the money' });
  expect(where.textContent).toContain('bKash · Payment');
  expect(where.textContent).toContain('01711223344');
  expect(screen.getByRole('img', { name: 'Scan to pay with any bank or wallet' })).toBeTruthy();
  expect(where.textContent).toContain('৳ 350.00');
  expect(where.textContent).toContain('260007');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Total amount/ }).value).toBe('350');
});

it('asks for no second payment while one is being checked, unless it is another one', async () => {
  await open([claim], '/pay', 0);
  expect((await screen.findByText(/is being verified/)).textContent).toContain('৳ 1,000.00');
  expect(screen.queryByLabelText(/Transaction ID/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit another payment' }));
  expect(screen.getByRole('region', { name: '1. Send the money' })).toBeTruthy();
  tidyUp();
  // Something else is due, too.
  await open([claim]);
  expect(await screen.findByRole('region', { name: '1. Send the money' })).toBeTruthy();
  expect(screen.getByText(/is being verified/)).toBeTruthy();
});
