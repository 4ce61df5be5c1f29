import { monthBoxes, monthsOfYear } from '@pathshala/shared/modules/money/fees';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import type { LiveNews } from '../../../../kit/data/live/open-subscription';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { StudentFees } from './StudentFees';
import { type Statement } from './statement';

const id = (n: number) => n.toString(16).padStart(24, '0');
type Bill = Statement['bills'][number];
const bill = (of: Partial<Bill> = {}): Bill => {
  const money = { amount: 50_000, waived: 0, paid: 0, balance: 50_000, ...of };
  return {
    subHead: id(1),
    period: '2026-01',
    month: '2026-01-01',
    head: { en: 'Monthly fees', bn: 'মাসিক ফি' },
    label: { en: 'Tuition', bn: 'বেতন' },
    dueDate: '2026-01-10',
    ...money,
    status: 'unpaid',
    overdue: true,
    fine: 5_000,
    lines: [
      {
        id: id(50),
        kind: 'bill',
        ...money,
        status: 'unpaid',
        reason: 'class',
        waivers: [],
        createdAt: '2026-01-01T04:00:00.000Z',
      },
    ],
    ...of,
  };
};
const answer = (bills: Bill[], totals: Partial<Statement['totals']> = {}): Statement => ({
  student: {
    student: id(7),
    code: '260007',
    name: 'Nowrin Haque',
    nameBn: 'নওরীন হক',
    roll: 7,
    section: { en: 'Eight - A', bn: 'অষ্টম - ক' },
  },
  year: { id: id(2026), label: { en: '2026', bn: '২০২৬' }, startsOn: '2026-01-01', endsOn: '2026-12-31' },
  years: [{ id: id(2026), label: { en: '2026', bn: '২০২৬' } }],
  months: monthBoxes(
    monthsOfYear('2026-01-01'),
    bills.map((each) => ({ ...each, lines: [] })),
  ),
  bills,
  cancelled: [],
  totals: {
    amount: 50_000,
    waived: 0,
    paid: 0,
    balance: 50_000,
    overdue: 50_000,
    fine: 5_000,
    earlier: 0,
    earlierFine: 0,
    wallet: 0,
    checking: 0,
    toPay: 55_000,
    ...totals,
  },
});
const open = (first: Statement, locale: 'en' | 'bn' = 'en', payAt?: (amount: number) => string) => {
  let tell: (news: LiveNews) => void = () => undefined;
  vi.spyOn(liveClient, 'subscribe').mockImplementation((_subscription, listener, ready) => {
    tell = listener;
    ready();
    return () => undefined;
  });
  const shown = { answer: first };
  return renderWithKit(<StudentFees student={id(7)} {...(payAt ? { payAt } : {})} />, {
    locale,
    answers: { 'GET /api/fees/students/:student/statement': () => shown.answer },
  }).then((page) => ({ ...page, shown, tell: (news: LiveNews) => act(() => tell(news)) }));
};
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

describe('a student’s fees', () => {
  it('that a payment under verification would cover are not called paid', async () => {
    await open(answer([bill()], { checking: 60_000, toPay: 0 }));
    expect(await screen.findByText(/৳\s?600.00 is being verified. Pay nothing more/)).toBeTruthy();
    expect(screen.queryByText('No dues.')).toBeNull();
  });
  it('say in Bengali what is due, with the fine of today, and mark the month', async () => {
    await open(answer([bill()]), 'bn');
    expect(
      within(await screen.findByRole('status', { name: 'এখন বকেয়া' })).getAllByText('৳ ৫০০.০০').length,
    ).toBeGreaterThan(0);
    expect(screen.getByText('বিলম্ব ফিসহ ৳ ৫৫০.০০')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'জানুয়ারি ২০২৬: মেয়াদোত্তীর্ণ ৳ ৫০০' }).dataset.tone).toBe('bad');
    expect(screen.getAllByRole('button', { name: /২০২৬: –$/ })).toHaveLength(11);
  });
  it('lead a family to pay one bill with its fine, or all that is due, and others nowhere', async () => {
    await open(answer([bill()]), 'en', (amount) => `/pay?amount=${amount}`);
    const link = await screen.findByRole('link', { name: 'Pay ৳ 550.00' });
    expect(link.getAttribute('href')).toBe('/pay?amount=55000');
    expect(screen.getByRole('link', { name: 'Pay: Tuition, January 2026' }).getAttribute('href')).toBe(
      '/pay?amount=55000',
    );
    tidyUp();
    await open(answer([bill()]));
    await screen.findByRole('status', { name: /due/i });
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('show one month when its box is pressed, and all when it is pressed again', async () => {
    await open(
      answer([
        bill(),
        bill({ subHead: id(2), period: '2026-02', month: '2026-02-01', label: { en: 'ICT', bn: 'আইসিটি' } }),
      ]),
    );
    const user = userEvent.setup();
    const january = await screen.findByRole('button', { name: /^January 2026/ });
    await user.click(january);
    expect(screen.queryByText('ICT')).toBeNull();
    expect(january.getAttribute('aria-pressed')).toBe('true');
    await user.click(january);
    expect(screen.getByText('ICT')).toBeTruthy();
  });
  it('explain the amount, the waiver and each adjustment', async () => {
    const lines: Bill['lines'] = [
      {
        id: id(50),
        kind: 'bill',
        amount: 50_000,
        waived: 25_000,
        paid: 0,
        balance: 25_000,
        status: 'unpaid',
        reason: 'group',
        waivers: [{ waiver: id(60), name: 'Half free', nameBn: 'অর্ধ অবৈতনিক', amount: 25_000 }],
        createdAt: '2026-01-01T04:00:00.000Z',
      },
      {
        id: id(51),
        kind: 'adjustment',
        amount: 10_000,
        waived: 5_000,
        paid: 0,
        balance: 5_000,
        status: 'unpaid',
        reason: 'group',
        waivers: [],
        createdAt: '2026-02-03T04:00:00.000Z',
      },
    ];
    await open(answer([bill({ amount: 60_000, waived: 30_000, balance: 30_000, lines })]));
    expect(await screen.findByText('Amount: ৳ 500.00, Rate for the group')).toBeTruthy();
    expect(screen.getByText('Half free: ৳ 250.00 waived')).toBeTruthy();
    expect(screen.getByText('Adjustment of 03 February 2026: ৳ 50.00')).toBeTruthy();
  });
  it('have a new bill as soon as it is made, without being touched', async () => {
    const { shown, tell } = await open(answer([], { amount: 0, balance: 0, overdue: 0, fine: 0 }));
    expect(await screen.findByText('No bills yet')).toBeTruthy();
    shown.answer = answer([bill()]);
    tell({
      kind: 'events',
      events: [{ op: 'create', entity: 'feeLine', id: id(50), rev: 1, at: '2026-01-01T04:00:00.000Z' }],
    });
    expect(await screen.findByRole('button', { name: 'January 2026: Overdue ৳ 500' })).toBeTruthy();
  });
  it('say so when nothing is due', async () => {
    await open(
      answer([bill({ paid: 50_000, balance: 0, status: 'paid', overdue: false, fine: 0 })], {
        paid: 50_000,
        balance: 0,
        overdue: 0,
        fine: 0,
        toPay: 0,
      }),
    );
    expect(await screen.findByText('No dues.')).toBeTruthy();
  });
});
