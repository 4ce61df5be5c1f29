import type { Subscription } from '@pathshala/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../testing/render-with-kit';
import { entities, id, Room, room } from '../../testing/sample-entity';
import { useList } from '../use-entity';
import { liveClient } from './live';
import type { LiveNews } from './live-client';
import { useLive } from './use-live';

interface Follower {
  subscription: Subscription;
  tell: (news: LiveNews) => void;
  ready: () => void;
}
/** Stands in for the line: collects who follows what. */
function followers(): Follower[] {
  const list: Follower[] = [];
  vi.spyOn(liveClient, 'follow').mockImplementation((subscription, tell, ready) => {
    const each = { subscription, tell, ready };
    list.push(each);
    return () => void list.splice(list.indexOf(each), 1);
  });
  return list;
}
const change = (n: number): LiveNews => ({ kind: 'events', events: [{ op: 'update', entity: 'room', id: id(n), rev: 2, at: '2026-01-01T00:00:00.000Z' }] });
const asked = (requests: { path: string }[]) => requests.filter((each) => each.path === '/api/rooms').length;

afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});

function Names() {
  const { data } = useList(Room, { size: 25 });
  return <ul>{data?.rows.map((row) => <li key={row.id}>{row.name}</li>)}</ul>;
}

describe('a live list', () => {
  it('is read only after its room is joined, and once', async () => {
    const line = followers();
    const { requests } = await renderWithKit(<Names />, { entities, answers: { 'GET /api/rooms': { rows: [room(1)], total: 1, labels: {} } } });
    await waitFor(() => expect(line.map((each) => each.subscription)).toEqual([{ entity: 'room' }]));
    expect(asked(requests)).toBe(0);
    act(() => line[0]!.ready());
    expect(await screen.findByText('Room 1')).toBeTruthy();
    expect(asked(requests)).toBe(1);
  });

  it('does not wait for a line that does not answer, and reads again when it does after all', async () => {
    const line = followers();
    let name = 'Before';
    const { requests } = await renderWithKit(<Names />, { entities, answers: { 'GET /api/rooms': () => ({ rows: [room(1, { name })], total: 1, labels: {} }) } });
    expect(await screen.findByText('Before')).toBeTruthy();
    name = 'After';
    act(() => line[0]!.ready());
    expect(await screen.findByText('After')).toBeTruthy();
    expect(asked(requests)).toBe(2);
  });

  it('follows a change by somebody else, and many changes in a row by one question', async () => {
    const line = followers();
    let name = 'Before';
    const { requests } = await renderWithKit(<Names />, { entities, answers: { 'GET /api/rooms': () => ({ rows: [room(1, { name })], total: 1, labels: {} }) } });
    await waitFor(() => expect(line).toHaveLength(1));
    act(() => line[0]!.ready());
    await screen.findByText('Before');
    name = 'After';
    act(() => [1, 2, 3, 4, 5].forEach((n) => line[0]!.tell(change(n))));
    expect(await screen.findByText('After')).toBeTruthy();
    expect(asked(requests)).toBe(2);
  });

  it('stops following when the screen is left', async () => {
    const line = followers();
    const { unmount } = await renderWithKit(<Names />, { entities, answers: { 'GET /api/rooms': { rows: [], total: 0, labels: {} } } });
    await waitFor(() => expect(line).toHaveLength(1));
    unmount();
    expect(line).toHaveLength(0);
  });
});

describe('useLive', () => {
  it('hands every piece of news to the present handler, with the subscription that it belongs to', async () => {
    const line = followers();
    const heard: string[] = [];
    const Watcher = ({ mark }: { mark: string }) => {
      useLive([{ entity: 'room' }, { entity: 'building', room: { field: 'owner', value: '7' } }], (news, { entity }) => heard.push(`${mark} ${entity} ${news.kind}`));
      return null;
    };
    await renderWithKit(<Watcher mark="a" />);
    await waitFor(() => expect(line).toHaveLength(2));
    act(() => line[1]!.tell({ kind: 'resync' }));
    act(() => line[0]!.tell(change(1)));
    expect(heard).toEqual(['a building resync', 'a room events']);
  });
});
