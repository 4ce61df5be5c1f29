import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '../../../../kernel';
import { callService } from './call-service';
import {
  NOTHING_HEARD,
  type Connection,
  type Entered,
  type Heard,
  type HeardEvent,
  type MeetingService,
} from './service';

const SHA1_DIGITS = 40;

/** Checksum of a call: the name, the query exactly as it is sent, and the secret. */
export const checksumOf = (text: string, secret: string, hash: 'sha1' | 'sha256' = 'sha256'): string =>
  createHash(hash)
    .update(text + secret)
    .digest('hex');

/** The address of a call with its checksum. */
export function callUrl({ url, secret }: Pick<Connection, 'url' | 'secret'>, name: string, query: object): string {
  const text = new URLSearchParams(query as Record<string, string>).toString();
  return `${url}/${name}?${text}${text ? '&' : ''}checksum=${checksumOf(name + text, secret)}`;
}

async function call(connection: Connection, name: string, query: object) {
  const answer = await callService(connection, callUrl(connection, name, query));
  if (answer.kind !== 'answer') return { isOk: false, isAway: true, says: answer.code, text: '' };
  const isOk = answer.status === 200 && answer.text.includes('<returncode>SUCCESS</returncode>');
  return {
    isOk,
    isAway: false,
    says: isOk ? 'SUCCESS' : (tag(answer.text, 'messageKey') ?? `HTTP ${answer.status}`),
    text: answer.text,
  };
}
const tag = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const said = z.array(
  z.object({
    data: z.object({
      id: z.string(),
      attributes: z.object({
        meeting: z.object({ 'external-meeting-id': z.string() }),
        user: z.object({ 'internal-user-id': z.string(), 'external-user-id': z.string() }).optional(),
      }),
      event: z.object({ ts: z.number() }),
    }),
  }),
);
const KINDS = new Map<string, HeardEvent['kind']>([
  ['user-joined', 'join'],
  ['user-left', 'leave'],
]);

export const bbb: MeetingService = {
  /** `create` makes a room once, however often it is asked, so that it comes before each joining. */
  async enter(connection, entry): Promise<Entered> {
    const created = await call(connection, 'create', {
      name: entry.title.slice(0, 64),
      meetingID: entry.room,
      muteOnStart: String(entry.muteOnStart),
      guestPolicy: entry.waitingRoom ? 'ASK_MODERATOR' : 'ALWAYS_ACCEPT',
      record: 'false',
    });
    if (!created.isOk) return { kind: 'away', says: created.says };
    await call(connection, 'hooks/create', { callbackURL: connection.noticeUrl, meetingID: entry.room });
    return {
      kind: 'page',
      url: callUrl(connection, 'join', {
        fullName: entry.name,
        meetingID: entry.room,
        role: entry.isModerator ? 'MODERATOR' : 'VIEWER',
        userID: entry.person,
        // An address of an earlier sitting does not lead into the next one.
        createTime: tag(created.text, 'createTime') ?? '',
        ...(entry.waitingRoom && !entry.isModerator ? { guest: 'true' } : {}),
      }),
    };
  },
  async end(connection, room) {
    await call(connection, 'end', { meetingID: room });
  },
  async inside(connection, room) {
    const info = await call(connection, 'getMeetingInfo', { meetingID: room });
    return info.isOk ? [...info.text.matchAll(/<userID>([^<]+)<\/userID>/g)].map(([, person]) => person!) : null;
  },
  /** The signature is over the body as it was sent, before anything is decoded. */
  readNotice({ secret, noticeUrl }, { query, body }): Heard {
    const given = query['checksum'] ?? '';
    const hash = given.length === SHA1_DIGITS ? 'sha1' : 'sha256';
    if (!isSameText(given, checksumOf(noticeUrl + body, secret, hash))) return NOTHING_HEARD;
    return { isProven: true, events: eventsIn(new URLSearchParams(body).get('event') ?? '') };
  },
  async test(connection) {
    const { isOk, isAway } = await call(connection, 'getMeetings', {});
    return { says: isOk ? 'reached' : isAway ? 'away' : 'other' };
  },
};

function eventsIn(text: string): HeardEvent[] {
  const read = said.safeParse(parsed(text));
  if (!read.success) return [];
  return read.data.flatMap(({ data: { id, attributes, event } }) => {
    const kind = KINDS.get(id);
    if (!kind || !attributes.user) return [];
    return [
      {
        kind,
        room: attributes.meeting['external-meeting-id'],
        person: attributes.user['external-user-id'],
        session: attributes.user['internal-user-id'],
        at: new Date(event.ts).toISOString(),
      },
    ];
  });
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
