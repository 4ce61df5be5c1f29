import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import { AttemptSession } from '../../attempt/attempt-session';
import { AttemptStore } from '../../attempt/attempt-store';
import { FakeQuizServer, QUIZ, questionId, SECTION, STUDENT, World } from '../../testing/fake-quiz';
import { FinishedPanel } from './FinishedPanel';
import { Writer } from './Writer';

const MINUTE = 60_000;
let world: World;
let server: FakeQuizServer;
let session: AttemptSession;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  world = new World();
  server = new FakeQuizServer(world);
  session = new AttemptSession(QUIZ, {
    api: server,
    store: new AttemptStore('rahim@shapla'),
    device: { monotonic: () => world.ms, wall: () => world.ms },
    isOnline: () => server.isReachable,
    random: () => 0,
    holdWriter: async () => ({ name: 'writer-1', release: () => undefined }),
    pace: {
      debounceMs: 5,
      longestMs: 20,
      retryFirstMs: 10,
      retryLastMs: 20,
      patienceMs: 500,
      beatMs: 15,
      tickMs: 5,
      pings: 3,
    },
  });
  await session.open();
  await session.begin({ student: STUDENT, section: SECTION });
});
afterEach(() => {
  session.stop();
  tidyUp();
});

function Paper() {
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const state = snapshot.state!;
  return state.finish ? (
    <FinishedPanel state={state} row={undefined} />
  ) : (
    <Writer session={session} snapshot={snapshot} state={state} />
  );
}
const show = async (locale: 'en' | 'bn' = 'en') => {
  await renderWithKit(<Paper />, { locale });
  await screen.findByRole('timer');
  return userEvent.setup();
};

describe('writing', () => {
  it('answers, says where the answer is, and shows it among all questions', async () => {
    const user = await show();
    await user.click(screen.getByRole('radio', { name: /Khulna/ }));
    expect(await screen.findByText(/^Saved at/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Review later' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('region', { name: 'Question 2' })).toBeTruthy();
    expect(
      within(screen.getByRole('complementary')).getByRole('button', {
        name: 'Question 1, answered, marked for review',
      }),
    ).toBeTruthy();
    expect(server.answers.get(questionId(1))).toMatchObject({ value: 'b' });
  });
  it('says plainly that without a network the answer is on the device', async () => {
    const user = await show();
    server.isReachable = false;
    await user.click(screen.getByRole('radio', { name: /Sylhet/ }));
    expect(await screen.findByText('Offline: 1 answer saved on this device. Keep writing.')).toBeTruthy();
  });
  it('shows the time in Bengali digits and says aloud when five minutes are left', async () => {
    await show('bn');
    expect(screen.getByRole('timer').textContent).toContain('৩০:০০');
    act(() => world.pass(25 * MINUTE + 1_000));
    expect(await screen.findByText('৫ মিনিট বাকি')).toBeTruthy();
  });
});

describe('what is in place of the question', () => {
  it('is a calm sheet during a pause', async () => {
    await show();
    server.pausedAt = server.now;
    act(() => session.takeSittingEvents([server.sittingEvent()]));
    expect(await screen.findByText('The quiz is paused')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
  it('is a message and a button when another device is writing', async () => {
    const user = await show();
    await server.takeOver({ writer: 'tablet-1' });
    act(() => session.takeClockEvents([server.clockEvent()]));
    await user.click(await screen.findByRole('button', { name: 'Continue here' }));
    await waitFor(() => expect(screen.getByRole('radiogroup')).toBeTruthy());
    expect(server.writer).toBe('writer-1');
  });
});

describe('handing in', () => {
  it('asks first, naming what is open, and ends with a receipt', async () => {
    const user = await show();
    await user.click(screen.getByRole('radio', { name: /Khulna/ }));
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Not answered: 2, 3, 4/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('All answers on this device are saved on the server.')).toBeTruthy();
    expect(screen.getByText('a1b2 c3d4 a1b2 c3d4')).toBeTruthy();
  });
  it('waits for the network, says so, and lets one continue writing', async () => {
    const user = await show();
    server.isReachable = false;
    act(() => session.submit());
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    expect(await screen.findByRole('radiogroup')).toBeTruthy();
    expect(server.state).toBe('inProgress');
  });
});
