import { createHash, createHmac, randomBytes } from 'node:crypto';

export const SECRET = 'sandbox-secret';

/** @typedef {{ session: string, person: string, name: string, isModerator: boolean }} Guest */
/** @typedef {{ id: string, name: string, createTime: number, callback: string, guests: Map<string, Guest> }} Room */

/** @param {string} text @param {'sha1' | 'sha256'} [hash] */
export const checksumOf = (text, hash = 'sha256') =>
  createHash(hash)
    .update(text + SECRET)
    .digest('hex');

/**
 * Whether a call carries the checksum of its name and of its query as it was sent.
 * @param {string} name @param {string} query
 */
export function isSigned(name, query) {
  const [, text = '', given = ''] = /^(.*?)&?checksum=([0-9a-f]+)$/.exec(query) ?? [];
  return given !== '' && given === checksumOf(name + text);
}

/**
 * The content of a token of Jitsi, or null when it is not signed by the secret, is too old, or is of another room.
 * @param {string} token @param {{ room: string, now: Date }} of
 * @returns {{ room: string, exp: number, context: { user: { id: string, name: string, moderator: string } } } | null}
 */
export function readToken(token, { room, now }) {
  const [head = '', body = '', signature = ''] = token.split('.');
  if (createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url') !== signature) return null;
  const content = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return content.room === room && content.exp * 1_000 > now.getTime() ? content : null;
}

export const newSession = () => `w_${randomBytes(8).toString('hex')}`;

/** @param {Record<string, string | number>} fields @param {string} [inner] */
export const xml = (fields, inner = '') =>
  `<response>${Object.entries(fields)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('')}${inner}</response>`;

/** @param {Room} room */
export const attendeesOf = (room) =>
  `<attendees>${[...room.guests.values()]
    .map(
      ({ person, isModerator }) =>
        `<attendee><userID>${person}</userID><role>${isModerator ? 'MODERATOR' : 'VIEWER'}</role></attendee>`,
    )
    .join('')}</attendees>`;

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The room as a person sees it. Closing the page is leaving.
 * @param {{ title: string, guest: Guest, others: number, leave: string }} of
 */
export const roomPage = ({ title, guest, others, leave }) => `<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<body style="font:1.1rem system-ui;margin:2rem;max-width:40rem"><h1>${escape(title)}</h1>
<p>${escape(guest.name)}${guest.isModerator ? ' (moderator)' : ''}</p><p>${others + 1} in the room. Sandbox: no sound, no picture.</p>
<form method="post" action="${leave}"><button>Leave</button></form>
<script>addEventListener('pagehide',()=>navigator.sendBeacon('${leave}'))</script></body>`;
