import { z } from 'zod';
import { action, defineActions, idSchema, nothing, SIGNED_IN } from '../../../kit';
import { MUTABLE_KINDS } from './notification-rules';
import { pushActions } from './push-actions';
import { voiceActions } from './voice-actions';
import { smsEventActions } from './sms-event-actions';
import { smsActions } from './sms-actions';

/**
 * The bell's item. `data.title` is in the caller's language, as the specified call answers it; both languages are given
 * as well.
 */
export const bellItem = z.strictObject({
  id: idSchema,
  data: z.strictObject({
    title: z.string(),
    titleEn: z.string(),
    titleBn: z.string(),
    kind: z.string(),
    link: z.string().optional(),
    /** News that a bell gathers: those with the same key are one line with this title. */
    burst: z.strictObject({ key: z.string(), en: z.string(), bn: z.string() }).optional(),
  }),
  created_at: z.string(),
});
export type BellItem = z.infer<typeof bellItem>;

export const messagingActions = defineActions('messaging', {
  ...smsActions,
  ...smsEventActions,
  ...voiceActions,
  ...pushActions,
  /** Unread notifications of the caller, newest first, at most 100. */
  notifications: action.query({
    path: 'notifications',
    fixedPath: '/user/notification/notifications',
    method: 'POST',
    permission: SIGNED_IN,
    input: nothing,
    output: z.array(bellItem),
  }),
  unreadCount: action.query({
    path: 'unread-count',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({ count: z.int() }),
  }),
  /** Marks the named notifications of the caller, or all of them when none is named. Marking twice is marking once. */
  markRead: action.command({
    path: 'mark-read',
    permission: 'notification.update',
    input: z.strictObject({ ids: z.array(idSchema).max(500).optional() }),
    output: z.strictObject({ marked: z.int() }),
    unaudited: 'reading is not a change that anybody answers for',
  }),
  /** Kinds that the caller has turned off. */
  notificationChoice: action.query({
    path: 'notification-choice',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({ muted: z.array(z.enum(MUTABLE_KINDS)) }),
  }),
  /** From now on none of these kinds reaches the caller; what already exists stays. */
  muteNotifications: action.command({
    path: 'notification-choice',
    method: 'PUT',
    permission: 'notification.update',
    input: z.strictObject({ muted: z.array(z.enum(MUTABLE_KINDS)).max(MUTABLE_KINDS.length) }),
    output: nothing,
    unaudited: 'it is a choice of the caller about their own bell',
  }),
});
