import type { LiveEvent, Subscription } from '@pathshala/shared';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../query-keys';
import { freshenWait } from './freshen-wait';
import { liveClient, liveStatusAtom } from './live';
import type { LiveStatus } from './live-client';
import { keyOf, type LiveNews } from './open-subscription';
import { noteChanges } from './recent-changes';

/** No screen waits longer than this for its room; what arrives meanwhile is read again. */
const JOIN_PATIENCE_MS = 250;

export const useLiveStatus = (): LiveStatus => useAtomValue(liveStatusAtom);

/**
 * Follows topics and hears every change, for screens that apply the carried fields themselves (`event.set`). `resync`
 * asks the screen to read everything again. `null` in place of a subscription follows nothing. `readsEarly`: the screen
 * reads without waiting for the room, so `resync` also comes when the room is joined after that.
 */
export function useLive(
  subscriptions: Subscription | null | readonly Subscription[],
  handler: (news: LiveNews, subscription: Subscription) => void,
  { readsEarly = false }: { readsEarly?: boolean } = {},
): void {
  const list =
    subscriptions === null
      ? []
      : Array.isArray(subscriptions)
        ? (subscriptions as readonly Subscription[])
        : [subscriptions as Subscription];
  const current = useRef(handler);
  useEffect(() => void (current.current = handler));
  const signature = list.map(keyOf).join('|');
  useEffect(() => {
    let isLate = false;
    const ends = list.map((each) =>
      liveClient.subscribe(
        each,
        (news) => current.current(news, each),
        () => {
          if (readsEarly && isLate) current.current({ kind: 'resync' }, each);
        },
      ),
    );
    isLate = true;
    return () => ends.forEach((end) => end());
    // The signature says everything about the list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [readsEarly, signature]);
}

/** Rooms that are joined late come one after the other: their rows are read again when the last of them has come. */
const LATE_PAUSE_MS = 200;

/**
 * Follows topics for cached data: a change makes every list, record and option of that entity stale, and with
 * `owner` `action:<id>` the answers of that query, with `list:<entity>` the lists of that other entity. `patienceMs`:
 * how long at most. Returns false until the rooms are joined, so that a first read misses nothing.
 */
export function useSubscriptions(
  subscriptions: readonly Subscription[],
  owner: string,
  patienceMs = JOIN_PATIENCE_MS,
): boolean {
  const client = useQueryClient();
  const signature = subscriptions.map(keyOf).join('|');
  const [joined, setJoined] = useState<string | null>(null);
  useEffect(() => {
    if (signature === '') return;
    let missing = subscriptions.length;
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      setJoined(signature);
    }, patienceMs);
    const ends = subscriptions.map((each) =>
      liveClient.subscribe(
        each,
        (news) => freshen(client, each.entity, owner, news),
        () => {
          missing -= 1;
          if (isLate) freshenSoon(client, each.entity, owner);
          else if (missing === 0) setJoined(signature);
        },
      ),
    );
    return () => {
      clearTimeout(patience);
      ends.forEach((end, at) => {
        const { entity } = subscriptions[at]!;
        end({ name: keyOfOwner(owner, entity), outdate: () => outdate(client, entity, owner) });
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, owner, patienceMs, signature]);
  return signature === '' || joined === signature;
}

const pending = new Map<string, ReturnType<typeof setTimeout>>();
/** Times at which lists were last read again; of the page's own clock, for it measures only how long ago that was. */
const freshened = new Map<string, number>();

const late = new Map<string, ReturnType<typeof setTimeout>>();

const keyOfOwner = (owner: string, entity: string): string => (owner.includes(':') ? owner : entity);

/** Also when several parts of a page ask the same: data read too early is read again once. */
function freshenSoon(client: QueryClient, entity: string, owner: string): void {
  const key = keyOfOwner(owner, entity);
  clearTimeout(late.get(key));
  late.set(
    key,
    setTimeout(() => {
      late.delete(key);
      freshen(client, entity, owner, { kind: 'resync' });
    }, LATE_PAUSE_MS),
  );
}

/** Cache keys of what follows this entity on behalf of this owner. */
function cachedOf(entity: string, owner: string): QueryKey {
  const [kind, name = ''] = owner.split(/:(.*)/);
  return kind === 'action' ? keys.action(name) : keys.entity(kind === 'list' && name !== '' ? name : entity);
}

/** Of a screen that was left: nothing is read now, and what it kept is drawn and read again when it is opened. */
const outdate = (client: QueryClient, entity: string, owner: string): void =>
  void client.invalidateQueries({ queryKey: cachedOf(entity, owner), refetchType: 'none' });

function freshen(client: QueryClient, entity: string, owner: string, news: LiveNews): void {
  if (news.kind === 'events') noteChanges(entity, news.events);
  const key = keyOfOwner(owner, entity);
  if (pending.has(key)) return;
  pending.set(
    key,
    setTimeout(
      () => {
        pending.delete(key);
        freshened.set(key, performance.now());
        void client.invalidateQueries({ queryKey: cachedOf(entity, owner) });
      },
      freshenWait(freshened.get(key), performance.now()),
    ),
  );
}

export type { LiveEvent, LiveNews };
