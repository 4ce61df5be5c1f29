import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { PushDevice } from '@pathshala/shared/modules/school/messaging';
import { retryAfterMs } from '@pathshala/shared/modules/school/messaging';
import type { Row } from '@pathshala/shared/kit';
import webPush from 'web-push';
import { publicOnly, type Config } from '../../../../kernel';
import { pushContact, pushKeys } from './push-keys';
import { isNamed, mayCall } from './push-services';

export interface Push {
  title: string;
  /** Path of a page of the product. */
  link: string;
  /** Pushes with the same one replace each other, on the way and on the device. */
  tag: string;
  lang: string;
}
/** `gone`: the browser wants none any more. `again`: later, at the earliest after `afterMs`. */
export type PushAnswer =
  | { kind: 'sent' }
  | { kind: 'gone' | 'refused'; note: string }
  | { kind: 'again'; note: string; afterMs: number | null };

type Target = Pick<Row<typeof PushDevice>, 'endpoint' | 'p256dh' | 'auth'>;
const ANSWER_MS = 8_000;

/** One call to a browser's push service, with a deadline; the message is encrypted for that browser. Never rejects. */
export async function callPushService(
  config: Config,
  { endpoint, p256dh, auth }: Target,
  { push, ttlSeconds, now, patienceMs = ANSWER_MS }: { push: Push; ttlSeconds: number; now: Date; patienceMs?: number },
): Promise<PushAnswer> {
  // Asked again at each call: the list may have become narrower since the device was taken.
  if (!mayCall(config, endpoint)) return { kind: 'gone', note: 'address' };
  try {
    const url = new URL(endpoint);
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(push),
      {
        vapidDetails: { subject: pushContact(config), ...pushKeys(config) },
        TTL: ttlSeconds,
        urgency: 'normal',
        topic: push.tag,
        contentEncoding: 'aes128gcm',
      },
    );
    const answer = await new Promise<IncomingMessage>((came, failed) => {
      const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
      const signal = AbortSignal.timeout(patienceMs);
      ask(url, {
        method,
        headers,
        signal,
        agent: false,
        ...(isNamed(config, url) ? {} : { lookup: publicOnly() }),
      })
        .on('response', came)
        .on('error', failed)
        .end(body);
    });
    // Nothing is read of it: a service that talks on must not hold the worker.
    answer.destroy();
    return judge(answer.statusCode ?? 0, answer.headers['retry-after'], now);
  } catch (error) {
    const { code = 'ERROR', name } = error as { code?: string; name: string };
    return { kind: 'again', note: name === 'AbortError' || name === 'TimeoutError' ? 'silent' : code, afterMs: null };
  }
}

function judge(status: number, retryAfter: string | undefined, now: Date): PushAnswer {
  const note = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', note };
  if (status === 429 || status >= 500) return { kind: 'again', note, afterMs: retryAfterMs(retryAfter, now) };
  return { kind: 'refused', note };
}
