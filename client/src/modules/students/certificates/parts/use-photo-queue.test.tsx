import { act, screen, waitFor } from '@testing-library/react';
import { actionsOf } from '@pathshala/shared';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft, writeDraft } from '../../../../kit/data/drafts-store';
import { failure } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { usePhotoQueue } from './use-photo-queue';

const KEY = 'photos:user:section';
const STUDENT = 'a'.repeat(24);
const KEPT = { id: 'b'.repeat(24), name: 'photo.jpg', url: '/f', small: null };
const { get, update } = actionsOf(Student);
const nothing = () => undefined;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  tidyUp();
  vi.useRealTimers();
  await dropDraft(KEY);
});

function Queue() {
  const { waiting, faults, add } = usePhotoQueue(KEY, nothing);
  return (
    <>
      <button type="button" onClick={() => add(STUDENT, new File(['x'], 'photo.jpg', { type: 'image/jpeg' }))}>
        take
      </button>
      <p>waiting: {Object.keys(waiting).length}</p>
      <p>fault: {faults[STUDENT] ?? 'none'}</p>
    </>
  );
}
/** `isUp` says at each call whether there is a network. */
async function open(isUp: () => boolean, updated: () => unknown = () => ({ id: STUDENT, rev: 8 })) {
  const path = (action: { path: string }) => action.path.replace(':id', STUDENT);
  return renderWithKit(<Queue />, {
    answers: {
      [`${filesActions.keep.method} ${filesActions.keep.path}`]: () => (isUp() ? KEPT : failure(503, 'no network')),
      [`${get.method} ${path(get)}`]: () => ({ id: STUDENT, rev: 7 }),
      [`${update.method} ${path(update)}`]: updated,
    },
  });
}
const take = () => act(() => screen.getByText('take').click());
const shows = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

describe('photographs on their way', () => {
  it('wait for the network, and are sent when it is back', async () => {
    let isUp = false;
    const { requests } = await open(() => isUp);
    await take();
    await shows('waiting: 1');
    await waitFor(async () => expect(await readDraft(KEY)).not.toBeNull());
    expect(requests.some(({ method, path }) => method === update.method && path.includes(STUDENT))).toBe(false);
    isUp = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await shows('waiting: 0');
    const sent = requests.find(({ method, path }) => method === update.method && path.includes(STUDENT))!;
    expect(sent.body).toMatchObject({ rev: 7, patch: { photo: KEPT.id } });
    await waitFor(async () => expect(await readDraft(KEY)).toBeNull());
  });

  it('survive the page: another one sends them', async () => {
    const first = await open(() => false);
    await take();
    await waitFor(async () => expect(await readDraft(KEY)).not.toBeNull());
    first.unmount();
    const second = await open(() => true);
    await waitFor(() => expect(second.requests.some(({ method }) => method === update.method)).toBe(true));
    await shows('waiting: 0');
  });

  it('leave those of another tab on the device when they are sent', async () => {
    let isUp = false;
    await open(() => isUp);
    await take();
    await waitFor(async () => expect(await readDraft(KEY)).not.toBeNull());
    const other = { ['c'.repeat(24)]: { name: 'other.jpg', data: 'x' } };
    await writeDraft(KEY, { ...(await readDraft(KEY)), ...other });
    isUp = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await shows('waiting: 0');
    await waitFor(async () => expect(await readDraft(KEY)).toEqual(other));
  });

  it('that are refused are named and not sent for ever', async () => {
    await open(
      () => true,
      () => failure(403, { code: 'FORBIDDEN', message: 'You may not do this.' }),
    );
    await take();
    await shows('fault: You may not do this.');
    expect(screen.getByText('waiting: 0')).toBeTruthy();
    expect(await readDraft(KEY)).toBeNull();
  });
});
