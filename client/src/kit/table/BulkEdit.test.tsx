import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RunView } from '../data/run-view';
import { failure, type FakeRequest } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, id, Room, room } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(tidyUp);
const user = userEvent.setup();
const all = ['room.read', 'room.update', 'room.remove', 'floor.read'];
const many = Array.from({ length: 230 }, (_, index) => room(index + 1, { rev: 3 }));
const list = ({ query }: FakeRequest) => ({
  rows: query.size === 500 ? many : many.slice(0, 2),
  total: 230,
  labels: {},
});
const edits = (requests: FakeRequest[]) =>
  requests
    .filter((each) => each.path === '/api/lists/edit-rows')
    .map((each) => each.body as { field: string; value: unknown; rows: { id: string; rev: number }[] });
const begin = async (
  answer: unknown,
  can = all,
  me: object = {},
  editAll: unknown = failure(500, {}),
  more: Record<string, unknown> = {},
) => {
  const rendered = await renderWithKit(
    <RunView value={({ subject, permission }) => <p>{`${subject} by ${permission}`}</p>}>
      <EntityTable entity={Room} />
    </RunView>,
    {
      entities,
      can,
      url: '/?q=room&f.kind.eq=class',
      me,
      answers: {
        'POST /api/lists/edit-all': editAll,
        'GET /api/rooms': list,
        'GET /api/lists/views': { views: [], mayShare: false },
        'GET /api/lists/last-edit': { edit: null },
        'POST /api/lists/edit-rows': answer,
        ...more,
      },
    },
  );
  await screen.findByText('Room 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  return rendered;
};
const member = {
  membership: {
    id: id(90),
    role: 'office',
    roleName: { en: 'Office', bn: 'অফিস' },
    institution: { id: id(91), alias: 'x', name: { en: 'X', bn: 'এক্স' } },
  },
};
const choose = async (dialog: HTMLElement, field: string, value: string) => {
  await user.click(within(dialog).getByRole('combobox', { name: 'Field' }));
  await user.click(await screen.findByRole('option', { name: field }));
  const input = within(dialog).getByRole('combobox', { name: /New value/ });
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: value }));
};

it('is undone, each record to its own value, and says what could not be undone', async () => {
  const answers = [
    { changed: 2, refused: [] },
    { changed: 1, refused: [] },
    { changed: 1, refused: [] },
  ];
  const { requests } = await begin(() => answers.shift());
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog');
  await choose(dialog, 'Kind', 'Laboratory');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toMatch(/as before/));
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
  const [, ...back] = edits(requests);
  expect(back.flatMap(({ rows, value }) => rows.map(({ id: each, rev }) => [each, rev, value]))).toEqual(
    many.slice(0, 2).map((row) => [row.id, row.rev + 1, row.kind]),
  );
});

it('offers the way back from the last edit that a worker did, and shows the undoing at work', async () => {
  const edit = {
    run: id(77),
    field: { en: 'Kind', bn: 'ধরন' },
    at: '2026-03-04T05:00:00.000Z',
    by: { en: 'Salma', bn: 'সালমা' },
    isUndone: false,
  };
  const { requests } = await begin({ changed: 0, refused: [] }, all, member, failure(500, {}), {
    'GET /api/lists/last-edit': { edit },
    'POST /api/lists/undo-edit': { run: id(78) },
  });
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Last edited in the background: Kind, .*Salma/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await within(dialog).findByText('rows:room by room.update')).toBeTruthy();
  expect(requests.find(({ path }) => path === '/api/lists/undo-edit')?.body).toEqual({ run: id(77) });
});

it('gives the ticked records one value and names each that stayed, with its reason', async () => {
  const { requests } = await begin({
    changed: 1,
    refused: [
      {
        id: id(2),
        name: { en: 'Room 2', bn: 'কক্ষ ২' },
        code: 'CONFLICT',
        message: { en: 'Somebody else changed this in the meantime.', bn: 'ইতিমধ্যে বদলেছে।' },
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog');
  await choose(dialog, 'Kind', 'Laboratory');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect((await within(dialog).findByRole('status')).textContent).toBe(
    '1 record updated 1 record could not be updated:',
  );
  expect(within(dialog).getByRole('listitem').textContent).toBe('Room 2: Somebody else changed this in the meantime.');
  expect(edits(requests)).toEqual([
    {
      list: 'room',
      field: 'kind',
      value: 'lab',
      rows: [
        { id: id(1), rev: 3 },
        { id: id(2), rev: 3 },
      ],
    },
  ]);
});

it('reaches all records that the list shows, for people without a membership a slice at a time', async () => {
  const { requests } = await begin(
    ({ body }: FakeRequest) => ({ changed: (body as { rows: unknown[] }).rows.length, refused: [] }),
    all,
    { membership: null },
  );
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByText('All 230 in the list'));
  await choose(dialog, 'Kind', 'Laboratory');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect((await within(dialog).findByRole('status')).textContent).toBe('230 records updated');
  expect(edits(requests).map((body) => body.rows.length)).toEqual([100, 100, 30]);
  expect(requests.filter((each) => each.query.size === 500).map((each) => each.query)).toEqual([
    { q: 'room', filter: { kind: { eq: 'class' } }, page: 1, size: 500 },
  ]);
});

it('leaves more than a page of records to a worker, shows how far it is, and says that it continues', async () => {
  const { requests } = await begin({}, all, member, { run: id(80), total: 230 });
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByText('All 230 in the list'));
  await choose(dialog, 'Kind', 'Laboratory');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect((await within(dialog).findByRole('status')).textContent).toContain('runs in the background');
  expect(within(dialog).getByText('rows:room by room.update')).toBeTruthy();
  expect(requests.filter((each) => each.path === '/api/lists/edit-all').map((each) => each.body)).toEqual([
    { list: 'room', field: 'kind', value: 'lab', shown: { q: 'room', filter: { kind: { eq: 'class' } } } },
  ]);
  expect(edits(requests)).toEqual([]);
});

it('says what is wrong with a value that the worker would not take', async () => {
  await begin({}, all, member, failure(409, { code: 'RUN_UNDER_WAY', message: '“Rooms” is already running.' }));
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByText('All 230 in the list'));
  await choose(dialog, 'Kind', 'Laboratory');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('“Rooms” is already running.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Update' })).toBeTruthy();
});

it('offers the fields that records may share, and nothing to those who may not change them', async () => {
  await begin({ changed: 0, refused: [] });
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Field' }));
  expect(
    within(await screen.findByRole('listbox', { name: 'Field' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Building', 'Floor', 'Seats', 'Mobile', 'Kind', 'Active']);
  tidyUp();
  await begin({}, ['room.read', 'room.remove']);
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull();
});

it('shows what uses a record that was not deleted', async () => {
  const used = failure(409, {
    code: 'IN_USE',
    message: 'This cannot be deleted: it is used by Floors (1).',
    details: { id: id(1), users: [{ entity: 'floor', field: 'building', count: 1 }] },
  });
  await renderWithKit(<EntityTable entity={Room} />, {
    entities,
    can: all,
    answers: {
      'GET /api/rooms': { rows: [room(1)], total: 1, labels: {} },
      'GET /api/lists/views': { views: [], mayShare: false },
      'DELETE /api/rooms/:id': used,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions: Room 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('it is used by Floors (1).'));
  expect(within(screen.getByRole('alert')).getByRole('listitem').textContent).toBe('Floors: 1');
});

it('leaves the chosen rows chosen when the dialog is closed without a change', async () => {
  const { requests } = await begin({});
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' }).checked).toBe(true);
  expect(edits(requests)).toEqual([]);
});
