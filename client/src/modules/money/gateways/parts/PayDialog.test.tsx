import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import type { BillCompany } from './InApp';
import { PayDialog } from './PayDialog';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const bill = (month: number, balance: number) => ({
  ...{ subHead: id(1), period: `2026-0${month}`, month: `2026-0${month}-01`, dueDate: `2026-0${month}-10` },
  ...{ head: { en: 'Fees', bn: 'ফি' }, label: { en: 'Tuition', bn: 'বেতন' }, amount: balance, waived: 0, paid: 0 },
  ...{ balance, fine: 0, overdue: false },
});
const company: BillCompany = {
  ...{ id: id(5), label: { en: 'bKash', bn: 'বিকাশ' }, biller: { en: 'Shapla School', bn: 'শাপলা' } },
  ...{ isTrial: true, page: 'http://127.0.0.1:4321/bill?institution=shapla&company=BKASH' },
};
const open = (companies: readonly BillCompany[]) =>
  renderWithKit(<PayDialog student={id(7)} methods={[]} companies={companies} onClose={vi.fn()} />, {
    can: ['payments.own'],
    answers: {
      [`GET ${paymentsActions.account.path}`]: {
        ...{ bills: [bill(1, 50_000), bill(2, 30_000)], due: 80_000, checking: 0, toPay: 80_000, wallet: 0 },
      },
      [`GET ${paymentsActions.claims.path}`]: {
        companies: [
          {
            ...{ id: id(1), label: { en: 'Sonali', bn: 'সোনালী' }, pattern: 'any' },
            numbers: [{ number: '4412', way: 'transfer', holder: null, qr: { size: 21, path: 'M0 0h7v1h-7z' } }],
          },
        ],
        reference: '260007',
        claims: [],
      },
    },
  });

it('shows a code for the chosen bills and the bill number for apps, also where no page is offered', async () => {
  const { requests } = await open([company]);
  expect(await screen.findByRole('img', { name: 'Scan to pay with any bank or wallet' })).toBeTruthy();
  expect(screen.getByText(/bKash: choose bill pay, then Shapla School.*260007/)).toBeTruthy();
  const page = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the trial app of bKash' });
  expect(new URL(page.href).searchParams.get('bill')).toBe('260007');
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /February/ }));
  await screen.findByRole('img', { name: 'Scan to pay with any bank or wallet' });
  const amounts = requests.filter(({ path }) => path.endsWith('/claims')).map(({ query }) => query['amount']);
  expect(String(amounts.at(-1))).toBe('50000');
});

const method = { id: id(9), label: { en: 'Card', bn: 'কার্ড' }, isTrial: false, feeBasisPoints: 0, fixedFee: 0 };
const openWith = (refuse: () => unknown) =>
  renderWithKit(
    <PayDialog student={id(7)} methods={[{ ...method, least: 100, most: null }]} companies={[]} onClose={vi.fn()} />,
    {
      can: ['payments.own'],
      answers: {
        [`GET ${paymentsActions.account.path}`]: {
          ...{ bills: [bill(1, 50_000)], due: 50_000, checking: 0, toPay: 50_000, wallet: 0 },
        },
        [`POST ${gatewaysActions.startPayment.path}`]: refuse,
      },
    },
  );

it('shows its payer the way on where a payment of the same is in progress', async () => {
  const body = { code: 'PAYMENT_UNDER_WAY', message: 'By Card', details: { go: '/api/pay/go/ABC' } };
  await openWith(() => failure(409, body));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue that payment' });
  expect(link.getAttribute('href')).toBe('/api/pay/go/ABC');
});

it('begins by a new key where the payment of the old one has ended', async () => {
  const body = { code: 'PAYMENT_ENDED', message: 'Ended' };
  const { requests } = await openWith(() => failure(409, body));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await screen.findByText('Ended');
  const keys = requests.flatMap(({ body: sent }) => (sent as { requestKey?: string } | undefined)?.requestKey ?? []);
  expect(new Set(keys).size).toBe(2);
});

it('asks for a bill before a method where none is chosen, instead of blaming the amount', async () => {
  await openWith(() => failure(500, {}));
  await userEvent.click(await screen.findByRole('checkbox', { name: /January/ }));
  expect(await screen.findByText('Choose what you pay first')).toBeTruthy();
  expect(screen.queryByText('Not available for this amount')).toBeNull();
});
