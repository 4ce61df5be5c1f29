import { access, defineEntity, f, t } from '@pathshala/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import IncomePage from './IncomePage';
import LedgerReportPage from './LedgerReportPage';

const LABEL = t('Name', 'নাম');
/** Stands for what a picker of a page offers; the real one refers to the whole of the books. */
const picked = (name: string, path: string) =>
  defineEntity({
    ...{ name, path, labels: { one: LABEL, many: LABEL }, title: 'name', order: ['name'] },
    ...{ fields: { name: f.text({ label: LABEL }) }, access: access({ read: ['head'] }), live: 'list', remove: 'free' },
  });
const entities = [picked('ledger', 'ledgers'), picked('party', 'parties'), picked('costCentre', 'cost-centres')];
afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const ledger = (n: number, cls: string, name: string) => ({
  id: id(n),
  code: String(n),
  label: { en: name, bn: name },
  class: cls,
  subGroup: { en: 'Group', bn: 'Group' },
});
const asOf = { entries: 7 };
const DATES = 'from=2026-07-01&until=2026-11-28';

it('offers the first ledgers where none is chosen, and sums the entries of the one that is', async () => {
  const { router } = await renderWithKit(<LedgerReportPage />, {
    entities,
    can: ['accounts.report'],
    url: `/?${DATES}`,
    answers: {
      'GET /api/ledgers/options': { items: [{ id: id(1111), label: { en: 'Cash in hand', bn: 'হাতে নগদ' } }] },
      'GET /api/parties/options': { items: [] },
      'GET /api/accounts/book': {
        asOf,
        ledgers: [ledger(1111, 'asset', 'Cash in hand'), ledger(4111, 'income', 'Tuition')],
        opening: 10_000,
        closing: 25_000,
        hasMore: false,
        rows: [1, 2].map((n) => ({
          ...{ id: id(n), voucher: id(50 + n), number: `CV-${n}`, nature: 'credit', date: '2026-11-02' },
          ...{ ledger: id(1111), against: id(4111), narration: `Fees ${n}` },
          ...{ debit: n === 1 ? 20_000 : 0, credit: n === 1 ? 0 : 5_000, balance: n === 1 ? 30_000 : 25_000 },
        })),
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cash in hand' }));
  await waitFor(() => expect(router.state.location.search).toContain(id(1111)));
  const sums = await screen.findByRole('status');
  expect(sums.textContent).toMatch(
    /Opening balance: ৳ ?100\.00 Dr.*Debit: ৳ ?200\.00.*Credit: ৳ ?50\.00.*৳ ?250\.00 Dr/,
  );
  expect(screen.getByRole('link', { name: 'CV-1' }).getAttribute('href')).toContain(id(51));
});

it('shows a zero as a dash, and the surplus beside the period', async () => {
  const amounts = { income: [{ ledger: id(4111), amount: 100_000 }], expense: [{ ledger: id(5111), amount: 60_000 }] };
  const now = { ...amounts, totalIncome: 100_000, totalExpense: 60_000, surplus: 40_000 };
  const before = { income: [], expense: [], totalIncome: 0, totalExpense: 0, surplus: 0 };
  await renderWithKit(<IncomePage />, {
    entities,
    can: ['accounts.report'],
    url: `/?${DATES}`,
    answers: {
      'GET /api/accounts/statements': {
        asOf,
        ledgers: [ledger(4111, 'income', 'Tuition'), ledger(5111, 'expense', 'Pay')],
        income: { now, before },
        before: { from: '2025-07-01', until: '2025-11-28' },
      },
    },
  });
  expect(await screen.findByText(/Surplus ৳ ?400\.00/)).toBeTruthy();
  const income = within(screen.getByRole('table', { name: 'Income' }));
  const line = income.getByText('Tuition').closest('tr')!;
  expect(line.textContent).toMatch(/৳ ?1,000\.00–$/);
  expect(income.getByRole('columnheader', { name: 'Until 28/11/2026' })).toBeTruthy();
});
