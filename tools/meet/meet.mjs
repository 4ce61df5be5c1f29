import { createServer } from 'node:http';
import { attendeesOf, checksumOf, isSigned, newSession, readToken, roomPage, xml } from './rooms.mjs';

const BODY_LIMIT = 64_000;

/**
 * A sandbox that speaks the protocols of meeting services over HTTP, for trials, demonstrations and tests. Rooms have
 * people and no sound. It reports to the product alone, whatever address it is given.
 * @param {object} options
 * @param {string} options.product origin of the product
 * @param {() => Date} [options.now]
 */
export function makeMeet({ product, now = () => new Date() }) {
  /** @type {Map<string, import('./rooms.mjs').Room>} */
  const rooms = new Map();

  /** @param {import('./rooms.mjs').Room} room @param {import('./rooms.mjs').Guest} guest @param {'user-joined' | 'user-left'} id */
  async function report(room, guest, id) {
    if (!URL.canParse(room.callback) || new URL(room.callback).origin !== new URL(product).origin) return;
    const meeting = { 'internal-meeting-id': room.id, 'external-meeting-id': room.id };
    const user = { 'internal-user-id': guest.session, 'external-user-id': guest.person };
    const event = { data: { type: 'event', id, attributes: { meeting, user }, event: { ts: now().getTime() } } };
    const body = new URLSearchParams({
      domain: 'sandbox',
      event: JSON.stringify([event]),
      timestamp: String(now().getTime()),
    }).toString();
    await fetch(`${room.callback}?checksum=${checksumOf(room.callback + body, 'sha1')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    }).catch(() => undefined);
  }

  /** @param {string} name @param {string} text @returns {Promise<Answer>} */
  async function bbb(name, text) {
    const fail = (/** @type {string} */ messageKey) => page(xml({ returncode: 'FAILED', messageKey }), 'text/xml');
    if (!isSigned(name, text)) return fail('checksumError');
    const query = new URLSearchParams(text);
    const id = query.get('meetingID') ?? '';
    const room = rooms.get(id);
    if (name === 'getMeetings') return page(xml({ returncode: 'SUCCESS' }), 'text/xml');
    if (name === 'create') {
      const made = room ?? {
        id,
        name: query.get('name') ?? '',
        createTime: now().getTime(),
        callback: '',
        guests: new Map(),
      };
      rooms.set(id, made);
      return page(xml({ returncode: 'SUCCESS', meetingID: id, createTime: made.createTime }), 'text/xml');
    }
    if (!room) return fail('notFound');
    if (name === 'hooks/create') {
      room.callback = query.get('callbackURL') ?? '';
      return page(xml({ returncode: 'SUCCESS' }), 'text/xml');
    }
    if (name === 'getMeetingInfo') return page(xml({ returncode: 'SUCCESS' }, attendeesOf(room)), 'text/xml');
    if (name === 'end') {
      rooms.delete(id);
      for (const guest of room.guests.values()) await report(room, guest, 'user-left');
      return page(xml({ returncode: 'SUCCESS' }), 'text/xml');
    }
    if (name !== 'join') return fail('unsupportedRequest');
    if (query.get('createTime') !== String(room.createTime)) return fail('mismatchCreateTimeParam');
    return enter(room, {
      session: newSession(),
      person: query.get('userID') ?? '',
      name: query.get('fullName') ?? '',
      isModerator: query.get('role') === 'MODERATOR',
    });
  }

  /** @param {import('./rooms.mjs').Room} room @param {import('./rooms.mjs').Guest} guest */
  async function enter(room, guest) {
    const others = room.guests.size;
    room.guests.set(guest.session, guest);
    await report(room, guest, 'user-joined');
    return page(roomPage({ title: room.name, guest, others, leave: `/leave/${room.id}/${guest.session}` }));
  }

  /** @param {string} id @param {string} session */
  async function leave(id, session) {
    const room = rooms.get(id);
    const guest = room?.guests.get(session);
    if (!room || !guest) return;
    room.guests.delete(session);
    await report(room, guest, 'user-left');
  }

  /** @param {string} method @param {URL} url @returns {Promise<Answer>} */
  async function answer(method, url) {
    const call = /^\/bbb\/(hooks\/create|\w+)$/.exec(url.pathname)?.[1];
    if (call) return bbb(call, url.search.slice(1));
    const [, id = '', session = ''] = /^\/leave\/([\w-]+)\/(\w+)$/.exec(url.pathname) ?? [];
    if (id && method === 'POST') {
      await leave(id, session);
      return page('<!doctype html><meta charset="utf-8"><p>You have left the meeting.</p>');
    }
    const room = /^\/jitsi\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (!room) return page('<p>Sandbox of meeting services</p>');
    const token = readToken(url.searchParams.get('jwt') ?? '', { room, now: now() });
    if (!token) return { status: 403, type: 'text/plain', body: 'no valid token' };
    const { id: person, name, moderator } = token.context.user;
    const made = rooms.get(room) ?? { id: room, name: room, createTime: 0, callback: '', guests: new Map() };
    rooms.set(room, made);
    return enter(made, { session: newSession(), person, name, isModerator: moderator === 'true' });
  }

  const server = createServer((request, response) => {
    request.on('data', (chunk) => {
      if (chunk.length > BODY_LIMIT) request.destroy();
    });
    answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://meet'))
      .catch((error) => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
      });
  });
  return {
    server,
    rooms,
    leave,
    /** @param {number} port @param {string} [host] @returns {Promise<string>} */
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.on('error', reject).listen(port, host, () => {
          const address = /** @type {import('node:net').AddressInfo} */ (server.address());
          resolve(`http://127.0.0.1:${address.port}`);
        });
      }),
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @typedef {{ status: number, type: string, body: string }} Answer */
/** @param {string} body @param {string} [type] @returns {Answer} */
const page = (body, type = 'text/html') => ({ status: 200, type, body });
