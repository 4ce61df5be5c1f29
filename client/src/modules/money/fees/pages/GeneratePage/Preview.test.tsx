import type { ActionOutput } from '@pathshala/shared';
import type { feesActions } from '@pathshala/shared/modules/money/fees';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { Preview } from './Preview';

const id = (n: number) => n.toString(16).padStart(24, '0');
const answer: ActionOutput<typeof feesActions.preview> = {
  students: 144,
  created: 1_008,
  adjusted: 0,
  unchanged: 0,
  amount: 7_200_000,
  waived: 200_000,
  bySubHead: [{ subHead: id(1), label: { en: 'Tuition', bn: 'বেতন' }, lines: 144, amount: 7_200_000, waived: 200_000 }],
  skipped: [{ reason: 'left', students: 2 }],
  faults: 1,
  faultRows: [
    {
      student: id(9),
      code: '260009',
      name: 'Rahim',
      nameBn: 'রহিম',
      message: { en: 'No amount is set for Tuition.', bn: 'বেতন: কোনো হার নির্ধারিত নেই।' },
    },
  ],
};
const open = (
  preview: object = answer,
  {
    months = ['2026-01-01'],
    locale = 'en',
    start = { feeRun: id(5), run: id(6) },
  }: { months?: string[]; locale?: 'en' | 'bn'; start?: unknown } = {},
) =>
  renderWithKit(<Preview scope={{ class: id(3), months }} />, {
    locale,
    answers: { 'GET /api/fees/preview': preview, 'POST /api/fees/generate': start },
  });
afterEach(tidyUp);

describe('the preview of a generation', () => {
  it('asks for a month first', async () => {
    const { requests } = await open(answer, { months: [] });
    expect(await screen.findByText('Select one or more months')).toBeTruthy();
    expect(requests).toEqual([]);
  });
  it('adds up in Bengali, and names who is left out and who cannot be billed', async () => {
    await open(answer, { locale: 'bn' });
    expect(await screen.findByText('৳ ৭০,০০০.০০', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('২ জন শিক্ষার্থী প্রতিষ্ঠান ছেড়ে গেছে।')).toBeTruthy();
    expect(screen.getByText('রহিম (260009): বেতন: কোনো হার নির্ধারিত নেই।')).toBeTruthy();
    expect(screen.getByRole('button', { name: '১,০০৮টি বিল তৈরি করুন' })).toBeTruthy();
  });
  it('starts exactly what it showed', async () => {
    const { requests } = await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Notify guardians' }));
    await user.click(screen.getByRole('button', { name: 'Generate 1,008 bills' }));
    await waitFor(() =>
      expect(requests.find((each) => each.method === 'POST')?.body).toEqual({
        class: id(3),
        months: ['2026-01-01'],
        tellGuardians: false,
      }),
    );
  });
  it('takes it as good news that someone else was first', async () => {
    await open(answer, {
      start: failure(409, {
        code: 'RUN_UNDER_WAY',
        message: '“Fees of January 2026: Six” is already under way.',
        requestId: 'x',
      }),
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Generate 1,008 bills' }));
    expect(await screen.findByText('“Fees of January 2026: Six” is already under way.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('offers no button when there is nothing to bill', async () => {
    await open({
      ...answer,
      created: 0,
      unchanged: 1_008,
      amount: 0,
      waived: 0,
      bySubHead: [],
      faults: 0,
      faultRows: [],
      skipped: [{ reason: 'alreadyBilled', students: 144 }],
    });
    expect(await screen.findByText('No new bills')).toBeTruthy();
    expect(screen.getByText('144 students already have these bills.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Generate/ })).toBeNull();
  });
});
