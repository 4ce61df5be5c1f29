import { access, defineEntity, f, t } from '@pathshala/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { meAtom } from '../data/session';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, Room, room } from '../testing/sample-entity';
import { dropDraft, readDraft, writeDraft } from '../data/drafts-store';
import { EntityForm } from './EntityForm';

/** A room with two fields that are not for everyone. */
const Sealed = defineEntity({
  name: 'room',
  labels: Room.labels,
  fields: {
    ...Room.fields,
    door: f.code({ label: t('Door code', 'দরজার কোড'), optional: true, sealed: true }),
    keys: f.text({ label: t('Key holder', 'চাবি যাঁর কাছে'), optional: true, read: 'room.update' }),
  },
  title: 'name',
  order: ['name'],
  access: access({ read: ['office'], write: ['office'] }),
  live: 'list',
  remove: 'if-unused',
});
const KEY = 'create/room';
const owner = () => {
  const me = getDefaultStore().get(meAtom)!;
  return `${me.user.id}/${me.membership!.id}/${KEY}`;
};
const open = (answers = {}) =>
  renderWithKit(<EntityForm entity={Room} draftKey={KEY} />, { entities, answers, path: '/form', url: '/form' });
const name = () => screen.getByLabelText<HTMLInputElement>(/Name/);
let kept = '';
const keptDraft = async () => (
  (kept = owner()),
  waitFor(async () => expect((await readDraft(kept))?.name).toBe('Physics'))
);

afterEach(async () => {
  tidyUp();
  await dropDraft(kept);
});

describe('the draft of a long form', () => {
  it('is there again after the page was left, says so, and can be thrown away', async () => {
    const { unmount } = await open();
    await userEvent.type(name(), 'Physics');
    unmount();
    await keptDraft();
    await open();
    expect(await screen.findByText('Your earlier draft has been restored.')).toBeTruthy();
    expect(name().value).toBe('Physics');
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(name().value).toBe('');
    await waitFor(async () => expect(await readDraft(kept)).toBeNull());
  });

  it('lets the person leave without a question, because nothing is lost', async () => {
    const { router } = await open();
    await userEvent.type(name(), 'Physics');
    await keptDraft();
    await act(() => router.navigate('/other'));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('is gone once the form is saved', async () => {
    const { requests } = await open({ 'POST /api/rooms': room(1) });
    await userEvent.type(name(), 'Physics');
    await userEvent.type(screen.getByLabelText(/Seats/), '30');
    await keptDraft();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(async () => expect(await readDraft(kept)).toBeNull());
  });

  it('is not shown to another person of the same browser', async () => {
    const { unmount } = await open();
    await userEvent.type(name(), 'Physics');
    unmount();
    await keptDraft();
    const me = getDefaultStore().get(meAtom)!;
    await renderWithKit(<EntityForm entity={Room} draftKey={KEY} />, {
      entities,
      me: { user: { ...me.user, id: 'f'.repeat(24) } },
      path: '/form',
      url: '/form',
    });
    // Questions to the store are answered in order: after this one the form has had its answer.
    await act(async () => void (await readDraft('nobody')));
    expect(name().value).toBe('');
  });
});

describe('the draft of an edit', () => {
  const recordAtom = atom<unknown>(room(1));
  const show = (record: unknown) => act(() => getDefaultStore().set(recordAtom, record));
  const Edit = () => <EntityForm entity={Sealed} record={useAtomValue(recordAtom) as never} />;
  const seats = () => screen.getByLabelText<HTMLInputElement>(/Seats/);
  const phone = () => screen.getByLabelText<HTMLInputElement>(/Mobile/);
  const retype = async (field: HTMLInputElement, text: string) => {
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  const begin = async (record: unknown, answers = {}) => {
    getDefaultStore().set(recordAtom, record);
    const drawn = await renderWithKit(<Edit />, {
      entities: [...entities.filter((each) => each !== Room), Sealed],
      answers,
    });
    kept = `${owner().replace(KEY, '')}edit/room/${room(1).id}`;
    return drawn;
  };
  const expectKept = (edited: object) =>
    waitFor(async () => expect((await readDraft(kept))?.edited).toEqual(edited), { timeout: 3_000 });
  /** The page goes without a farewell, as at a power cut: what is on the device stays there. */
  const reload = async (record: unknown, answers = {}) => {
    const found = (await readDraft(kept))!;
    tidyUp();
    await dropDraft(kept);
    await writeDraft(kept, found);
    return begin(record, answers);
  };

  it('survives a reload, without the fields that someone else has changed since', async () => {
    await begin(room(1));
    await retype(name(), 'Physics');
    await retype(seats(), '55');
    await expectKept({ name: 'Physics', seats: 55 });
    await reload(room(1, { rev: 2, seats: 41 }));
    await waitFor(() => expect(name().value).toBe('Physics'));
    expect(seats().value).toBe('41');
  });

  it('brings an emptied field back as empty', async () => {
    await begin(room(1, { phone: '01712345678' }));
    await retype(phone(), '');
    await expectKept({ phone: null });
    const { requests } = await reload(room(1, { phone: '01712345678' }), {
      'PATCH /api/rooms/:id': room(1, { rev: 2 }),
    });
    await waitFor(() => expect(phone().value).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ rev: 1, patch: { phone: null } }),
    );
  });

  it('holds no field of another person while both edits are being decided on', async () => {
    await begin(room(1));
    await retype(seats(), '55');
    show(room(1, { rev: 2, seats: 41, name: 'Renamed' }));
    await screen.findByText(/Someone else has changed Seats as well/);
    await retype(seats(), '56');
    await expectKept({ seats: 56 });
    await reload(room(1, { rev: 3, seats: 40, name: 'Renamed again' }));
    await waitFor(() => expect(seats().value).toBe('56'));
    expect(name().value).toBe('Renamed again');
  });

  it('follows the decision between two edits: a value that was given up does not come back', async () => {
    await begin(room(1));
    await retype(seats(), '55');
    await expectKept({ seats: 55 });
    show(room(1, { rev: 2, seats: 41 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await expectKept({});
    expect(seats().value).toBe('41');
  });

  it('goes back to the version with the edit of another person when it is discarded', async () => {
    await begin(room(1));
    await retype(seats(), '55');
    await expectKept({ seats: 55 });
    const { requests } = await reload(room(1), { 'PATCH /api/rooms/:id': room(1, { rev: 3 }) });
    await waitFor(() => expect(seats().value).toBe('55'));
    show(room(1, { rev: 2, name: 'Renamed' }));
    await screen.findByText(/has just changed Name/);
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect([name().value, seats().value]).toEqual(['Renamed', '40']);
    expect(screen.queryByText(/has just changed Name/)).toBeNull();
    await retype(seats(), '60');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ rev: 2, patch: { seats: 60 } }),
    );
  });

  it('holds nothing that is encrypted at rest or for the holders of a right alone', async () => {
    await begin(room(1));
    await retype(screen.getByLabelText(/Door code/), '4711');
    await retype(screen.getByLabelText(/Key holder/), 'Rahim');
    await retype(seats(), '55');
    await expectKept({ seats: 55 });
    expect(JSON.stringify(await readDraft(kept))).not.toMatch(/4711|Rahim/);
  });
});
