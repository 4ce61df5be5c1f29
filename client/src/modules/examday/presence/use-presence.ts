import { examdayActions } from '@pathshala/shared/modules/examday';
import { getDefaultStore } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../kit/data/api';
import { useLive } from '../../../kit/data/live/use-live';
import { useMe } from '../../../kit/data/session';
import { tokenAtom } from '../../../kit/data/sign-in';
import { forgetRooms, keptIn, leftBehind } from './kept-presence';
import { PresenceSession, type PresenceSnapshot } from './presence-session';

const DEBOUNCE_MS = 300;
interface RoomKey {
  sitting: string;
  room: string;
}

// At logout names of examinees go from the device; marks that were never sent stay for their author's next login.
getDefaultStore().sub(tokenAtom, () => {
  if (getDefaultStore().get(tokenAtom) === null) forgetRooms();
});

const sessionOf = (owner: string, key: RoomKey) =>
  new PresenceSession({
    open: () => callAction(examdayActions.openRoom, key),
    mark: (entries) => callAction(examdayActions.markRoom, { ...key, entries }),
    keep: keptIn(owner, key),
    debounceMs: DEBOUNCE_MS,
  });

/**
 * The attendance of one room, live and without a network: its session belongs to the component that shows it (key it by
 * sitting and room).
 */
export function usePresence(key: RoomKey): { session: PresenceSession; snapshot: PresenceSnapshot } {
  const me = useMe();
  const [session] = useState(() => sessionOf(me?.user.id ?? '', key));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => {
    void session.load();
    window.addEventListener('online', session.hurry);
    return () => {
      window.removeEventListener('online', session.hurry);
      session.stop();
    };
  }, [session]);
  useLive(
    [
      { entity: 'seatMark', room: { field: 'room', value: key.room } },
      { entity: 'examSeat', room: { field: 'room', value: key.room } },
    ],
    (news) => {
      if (news.kind !== 'lost') void session.load();
    },
  );
  return { session, snapshot };
}

/** Sends what earlier visits marked without a network in rooms that nobody has open. */
export function useSendLeft(): void {
  const me = useMe();
  const owner = me?.user.id ?? null;
  useEffect(() => {
    if (owner === null) return;
    const sessions = leftBehind(owner).map((key) => sessionOf(owner, key));
    const hurry = () => sessions.forEach((session) => session.hurry());
    for (const session of sessions) void session.load();
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      for (const session of sessions) session.stop();
    };
  }, [owner]);
}
