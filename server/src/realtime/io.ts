import type { Server as HttpServer } from 'node:http';
import { feedStore, makeContext, openServerStream, visitor, type Context, type Kernel, type ResolvedSession, type ResumeToken, type SessionResolver } from '@pathshala/core';
import { idSchema, LIVE_HEARTBEAT_MS, type CatchUpAnswer, type LiveFrame, type SubscribeAnswer, type Subscription } from '@pathshala/shared/kit';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { subscriptionSchema } from '../http/feed';
import { makeRateLimit } from '../oauth/rate-limit';
import { topicFor } from './authorise-topic';
import { watchBacklog } from './backlog';
import { broadcast } from './broadcast';
import { orderFollows } from './order-follows';

interface Followed {
  /** null: a reader of a portal, who has no session. */
  token: string | null;
  session: ResolvedSession;
  topics: Map<string, Subscription>;
}
type LiveSocket = Socket<any, any, any, Followed>;
export interface Realtime {
  count(): number;
  close(): Promise<void>;
}
const MAX_TOPICS = 200;
const MAX_SHARED = 20_000;
/** Calls of one line in a time: a browser that follows as much as it may and has missed something of each needs half of them. */
const CALLS = 1_000;
const CALLS_MS = 10_000;
/** Browsers whose rights are asked again at the same time. */
const AT_ONCE = 50;
const REAUTHORISE_MS = 60_000;
/** What is left of a handshake once its token has been read. */
const FORGOTTEN = Object.freeze({ headers: Object.freeze({}), auth: Object.freeze({}), query: Object.freeze({}) });
const catchUpSchema = z.strictObject({ topic: z.string().max(200), since: z.int().min(0), gen: z.int().min(0) });

/**
 * Sends stored frames to those who follow their topic. Frames come from the database's own change stream, in the order in
 * which they were stored, so Redis may be away and several servers need nothing from each other.
 */
