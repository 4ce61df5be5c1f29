import type { Subscription } from '@pathshala/shared';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveClient, liveStatusAtom } from '../../../../kit/data/live/live';
import type { LiveNews } from '../../../../kit/data/live/open-subscription';
import { signOut, tokenAtom } from '../../../../kit/data/sign-in';
import type { FakeRequest } from '../../../../kit/testing/fake-server';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { FakeQuizServer, questionId, QUIZ, SECTION, STUDENT, World } from '../testing/fake-quiz';
import { AttemptStore } from './attempt-store';
import { PACE } from './ports';
import { useAttempt } from './use-attempt';

const OTHER_QUIZ = 'c0c0c0c0c0c0c0c0c0c0c0c0';
interface Subscriber {
  subscription: Subscription;
  tell: (news: LiveNews) => void;
}
let server: FakeQuizServer;
let subscribers: Subscriber[];
/** The quiz that was asked for at each drawing, and that of the attempt which came. */
let drawn: [asked: string, got: string | null][];
let open: NonNullable<ReturnType<typeof useAttempt>>;
let turnTo: (quiz: string) => void;

interface Drawing {
  quiz: string;
  attempt: ReturnType<typeof useAttempt>;
  setQuiz: (quiz: string) => void;
}
function Attempt({ onDraw }: { onDraw: (drawing: Drawing) => void }) {
  const [quiz, setQuiz] = useState(QUIZ);
  const attempt = useAttempt(quiz);
  onDraw({ quiz, attempt, setQuiz });
  return null;
}
const note = ({ quiz, attempt, setQuiz }: Drawing) => {
  drawn.push([quiz, attempt?.session.quiz ?? null]);
  turnTo = setQuiz;
  if (attempt) open = attempt;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeQuizServer(new World());
  subscribers = [];
  drawn = [];
  vi.spyOn(liveClient, 'subscribe').mockImplementation((subscription, tell) => {
    const each = { subscription, tell };
    subscribers.push(each);
    return () => void subscribers.splice(subscribers.indexOf(each), 1);
  });
});
afterEach(() => {
  tidyUp();
  vi.useRealTimers();
  vi.restoreAllMocks();
  getDefaultStore().set(liveStatusAtom, 'offline');
});

const drawAttempt = async () => {
  const place = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const rendered = await renderWithKit(<Attempt onDraw={note} />, {
    answers: {
      [place(sittingActions.start)]: ({ body }: { body: never }) => server.start(body),
      [place(sittingActions.beat)]: ({ body }: { body: never }) => server.beat(body),
      [place(sittingActions.serverTime)]: () => server.time(),
      [place(sittingActions.saveAnswers)]: ({ body }: { body: never }) => server.save(body),
    },
  });
  await waitFor(() => expect(drawn.at(-1)).toEqual([QUIZ, QUIZ]));
  await waitFor(() => expect(open.snapshot.phase).toBe('gate'));
  return rendered;
};
const start = () => act(() => open.session.begin({ student: STUDENT, section: SECTION }));
const begin = async () => {
  const rendered = await drawAttempt();
  await start();
  return rendered;
};
const tell = (entity: string, news: LiveNews) =>
  act(async () => subscribers.find(({ subscription }) => subscription.entity === entity)!.tell(news));
const beats = () => server.calls.filter((call) => call === 'beat').length;
const starts = () => server.calls.filter((call) => call === 'start').length;

it('follows the section and the student of the attempt from its beginning', async () => {
  await drawAttempt();
  expect(subscribers).toEqual([]);
  await start();
  expect(subscribers.map(({ subscription }) => subscription)).toEqual([
    { entity: 'quizSitting', room: { field: 'section', value: SECTION } },
    { entity: 'quizClock', room: { field: 'student', value: STUDENT } },
  ]);
});

it('takes extra time of the section and the student’s own state from the feed', async () => {
  await begin();
  server.extraMinutes = 10;
  await tell('quizSitting', { kind: 'events', events: [server.sittingEvent()] });
  expect(open.snapshot.state!.clock.section.extraMinutes).toBe(10);
  server.version += 1;
  server.close('submitted');
  await tell('quizClock', { kind: 'events', events: [server.clockEvent()] });
  expect(open.snapshot.state!.clock.state).toBe('submitted');
});

