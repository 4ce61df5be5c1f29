import { createHmac, createSign } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '../../../../kernel';
import { callService } from './call-service';
import {
  NOTHING_HEARD,
  type Connection,
  type Entry,
  type Heard,
  type HeardEvent,
  type MeetingService,
} from './service';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const isPem = (secret: string): boolean => secret.startsWith('-----BEGIN');

/** A signed token: HS256 by a shared secret, RS256 where the secret is a private key in PEM (the service of 8x8). */
export function signToken(payload: object, { secret, kid }: { secret: string; kid?: string }): string {
  const isKey = isPem(secret);
  const head = encode({ alg: isKey ? 'RS256' : 'HS256', typ: 'JWT', ...(kid ? { kid } : {}) });
  const text = `${head}.${encode(payload)}`;
  const signature = isKey
    ? createSign('RSA-SHA256').update(text).sign(secret, 'base64url')
    : createHmac('sha256', secret).update(text).digest('base64url');
  return `${text}.${signature}`;
}

/** All values about the person are texts: a number or nothing makes the client of Jitsi fail. */
function payloadOf({ url, appId, now }: Connection, entry: Entry) {
  const seconds = (at: number) => Math.floor(at / 1_000);
  return {
    aud: appId,
    iss: appId,
    sub: new URL(url).hostname,
    room: entry.room,
    nbf: seconds(now.getTime()) - 10,
    exp: seconds(entry.until.getTime()),
    context: {
      user: {
        id: entry.person,
        name: entry.name,
        affiliation: entry.isModerator ? 'owner' : 'member',
        moderator: String(entry.isModerator),
        lobby_bypass: entry.isModerator || !entry.waitingRoom,
      },
      room: { lobby: entry.waitingRoom },
    },
  };
}

const said = z.object({
  eventType: z.string(),
  sessionId: z.string(),
  timestamp: z.number(),
  fqn: z.string(),
  data: z.object({ id: z.string(), participantId: z.string().optional() }),
});
const KINDS = new Map<string, HeardEvent['kind']>([
  ['PARTICIPANT_JOINED', 'join'],
  ['PARTICIPANT_LEFT', 'leave'],
]);

export const jitsi: MeetingService = {
  async enter(connection, entry) {
    const token = signToken(payloadOf(connection, entry), connection);
    const looks = `config.startWithAudioMuted=${String(entry.muteOnStart)}`;
    return { kind: 'page', url: `${connection.url}/${entry.room}?jwt=${token}#${looks}` };
  },
  /** The token of everyone ends with the meeting; there is no call that sends people out. */
  end: () => Promise.resolve(),
  inside: () => Promise.resolve(null),
  readNotice({ noticeSecret }, { authorization, body }): Heard {
    if (!noticeSecret || !isSameText(authorization, noticeSecret)) return NOTHING_HEARD;
    const read = said.safeParse(parsed(body));
    const kind = read.success ? KINDS.get(read.data.eventType) : undefined;
    if (!read.success || !kind) return { isProven: true, events: [] };
    const { sessionId, timestamp, fqn, data } = read.data;
    return {
      isProven: true,
      events: [
        {
          kind,
          room: fqn.split('/').at(-1) ?? '',
          person: data.id,
          session: data.participantId ?? sessionId,
          at: new Date(timestamp).toISOString(),
        },
      ],
    };
  },
  async test(connection) {
    try {
      signToken({}, connection);
    } catch {
      return { says: 'key' };
    }
    const answer = await callService(connection, `${connection.url}/`);
    if (answer.kind !== 'answer') return { says: 'away' };
    return { says: answer.status < 400 ? 'reached' : 'other' };
  },
};
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
