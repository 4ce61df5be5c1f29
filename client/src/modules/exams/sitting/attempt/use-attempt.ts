import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { getDefaultStore } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callAction, requestOf, send } from '../../../../kit/data/api';
import { liveStatusAtom } from '../../../../kit/data/live/live';
import { useLive } from '../../../../kit/data/live/use-live';
import { useMe } from '../../../../kit/data/session';
import { AttemptSession, type AttemptSnapshot } from './attempt-session';
import { AttemptStore } from './attempt-store';
import { PACE, type AttemptApi, type AttemptPorts } from './ports';
import { holdWriter } from './writer-name';

const api: AttemptApi = {
  start: (input) => callAction(sittingActions.start, input),
  takeOver: (input) => callAction(sittingActions.takeOver, input),
  save: (input, signal) => callAction(sittingActions.saveAnswers, input, signal),
  saveAway: (input) =>
    void send({ ...requestOf(sittingActions.saveAnswers, input), keepalive: true }).catch(() => undefined),
  submit: (input, signal) => callAction(sittingActions.submit, input, signal),
  beat: (input) => callAction(sittingActions.beat, input),
  time: () => callAction(sittingActions.serverTime, {}),
  picture: (quiz, image) => callAction(sittingActions.paperImage, { quiz, image }),
};

/**
 * The attempt of anyone who is logged in at one quiz, with the clock of the live feed. `null` until it is known who
 * that is.
 */
export function useAttempt(quiz: string): { session: AttemptSession; snapshot: AttemptSnapshot } | null {
  const me = useMe();
  const owner = me ? `${me.user.id}@${me.user.site_id}` : null;
  const [session, setSession] = useState<AttemptSession | null>(null);
  useEffect(() => {
    if (!owner) return;
    const { made, end } = startSession(quiz, owner);
    setSession(made);
    return end;
  }, [quiz, owner]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.getSnapshot ?? (() => null));
  const room = (entity: string, field: string, value: string | null | undefined) =>
    value ? [{ entity, room: { field, value } }] : [];
  useLive(
    [...room('quizSitting', 'section', snapshot?.section), ...room('quizClock', 'student', snapshot?.student)],
    (news, { entity }) => {
      if (!session || news.kind === 'lost') return;
      if (news.kind === 'resync') return session.refresh();
      if (entity === 'quizSitting') session.takeSittingEvents(news.events);
      else session.takeClockEvents(news.events);
    },
  );
  return session && snapshot && session.quiz === quiz ? { session, snapshot } : null;
}

function startSession(quiz: string, owner: string): { made: AttemptSession; end: () => void } {
  const store = new AttemptStore(owner);
  const ports: AttemptPorts = {
    api,
    store,
    holdWriter,
    pace: PACE,
    device: { monotonic: () => performance.now(), wall: () => Date.now() },
    isOnline: () => navigator.onLine,
    random: Math.random,
  };
  const made = new AttemptSession(quiz, ports);
  const listeners = new AbortController();
  const wake = () => made.wake();
  const { signal } = listeners;
  window.addEventListener('online', wake, { signal });
  window.addEventListener('offline', wake, { signal });
  window.addEventListener('pagehide', () => made.hide(), { signal });
  window.addEventListener('blur', () => made.noteBlur(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? made.hide() : made.wake()),
    { signal },
  );
  const jotai = getDefaultStore();
  const endLive = jotai.sub(liveStatusAtom, () => {
    if (jotai.get(liveStatusAtom) === 'live') made.refresh();
  });
  void made.open();
  return {
    made,
    end: () => {
      listeners.abort();
      endLive();
      made.stop();
      void store.close();
    },
  };
}

const noSubscription = () => () => {};
