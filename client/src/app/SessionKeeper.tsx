import { useMantineColorScheme } from '@mantine/core';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSessionEnds } from './use-session-ends';
import { callAction } from '../kit/data/api';
import { toApiError } from '../kit/data/api-error';
import { claimDrafts } from '../kit/data/drafts-store';
import { liveClient } from '../kit/data/live/live';
import { keepSchool } from '../kit/data/school-here';
import { meAtom } from '../kit/data/session';
import { syncWithOtherTabs, tokenAtom } from '../kit/data/sign-in';
import { keepMe, readKeptMe, writeUser } from '../kit/data/storage';
import { useRightsInStep } from './use-rights-in-step';

export type Session =
  | { state: 'visitor' }
  | { state: 'arriving' }
  | { state: 'present' }
  | { state: 'failed'; error: unknown; retry: () => void };
const SessionContext = createContext<Session>({ state: 'visitor' });
export const useSession = (): Session => useContext(SessionContext);

/** Keeps the signed-in person, the live connection and the rights in step with the token and with the server. */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const token = useAtomValue(tokenAtom);
  const me = useAtomValue(meAtom);
  const setMe = useSetAtom(meAtom);
  const { setColorScheme } = useMantineColorScheme();
  const asked = useQuery({
    queryKey: ['me', token],
    queryFn: ({ signal }) => callAction(identityActions.me, {}, signal),
    enabled: token !== null,
  });

  useEffect(() => syncWithOtherTabs(), []);
  useSessionEnds();
  useRightsInStep(me);
  useEffect(() => {
    if (!asked.data || token === null) return;
    claimDrafts(asked.data.user.id);
    setMe(asked.data);
    writeUser(asked.data.user);
    keepMe(token, asked.data);
    const school = asked.data.membership?.institution?.alias;
    // Someone from the platform acts for the institution for an hour.
    if (school && !asked.data.impersonation) keepSchool(school);
    liveClient.start();
  }, [asked.data, token, setMe]);
  const isUnheard =
    asked.data === undefined && (!navigator.onLine || (asked.error !== null && toApiError(asked.error).status === 0));
  useEffect(() => {
    // Without a network the last answer is in, so that a register can continue; the server decides again on every call.
    const kept = token !== null && !me && isUnheard ? readKeptMe(token) : null;
    if (!kept) return;
    setMe(kept);
    liveClient.start();
  }, [token, me, isUnheard, setMe]);
  const theme = me?.user.theme;
  const shownTheme = useRef(theme);
  useEffect(() => {
    // Only when the person's choice changes: pressing the switch must not be undone by the answer of an earlier
    // question.
    if (!theme || theme === shownTheme.current) return;
    shownTheme.current = theme;
    setColorScheme(theme);
  }, [theme, setColorScheme]);

  const { refetch, error } = asked;
  const session = useMemo((): Session => {
    if (token === null) return { state: 'visitor' };
    if (me) return { state: 'present' };
    if (error && toApiError(error).status !== 401) return { state: 'failed', error, retry: () => void refetch() };
    return { state: 'arriving' };
  }, [token, me, error, refetch]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