it('asks the server after a gap in the feed, and keeps its state when a room is lost', async () => {
  await begin();
  const before = beats();
  await tell('quizSitting', { kind: 'lost' });
  await tell('quizClock', { kind: 'lost' });
  expect(beats()).toBe(before);
  expect(open.snapshot.state!.clock.state).toBe('inProgress');
  await tell('quizClock', { kind: 'resync' });
  await waitFor(() => expect(beats()).toBe(before + 1));
});

it('never shows the attempt of one quiz at another', async () => {
  await drawAttempt();
  act(() => turnTo(OTHER_QUIZ));
  await waitFor(() => expect(drawn.at(-1)).toEqual([OTHER_QUIZ, OTHER_QUIZ]));
  expect(drawn.filter(([asked, got]) => got !== null && got !== asked)).toEqual([]);
  expect(drawn[0]).toEqual([QUIZ, null]);
});

/** The answers that were handed over so far. A page that is put away may never run again, so nothing is waited for. */
const handedOver = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === sittingActions.saveAnswers.path).map(({ body }) => body);
const typed = { answers: [expect.objectContaining({ question: questionId(2), value: 'pad' })] };
const type = () => act(() => open.session.answer(questionId(2), 'pad', true));
const turn = (visibility: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a page that is put away', () => {
  it('hands over what is being typed when it is hidden, and asks the server when it is seen again', async () => {
    const { requests } = await begin();
    type();
    expect(handedOver(requests)).toEqual([]);
    turn('hidden');
    expect(handedOver(requests)).toMatchObject([typed]);
    expect(starts()).toBe(1);
    turn('visible');
    await waitFor(() => expect(starts()).toBe(2));
  });

  it('hands over what is being typed when the browser leaves it', async () => {
    const { requests } = await begin();
    type();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(handedOver(requests)).toMatchObject([typed]);
  });

  it('hands over what is being typed once when another page is opened', async () => {
    const { requests, unmount } = await begin();
    type();
    unmount();
    expect(handedOver(requests)).toMatchObject([typed]);
    window.dispatchEvent(new Event('pagehide'));
    expect(handedOver(requests)).toHaveLength(1);
  });

  it('asks the server nothing more when another page is opened', async () => {
    const { unmount } = await drawAttempt();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
    const before = beats();
    await act(() => vi.advanceTimersByTimeAsync(PACE.beatMs));
    expect(beats()).toBe(before + 1);
    unmount();
    await vi.advanceTimersByTimeAsync(2 * PACE.beatMs);
    expect(beats()).toBe(before + 1);
  });
});

describe('an open attempt', () => {
  it('says immediately that the network is gone, and asks the server when it is back', async () => {
    await begin();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(open.snapshot.isConnected).toBe(false);
    expect(starts()).toBe(1);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(open.snapshot.isConnected).toBe(true));
    expect(starts()).toBe(2);
  });

  it('asks the server when the live feed is back, and reports how often its window was left', async () => {
    const { requests } = await begin();
    act(() => void window.dispatchEvent(new Event('blur')));
    act(() => void window.dispatchEvent(new Event('blur')));
    const before = beats();
    act(() => getDefaultStore().set(liveStatusAtom, 'reconnecting'));
    expect(beats()).toBe(before);
    act(() => getDefaultStore().set(liveStatusAtom, 'live'));
    await waitFor(() => expect(beats()).toBe(before + 1));
    expect(requests.findLast(({ path }) => path === sittingActions.beat.path)?.body).toMatchObject({ blurred: 2 });
  });

  it('takes its paper from the device at logout', async () => {
    getDefaultStore().set(tokenAtom, 'token');
    await begin();
    const device = new AttemptStore(`${'a'.repeat(24)}@${'b'.repeat(24)}`);
    await waitFor(async () => expect(await device.attempt(QUIZ)).not.toBeNull());
    await act(signOut);
    await waitFor(async () => expect(await device.attempt(QUIZ)).toBeNull());
    await device.close();
  });
});
