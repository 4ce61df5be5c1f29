import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { RegisterSession } from '../../register/register-session';
import { RegisterStore } from '../../register/register-store';
import { FakeRegisterServer, KEY, ME, OTHER, studentId } from '../../testing/fake-registers';
import { RegisterView } from './RegisterView';

let server: FakeRegisterServer;
let session: RegisterSession;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeRegisterServer();
  session = new RegisterSession(KEY, {
    open: server.open,
    mark: server.mark,
    submit: server.submit,
    isOnline: () => true,
    self: ME,
    debounceMs: 5,
    store: new RegisterStore('me@school'),
  });
  await session.start();
});
afterEach(() => {
  session.stop();
  tidyUp();
});

function Register() {
  return <RegisterView session={session} snapshot={useSyncExternalStore(session.subscribe, session.getSnapshot)} />;
}
const show = (locale: 'en' | 'bn' = 'en') =>
  renderWithKit(<Register />, { locale, can: ['attendance.mark'], answers: {} });
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const serverMark = (n: number) => server.marks.get(studentId(n))?.status;

describe('a register without a mouse', () => {
  it('marks with P A L V, moves with Enter and arrows, changes with left and right', async () => {
    await show();
    const user = userEvent.setup();
    act(() => rowOf(/^1, /).focus());
    await user.keyboard('a{Enter}l{ArrowDown}v{ArrowDown}{ArrowRight}{ArrowUp}p');
    expect(rowOf(/^1, Student 1: Absent/)).toBeTruthy();
    expect(rowOf(/^2, Student 2: Late/)).toBeTruthy();
    expect(rowOf(/^3, Student 3: Present/)).toBe(document.activeElement);
    expect(rowOf(/^4, Student 4: Absent/)).toBeTruthy();
    await waitFor(() => expect([1, 2, 4].map(serverMark)).toEqual(['absent', 'late', 'absent']));
  });
  it('hands digits to the roll field, which marks several students together and can undo it', async () => {
    await show();
    const user = userEvent.setup();
    act(() => rowOf(/^1, /).focus());
    await user.keyboard('3 7 late{Enter}');
    await waitFor(() => expect([3, 7].map(serverMark)).toEqual(['late', 'late']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([3, 7].map(serverMark)).toEqual(['present', 'present']));
  });
  it('reads Bengali digits and words, and names rolls that are not in the section', async () => {
    await show('bn');
    const user = userEvent.setup();
    const line = screen.getByRole('textbox', { name: 'রোল ও অবস্থা' });
    await user.type(line, '৩ ৯৯ অনুপস্থিত');
    expect(screen.getByText('এই শাখায় নেই: ৯৯')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(serverMark(3)).toBe('absent'));
    expect(server.marks.size).toBe(1);
  });
});

describe('what is around the list', () => {
  it('counts along and submits after a question', async () => {
    await show();
    const user = userEvent.setup();
    await user.click(within(rowOf(/^5, /)).getByRole('button', { name: 'Absent' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/12 students: 11 present .* 1 absent/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(server.status).toBe('submitted'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
  });
  it('says how many marks wait for the network', async () => {
    await show();
    server.isReachable = false;
    act(() => session.markMany([studentId(1), studentId(2)], () => ({ status: 'absent' })));
    expect(await screen.findByText('2 marks waiting for network')).toBeTruthy();
  });
  it('puts mine and theirs side by side, with name, and sends mine on request', async () => {
    await show();
    server.write(studentId(2), 'late', OTHER, { minutesLate: 15 });
    const user = userEvent.setup();
    await user.click(within(rowOf(/^2, /)).getByRole('button', { name: 'Absent' }));
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByText(/Abdul Karim/)).toBeTruthy();
    expect(within(panel).getByText('15 min late')).toBeTruthy();
    expect(rowOf(/^2, Student 2: Late/)).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(serverMark(2)).toBe('absent'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
