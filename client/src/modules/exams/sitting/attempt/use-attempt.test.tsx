import type { Subscription } from '@pathshala/shared';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../../kit/data/live/live';
import type { LiveNews } from '../../../../kit/data/live/open-subscription';
import { renderWithKit, tidyUp } from '../../../../kit/testing/render-with-kit';
import { FakeQuizServer, QUIZ, SECTION, STUDENT, World } from '../testing/fake-quiz';
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
  vi.restoreAllMocks();
});

const drawAttempt = async () => {
  const place = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  await renderWithKit(<Attempt onDraw={note} />, {
    answers: {
      [place(sittingActions.start)]: ({ body }: { body: never }) => server.start(body),
      [place(sittingActions.beat)]: ({ body }: { body: never }) => server.beat(body),
      [place(sittingActions.serverTime)]: () => server.time(),
    },
  });
  await waitFor(() => expect(drawn.at(-1)).toEqual([QUIZ, QUIZ]));
  await waitFor(() => expect(open.snapshot.phase).toBe('gate'));
};
const begin = async () => {
  await drawAttempt();
  await act(() => open.session.begin({ student: STUDENT, section: SECTION }));
};
const tell = (entity: string, news: LiveNews) =>
  act(async () => subscribers.find(({ subscription }) => subscription.entity === entity)!.tell(news));
const beats = () => server.calls.filter((call) => call === 'beat').length;

it('follows the section and the student of the attempt from its beginning', async () => {
  await drawAttempt();
  expect(subscribers).toEqual([]);
  await act(() => open.session.begin({ student: STUDENT, section: SECTION }));
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
