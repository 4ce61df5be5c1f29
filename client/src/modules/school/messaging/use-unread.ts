import type { Subscription } from '@pathshala/shared';
import { messagingActions, type BellItem } from '@pathshala/shared/modules/school/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLive } from '../../../kit/data/live/use-live';
import { keys } from '../../../kit/data/query-keys';
import { useMe } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { playNotificationSound } from './notification-sound';

const CHANNEL = 'notifications';

/** The room of this person's notifications; none while nobody is logged in. */
function useOwnRoom(): Subscription[] {
  const me = useMe();
  return me ? [{ entity: 'notification', room: { field: 'user', value: me.user.id } }] : [];
}

/**
 * Unread notifications of this person, the same in every tab and on every device: how many, and which once they are
 * wanted.
 */
export function useUnread(isListed: boolean): {
  items: BellItem[];
  count: number;
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  refresh: () => void;
} {
  const client = useQueryClient();
  const me = useMe();
  const subscriptions = useOwnRoom();
  // Both are read again when their room is joined later: no frame carries changes from in between.
  const list = useAction(messagingActions.notifications, {}, { enabled: isListed, subscriptions });
  const total = useAction(messagingActions.unreadCount, {}, { subscriptions });
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: [...keys.action(messagingActions.notifications.id)] });
    void client.invalidateQueries({ queryKey: [...keys.action(messagingActions.unreadCount.id)] });
  }, [client]);
  const wantsSound = me?.user.notification_sound ?? false;
  useLive(subscriptions, (news) => {
    void client.invalidateQueries({ queryKey: [...keys.entity('notification')] });
    if (wantsSound && news.kind === 'events' && news.events.some((event) => event.op === 'create'))
      playNotificationSound();
  });
  // Between tabs of one browser this works without any connection.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', refresh);
    return () => channel.close();
  }, [refresh]);
  return {
    items: list.data ?? [],
    count: total.data?.count ?? list.data?.length ?? 0,
    isLoading: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    refresh,
  };
}

/** Number of unread notifications, as the bell has it: it follows them. */
export function useUnreadCount(): number {
  const subscriptions = useOwnRoom();
  return useAction(messagingActions.unreadCount, {}, { subscriptions }).data?.count ?? 0;
}

/** Marks notifications as read, everywhere; without ids all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useAction(messagingActions.markRead, {
    changes: ['notification'],
    quiet: true,
    onDone: () => {
      void client.invalidateQueries({ queryKey: [...keys.action(messagingActions.notifications.id)] });
      void client.invalidateQueries({ queryKey: [...keys.action(messagingActions.unreadCount.id)] });
      const channel = new BroadcastChannel(CHANNEL);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
      channel.postMessage('read');
      channel.close();
    },
  });
}
