import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../text/locale';
import { failure } from '../testing/fake-server';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, Room, room } from '../testing/sample-entity';
import { EntityForm } from './EntityForm';

/** The record as the live feed would bring it. */
const recordAtom = atom<unknown>(room(1));
const show = (record: unknown) => getDefaultStore().set(recordAtom, record);
const LiveForm = () => <EntityForm entity={Room} record={useAtomValue(recordAtom) as never} />;

afterEach(() => {
  tidyUp();
  show(room(1));
});
/** The record that a person opened from a list: nothing freshens it. */
const StaleForm = () => <EntityForm entity={Room} record={room(1) as never} />;
const refused = failure(409, { code: 'CONFLICT', message: 'Somebody else changed this.' });
const NAMES = `GET ${listsActions.names.path}`;
const patches = (requests: readonly { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const user = userEvent.setup();
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = (name = 'Save') => user.click(screen.getByRole('button', { name }));

describe('a form over an entity', () => {
  it('says beside each field and in a summary what is wrong; the first gets the cursor, the others when they are chosen in the summary', async () => {
    const { requests } = await renderWithKit(<EntityForm entity={Room} />, { entities });
    await save();
    const summary = await screen.findByText('Please fix the following');
    expect(summary).toBeTruthy();
    expect(screen.getAllByText('Name is required.')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(field(/Name/)));
    await user.click(screen.getByRole('button', { name: 'Seats is required.' }));
    expect(document.activeElement).toBe(field(/Seats/));
    expect(requests).toHaveLength(0);
  });

  it('keeps the half-filled form when the language is switched, and the errors follow', async () => {
    await renderWithKit(<EntityForm entity={Room} />, { entities });
    await user.type(field(/Name/), 'Physics');
    await save();
    await screen.findAllByText('Seats is required.');
    await act(() => setLocale('bn'));
    expect(screen.getAllByText('আসন আবশ্যক।')).toHaveLength(2);
    expect(field(/নাম/).value).toBe('Physics');
  });

  it('takes Bengali digits and any spelling of a mobile number', async () => {
    const saved = vi.fn<(record: unknown) => void>();
    const { requests } = await renderWithKit(<EntityForm entity={Room} onSaved={saved} />, {
      entities,
      locale: 'bn',
      answers: { 'POST /api/rooms': room(1) },
    });
    await user.type(field(/নাম/), 'রসায়ন');
    await user.type(field(/আসন/), '৪৫');
    await user.type(field(/মোবাইল/), '+৮৮০ ১৭১২-৩৪৫৬৭৮');
    await save('সংরক্ষণ');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(requests[0]?.body).toEqual({ name: 'রসায়ন', seats: 45, phone: '01712345678', kind: 'class', active: true });
  });

  it('stays usable after a refusal and shows the server’s words beside the field', async () => {
    await renderWithKit(<EntityForm entity={Room} />, {
      entities,
      answers: {
        'POST /api/rooms': failure(422, {
          code: 'VALIDATION',
          message: 'Invalid',
          errors: { name: ['The Name has already been taken.'] },
        }),
      },
    });
    await user.type(field(/Name/), 'Lab');
    await user.type(field(/Seats/), '20');
    await save();
    expect(await screen.findAllByText('The Name has already been taken.')).toHaveLength(2);
    expect(field(/Name/).value).toBe('Lab');
  });

  it('sends only what was changed, with the revision that was seen', async () => {
    const { requests } = await renderWithKit(<EntityForm entity={Room} record={room(1) as never} />, {
      entities,
      answers: { 'PATCH /api/rooms/:id': room(1, { rev: 2, seats: 50 }) },
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.clear(field(/Seats/));
    await user.type(field(/Seats/), '50');
    await save();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({ rev: 1, patch: { seats: 50 } });
  });

  it('sends a field that was emptied as null', async () => {
    const { requests } = await renderWithKit(
      <EntityForm entity={Room} record={room(1, { phone: '01712345678' }) as never} />,
      { entities, answers: { 'PATCH /api/rooms/:id': room(1, { rev: 2 }) } },
    );
    await user.clear(field(/Name/));
    expect(field(/Name/).value).toBe('');
    await user.type(field(/Name/), 'Lab');
    await user.clear(field(/Mobile/));
    expect(field(/Mobile/).value).toBe('');
    await save();
    await waitFor(() => expect(requests[0]?.body).toEqual({ rev: 1, patch: { name: 'Lab', phone: null } }));
  });

  it('merges another person’s edit of other fields, says who and which, and saves on top of it', async () => {
    const names = { labels: {}, by: { en: 'Nilufa Nahar', bn: 'নিলুফা নাহার' } };
    const { requests } = await renderWithKit(<LiveForm />, {
      entities,
      answers: { [NAMES]: names, 'PATCH /api/rooms/:id': room(1, { rev: 5, name: 'Renamed', seats: 55 }) },
    });
    await user.clear(field(/Seats/));
    await user.type(field(/Seats/), '55');
    act(() => show(room(1, { rev: 4, name: 'Renamed' })));
    expect(await screen.findByText('Nilufa Nahar has just changed Name. Your edits are kept.')).toBeTruthy();
    expect([field(/Name/).value, field(/Seats/).value]).toEqual(['Renamed', '55']);
    await save();
    await waitFor(() => expect(patches(requests)).toEqual([{ rev: 4, patch: { seats: 55 } }]));
  });

  it.each([
    ['of a list', StaleForm],
    ['that stays fresh', LiveForm],
  ])(
    'reads the newer version after a refusal and saves on top of it if no field clashes: a record %s',
    async (_, Form) => {
      const outcomes = [refused, room(1, { rev: 5, name: 'Renamed', seats: 55 })];
      const { requests } = await renderWithKit(<Form />, {
        entities,
        answers: {
          'GET /api/rooms/:id': room(1, { rev: 4, name: 'Renamed' }),
          'PATCH /api/rooms/:id': () => outcomes.shift(),
        },
      });
      await user.clear(field(/Seats/));
      await user.type(field(/Seats/), '55');
      await save();
      await waitFor(() => expect(patches(requests)).toHaveLength(2));
      expect(patches(requests)[1]).toEqual({ rev: 4, patch: { seats: 55 } });
      await waitFor(() => expect(screen.queryByText(/The latest version is loading/)).toBeNull());
    },
  );

  it('asks about a field that both changed after a refusal of a record of a list', async () => {
    const { requests } = await renderWithKit(<StaleForm />, {
      entities,
      answers: { 'GET /api/rooms/:id': room(1, { rev: 4, seats: 41 }), 'PATCH /api/rooms/:id': refused },
    });
    await user.clear(field(/Seats/));
    await user.type(field(/Seats/), '55');
    await save();
    expect(await screen.findByText(/Someone else has changed Seats as well/)).toBeTruthy();
    expect(patches(requests)).toHaveLength(1);
  });

  it.each([
    ['there is no newer version', room(1), 'Somebody else changed this.'],
    [
      'the record is gone',
      failure(404, { code: 'NOT_FOUND', message: 'This record does not exist.' }),
      'This record does not exist.',
    ],
  ])('stops waiting after a refusal and keeps the input if %s', async (_, answer, said) => {
    await renderWithKit(<StaleForm />, {
      entities,
      answers: { 'GET /api/rooms/:id': answer, 'PATCH /api/rooms/:id': refused },
    });
    await user.clear(field(/Seats/));
    await user.type(field(/Seats/), '55');
    await save();
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/The latest version is loading/)).toBeNull());
    expect(field(/Seats/).value).toBe('55');
  });

  it.each(['Keep mine', 'Take theirs'])(
    'asks again when a field of the other edit was typed while the person decided: %s',
    async (answer) => {
      const { requests } = await renderWithKit(<LiveForm />, {
        entities,
        answers: { 'PATCH /api/rooms/:id': room(1, { rev: 5 }) },
      });
      await user.clear(field(/Seats/));
      await user.type(field(/Seats/), '55');
      act(() => show(room(1, { rev: 4, seats: 41, name: 'Renamed' })));
      await screen.findByText(/Someone else has changed Seats as well/);
      await user.clear(field(/Name/));
      await user.type(field(/Name/), 'Mine');
      await user.click(screen.getByRole('button', { name: answer }));
      expect(await screen.findByText(/Someone else has changed Name, Seats as well/)).toBeTruthy();
      await save();
      expect(patches(requests)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Take theirs' }));
      expect([field(/Name/).value, field(/Seats/).value]).toEqual(['Renamed', '41']);
    },
  );

  it.each([
    ['Keep mine', '55', { seats: 55 }],
    ['Take theirs', '41', { name: 'Mine' }],
  ])('asks which value of a field that both changed stays: %s', async (answer, shown, patch) => {
    const { requests } = await renderWithKit(<LiveForm />, {
      entities,
      answers: { 'PATCH /api/rooms/:id': room(1, { rev: 5 }) },
    });
    await user.clear(field(/Seats/));
    await user.type(field(/Seats/), '55');
    act(() => show(room(1, { rev: 4, seats: 41 })));
    expect(await screen.findByText(/Someone else has changed Seats as well/)).toBeTruthy();
    await save();
    expect(patches(requests)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: answer }));
    expect(field(/Seats/).value).toBe(shown);
    if (answer === 'Take theirs') {
      await user.clear(field(/Name/));
      await user.type(field(/Name/), 'Mine');
    }
    await save();
    await waitFor(() => expect(patches(requests)).toEqual([{ rev: 4, patch }]));
  });

  it('names in its foot what is missing, and leads there', async () => {
    await renderWithKit(<EntityForm entity={Room} />, { entities });
    await user.type(field(/Name/), 'Physics');
    await user.click(screen.getByRole('button', { name: 'Still needed: Seats' }));
    await waitFor(() => expect(document.activeElement).toBe(field(/Seats/)));
    await user.type(field(/Seats/), '20');
    expect(screen.queryByText(/Still needed/)).toBeNull();
  });

  it('simply shows the newer version while nothing is typed', async () => {
    await renderWithKit(<LiveForm />, { entities });
    act(() => show(room(1, { rev: 2, name: 'Renamed' })));
    await waitFor(() => expect(field(/Name/).value).toBe('Renamed'));
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('asks before a half-filled form is left', async () => {
    const { router } = await renderWithKit(<EntityForm entity={Room} draftKey={null} />, {
      entities,
      path: '/form',
      url: '/form',
    });
    await user.type(field(/Name/), 'x');
    await act(() => router.navigate('/other'));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/form');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});
