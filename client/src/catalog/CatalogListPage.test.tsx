import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { t } from '@pathshala/shared';
import { failure } from '../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../kit/testing/render-with-kit';
import { entities, id, Room, room } from '../kit/testing/sample-entity';
import { CatalogListPage } from './CatalogListPage';
import { ListColumns } from './list-columns';

afterEach(tidyUp);
const user = userEvent.setup();
const all = ['room.read', 'room.create', 'room.update', 'room.remove'];
const list = { 'GET /api/rooms': { rows: [room(1)], total: 1, labels: {} } };
const open = (url: string, can: string[], answers: Record<string, unknown> = {}) =>
  renderWithKit(<CatalogListPage entity={Room} />, { entities, can, url, answers: { ...list, ...answers } });

describe('the generated screen of a catalogue', () => {
  it('adds a record in a drawer that has an address, and goes back to the list', async () => {
    const { router, requests } = await open('/?q=lab', all, { 'POST /api/rooms': room(2) });
    await user.click(await screen.findByRole('button', { name: 'New room' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=lab&new=1'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Name/), 'Lab');
    await user.type(within(dialog).getByLabelText(/Seats/), '30');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=lab'));
    expect(requests.find((each) => each.method === 'POST')?.body).toMatchObject({ name: 'Lab', seats: 30 });
    expect(await screen.findByText('Room saved')).toBeTruthy();
  });

  it('has the columns that a module adds, for people with their permission', async () => {
    const added = { id: 'taken', permission: 'room.count', label: t('Taken', 'নেওয়া'), second: () => '2 to check' };
    const columns = { room: [{ ...added, draw: ({ id: of }: { id: string }) => `31 of ${of.slice(-1)}` }] };
    const show = (can: string[]) =>
      renderWithKit(
        <ListColumns value={columns}>
          <CatalogListPage entity={Room} />
        </ListColumns>,
        { entities, can, answers: list },
      );
    await show([...all, 'room.count']);
    expect(await screen.findByRole('columnheader', { name: 'Taken' })).toBeTruthy();
    expect(screen.getByText('31 of 1')).toBeTruthy();
    expect(screen.getByText('2 to check')).toBeTruthy();
    tidyUp();
    await show(all);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Taken' })).toBeNull();
  });

  it('shows a reader the record without a form, and no way to add one', async () => {
    await open(`/?open=${id(1)}`, ['room.read'], { 'GET /api/rooms/:id': room(1, { seats: 33 }) });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('33')).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New room' })).toBeNull();
  });

  it('shows who changed what', async () => {
    const rows = [
      {
        at: '2026-01-05T08:07:00.000Z',
        action: 'room.update',
        op: 'update',
        actorId: '6a01b2c3d4e5f60718293abc',
        actorName: { en: 'Rifah Jahan', bn: 'রিফাহ জাহান' },
        actorCode: '1004',
        device: 'Chrome · Android',
        diff: { seats: [40, 45], phone: ['01712345678', null] },
      },
    ];
    const { requests } = await open(`/?open=${id(1)}`, all, {
      'GET /api/rooms/:id': room(1),
      'GET /api/history': { rows },
    });
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const actor = await screen.findByText('Rifah Jahan');
    expect(actor.parentElement?.textContent).toBe('Changed · Rifah Jahan 1004 · #293ABC');
    expect(screen.getByText('05 January 2026, 02:07 PM · Chrome · Android')).toBeTruthy();
    expect(screen.getByText('Cleared')).toBeTruthy();
    expect(requests.some((each) => each.path === '/api/history' && each.query.entity === 'room')).toBe(true);
  });

  it('says that a record is gone or may not be seen', async () => {
    await open(`/?open=${id(9)}`, all, {
      'GET /api/rooms/:id': failure(404, {
        code: 'NOT_FOUND',
        message: 'This record does not exist or you do not have access to it.',
      }),
    });
    expect(await screen.findByText('This record does not exist or you do not have access to it.')).toBeTruthy();
  });
});
