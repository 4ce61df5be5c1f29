import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  feedStore,
  makeContext,
  visitor,
  type Context,
  type Kernel,
  type ResolvedSession,
  type SessionResolver,
} from '@pathshala/core';
import {
  idSchema,
  LIVE_HEARTBEAT_MS,
  type CatchUpAnswer,
  type LiveFrame,
  type SubscribeAnswer,
  type Subscription,
} from '@pathshala/shared/kit';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { networkOf } from '../http/address-bucket';
import { addressOf } from '../http/direct-calls';
import { admissionTo, subscriptionSchema } from './authorise-topic';
import { watchBacklog } from './backlog';
import { broadcast } from './broadcast';
import { watchStore } from './watch-store';
import { lightenSocket, startPulse } from './lighten-socket';
import { orderReactions } from './order-reactions';
import { makePlaces, siteFinder } from './places';
import { makeRooms } from './rooms';
import { SmallMap } from './small-map';
import { makeViews, type View } from './views';

interface SocketData {
  /** null: a reader of a portal, who has no session. */
  token: string | null;
  session: ResolvedSession;
  topics: SmallMap<string, Subscription>;
  /** Of these the ones of which they hear a part only. */
  views: SmallMap<string, View<object>>;
  /** Calls until an instant of the process's clock, in ms. */
  calls: number;
  callsUntil: number;
  /** Its slot in the rotation of liveness checks. */
  beat: number;
}
interface Connection {
  request: IncomingMessage | null;
  once(event: 'close', listener: () => void): unknown;
}
type LiveSocket = Socket<any, any, any, SocketData>;
export interface Realtime {
  count(): number;
  /** Ends every line so that its browser comes back on its own, to whichever server takes it; new lines are refused. */
  sendAway(): void;
  close(): Promise<void>;
}
/** Of one network address, which may be a whole school in its quiz; readers of portals are fewer, and nobody knows them. */
const MAX_LINES = 8_000;
const MAX_VISITS = 500;
/** Until a new line has to have said who it is. */
const CONNECT_MS = 10_000;
const MAX_TOPICS = 200;
const MAX_SHARED = 20_000;
/**
 * Calls of one socket per period: a browser with the maximum of topics that missed something in each needs half of
 * them.
 */
const CALLS = 1_000;
const CALLS_MS = 10_000;
/** Browsers whose rights are asked again at the same time. */
const AT_ONCE = 50;
const REAUTHORISE_MS = 60_000;
/** Changes in quick succession are checked once, and only now and then during an import of thousands. */
const LOOK_AGAIN_MS = 200;
const LOOK_APART_MS = 2_000;
const PING_MS = 10_000;
const catchUpSchema = z.strictObject({ topic: z.string().max(200), since: z.int().min(0), gen: z.int().min(0) });

/**
 * Sends stored frames to those who follow their topic. Frames come from the database's own change stream, in the order in
 * which they were stored, so Redis may be away and several servers need nothing from each other.
 */
