import { access, defineEntity, f, t } from '@pathshala/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import type { LiveNews } from '../../../../kit/data/live/open-subscription';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import SmsBatchesPage from './SmsBatchesPage';

const id = (n: number) => n.toString(16).padStart(24, '0');
const Section = defineEntity({
  name: 'section',
  labels: { one: t('Section', 'শাখা'), many: t('Sections', 'শাখাসমূহ') },
  fields: { name: f.text({ label: t('Name', 'নাম') }) },
  title: 'name',
  order: ['name'],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
});
const batch = (delivered: number) => ({
  id: id(5),
  rev: 3,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
  purpose: 'notice',
  source: 'x',
  title: 'Guardians of Six - A',
  titleBn: 'ষষ্ঠ - ক-এর অভিভাবক',
  section: id(1),
  messages: 40,
  segments: 80,
  status: 'sending',
  queued: 30,
  sending: 4,
  sent: 3,
  delivered,
  failed: 1,
  skipped: 0,
  cost: 500,
});
afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
});

it('shows a teacher what moves in the rooms of their sections, without a reload', async () => {
  const listeners = new Map<string, (news: LiveNews) => void>();
  vi.spyOn(liveClient, 'subscribe').mockImplementation((subscription, listener, ready) => {
    listeners.set(`${subscription.entity}/${subscription.room?.value ?? ''}`, listener);
    ready();
    return () => undefined;
  });
  let delivered = 2;
  await renderWithKit(<SmsBatchesPage />, {
    entities: [Section],
    can: ['messaging.sendSms', 'smsBatch.read'],
    answers: {
      'GET /api/sections/options': { items: [] },
      'GET /api/sms-batches': () => ({ rows: [batch(delivered)], total: 1, labels: {} }),
      'GET /api/messaging/sms/desk': {
        sections: [{ section: id(1), label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' } }],
        classes: [],
        everybody: false,
        language: 'bn',
        partPrice: 50,
        balance: 50_000,
        lowBalance: 1_000,
        trial: true,
        perMinute: 600,
        quietUntil: null,
        today: '2026-11-21',
      },
    },
  });
  await screen.findAllByText('Guardians of Six - A');
  await waitFor(() => expect(listeners.has(`smsBatch/${id(1)}`)).toBe(true));
  delivered = 38;
  act(() =>
    listeners.get(`smsBatch/${id(1)}`)!({
      kind: 'events',
      events: [
        { op: 'update', entity: 'smsBatch', id: id(5), rev: 4, at: '2026-11-21T05:01:00.000Z', set: { delivered } },
      ],
    }),
  );
  expect((await screen.findAllByText('38')).length).toBeGreaterThan(0);
});
