import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { noteChanges } from '../data/live/recent-changes';
import { meAtom } from '../data/session';
import { failure, type FakeRequest } from '../testing/fake-server';
import { setWidth } from '../testing/fill-jsdom';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, id, Room, room } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(() => {
  tidyUp();
  setWidth(1366);
});
const user = userEvent.setup();
const page = (rows: unknown[], total = rows.length) => ({ rows, total, labels: {} });
const all = ['room.read', 'room.create', 'room.update', 'room.remove'];
const last = (requests: FakeRequest[]) => requests.filter((each) => each.path === '/api/rooms').at(-1)?.query;

describe('the list of an entity', () => {
  it('asks the server for what the address says', async () => {
    const { requests } = await renderWithKit(<EntityTable entity={Room} fixed={{ active: { eq: true } }} />, {
      entities,
      url: '/?page=2&sort=-seats&q=lab&f.kind.in=lab',
      answers: { 'GET /api/rooms': page([room(1)], 60) },
    });
    await screen.findByText('Room 1');
    expect(last(requests)).toEqual({
      page: 2,
      size: 25,
      sort: '-seats',
      q: 'lab',
      filter: { kind: { in: ['lab'] }, active: { eq: true } },
    });
    expect(screen.getByText('Kind: Laboratory')).toBeTruthy();
    expect(screen.getByText('26–50 of 60')).toBeTruthy();
  });

  it('says that there are more than were counted', async () => {
    await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      url: '/?page=2',
      answers: { 'GET /api/rooms': { ...page([room(1)], 10_000), isMore: true } },
    });
    expect(await screen.findByText('26–50 of more than 10,000')).toBeTruthy();
  });

  it('puts order, search and filters into the address and starts again at page one', async () => {
    const { router, requests } = await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      url: '/?page=3',
      answers: { 'GET /api/rooms': page([room(1)], 90) },
    });
    await screen.findByText('Room 1');
    await user.click(screen.getByRole('button', { name: 'Seats' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=seats'));
    await user.click(screen.getByRole('button', { name: 'Seats' }));
    await waitFor(() => expect(last(requests)).toEqual({ size: 25, sort: '-seats' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'phy');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-seats&q=phy'));
  });

  it('says what to do when nothing matches, and takes the filters off', async () => {
    const { router } = await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      url: '/?q=zzz',
      answers: { 'GET /api/rooms': ({ query }: FakeRequest) => (query.q ? page([]) : page([room(1)])) },
    });
    expect(await screen.findByText('No matches')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Room 1')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('draws a column as its screen wants it', async () => {
    await renderWithKit(<EntityTable entity={Room} cells={{ name: () => <em>drawn</em> }} />, {
      entities,
      answers: { 'GET /api/rooms': page([room(1, { seats: 45 })], 1) },
    });
    expect((await screen.findByText('drawn')).tagName).toBe('EM');
    expect(screen.getByText('45')).toBeTruthy();
    expect(screen.queryByText('Room 1')).toBeNull();
  });

  it('shows digits, names and truths in the language of the page', async () => {
    await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      locale: 'bn',
      answers: { 'GET /api/rooms': page([room(1, { seats: 120, active: false })], 1) },
    });
    const row = await screen.findByRole('row', { name: /Room 1/ });
    expect(within(row).getByText('১২০')).toBeTruthy();
    expect(within(row).getByText('শ্রেণিকক্ষ')).toBeTruthy();
    expect(within(row).getByText('নিষ্ক্রিয়')).toBeTruthy();
    expect(screen.getByText('১টির মধ্যে ১–১')).toBeTruthy();
  });

  it('deletes what is selected after a warning that it cannot be reverted, and names why some stayed', async () => {
    const answers = {
      'GET /api/rooms': page([room(1), room(2), room(3)]),
      'DELETE /api/rooms/:id': ({ path }: FakeRequest) =>
        path.endsWith(id(2))
          ? failure(409, { code: 'IN_USE', message: 'This cannot be deleted: it is used.' })
          : { id: path.slice(-24) },
    };
    const { requests } = await renderWithKit(<EntityTable entity={Room} />, { entities, can: all, answers });
    await screen.findByText('Room 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('dialog')).textContent).toContain("You won't be able to revert this!");
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText('2 records deleted')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('This cannot be deleted: it is used. (1 selected)');
    expect(requests.filter((each) => each.method === 'DELETE').map((each) => each.body)).toEqual([
      { rev: 1 },
      { rev: 1 },
      { rev: 1 },
    ]);
  });

  it('offers nothing that the person may not do', async () => {
    await renderWithKit(<EntityTable entity={Room} onEdit={() => undefined} />, {
      entities,
      can: ['room.read'],
      answers: { 'GET /api/rooms': page([room(1)]) },
    });
    await screen.findByText('Room 1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions: Room 1' })).toBeNull();
  });

  it('tints a row that someone else changed, but not one’s own', async () => {
    await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      answers: { 'GET /api/rooms': page([room(1), room(2)]) },
    });
    await screen.findByText('Room 1');
    const me = getDefaultStore().get(meAtom)!.user.id;
    const change = (n: number, by: string) => ({
      op: 'update' as const,
      entity: 'room',
      id: id(n),
      rev: 2,
      at: '2026-01-01T00:00:00.000Z',
      by,
    });
    act(() => noteChanges('room', [change(1, 'somebody'), change(2, me)]));
    expect(screen.getByRole('row', { name: /Room 1/ }).dataset.changed).toBe('true');
    expect(screen.getByRole('row', { name: /Room 2/ }).dataset.changed).toBeUndefined();
  });

  it('becomes cards on a phone', async () => {
    setWidth(360);
    await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      answers: { 'GET /api/rooms': page([room(1, { seats: 35 })]) },
    });
    const card = await screen.findByRole('listitem');
    expect(card.textContent).toBe('Room 1Seats35KindClassroomActiveActive');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leaves out of a card what the record does not have', async () => {
    setWidth(360);
    const columns = [
      { id: 'note', label: 'Note', render: () => '' },
      { id: 'last', label: 'Last used', render: () => '–' },
      { id: 'free', label: 'Free', render: () => 0 },
      { id: 'act', label: 'Open it', isAction: true, render: () => <button type="button">Open</button> },
    ];
    await renderWithKit(
      <EntityTable entity={Room} columns={['name', 'phone', 'building', 'seats']} extraColumns={columns} />,
      { entities, answers: { 'GET /api/rooms': page([room(1, { seats: 35 })]) } },
    );
    expect((await screen.findByRole('listitem')).textContent).toBe('Room 1Seats35Free0Open itOpen');
    expect(screen.getByText('Open it').className).toBe('visually-hidden');
  });

  it('says why it cannot be shown and tries again', async () => {
    let isUp = false;
    await renderWithKit(<EntityTable entity={Room} />, {
      entities,
      answers: {
        'GET /api/rooms': () =>
          isUp ? page([room(1)]) : failure(403, { code: 'INTERNAL', message: 'The service is resting.' }),
      },
    });
    expect(await screen.findByText('The service is resting.')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Room 1')).toBeTruthy();
  });
});
