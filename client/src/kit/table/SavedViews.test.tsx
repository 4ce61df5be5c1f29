import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, id, Room, room } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(tidyUp);
const user = userEvent.setup();
const view = (n: number, more: object = {}) => ({
  id: id(n),
  rev: 1,
  name: `View ${n}`,
  search: '',
  density: 'normal',
  isShared: false,
  isDefault: false,
  isMine: true,
  isOpen: true,
  owner: { en: 'Rifah', bn: 'রিফাহ' },
  ...more,
});
const open = (url: string, views: object[], answers: Record<string, unknown> = {}, mayShare = false) =>
  renderWithKit(<EntityTable entity={Room} />, {
    entities,
    url,
    answers: {
      'GET /api/rooms': { rows: [room(1)], total: 1, labels: {} },
      'GET /api/lists/views': { views, mayShare },
      ...answers,
    },
  });

it('shows a saved view with one choice: filters, order, columns and density', async () => {
  const { router } = await open('/', [
    view(1, { name: 'Labs', search: 'f.kind.in=lab&sort=-seats&cols=name,seats', density: 'compact' }),
    view(2, { name: 'Office', isShared: true, isMine: false }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByText('Shared views')).toBeTruthy();
  await user.click(await screen.findByRole('menuitem', { name: 'Labs' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('cols')).toBe('name,seats'));
  expect(screen.queryByRole('columnheader', { name: /Kind/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Labs' })).toBeTruthy();
  expect((await screen.findByRole('table')).dataset.density).toBe('compact');
});

it('opens in the view that was chosen for the list, one’s own before the shared one, and lets the person leave it', async () => {
  const { router } = await open('/', [
    view(1, { search: 'sort=name', isShared: true, isDefault: true }),
    view(2, { search: 'sort=-name', isDefault: true }),
  ]);
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
  await user.click(await screen.findByRole('button', { name: 'View 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Default view' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('leaves an address that names a view of its own as it is', async () => {
  const { router } = await open('/?q=phy', [view(1, { search: 'sort=name', isDefault: true })]);
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  await screen.findByText('Room 1');
  expect(router.state.location.search).toBe('?q=phy');
});

it('saves what is shown under a name, shares it where that is allowed, and says when the name is taken', async () => {
  let isTaken = true;
  const { requests } = await open(
    '/?sort=seats&page=2&f.kind.in=lab',
    [],
    {
      'POST /api/lists/views/save': () =>
        isTaken
          ? failure(422, {
              code: 'DUPLICATE',
              message: 'Name has already been taken.',
              errors: { name: ['Name has already been taken.'] },
            })
          : { id: id(5) },
    },
    true,
  );
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /View name/ }), 'Labs{Enter}');
  expect(await within(dialog).findByText('Name has already been taken.')).toBeTruthy();
  isTaken = false;
  await user.click(within(dialog).getByRole('switch', { name: /Share with everyone/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('View “Labs” saved')).toBeTruthy();
  expect(requests.filter((each) => each.path === '/api/lists/views/save').at(-1)?.body).toEqual({
    list: 'room',
    name: 'Labs',
    search: 'f.kind.in=lab&sort=seats',
    density: 'normal',
    isShared: true,
    isDefault: false,
  });
});

it('keeps what a view shows while its name changes, and deletes it after a question', async () => {
  const { requests } = await open('/?sort=seats', [view(1, { name: 'Labs', search: 'sort=name' })], {
    'POST /api/lists/views/save': { id: id(1) },
    'POST /api/lists/views/remove': {},
  });
  const manage = async () => {
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
  };
  await manage();
  await user.click(await screen.findByRole('button', { name: 'Edit view: Labs' }));
  await user.type(await screen.findByRole('textbox', { name: /View name/ }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find((each) => each.path === '/api/lists/views/save')?.body).toMatchObject({
      id: id(1),
      rev: 1,
      name: 'Labs 2',
      search: 'sort=name',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await manage();
  await user.click(await screen.findByRole('button', { name: 'Delete: Labs' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
  await waitFor(() =>
    expect(requests.find((each) => each.path === '/api/lists/views/remove')?.body).toEqual({ id: id(1), rev: 1 }),
  );
});
