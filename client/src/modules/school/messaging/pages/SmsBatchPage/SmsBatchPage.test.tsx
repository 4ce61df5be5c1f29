import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../../../../../kit/clock';
import { liveClient } from '../../../../../kit/data/live/live';
import type { LiveNews } from '../../../../../kit/data/live/open-subscription';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import SmsBatchPage from './SmsBatchPage';
import { takeEvent, type Batch } from './use-sms-batch';

const id = (n: number) => n.toString(16).padStart(24, '0');
const batch = (over: Partial<Batch> = {}): Batch => ({
  id: id(5),
  rev: 3,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
  purpose: 'notice',
  source: 'x',
  title: 'Guardians of Six - A',
  titleBn: 'ষষ্ঠ - ক-এর অভিভাবক',
  section: id(1),
  urgent: false,
  messages: 40,
  segments: 80,
  status: 'sending',
  queued: 30,
  sending: 4,
  sent: 3,
  delivered: 2,
  failed: 1,
  skipped: 0,
  cost: 500,
  ...over,
});
const open = async (first: Batch, locale: 'en' | 'bn' = 'en') => {
  let tell: (news: LiveNews) => void = () => undefined;
  let join = () => undefined as void;
  const rooms: unknown[] = [];
  vi.spyOn(liveClient, 'subscribe').mockImplementation((subscription, listener, ready) => {
    rooms.push(subscription);
    if (subscription.entity === 'smsBatch') [tell, join] = [listener, ready];
    else ready();
    return () => undefined;
  });
  const page = await renderWithKit(<SmsBatchPage />, {
    locale,
    path: '/site/sms/batch/view/:id',
    url: `/site/sms/batch/view/${id(5)}`,
    can: ['messaging.sendSms'],
    me: { user: { site_id: id(8) } } as never,
    answers: {
      'GET /api/sms-batches/:id': first,
      'GET /api/sms-messages': { rows: [], total: 0, labels: {} },
      'GET /api/sms-accounts': {
        rows: [
          {
            id: id(8),
            rev: 1,
            institution: id(8),
            balance: 50_000,
            partPrice: 50,
            lowBalance: 1_000,
            ...(first.status === 'queued' ? { downSince: '2026-11-21T05:00:00.000Z' } : {}),
          },
        ],
        total: 1,
        labels: {},
      },
      'GET /api/messaging/sms/desk': {
        sections: [],
        classes: [],
        everybody: true,
        language: 'bn',
        partPrice: 50,
        balance: 50_000,
        lowBalance: 1_000,
        trial: true,
        perMinute: 600,
        quietUntil: new Date(serverNow().getTime() + 3_600_000).toISOString(),
        today: '2026-11-21',
      },
      'POST /api/messaging/sms/batches/:id/stop': { queued: 30 },
      'POST /api/messaging/sms/batches/:id/resume': { queued: 30 },
    },
  });
  await screen.findByRole('progressbar');
  return { ...page, rooms, tell: (news: LiveNews) => act(() => tell(news)), join: () => act(() => join()) };
};
const count = (name: string) =>
  within(document.querySelector<HTMLElement>(`[data-figure="${name}"]`)!).getByRole('definition').textContent;
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

describe('the sending board', () => {
  it('follows the room of the section and runs its counters in place', async () => {
    const { rooms, tell } = await open(batch());
    expect(rooms).toContainEqual({ entity: 'smsBatch', room: { field: 'section', value: id(1) } });
    expect([count('queued'), count('delivered')]).toEqual(['30', '2']);
    const event = {
      op: 'update' as const,
      entity: 'smsBatch',
      id: id(5),
      rev: 5,
      at: '2026-11-21T05:01:00.000Z',
      set: { status: 'done', queued: 0, sending: 0, sent: 1, delivered: 38, failed: 1, cost: 900 },
    };
    tell({ kind: 'events', events: [event, { ...event, id: id(6), rev: 9, set: { delivered: 0 } }] });
    await waitFor(() => expect([count('queued'), count('delivered'), count('sent')]).toEqual(['0', '38', '1']));
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    tell({ kind: 'events', events: [{ ...event, rev: 4, set: { delivered: 20 } }] });
    await waitFor(() => expect(count('delivered')).toBe('38'));
  });
  it('shows messages sent between its first read and the join of its room', async () => {
    const first = batch();
    const { join } = await open(first);
    expect(count('delivered')).toBe('2');
    Object.assign(first, { rev: 9, status: 'done', queued: 0, delivered: 32 });
    join();
    await waitFor(() => expect([count('queued'), count('delivered')]).toEqual(['0', '32']));
  });
  it('can be stopped, in Bengali', async () => {
    const { requests } = await open(batch(), 'bn');
    await userEvent.setup().click(screen.getByRole('button', { name: 'থামান' }));
    await waitFor(() =>
      expect(requests.some((each) => each.method === 'POST' && each.path.endsWith(`/batches/${id(5)}/stop`))).toBe(
        true,
      ),
    );
    expect(count('queued')).toBe('৩০');
  });
  it('offers to continue when it was stopped, and to send the failed again', async () => {
    await open(batch({ status: 'stopped', sending: 0 }));
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resend failed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
  it('says why nothing moves', async () => {
    await open(batch({ status: 'queued', queued: 40, sending: 0, sent: 0, delivered: 0, failed: 0 }));
    expect(await screen.findByText(/Quiet hours/)).toBeTruthy();
    expect(await screen.findByText(/has not responded since/)).toBeTruthy();
  });
  it.each([
    [4, 2],
    [5, 9],
  ])('a change of revision %i shows %i delivered', (rev, delivered) =>
    expect(takeEvent(batch({ rev: 4 }), { rev, set: { delivered: 9 } }).delivered).toBe(delivered),
  );
});
