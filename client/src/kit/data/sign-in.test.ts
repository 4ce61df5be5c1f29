import { afterEach, expect, it, vi } from 'vitest';
import { getDefaultStore } from 'jotai';
import { claimDrafts, draftRound, readDraft, writeDraft } from './drafts-store';
import { lock, lockedAtom, resume, signIn, signOut, tokenAtom } from './sign-in';

const user = { id: 'u1', locale: 'en' } as never;
afterEach(() => {
  void signOut();
  localStorage.clear();
});

it('takes what was typed and where someone was with the logout', async () => {
  signIn({ token: 'mine', user });
  await writeDraft('u1/create/student', { name: 'Rahim' });
  localStorage.setItem('menu-recent', '{"u1":["students"]}');
  localStorage.setItem('dashboard-look', '{"institution":"a"}');
  void signOut();
  await vi.waitFor(async () => expect(await readDraft('u1/create/student')).toBeNull());
  expect(localStorage.getItem('menu-recent')).toBeNull();
  expect(localStorage.getItem('dashboard-look')).toBeNull();
});

it('lets no form write its last words after the logout, whether of this tab or of another', async () => {
  signIn({ token: 'mine', user });
  const round = draftRound();
  const inFlight = writeDraft('u1/create/student', { name: 'Before' }, round);
  void signOut();
  await writeDraft('u1/create/student', { name: 'After' }, round);
  await inFlight;
  await vi.waitFor(async () => expect(await readDraft('u1/create/student')).toBeNull());
  signIn({ token: 'next', user });
  await writeDraft('u1/create/student', { name: 'Rahim' });
  expect(await readDraft('u1/create/student')).toEqual({ name: 'Rahim' });
  void signOut();
});

it('takes what an earlier person typed when another one arrives without a logout between them', async () => {
  claimDrafts('u1');
  await writeDraft('u1/create/student', { name: 'Rahim' });
  const round = draftRound();
  claimDrafts('u1');
  expect(await readDraft('u1/create/student')).toEqual({ name: 'Rahim' });
  claimDrafts('u2');
  await writeDraft('u1/create/student', { name: 'After' }, round);
  await vi.waitFor(async () => expect(await readDraft('u1/create/student')).toBeNull());
  await writeDraft('u2/create/student', { name: 'Karim' });
  expect(await readDraft('u2/create/student')).toEqual({ name: 'Karim' });
});

it('keeps it when the session has only run out, and continues with a new one', async () => {
  signIn({ token: 'mine', user });
  await writeDraft('u1/create/student', { name: 'Rahim' });
  lock();
  expect([getDefaultStore().get(lockedAtom), getDefaultStore().get(tokenAtom)]).toEqual([true, 'mine']);
  resume({ token: 'next', user });
  expect([getDefaultStore().get(lockedAtom), getDefaultStore().get(tokenAtom)]).toEqual([false, 'next']);
  expect(await readDraft('u1/create/student')).toEqual({ name: 'Rahim' });
});
