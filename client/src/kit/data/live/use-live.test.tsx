import type { Subscription } from '@pathshala/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../testing/render-with-kit';
import { entities, id, Room, room } from '../../testing/sample-entity';
import { makeQueryClient } from '../query-client';
import { useList } from '../use-entity';
import { liveClient } from './live';
import type { LiveNews } from './open-subscription';
import { useLive, useSubscriptions } from './use-live';

interface Subscriber {
  subscription: Subscription;
  tell: (news: LiveNews) => void;
  ready: () => void;
}
/** `outdate` of each screen that was left. */
const left: (() => void)[] = [];
/** Replaces the connection and collects the subscriptions. `areJoined`: their rooms are there already. */
function subscribers({ areJoined = false } = {}): Subscriber[] {
  const list: Subscriber[] = [];
  vi.spyOn(liveClient, 'subscribe').mockImplementation((subscription, tell, ready) => {
    const each = { subscription, tell, ready };
    list.push(each);
    if (areJoined) ready();
    return (kept) => {
      list.splice(list.indexOf(each), 1);
      if (kept) left.push(kept.outdate);
    };
  });
  return list;
}
const change = (n: number): LiveNews => ({
  kind: 'events',
  events: [{ op: 'update', entity: 'room', id: id(n), rev: 2, at: '2026-01-01T00:00:00.000Z' }],
});
const asked = (requests: { path: string }[]) => requests.filter((each) => each.path === '/api/rooms').length;

afterEach(() => {
  vi.useRealTimers();
  tidyUp();
  vi.restoreAllMocks();
});

function Names() {
  const { data } = useList(Room, { size: 25 });
  return (
    <ul>
      {data?.rows.map((row) => (
        <li key={row.id}>{row.name}</li>
      ))}
    </ul>
  );
}

describe('a live list', () => {
  it('is read only after its room is joined, and once', async () => {
    const list = subscribers();
    const { requests } = await renderWithKit(<Names />, {
      entities,
      answers: { 'GET /api/rooms': { rows: [room(1)], total: 1, labels: {} } },
    });
    await waitFor(() => expect(list.map((each) => each.subscription)).toEqual([{ entity: 'room' }]));
    expect(asked(requests)).toBe(0);
    act(() => list[0]!.ready());
    expect(await screen.findByText('Room 1')).toBeTruthy();
    expect(asked(requests)).toBe(1);
  });

  it('does not wait for a line that does not answer, and reads again when it does after all', async () => {
    const list = subscribers();
    let name = 'Before';
    const { requests } = await renderWithKit(<Names />, {
      entities,
      answers: { 'GET /api/rooms': () => ({ rows: [room(1, { name })], total: 1, labels: {} }) },
    });
    expect(await screen.findByText('Before')).toBeTruthy();
    name = 'After';
    act(() => list[0]!.ready());
    expect(await screen.findByText('After')).toBeTruthy();
    expect(asked(requests)).toBe(2);
  });

  it('is read again once when several rooms are joined late, one after the other', async () => {
    const list = subscribers();
    const clients: QueryClient[] = [];
    const follows = ['room', 'house', 'street'].map((entity) => ({ entity }));
    function Follower() {
      clients.push(useQueryClient());
      return useSubscriptions(follows, 'action:rooms.many') ? <p>asked</p> : null;
    }
    await renderWithKit(<Follower />, { entities, answers: {} });
    expect(await screen.findByText('asked')).toBeTruthy();
    const invalidate = vi.spyOn(clients[0]!, 'invalidateQueries');
    vi.useFakeTimers();
    for (const each of [...list]) {
      each.ready();
      vi.advanceTimersByTime(50);
    }
    expect(invalidate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('follows a change by someone else, and many changes in a row by one question', async () => {
    const list = subscribers();
    let name = 'Before';
    const { requests } = await renderWithKit(<Names />, {
      entities,
      answers: { 'GET /api/rooms': () => ({ rows: [room(1, { name })], total: 1, labels: {} }) },
    });
    await waitFor(() => expect(list).toHaveLength(1));
    act(() => list[0]!.ready());
    await screen.findByText('Before');
    name = 'After';
    act(() => [1, 2, 3, 4, 5].forEach((n) => list[0]!.tell(change(n))));
    expect(await screen.findByText('After')).toBeTruthy();
    expect(asked(requests)).toBe(2);
  });

  it('stops following when the screen is left', async () => {
    const list = subscribers();
    const { unmount } = await renderWithKit(<Names />, {
      entities,
      answers: { 'GET /api/rooms': { rows: [], total: 0, labels: {} } },
    });
    await waitFor(() => expect(list).toHaveLength(1));
    unmount();
    expect(list).toHaveLength(0);
  });

  it('is drawn as it was when the screen is opened again, and read again only if it changed meanwhile', async () => {
    subscribers({ areJoined: true });
    left.splice(0);
    let name = 'Before';
    function Screens() {
      const client = useQueryClient();
      // As in the product: what was read stays fresh until something says otherwise.
      useState(() => client.setDefaultOptions(makeQueryClient().getDefaultOptions()));
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            go
          </button>
          {isOpen ? <Names /> : null}
        </>
      );
    }
    const { requests } = await renderWithKit(<Screens />, {
      entities,
      answers: { 'GET /api/rooms': () => ({ rows: [room(1, { name })], total: 1, labels: {} }) },
    });
    const go = () => act(() => screen.getByRole('button', { name: 'go' }).click());
    await screen.findByText('Before');
    go();
    go();
    expect(screen.getByText('Before')).toBeTruthy();
    expect(asked(requests)).toBe(1);
    go();
    name = 'After';
    act(() => left.forEach((outdate) => outdate()));
    expect(asked(requests)).toBe(1);
    go();
    expect(screen.getByText('Before')).toBeTruthy();
    expect(await screen.findByText('After')).toBeTruthy();
    expect(asked(requests)).toBe(2);
  });
});

describe('useLive', () => {
  it('hands every piece of news to the present handler, with the subscription that it belongs to', async () => {
    const list = subscribers();
    const heard: string[] = [];
    const Watcher = ({ mark }: { mark: string }) => {
      useLive([{ entity: 'room' }, { entity: 'building', room: { field: 'owner', value: '7' } }], (news, { entity }) =>
        heard.push(`${mark} ${entity} ${news.kind}`),
      );
      return null;
    };
    await renderWithKit(<Watcher mark="a" />);
    await waitFor(() => expect(list).toHaveLength(2));
    act(() => list[1]!.tell({ kind: 'resync' }));
    act(() => list[0]!.tell(change(1)));
    expect(heard).toEqual(['a building resync', 'a room events']);
  });
  it('reads again after a late join of its room, only where the screen reads early', async () => {
    const list = subscribers();
    const heard: string[] = [];
    const Watcher = ({ entity, readsEarly }: { entity: string; readsEarly: boolean }) => {
      useLive({ entity }, (news) => heard.push(`${entity} ${news.kind}`), { readsEarly });
      return null;
    };
    await renderWithKit(
      <>
        <Watcher entity="room" readsEarly />
        <Watcher entity="building" readsEarly={false} />
      </>,
    );
    await waitFor(() => expect(list).toHaveLength(2));
    expect(heard).toEqual([]);
    act(() => list.forEach(({ ready }) => ready()));
    expect(heard).toEqual(['room resync']);
  });
});