export function startRealtime(
  http: HttpServer,
  kernel: Kernel,
  sessions: SessionResolver,
  { onContent = () => undefined }: { onContent?(siteId: string | null): void } = {},
): Realtime {
  const feed = feedStore(kernel.store);
  const networkFrom = (request: IncomingMessage) => networkOf(addressOf(request, kernel.config.TRUST_PROXY) ?? '');
  const networks = new WeakMap<object, string>();
  const lines = makePlaces(MAX_LINES);
  const visits = makePlaces(MAX_VISITS);
  const isOpenSite = siteFinder(kernel);
  const takeVisit = (connection: Pick<Connection, 'once'>): boolean => {
    const network = networks.get(connection) ?? '';
    if (!visits.take(network)) return false;
    connection.once('close', () => visits.giveBack(network));
    return true;
  };
  let isEnding = false;
  const io: Server<any, any, any, SocketData> = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 64_000,
    pingInterval: PING_MS,
    pingTimeout: 8_000,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, decide) =>
      decide(
        null,
        !isEnding && sameOrigin(request.headers.origin, request.headers.host) && !lines.isFull(networkFrom(request)),
      ),
  });

  io.engine.on('connection', (connection: Connection) => {
    const network = networkFrom(connection.request!);
    networks.set(connection, network);
    lines.take(network);
    connection.once('close', () => lines.giveBack(network));
    // The request of the handshake would stay in memory for as long as the line does.
    connection.request = null;
  });

  const rooms = makeRooms<LiveSocket>();
  const pulse = startPulse(io, PING_MS);

  io.use((socket, next) => {
    const site = idSchema.safeParse(socket.handshake.auth.site);
    if (site.success && !socket.handshake.auth.token) {
      if (!takeVisit(socket.conn)) return next(new Error('TOO_MANY'));
      isOpenSite(site.data).then(
        (isOpen) => {
          if (!isOpen) return next(new Error('NOT_FOUND'));
          // Topics decide with the rights of a visitor.
          socket.data = socketData(null, visitorOf(kernel, site.data));
          next();
        },
        () => next(new Error('UNAVAILABLE')),
      );
      return;
    }
    const token = z
      .string()
      .regex(/^[\w-]{20,200}$/)
      .safeParse(socket.handshake.auth.token);
    if (!token.success) return next(new Error('UNAUTHENTICATED'));
    sessions.resolve(token.data).then(
      (session) => {
        if (!session) return next(new Error('UNAUTHENTICATED'));
        socket.data = socketData(token.data, session);
        next();
      },
      () => next(new Error('UNAVAILABLE')),
    );
  });

  io.on('connection', (socket: LiveSocket) => {
    watchEnd(socket);
    socket
      .on('disconnect', onEnd)
      .on('subscribe', onSubscribe)
      .on('unsubscribe', onUnsubscribe)
      .on('catchUp', onCatchUp);
    pulse.take(socket);
    lightenSocket(socket);
  });

  function onEnd(this: LiveSocket): void {
    clearTimeout(endings.get(this));
    endings.delete(this);
    for (const view of this.data.views.values()) views.close(view);
    for (const topic of this.data.topics.keys()) rooms.leave(topic, this);
    // A browser that leaves without closing would keep a socket that nothing checks.
    this.conn.close();
  }

  /**
   * A browser that sends nonsense or asks while the database is down gets no answer and asks again. Each call queries
   * the database, so a socket that never stops asking is disconnected. One function for all sockets, with the socket as
   * argument.
   */
  const guarded = <Answer>(
    work: (socket: LiveSocket, input: unknown, reply: (answer: Answer) => void) => Promise<void>,
  ) =>
    function (this: LiveSocket, input: unknown, reply: unknown) {
      if (!mayCall(this.data)) return void this.disconnect(true);
      work(this, input, typeof reply === 'function' ? (reply as never) : () => undefined).catch((error: unknown) =>
        kernel.log.warn({ err: error }, 'a socket call failed'),
      );
    };
  const onSubscribe = guarded<SubscribeAnswer>(async (socket, input, reply) => reply(await subscribe(socket, input)));
  const onUnsubscribe = guarded(async (socket, input) => {
    const topic = z.object({ topic: z.string() }).safeParse(input);
    if (topic.success) unsubscribe(socket, topic.data.topic);
  });
  const onCatchUp = guarded<CatchUpAnswer>(async (socket, input, reply) => {
    const asked = catchUpSchema.safeParse(input);
    // Only what is followed can be caught up with: the right was checked when the room was joined.
    if (!asked.success || !socket.data.topics.has(asked.data.topic)) return;
    const { topic, since, gen } = asked.data;
    const view = socket.data.views.get(topic);
    if (!view) return reply(await feed.catchUp(topic, since, gen));
    const present = await feed.generation();
    reply({ gen: present, seq: view.seq, reset: present !== gen || since !== view.seq, events: [] });
  });

  async function subscribe(socket: LiveSocket, input: unknown): Promise<SubscribeAnswer> {
    const parsed = subscriptionSchema.safeParse(input);
    if (!parsed.success) return { ok: false, code: 'NOT_FOUND' };
    const subscription = parsed.data as Subscription;
    const { session } = socket.data;
    const age = views.age(subscription.entity);
    const admission = await admissionTo(kernel, contextFor(session), subscription);
    // While that was asked the rights may have been asked again, for all topics but this one, or the line may have
    // ended.
    if (socket.data.session !== session) return subscribe(socket, input);
    if (!admission || !socket.connected) return { ok: false, code: 'FORBIDDEN' };
    if (socket.data.topics.size >= MAX_TOPICS) return { ok: false, code: 'NOT_FOUND' };
    const { topic, scope } = admission;
    if (scope) {
      const { view } = views.open(socket, topic, scope);
      socket.data.topics.set(view.name, subscription);
      socket.data.views.set(view.name, view);
      // Records that the filters depend on have changed since they were made.
      if (views.age(subscription.entity) !== age) lookAgainSoon([socket]);
      return { ok: true, topic: view.name, gen: await feed.generation(), seq: view.seq };
    }
    const { name, request } = shared(topic, subscription);
    socket.data.topics.set(name, request);
    rooms.join(name, socket);
    // After joining, so that nothing falls between the answer and the first frame.
    const [gen, heads] = await Promise.all([feed.generation(), feed.headsOf([topic])]);
    return { ok: true, topic, gen, seq: heads.get(topic) ?? 0 };
  }

  function unsubscribe(socket: LiveSocket, name: string): void {
    const view = socket.data.views.get(name);
    if (view) views.close(view);
    socket.data.views.delete(name);
    if (socket.data.topics.delete(name) && !view) rooms.leave(name, socket);
  }

  /** One text and one request for all who follow a topic; thousands follow the same few. */
  const sharedRequests = new Map<string, { name: string; request: Subscription }>();
  const shared = (name: string, request: Subscription) => {
    const known = sharedRequests.get(name) ?? { name, request };
    if (sharedRequests.size >= MAX_SHARED) sharedRequests.clear();
    sharedRequests.set(name, known);
    return known;
  };

  const contextFor = (session: ResolvedSession): Context => makeContext(kernel, session);

  /**
   * Checks again what each browser may subscribe to; a lost right leaves the room immediately, an ended session the
   * server.
   */
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
    const changed =
      present.tenantId !== session.tenantId ||
      present.actor.membershipId !== session.actor.membershipId ||
      present.permissions !== session.permissions;
    socket.data.session = present;
    const ctx = contextFor(present);
    let isOther = changed;
    for (const [name, subscription] of topics) {
      const admission = await admissionTo(kernel, ctx, subscription);
      const view = socket.data.views.get(name);
      if (admission && admission.topic === (view?.topic ?? name) && (admission.scope === null) === !view) {
        if (view && views.open(socket, view.topic, admission.scope!).isChanged) await tellHeads(socket, [name]);
        continue;
      }
      unsubscribe(socket, name);
      socket.emit('revoked', { topic: name });
      // They see more of it now, or less: what they may follow has another name.
      isOther ||= admission !== null;
    }
    if (isOther) socket.emit('revoked', {});
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

  const dependents = dependentsIn(kernel);
  const views = makeViews<object>({
    send: (socket, frame) => void (socket as LiveSocket).emit('feed', frame),
    dependents: (entity) => dependents.get(entity) ?? [],
  });
  /** Sockets whose filters depend on records that have changed. */
  const moved = new Set<LiveSocket>();
  let look: NodeJS.Timeout | null = null;
  let lookedAt = -LOOK_APART_MS;
  const lookAgainSoon = (held: readonly object[]) => {
    for (const line of held) moved.add(line as LiveSocket);
    if (moved.size > 0)
      look ??= setTimeout(
        () =>
          void lookAgain()
            .catch((error: unknown) => kernel.log.warn({ err: error }, 'filters could not be asked again'))
            .finally(() => {
              look = null;
              lookedAt = performance.now();
              lookAgainSoon([]);
            }),
        Math.max(LOOK_AGAIN_MS, lookedAt + LOOK_APART_MS - performance.now()),
      );
  };
  async function lookAgain(): Promise<void> {
    const all = [...moved].filter((socket) => socket.connected);
    moved.clear();
    for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(reauthoriseOne));
  }

  const reactions = orderReactions(kernel);
  const stopStream = watchStore(kernel, {
    onFrame(frame) {
      const { topic, gen, from, seq, events } = frame;
      broadcast(rooms.of(topic), 'feed', { topic, gen, from, seq, events } satisfies LiveFrame);
      views.onFrame(frame);
      lookAgainSoon(views.restingOn(topic));
      reactions.onTopic(topic);
    },
    onLost: views.onLost,
    onRights: reauthoriseSoon,
    onContent,
  });
  const heartbeat = setInterval(
    () => void sendHeads().catch((error: unknown) => kernel.log.warn({ err: error }, 'no heads')),
    LIVE_HEARTBEAT_MS,
  );
  const routine = setInterval(reauthoriseSoon, REAUTHORISE_MS);
  const stopBacklog = watchBacklog(io);

  async function sendHeads(): Promise<void> {
    const subscribed = [...(io.sockets.sockets.values() as IterableIterator<LiveSocket>)].filter(
      (socket) => socket.data.topics.size > 0,
    );
    if (subscribed.length === 0) return;
    const [gen, heads] = await Promise.all([
      feed.generation(),
      feed.headsOf([
        ...new Set(
          subscribed.flatMap((socket) => socket.data.topics.keys().filter((name) => !socket.data.views.has(name))),
        ),
      ]),
    ]);
    for (const socket of subscribed)
      socket.volatile.emit('heads', {
        gen,
        heads: Object.fromEntries(
          socket.data.topics.keys().map((name) => [name, socket.data.views.get(name)?.seq ?? heads.get(name) ?? 0]),
        ),
      });
  }
  /** The current numbers of views, immediately: a browser that is behind reads again. */
  async function tellHeads(socket: LiveSocket, names: readonly string[]): Promise<void> {
    const gen = await feed.generation();
    socket.emit('heads', {
      gen,
      heads: Object.fromEntries(
        names.flatMap((name) => {
          const view = socket.data.views.get(name);
          return view ? [[name, view.seq]] : [];
        }),
      ),
    });
  }

  return {
    count: () => io.sockets.sockets.size,
    sendAway() {
      isEnding = true;
      // Not `io.close`, which also ends the HTTP server and waits for each of its connections.
      io.engine.close();
    },
    async close() {
      clearInterval(heartbeat);
      clearInterval(routine);
      for (const timer of endings.values()) clearTimeout(timer);
      if (soon) clearTimeout(soon);
      if (look) clearTimeout(look);
      stopBacklog();
      pulse.stop();
      await stopStream();
      await reactions.close();
    },
  };
}

/** Entity → entities whose policy depends on its records. */
function dependentsIn({ policies }: Kernel): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>();
  for (const { entity, restsOn = [] } of policies.values())
    for (const { name } of restsOn) out.set(name, [...(out.get(name) ?? []), entity]);
  return out;
}

const socketData = (token: string | null, session: ResolvedSession): SocketData => ({
  token,
  session,
  topics: new SmallMap(),
  views: new SmallMap(),
  calls: 0,
  callsUntil: 0,
  beat: 0,
});

function mayCall(data: SocketData): boolean {
  const now = Math.trunc(performance.now());
  if (data.callsUntil <= now) Object.assign(data, { calls: 0, callsUntil: now + CALLS_MS });
  return (data.calls += 1) <= CALLS;
}

const visitorOf = (kernel: Kernel, tenantId: string): ResolvedSession => ({
  tenantId,
  actor: visitor,
  permissions: kernel.visitorPermissions,
  locale: 'bn',
  sessionId: '',
});

/** A page of another site may not open a line in the name of its visitor. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