export function startRealtime(http: HttpServer, kernel: Kernel, sessions: SessionResolver, { onContent = () => undefined }: { onContent?(siteId: string | null): void } = {}): Realtime {
  const feed = feedStore(kernel.store);
  const io: Server<any, any, any, Followed> = new Server(http, {
    transports: ['websocket'], serveClient: false, perMessageDeflate: false, maxHttpBufferSize: 64_000, pingInterval: 10_000, pingTimeout: 8_000,
    allowRequest: (request, decide) => decide(null, sameOrigin(request.headers.origin, request.headers.host)),
  });

  // The request of the handshake would stay in memory for as long as the line does.
  io.engine.on('connection', (connection: { request: unknown }) => (connection.request = null));

  io.use((socket, next) => {
    const site = idSchema.safeParse(socket.handshake.auth.site);
    if (site.success && !socket.handshake.auth.token) {
      // Topics decide with the rights of a visitor; of an unknown institution there is nothing to follow.
      Object.assign(socket.data, { token: null, session: visitorOf(kernel, site.data), topics: new Map() });
      return next();
    }
    const token = z.string().regex(/^[\w-]{20,200}$/).safeParse(socket.handshake.auth.token);
    if (!token.success) return next(new Error('UNAUTHENTICATED'));
    sessions.resolve(token.data).then((session) => {
      if (!session) return next(new Error('UNAUTHENTICATED'));
      Object.assign(socket.data, { token: token.data, session, topics: new Map() });
      next();
    }, () => next(new Error('UNAVAILABLE')));
  });

  io.on('connection', (socket: LiveSocket) => {
    Object.assign(socket, { handshake: FORGOTTEN });
    const isAllowed = makeRateLimit(CALLS, CALLS_MS, () => performance.now());
    // Each call asks the database: who never stops asking is let go.
    socket.use((_call, next) => (isAllowed('') ? next() : void socket.disconnect(true)));
    watchEnd(socket);
    socket.on('disconnect', () => {
      clearTimeout(endings.get(socket));
      endings.delete(socket);
    });
    socket.on('subscribe', guarded(async (input: unknown, reply: (answer: SubscribeAnswer) => void) => reply(await subscribe(socket, input))));
    socket.on('unsubscribe', guarded(async (input: unknown) => {
      const topic = z.object({ topic: z.string() }).safeParse(input);
      if (topic.success && socket.data.topics.delete(topic.data.topic)) await socket.leave(topic.data.topic);
    }));
    socket.on('catchUp', guarded(async (input: unknown, reply: (answer: CatchUpAnswer) => void) => {
      const asked = catchUpSchema.safeParse(input);
      // Only what is followed can be caught up with: the right was checked when the room was joined.
      if (asked.success && socket.data.topics.has(asked.data.topic)) reply(await feed.catchUp(asked.data.topic, asked.data.since, asked.data.gen));
    }));
  });

  /** A browser that sends nonsense or asks while the database is away hears nothing and asks again. */
  const guarded = (work: (input: unknown, reply: never) => Promise<void>) => (input: unknown, reply: unknown) => {
    const answer = typeof reply === 'function' ? reply : () => undefined;
    work(input, answer as never).catch((error: unknown) => kernel.log.warn({ err: error }, 'a socket call failed'));
  };

  async function subscribe(socket: LiveSocket, input: unknown): Promise<SubscribeAnswer> {
    const parsed = subscriptionSchema.safeParse(input);
    if (!parsed.success) return { ok: false, code: 'NOT_FOUND' };
    const subscription = parsed.data as Subscription;
    const { session } = socket.data;
    const topic = await topicFor(contextFor(session), subscription);
    // While that was asked the rights may have been asked anew, for all topics but this one, or the line may have ended.
    if (socket.data.session !== session) return subscribe(socket, input);
    if (!topic || !socket.connected) return { ok: false, code: 'FORBIDDEN' };
    if (socket.data.topics.size >= MAX_TOPICS) return { ok: false, code: 'NOT_FOUND' };
    const { name, wish } = shared(topic, subscription);
    socket.data.topics.set(name, wish);
    await socket.join(name);
    // After joining, so that nothing falls between the answer and the first frame.
    const [gen, heads] = await Promise.all([feed.generation(), feed.headsOf([topic])]);
    return { ok: true, topic, gen, seq: heads.get(topic) ?? 0 };
  }

  /** One text and one wish for all who follow a topic; thousands follow the same few. */
  const wishes = new Map<string, { name: string; wish: Subscription }>();
  const shared = (name: string, wish: Subscription) => {
    const known = wishes.get(name) ?? { name, wish };
    if (wishes.size >= MAX_SHARED) wishes.clear();
    wishes.set(name, known);
    return known;
  };

  const contextFor = (session: ResolvedSession): Context => makeContext(kernel, session);

  /** Asks again what each browser may follow; a lost right leaves the room at once, an ended session the server. */
  async function reauthorise(): Promise<void> {
    sessions.forget();
    const all = [...(io.sockets.sockets.values() as IterableIterator<LiveSocket>)];
    for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(reauthoriseOne));
  }

  async function reauthoriseOne(socket: LiveSocket): Promise<void> {
    const { token, session, topics } = socket.data;
    const present = token === null ? session : await sessions.resolve(token);
    if (!present) {
      socket.emit('revoked', {});
      socket.disconnect(true);
      return;
    }
    // The same rights are the same set, which the sessions share.
    const changed = present.tenantId !== session.tenantId || present.actor.membershipId !== session.actor.membershipId || present.permissions !== session.permissions;
    socket.data.session = present;
    const ctx = contextFor(present);
    for (const [topic, subscription] of topics) {
      if ((await topicFor(ctx, subscription)) === topic) continue;
      topics.delete(topic);
      await socket.leave(topic);
      socket.emit('revoked', { topic });
    }
    if (changed) socket.emit('revoked', {});
    watchEnd(socket);
  }
  /** What ends at an instant that nobody tells of is looked at in that instant. */
  const endings = new Map<LiveSocket, NodeJS.Timeout>();
  const watchEnd = (socket: LiveSocket) => {
    clearTimeout(endings.get(socket));
    endings.delete(socket);
    const { until } = socket.data.session;
    if (!until || !socket.connected) return;
    const left = Date.parse(until) - kernel.clock.now().getTime();
    if (left < REAUTHORISE_MS) endings.set(socket, setTimeout(reauthoriseSoon, Math.max(0, left) + 20));
  };
  let soon: NodeJS.Timeout | null = null;
  const reauthoriseSoon = () => {
    sessions.forget();
    soon ??= setTimeout(() => {
      soon = null;
      reauthorise().catch((error: unknown) => kernel.log.warn({ err: error }, 'rights could not be checked again'));
    }, 100);
  };

  const follows = orderFollows(kernel);
  const stopStream = followStore(kernel, {
    onFrame({ topic, gen, from, seq, events }) {
      broadcast(io, topic, 'feed', { topic, gen, from, seq, events } satisfies LiveFrame);
      follows.onTopic(topic);
    },
    onRights: reauthoriseSoon,
    onContent,
  });
  const heartbeat = setInterval(() => void sendHeads().catch((error: unknown) => kernel.log.warn({ err: error }, 'no heads')), LIVE_HEARTBEAT_MS);
  const routine = setInterval(reauthoriseSoon, REAUTHORISE_MS);
  const stopBacklog = watchBacklog(io);

  async function sendHeads(): Promise<void> {
    const followed = [...(io.sockets.sockets.values() as IterableIterator<LiveSocket>)].filter((socket) => socket.data.topics.size > 0);
    if (followed.length === 0) return;
    const [gen, heads] = await Promise.all([feed.generation(), feed.headsOf([...new Set(followed.flatMap((socket) => [...socket.data.topics.keys()]))])]);
    for (const socket of followed) socket.volatile.emit('heads', { gen, heads: Object.fromEntries([...socket.data.topics.keys()].map((topic) => [topic, heads.get(topic) ?? 0])) });
  }

  return {
    count: () => io.sockets.sockets.size,
    async close() {
      clearInterval(heartbeat);
      clearInterval(routine);
      for (const timer of endings.values()) clearTimeout(timer);
      if (soon) clearTimeout(soon);
      stopBacklog();
      await stopStream();
      await follows.close();
      await io.close();
    },
  };
}

