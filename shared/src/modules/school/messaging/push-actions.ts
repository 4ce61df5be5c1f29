import { z } from 'zod';
import { action, idSchema, nothing, SIGNED_IN } from '../../../kit';

const time = z.iso.time({ precision: -1 });
/** Hours without a push, the time of a daily summary, and whether a push shows more than its kind. */
const times = z.strictObject({
  quiet: z.strictObject({ from: time, until: time }).nullable(),
  digestAt: time.nullable(),
  pushText: z.boolean(),
});
const key = z.string().regex(/^[\w-]+={0,2}$/);

export const pushActions = {
  /** Public key of this installation, devices of the caller that show notifications, and when they do. */
  pushState: action.query({
    path: 'push',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      key: z.string(),
      devices: z.array(
        z.strictObject({
          id: idSchema,
          device: z.string(),
          createdAt: z.string(),
          lastSentAt: z.string().nullable(),
          /** The login that asks is the one that this device belongs to. */
          isHere: z.boolean(),
        }),
      ),
      ...times.shape,
    }),
  }),
  /** Turns notifications on in the browser of this login, and off for anyone who used that browser before. */
  startPush: action.command({
    path: 'push',
    permission: 'notification.update',
    input: z.strictObject({
      endpoint: z.url().max(1_000),
      p256dh: key.min(80).max(120),
      auth: key.min(16).max(60),
    }),
    output: z.strictObject({ device: idSchema }),
    unaudited: 'it is a choice of the caller about their own device',
  }),
  /** One of the caller's devices shows none any more; ending twice is ending once. */
  endPush: action.command({
    path: 'push/end',
    permission: 'notification.update',
    input: z.strictObject({ device: idSchema }),
    output: nothing,
    unaudited: 'it is a choice of the caller about their own device',
  }),
  /** Times of the caller's devices in Dhaka; quiet hours may pass midnight. */
  choosePush: action.command({
    path: 'push',
    method: 'PUT',
    permission: 'notification.update',
    input: times,
    output: nothing,
    unaudited: 'it is a choice of the caller about their own device',
  }),
};
