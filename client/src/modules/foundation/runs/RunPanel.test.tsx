import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../kit/data/live/live';
import type { LiveNews } from '../../../kit/data/live/open-subscription';
import { renderWithKit, tidyUp } from '../../../kit/testing/render-with-kit';
import { RunPanel } from './RunPanel';

const id = 'a'.repeat(24);
const run = {
  id,
  rev: 3,
  createdAt: '2026-03-04T04:00:00.000Z',
  updatedAt: '2026-03-04T04:00:00.000Z',
  kind: 'feeGeneration',
  title: 'Fees of January',
  titleBn: 'জানুয়ারির ফি',
  subject: 'fees',
  permission: 'fees.generate',
  job: 'x',
  lockName: 'x',
  state: 'running',
  total: 200,
  done: 50,
  failed: 0,
  attempt: 1,
  stopWanted: false,
  startedAt: '2026-03-04T04:00:00.000Z',
};
const fault = {
  id: 'b'.repeat(24),
  rev: 1,
  createdAt: run.createdAt,
  updatedAt: run.updatedAt,
  run: id,
  permission: 'fees.generate',
  item: '1',
  label: 'Rahim',
  labelBn: 'রহিম',
  code: 'NO_AMOUNT',
  message: 'No amount',
  messageBn: 'পরিমাণ নেই',
  link: '/site/fee/settings',
};

const open = async (locale: 'en' | 'bn' = 'en', over: object = {}) => {
  let tell: (news: LiveNews) => void = () => undefined;
  vi.spyOn(liveClient, 'subscribe').mockImplementation((_subscription, listener, ready) => {
    tell = listener;
    ready();
    return () => undefined;
  });
  const page = await renderWithKit(<RunPanel subject="fees" permission="fees.generate" />, {
    locale,
    can: ['fees.generate', 'run.update'],
    answers: {
      'GET /api/runs': { rows: [{ ...run, ...over }], total: 1, labels: {} },
      'GET /api/run-faults': { rows: [fault], total: 1, labels: {} },
      'POST /api/runs/runs/:id/stop': { state: 'running' },
      'POST /api/runs/runs/:id/resume': { state: 'queued' },
    },
  });
  return {
    ...page,
    tell: (set: object, rev: number) =>
      act(() =>
        tell({
          kind: 'events',
          events: [{ op: 'update', entity: 'run', id, rev, at: run.updatedAt, set: set as Record<string, unknown> }],
        }),
      ),
  };
};
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

it('moves in place as the feed tells, and says at the end what was skipped and where to fix it', async () => {
  const { tell, requests } = await open();
  expect(await screen.findByText('50 of 200 · 25%')).toBeTruthy();
  const asked = requests.length;
  tell({ done: 150, failed: 1 }, 4);
  expect(await screen.findByText('150 of 200 · 75%')).toBeTruthy();
  tell({ state: 'completedWithFaults', done: 199, failed: 1, endedAt: '2026-03-04T04:01:00.000Z' }, 5);
  expect(await screen.findByText('Completed, some skipped')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(requests).toHaveLength(asked);
  await userEvent.click(screen.getByRole('button', { name: 'Show skipped items' }));
  expect((await screen.findByRole('link', { name: 'Fix: Rahim' })).getAttribute('href')).toBe('/site/fee/settings');
});

it('names who ordered it, and for whom they acted', async () => {
  await open('bn', { orderedBy: 'Karim for Shapla School', orderedByBn: 'শাপলা স্কুল-এর পক্ষে করিম' });
  expect(await screen.findByText(/শুরু করেছেন শাপলা স্কুল-এর পক্ষে করিম/)).toBeTruthy();
});

it('speaks Bengali, asks before it stops, and lets a stopped one continue', async () => {
  const { tell, requests } = await open('bn');
  expect(await screen.findByText('২০০টির মধ্যে ৫০টি · ২৫%')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'থামান' }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'থামান' }));
  await waitFor(() =>
    expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/stop'))).toBe(true),
  );
  tell({ stopWanted: true }, 4);
  expect(await screen.findByText(/থামছে/)).toBeTruthy();
  tell({ state: 'stopped', stopWanted: false, endedAt: run.updatedAt }, 5);
  await userEvent.click(await screen.findByRole('button', { name: 'আবার চালু করুন' }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/resume'))).toBe(true));
});

it('shows a run over institutions, which ones were skipped, and stops it as one of the platform', async () => {
  vi.spyOn(liveClient, 'subscribe').mockImplementation((subscription, _listener, ready) => {
    expect(subscription.entity).toBe('platformRun');
    ready();
    return () => undefined;
  });
  const permission = 'calendarSpread.create';
  const { requests } = await renderWithKit(<RunPanel subject="spread" permission={permission} isOfPlatform />, {
    can: [permission, 'platformRun.update'],
    answers: {
      'GET /api/platform-runs': { rows: [{ ...run, permission, failed: 1 }], total: 1, labels: {} },
      'GET /api/platform-run-faults': { rows: [{ ...fault, label: 'Shapla School' }], total: 1, labels: {} },
      'POST /api/runs/platform-runs/:id/stop': { state: 'running' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show skipped items' }));
  expect(await screen.findByText('Shapla School')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(requests.some(({ path }) => path === `/api/runs/platform-runs/${id}/stop`)).toBe(true));
});
