import { access, defineEntity, f, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure, type FakeRequest } from '../testing/fake-server';
import { setWidth } from '../testing/fill-jsdom';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(() => {
  tidyUp();
  setWidth(1366);
});
const user = userEvent.setup();
const Shelf = defineEntity({
  name: 'shelf',
  labels: { one: t('Shelf', 'তাক'), many: t('Shelves', 'তাকসমূহ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true }),
    rank: f.int({ label: t('Order', 'ক্রম'), min: 1, max: 999, default: 100 }),
  },
  title: 'name',
  order: ['rank', 'name'],
  access: access({ read: ['office'], write: ['office'] }),
  live: 'list',
  remove: 'free',
});
const rows = [1, 2, 3].map((n) => ({
  id: id(n),
  rev: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: `Shelf ${n}`,
  rank: 100,
}));
const open = async (url: string, can = ['shelf.read', 'shelf.update'], moveRow: unknown = { changed: 1 }) => {
  const rendered = await renderWithKit(<EntityTable entity={Shelf} />, {
    entities: [Shelf],
    can,
    url,
    answers: {
      'GET /api/shelfs': { rows, total: 3, labels: {} },
      'GET /api/lists/views': { views: [], mayShare: false },
      'POST /api/lists/move-row': moveRow,
    },
  });
  await screen.findByText('Shelf 1');
  return rendered;
};
const choices = async (n: number) => {
  // The list that a change has drawn again closes a menu that was just opened.
  await waitFor(async () => {
    if (!screen.queryAllByRole('menuitem').length)
      await user.click(screen.getByRole('button', { name: `Actions: Shelf ${n}` }));
    await screen.findAllByRole('menuitem', {}, { timeout: 3_000 });
  });
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

it('moves a row up or down in a list that people order themselves, and not out of it', async () => {
  const { requests } = await open('/');
  expect(await choices(1)).toEqual(['Move down']);
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() =>
    expect(requests.filter((each) => each.path === '/api/lists/move-row').map((each) => each.body)).toEqual([
      { list: 'shelf', id: id(1), after: id(2) },
    ]),
  );
  expect(await choices(2)).toEqual(['Move up', 'Move down']);
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() =>
    expect(requests.filter((each) => each.path === '/api/lists/move-row').at(-1)?.body).toEqual({
      list: 'shelf',
      id: id(2),
      after: null,
    }),
  );
});

it.each([
  ['/?sort=name', ['shelf.read', 'shelf.update']],
  ['/', ['shelf.read']],
])('offers no move at %s with %s', async (url, can) => {
  await open(url, can);
  expect(screen.queryByRole('button', { name: 'Actions: Shelf 1' })).toBeNull();
});

const moves = (requests: FakeRequest[]) =>
  requests.filter((each) => each.path === '/api/lists/move-row').map((each) => each.body);
const shown = () => screen.getAllByText(/^Shelf \d$/).map((each) => each.textContent);
const handle = (n: number) => screen.findByRole('button', { name: `Move Shelf ${n}` });

it('moves a row by Alt and an arrow key, shows the new place immediately, keeps the focus in it and takes the next step from there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { requests } = await open(
    '/',
    undefined,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  (await handle(1)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(shown()).toEqual(['Shelf 2', 'Shelf 1', 'Shelf 3']));
  expect(document.activeElement).toBe(await handle(1));
  expect(screen.getByText('Shelf 1: position 2.')).toBeTruthy();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(moves(requests)).toEqual([{ list: 'shelf', id: id(1), after: id(2) }]);
  answer({ changed: 1 });
  await waitFor(() =>
    expect(moves(requests)).toEqual([
      { list: 'shelf', id: id(1), after: id(2) },
      { list: 'shelf', id: id(1), after: id(3) },
    ]),
  );
  answer({ changed: 1 });
});

it('offers to take a move back, and shows the order of the server again when it was refused', async () => {
  const { requests } = await open('/');
  (await handle(3)).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(moves(requests)).toEqual([
      { list: 'shelf', id: id(3), after: id(1) },
      { list: 'shelf', id: id(3), after: id(2) },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  tidyUp();
  await open(
    '/',
    undefined,
    failure(404, { code: 'NOT_FOUND', message: 'This record does not exist or you do not have access to it.' }),
  );
  (await handle(3)).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('This record does not exist or you do not have access to it.')).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual(['Shelf 1', 'Shelf 2', 'Shelf 3']));
});

it('has handles for the finger on a phone', async () => {
  setWidth(360);
  await open('/');
  expect((await handle(2)).closest('[role=listitem]')?.textContent).toContain('Shelf 2');
});
