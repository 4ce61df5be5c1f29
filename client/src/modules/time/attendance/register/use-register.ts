import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { getDefaultStore } from 'jotai';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../../kit/data/api';
import { liveStatusAtom } from '../../../../kit/data/live/live';
import { noteChanges } from '../../../../kit/data/live/recent-changes';
import { useLive } from '../../../../kit/data/live/use-live';
import { useMe } from '../../../../kit/data/session';
import { tokenAtom } from '../../../../kit/data/sign-in';
import { RegisterDesk } from './register-desk';
import type { RegisterSession } from './register-session';
import type { RegisterSnapshot } from './register-ports';
import { RegisterStore, type WaitingRegister } from './register-store';
import type { RegisterKey } from './types';

const DEBOUNCE_MS = 400;
let desk: RegisterDesk | null = null;
let stopWaking = () => {};

/** The desk of anyone who is logged in; another person or institution gets another one. */
function deskOf(user: { id: string; full_name: string; full_name_bn: string; site_id: string }): RegisterDesk {
  const owner = `${user.id}@${user.site_id}`;
  if (desk?.store.owner === owner) return desk;
  desk?.stop();
  stopWaking();
  const made = new RegisterDesk(new RegisterStore(owner), {
    open: (key) => callAction(attendanceActions.openSheet, { ...key }),
    mark: (input) => callAction(attendanceActions.mark, input),
    submit: (key) => callAction(attendanceActions.submit, { ...key }),
    isOnline: () => navigator.onLine,
    self: { id: user.id, name: { en: user.full_name, bn: user.full_name_bn } },
    debounceMs: DEBOUNCE_MS,
  });
  const wake = () => void made.sendAll();
  window.addEventListener('online', wake);
  const unsubscribe = getDefaultStore().sub(liveStatusAtom, () => {
    if (getDefaultStore().get(liveStatusAtom) === 'live') wake();
  });
  const unsubscribeToken = getDefaultStore().sub(tokenAtom, () => {
    if (getDefaultStore().get(tokenAtom) !== null) return;
    desk = null;
    made.stop();
    stopWaking();
  });
  stopWaking = () => {
    unsubscribeToken();
    window.removeEventListener('online', wake);
    unsubscribe();
  };
  desk = made;
  wake();
  return made;
}

export function useDesk(): RegisterDesk | null {
  const me = useMe();
  return useMemo(() => (me ? deskOf(me.user) : null), [me]);
}

const nothing: readonly WaitingRegister[] = [];

/** Registers of this person that have not reached the server yet. Having this on a page also sends them. */
export function useWaitingRegisters(): readonly WaitingRegister[] {
  const own = useDesk();
  useEffect(() => void own?.look(), [own]);
  return useSyncExternalStore(own?.subscribe ?? noSubscription, own?.getWaiting ?? (() => nothing));
}

/** One open register with live changes of others. `null` while nobody is logged in. */
export function useRegister({
  section,
  date,
  period,
}: RegisterKey): { session: RegisterSession; snapshot: RegisterSnapshot } | null {
  const own = useDesk();
  const [session, setSession] = useState<RegisterSession | null>(null);
  useEffect(() => {
    if (!own) return;
    const key = { section, date, period };
    setSession(own.take(key));
    return () => own.release(key);
  }, [own, section, date, period]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.getSnapshot ?? (() => null));
  const room = { field: 'section', value: section };
  useLive(
    [
      { entity: 'attendanceMark', room },
      { entity: 'attendanceSheet', room },
      { entity: 'attendanceExcusal', room },
    ],
    (news, { entity }) => {
      if (!session || news.kind === 'lost') return;
      // Only the complete answer says who is excused.
      if (news.kind === 'resync' || entity === 'attendanceExcusal') return void session.refresh();
      noteChanges(entity, news.events);
      if (entity === 'attendanceMark') session.takeMarkEvents(news.events);
      else session.takeSheetEvents(news.events);
    },
  );
  return session && snapshot && session.id === `${section}/${date}/${period}` ? { session, snapshot } : null;
}

const noSubscription = () => () => {};
