import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from './kernel';

/** Numbers tell who works when: they are for the machine itself, and elsewhere for anyone who has the token. */
export function metricsReader({ METRICS_TOKEN }: Config): (request: IncomingMessage) => boolean {
  const wanted = METRICS_TOKEN ? Buffer.from(`Bearer ${METRICS_TOKEN}`) : null;
  return ({ headers, socket }) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
    // A proxy on this machine brings others.
    const isBrought = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return !isBrought && /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  };
}
