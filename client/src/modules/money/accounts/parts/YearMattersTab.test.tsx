import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import YearMattersTab from './YearMattersTab';

afterEach(tidyUp);
const id = (n: number) => n.toString(16).padStart(24, '0');
const show = (over: object = {}, locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<YearMattersTab record={id(1)} />, {
    locale,
    answers: {
      [`GET /api/accounts/book-years/${id(1)}/matters`]: {
        from: '2025-07-01',
        until: '2026-06-30',
        isOver: true,
        drafts: [{ nature: 'debit', count: 2 }],
        waiting: 1,
        unmatched: [{ bank: id(2), label: { en: 'Tuition fees', bn: 'টিউশন ফি' }, count: 3 }],
        result: -12_500_00,
        ...over,
      },
    },
  });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to what is open in the year, and says what closing moves', async () => {
  await show();
  expect(await screen.findByText('Closing moves a deficit of ৳ 12,500.00.')).toBeTruthy();
  expect(hrefOf('2 debit vouchers in draft')).toBe(
    '/site/accounts/voucher/debit/list-view?f.state.in=draft&f.date.gte=2025-07-01&f.date.lte=2026-06-30',
  );
  expect(hrefOf('1 voucher on its way to approval')).toBe('/site/accounts/voucher/approve');
  expect(hrefOf('Tuition fees: 3 statement lines without an entry')).toContain(`bank=${id(2)}&from=2025-07-01`);
});
it('says that nothing is open, and that the year is not over', async () => {
  await show({ drafts: [], waiting: 0, unmatched: [], result: 5_00, isOver: false }, 'bn');
  expect(await screen.findByText(/কিছুই বাকি নেই/)).toBeTruthy();
  expect(screen.getByText(/এই অর্থবছর শেষ হবে ৩০ জুন ২০২৬/)).toBeTruthy();
});
