import { EXAM_STEPS, type StepState } from '@pathshala/shared/modules/exams/results';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import StepsPage from './StepsPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const exam = {
  id: id(1),
  rev: 1,
  title: 'Annual',
  titleBn: 'বার্ষিক',
  year: id(2),
  classes: [id(3)],
  startsOn: '2026-11-29',
  endsOn: '2026-12-10',
  state: 'open',
};
const STATES: StepState[] = ['done', 'done', 'next', 'waiting', 'waiting', 'waiting', 'waiting'];
const open = (locale: 'en' | 'bn' = 'en', states = () => STATES) =>
  renderWithKit(<StepsPage />, {
    locale,
    answers: {
      'GET /api/exams': { rows: [exam], total: 1, labels: {} },
      [`GET /api/results/exams/${id(1)}/steps`]: () => ({
        steps: EXAM_STEPS.map((step, at) => ({ id: step, state: states()[at]!, done: at === 2 ? 3 : 10, all: 10 })),
      }),
    },
  });
const items = async () => within(await screen.findByRole('list', { name: /Steps|ধাপ/ })).getAllByRole('listitem');
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});

describe('the steps of an exam', () => {
  it('say how far each has come, and lead to the next one', async () => {
    await open();
    const all = await items();
    expect(all).toHaveLength(7);
    expect(all[2]!.getAttribute('aria-current')).toBe('step');
    expect(within(all[2]!).getByText('3 of 10 sittings have published seats')).toBeTruthy();
    const next = within(all[2]!).getByRole('link', { name: 'Give seats' });
    expect(next.getAttribute('href')).toBe(`/site/exam/seat-plan?exam=${id(1)}`);
    expect(within(all[0]!).getByRole('link', { name: 'Open: Papers' })).toBeTruthy();
    expect(screen.getAllByText('Next')).toHaveLength(1);
  });
  it('are said in Bengali with its digits', async () => {
    await open('bn');
    expect(within((await items())[2]!).getByText('১০টি সেশনের মধ্যে ৩টির আসন প্রকাশিত')).toBeTruthy();
  });
  it('follow the results while they are made, and offer to publish them as soon as they are', async () => {
    const told: (() => void)[] = [];
    vi.spyOn(liveClient, 'subscribe').mockImplementation(({ entity, room }, tell, ready) => {
      if (entity === 'resultVersion' && room?.value === id(1)) told.push(() => tell({ kind: 'resync' }));
      queueMicrotask(ready);
      return () => {};
    });
    const done: StepState[] = ['done', 'done', 'done', 'done', 'done'];
    let last: StepState[] = ['running', 'waiting'];
    await open('en', () => [...done, ...last]);
    const results = (await items())[5]!;
    expect(within(results).getByText('In progress')).toBeTruthy();
    expect(within(results).getByText('Results are being generated')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Generate results' })).toBeNull();
    last = ['done', 'next'];
    act(() => told.forEach((tell) => tell()));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Publish results' })).toBeTruthy());
  });
});