const visitorOf = (kernel: Kernel, tenantId: string): ResolvedSession => ({ tenantId, actor: visitor, permissions: kernel.visitorPermissions, locale: 'bn', sessionId: '' });

/** Keeps one stream open; after a break it resumes where it was, and what cannot be resumed is uncovered by the next heads. */
function followStore(kernel: Kernel, { onFrame, onRights, onContent }: { onFrame(frame: LiveFrame): void; onRights(): void; onContent(siteId: string | null): void }): () => Promise<void> {
  let place: ResumeToken | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | null = null;
  let stream = open();
  function open() {
    return openServerStream(kernel.store, place, kernel.labels.entities, {
      onOpen() {
        kernel.labels.open();
        kernel.barriers.open();
      },
      onNamed: (entity, id) => kernel.labels.changed(entity, id),
      onFrame: (frame) => onFrame(frame as unknown as LiveFrame),
      onRights() {
        kernel.barriers.forget();
        onRights();
      },
      onContent,
      onToken: (token) => void (place = token),
      onEnd({ historyLost, error }) {
        // Until it is open again nobody tells of changes, so nothing may be remembered.
        kernel.labels.suspend();
        kernel.barriers.suspend();
        if (stopped) return;
        kernel.log.warn({ err: error, historyLost }, 'the stream of frames ended');
        if (historyLost) place = null;
        retry = setTimeout(() => void (stream = open()), 500);
      },
    });
  }
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    kernel.labels.suspend();
    kernel.barriers.suspend();
    await stream.close();
  };
}

/** A page of another site may not open a line in the name of its visitor. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
