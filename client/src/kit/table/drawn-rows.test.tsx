import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteChanges } from '../data/live/recent-changes';
import { meAtom } from '../data/session';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, id, Room, room } from '../testing/sample-entity';
import { EntityTable } from './EntityTable';

afterEach(tidyUp);

/** Names of the rows that were drawn, in order. */
const drawn: string[] = [];
beforeEach(() => void drawn.splice(0));
const CELLS = {
  name: ({ name }: { name: string }) => {
    drawn.push(name);
    return name;
  },
};
const edit = () => undefined;

async function open() {
  await renderWithKit(<EntityTable entity={Room} cells={CELLS} onEdit={edit} />, {
    entities,
    can: ['room.read', 'room.create', 'room.update', 'room.remove'],
    answers: { 'GET /api/rooms': { rows: [1, 2, 3].map((n) => room(n)), total: 3, labels: {} } },
  });
  await screen.findByText('Room 1');
  drawn.splice(0);
  return userEvent.setup();
}

it('draws the row that is ticked and no other', async () => {
  const user = await open();
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[1]!);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' })[1]!.checked).toBe(true);
  expect(drawn).toEqual(['Room 2']);
});

it('draws the row that someone else changed and no other', async () => {
  await open();
  act(() => {
    getDefaultStore().set(meAtom, { ...getDefaultStore().get(meAtom)! });
    noteChanges('room', [{ op: 'update', entity: 'room', id: id(3), rev: 2, at: '', by: 'someone else' }]);
  });
  await waitFor(() => expect(drawn).toContain('Room 3'));
  expect(new Set(drawn)).toEqual(new Set(['Room 3']));
});

it('opens the menu of a row at the first click, with the focus in it, and gives the focus back', async () => {
  const user = await open();
  const dots = () => screen.getByRole('button', { name: 'Actions: Room 2' });
  expect(dots().getAttribute('aria-haspopup')).toBe('menu');
  await user.click(dots());
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).toBeTruthy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(dots()));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
});
