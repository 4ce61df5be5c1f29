import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { LimitWarning } from './LimitWarning';

afterEach(tidyUp);

const id = (n: number) => n.toString(16).padStart(24, '0');
const broken = (n: number) => ({
  ceiling: id(n),
  label: { en: `Limit ${n}`, bn: `সীমা ${n}` },
  basis: { en: 'Memo of 27 October 2024', bn: '২৭ অক্টোবর ২০২৪-এর স্মারক' },
  from: '2024-10-27',
  limit: 20_000,
  subHeads: [{ en: 'ICT', bn: 'আইসিটি' }],
  classes: [{ en: 'Six', bn: 'ষষ্ঠ' }],
  yearly: 24_000,
});
const open = (exceeded: unknown[], locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<LimitWarning year={id(90)} classId={id(91)} />, {
    locale,
    answers: { 'GET /api/fees/limits': { exceeded } },
  });

it('names fee, class, yearly sum and limit with the source and its day, of the class that is billed', async () => {
  const { requests } = await open([broken(1)]);
  const text = (await screen.findByRole('status')).textContent!;
  for (const part of ['Limit 1', 'ICT', 'Six', '240', '200', 'Memo of 27 October 2024']) expect(text).toContain(part);
  expect(requests.find(({ path }) => path === '/api/fees/limits')!.query).toEqual({ year: id(90), class: id(91) });
});

it('speaks Bengali with Bengali digits, and counts the rules that it does not show', async () => {
  await open([1, 2, 3, 4, 5].map(broken), 'bn');
  const text = (await screen.findByRole('status')).textContent!;
  expect(text).toContain('২৪০');
  expect(text).toMatch(/২৭ অক্টোবর ২০২৪-এর স্মারক/);
  expect(text).not.toContain('সীমা 4');
  expect(text).toMatch(/২[^০-৯]*$/);
});

it('says nothing while no limit is exceeded', async () => {
  const { requests } = await open([]);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(screen.queryByRole('status')).toBeNull();
});
