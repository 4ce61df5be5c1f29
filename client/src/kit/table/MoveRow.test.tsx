import { access, defineEntity, f, t } from '@pathshala/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { id } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(tidyUp);
const user = userEvent.setup();
const Shelf = defineEntity({
  name: 'shelf', labels: { one: t('Shelf', 'তাক'), many: t('Shelves', 'তাকসমূহ') },
  fields: { name: f.text({ label: t('Name', 'নাম'), list: true }), rank: f.int({ label: t('Order', 'ক্রম'), min: 1, max: 999, default: 100 }) },
  title: 'name', order: ['rank', 'name'], access: access({ read: ['office'], write: ['office'] }), live: 'list', remove: 'free',
});
const rows = [1, 2, 3].map((n) => ({ id: id(n), rev: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', name: `Shelf ${n}`, rank: 100 }));
const open = async (url: string, can = ['shelf.read', 'shelf.update']) => {
  const rendered = await renderWithKit(<EntityTable entity={Shelf} />, { entities: [Shelf], can, url, answers: { 'GET /api/shelfs': { rows, total: 3, labels: {} }, 'GET /api/lists/views': { views: [], mayShare: false }, 'POST /api/lists/move-row': { changed: 1 } } });
  await screen.findByText('Shelf 1');
  return rendered;
};
const choices = async (n: number) => {
  await user.click(screen.getByRole('button', { name: `Actions: Shelf ${n}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

it('moves a row up or down in a list that people order themselves, and not out of it', async () => {
  const { requests } = await open('/');
  expect(await choices(1)).toEqual(['Move down']);
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(requests.filter((each) => each.path === '/api/lists/move-row').map((each) => each.body)).toEqual([{ list: 'shelf', id: id(1), after: id(2) }]));
  expect(await choices(2)).toEqual(['Move up', 'Move down']);
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(requests.filter((each) => each.path === '/api/lists/move-row').at(-1)?.body).toEqual({ list: 'shelf', id: id(2), after: null }));
});

it.each([['/?sort=name', ['shelf.read', 'shelf.update']], ['/', ['shelf.read']]])('offers no move at %s with %s', async (url, can) => {
  await open(url, can);
  expect(screen.queryByRole('button', { name: 'Actions: Shelf 1' })).toBeNull();
});
