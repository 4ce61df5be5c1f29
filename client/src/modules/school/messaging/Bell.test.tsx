import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '../../../kit/clock';
import { liveClient } from '../../../kit/data/live/live';
import type { LiveNews } from '../../../kit/data/live/use-live';
import { renderWithKit, tidyUp } from '../../../kit/testing/render-with-kit';
import { setLocale } from '../../../kit/text/locale';
import { Bell } from './Bell';

/** Called when a sound starts. The browser does not allow it, so no sound is played. */
const sound = vi.fn();
beforeEach(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      constructor() {
        sound();
      }
      close = () => Promise.resolve();
    },
  );
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sound.mockClear();
});
const user = userEvent.setup();
const item = (n: number) => ({
  id: n.toString(16).padStart(24, '0'),
  created_at: new Date(serverNow().getTime() - n * 60_000).toISOString(),
  data: { title: `News ${n}`, titleEn: `News ${n}`, titleBn: `খবর ${n}`, kind: 'notice' },
});

function world(count = 2) {
  const state = { items: Array.from({ length: Math.min(count, 100) }, (_, index) => item(index + 1)), count };
  const answers = {
    'POST /user/notification/notifications': () => state.items,
    'GET /api/messaging/unread-count': () => ({ count: state.count }),
    'POST /api/messaging/mark-read': () => {
      const marked = state.count;
      Object.assign(state, { items: [], count: 0 });
      return { marked };
    },
  };
  return { state, answers };
}

describe('the bell', () => {
  it('counts what is unread and lists it in the language of the page', async () => {
    await renderWithKit(<Bell />, { answers: world().answers });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    expect(await screen.findByText('News 1')).toBeTruthy();
    await act(() => setLocale('bn'));
    expect(screen.getByText('খবর ১'.replace('১', '1'))).toBeTruthy();
    expect(screen.getByText('২')).toBeTruthy();
  });

  it('fetches again on Refresh', async () => {
    const { state, answers } = world(1);
    await renderWithKit(<Bell />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    Object.assign(state, { items: [item(7), item(1)], count: 2 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('News 7')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
  });

  it('leads to all notifications and to one of them', async () => {
    const { router } = await renderWithKit(<Bell />, { path: '/here', url: '/here', answers: world().answers });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    expect((await screen.findByRole('link', { name: 'View all' })).getAttribute('href')).toBe('/user/notification/all');
    await user.click(screen.getByText('News 2'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/user/notification/view/${item(2).id}`));
  });

  it('shows no more than 99+', async () => {
    await renderWithKit(<Bell />, { answers: world(250).answers });
    expect(await screen.findByText('99+')).toBeTruthy();
  });

  it('gathers many news of one step into a line that unfolds, and leads to each of them', async () => {
    const burst = { key: 'marksSheet:submit', en: 'Mark sheets: Submitted', bn: 'নম্বরপত্র: জমা' };
    const gathered = (n: number) => ({ ...item(n), data: { ...item(n).data, burst } });
    const { answers, state } = world(4);
    state.items = [gathered(1), item(2), gathered(3), gathered(4)];
    const { router } = await renderWithKit(<Bell />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 4 unread' }));
    const line = await screen.findByRole('button', { name: /Mark sheets: Submitted \(3\)/ });
    expect(screen.queryByText('News 3')).toBeNull();
    expect(screen.getByText('News 2')).toBeTruthy();
    await user.click(line);
    await user.click(await screen.findByText('News 3'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/user/notification/view/${item(3).id}`));
  });

  it('empties when another tab has marked everything as read', async () => {
    const { state, answers } = world();
    await renderWithKit(<Bell />, { answers });
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    Object.assign(state, { items: [], count: 0 });
    const otherTab = new BroadcastChannel('notifications');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    otherTab.postMessage('read');
    expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeTruthy();
    otherTab.close();
  });

  it('marks everything as read', async () => {
    const { answers } = world();
    const { requests } = await renderWithKit(<Bell />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('No unread notifications')).toBeTruthy();
    expect(requests.find((each) => each.path.endsWith('mark-read'))?.body).toEqual({});
  });
});

describe('the bell and its line', () => {
  /** Replaces the connection: records the subscriptions of the bell and sends it news. */
  function line({ joins }: { joins: boolean }) {
    const rooms: unknown[] = [];
    const listeners = new Set<(news: LiveNews) => void>();
    const waiting: (() => void)[] = [];
    vi.spyOn(liveClient, 'subscribe').mockImplementation(({ entity, room }, listener, ready) => {
      rooms.push([entity, room]);
      listeners.add(listener);
      if (joins) ready();
      else waiting.push(ready);
      return () => void listeners.delete(listener);
    });
    const tell = (news: LiveNews) => act(() => [...listeners].forEach((listener) => listener(news)));
    const join = () => act(() => waiting.splice(0).forEach((ready) => ready()));
    return { rooms, tell, join };
  }
  const news = (op: 'create' | 'update'): LiveNews => ({
    kind: 'events',
    events: [{ op, entity: 'notification', id: item(1).id, rev: 1, at: serverNow().toISOString() }],
  });
  const me = (wantsSound: boolean) => ({ user: { id: 'user-1', notification_sound: wantsSound } as never });
  const counts = (count: number) => screen.findByRole('button', { name: `Notifications, ${count} unread` });

  it('falls when a notification is read on another device, and sounds only for new ones', async () => {
    const { rooms, tell } = line({ joins: true });
    const { state, answers } = world(2);
    await renderWithKit(<Bell />, { answers, me: me(true) });
    await counts(2);
    expect(new Set(rooms.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify(['notification', { field: 'user', value: 'user-1' }])]),
    );
    state.count = 1;
    tell(news('update'));
    await counts(1);
    expect(sound).not.toHaveBeenCalled();
    state.count = 2;
    tell(news('create'));
    await counts(2);
    expect(sound).toHaveBeenCalledOnce();
  });

  it('is silent for those who have not asked for a sound', async () => {
    const { tell } = line({ joins: true });
    const { state, answers } = world(1);
    await renderWithKit(<Bell />, { answers, me: me(false) });
    await counts(1);
    state.count = 2;
    tell(news('create'));
    await counts(2);
    expect(sound).not.toHaveBeenCalled();
  });

  it('is read again, silently, after the device slept longer than the feed can replay', async () => {
    const { tell } = line({ joins: true });
    const { state, answers } = world(1);
    await renderWithKit(<Bell />, { answers, me: me(true) });
    await user.click(await counts(1));
    await screen.findByText('News 1');
    Object.assign(state, { items: [item(8), item(1)], count: 2 });
    tell({ kind: 'resync' });
    await counts(2);
    expect(await screen.findByText('News 8')).toBeTruthy();
    expect(sound).not.toHaveBeenCalled();
  });

  it('counts notifications between its first read and a connection that opens late', async () => {
    const { join } = line({ joins: false });
    const { state, answers } = world(1);
    await renderWithKit(<Bell />, { answers, me: me(false) });
    await counts(1);
    state.count = 3;
    join();
    expect(await counts(3)).toBeTruthy();
  });
});
