import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { meAtom } from '../data/session';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities, Room, room } from '../testing/sample-entity';
import { dropDraft, readDraft, writeDraft } from '../data/drafts-store';
import { EntityForm } from './EntityForm';

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

  it('of an edit survives a reload, without the fields that someone else has changed since', async () => {
    const { unmount } = await open();
    kept = `${owner().replace(KEY, '')}edit/room/${room(1).id}`;
    await writeDraft(kept, { edited: { name: 'Physics', seats: 55 }, before: { name: 'Room 1', seats: 30 } });
    unmount();
    await renderWithKit(<EntityForm entity={Room} record={room(1) as never} />, { entities });
    await waitFor(() => expect(name().value).toBe('Physics'));
    expect(screen.getByLabelText<HTMLInputElement>(/Seats/).value).toBe('40');
  });
});
