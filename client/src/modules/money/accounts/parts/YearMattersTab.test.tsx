import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import YearMattersTab from './YearMattersTab';

afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});
const id = (n: number) => n.toString(16).padStart(24, '0');
const show = (over: object = {}, locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<YearMattersTab record={id(1)} />, {
    locale,
    answers: {
      [`GET /api/accounts/book-years/${id(1)}/matters`]: {
        from: '2025-07-01',
        until: '2026-06-30',
        state: 'open',
        isOver: true,
        earlier: null,
        lacks: [],
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
  expect(hrefOf('1 voucher awaiting approval')).toBe('/site/accounts/voucher/approve');
  expect(hrefOf('Tuition fees: 3 statement lines without an entry')).toContain(`bank=${id(2)}&from=2025-07-01`);
});
it('says that nothing is open, and that the year is not over', async () => {
  await show({ drafts: [], waiting: 0, unmatched: [], result: 5_00, isOver: false }, 'bn');
  expect(await screen.findByText(/কিছুই বাকি নেই/)).toBeTruthy();
  expect(screen.getByText(/এই অর্থবছর শেষ হবে ৩০ জুন ২০২৬/)).toBeTruthy();
});
it('names what closing lacks, with the screens where it is mended', async () => {
  await show({
    drafts: [],
    waiting: 0,
    unmatched: [],
    earlier: { en: '2024-25', bn: '২০২৪-২৫' },
    lacks: ['surplusLedger', 'journalType'],
  });
  expect(await screen.findByText('Close the earlier year first: 2024-25')).toBeTruthy();
  expect(hrefOf('Mark the ledger that takes the surplus')).toBe('/site/accounts/ledger');
  expect(hrefOf('Add an active voucher type for journals')).toBe('/edu/accounts/voucher-type');
  expect(screen.queryByText(/^Nothing is open/)).toBeNull();
});
it('says of a closed year what was moved, in both languages', async () => {
  await show({ state: 'closed', drafts: [], waiting: 0, unmatched: [] });
  expect(await screen.findByText('Closing moved a deficit of ৳ 12,500.00.')).toBeTruthy();
  expect(screen.getByText('The books of this year are closed.')).toBeTruthy();
  expect(screen.queryByText(/^Nothing is open/)).toBeNull();
  tidyUp();
  await show({ state: 'audited' }, 'bn');
  expect(await screen.findByText(/ঘাটতি স্থানান্তরিত হয়েছে/)).toBeTruthy();
});
it('follows the statements of banks and the year itself', async () => {
  const followed: string[] = [];
  vi.spyOn(liveClient, 'subscribe').mockImplementation(({ entity }, _tell, ready) => {
    followed.push(entity);
    queueMicrotask(ready);
    return () => {};
  });
  await show();
  await screen.findByText('Closing moves a deficit of ৳ 12,500.00.');
  expect(followed).toEqual(expect.arrayContaining(['bankLine', 'bookYear', 'voucher', 'ledger', 'voucherType']));
});
