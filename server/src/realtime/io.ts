import type { Server as HttpServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { beginSpan, feedStore, inSpan, type Kernel, type ReadFrame, type SessionResolver } from '@pathshala/core';
import { LIVE_HEARTBEAT_MS, type CatchUpAnswer, type LiveFrame, type SubscribeAnswer } from '@pathshala/shared/kit';
import { z } from 'zod';
import { acceptSockets } from './accept-sockets';
import { watchBacklog } from './backlog';
import { broadcast } from './broadcast';
import { checkRightsAgain } from './check-rights-again';
import { makeHeads } from './heads';
import { lightenSocket, startPulse } from './lighten-socket';
import { mayCall, type LiveSocket } from './live-socket';
import { orderReactions } from './order-reactions';
import { restingFilters } from './resting-filters';
import { makeRooms } from './rooms';
import { topicSubscriptions } from './topic-subscriptions';
import { makeViews } from './views';
import { watchStore } from './watch-store';

const PING_MS = 10_000;
const topicSchema = z.object({ topic: z.string() });

export interface Realtime {
  count(): number;
  /** Ends every connection so that its browser comes back on its own, to any server that takes it; new ones are refused. */
  sendAway(): void;
  close(): Promise<void>;
}

/**
 * Sends stored frames to those who subscribe to their topic. Frames come from the database's own change stream, in the order in
 * which they were stored, so Redis may be away and several servers need nothing from each other.
 */
export function startRealtime(
  http: HttpServer,
  kernel: Kernel,
  sessions: SessionResolver,
  { onContent = () => undefined }: { onContent?(siteId: string | null): void } = {},
): Realtime {
  const feed = feedStore(kernel.store);
  const { io, shut } = acceptSockets(http, { kernel, sessions, pingMs: PING_MS });
  const rooms = makeRooms<LiveSocket>();
  const pulse = startPulse(io, PING_MS);
  const heads = makeHeads(io, feed);
  const views = makeViews<object>({
    send: (socket, frame) => void (socket as LiveSocket).emit('feed', frame),
    dependents: restingFilters(kernel),
  });
  const subscriptions = topicSubscriptions({
    kernel,
    feed,
    rooms,
    views,
    onStaleView: (socket) => rights.theseSoon([socket]),
  });
  const rights = checkRightsAgain({
    kernel,
    io,
    sessions,
    views,
    unsubscribe: subscriptions.unsubscribe,
    tellHeads: heads.tell,
  });

  io.on('connection', (socket: LiveSocket) => {
    rights.watchEnd(socket);
    socket
      .on('disconnect', onEnd)
      .on('subscribe', onSubscribe)
      .on('unsubscribe', onUnsubscribe)
      .on('catchUp', onCatchUp);
    pulse.take(socket);
    lightenSocket(socket);
  });

  function onEnd(this: LiveSocket): void {
    rights.forget(this);
    subscriptions.leaveAll(this);
    // A browser that leaves without closing would keep a socket that nothing checks.
    this.conn.close();
  }

  /**
   * A browser that sends nonsense or asks while the database is down gets no answer and asks again. Each call queries
   * the database, so a socket that never stops asking is disconnected. One function for all sockets, with the socket as
   * argument.
   */
  const guarded = <Answer>(
    call: string,
    work: (socket: LiveSocket, input: unknown, to: { reply(answer: Answer): void; requestId: string }) => Promise<void>,
  ) =>
    function (this: LiveSocket, input: unknown, callback: unknown) {
      if (!mayCall(this.data)) return void this.disconnect(true);
      const reply = typeof callback === 'function' ? (callback as (answer: Answer) => void) : () => undefined;
      const requestId = randomUUID();
      const { tenantId, actor } = this.data.session;
      const attributes = { 'pathshala.request': requestId, ...(tenantId ? { 'pathshala.institution': tenantId } : {}) };
      inSpan(`socket ${call}`, { kind: 'SERVER', attributes }, () => work(this, input, { reply, requestId })).catch(
        (error: unknown) =>
          kernel.log.warn({ err: error, call, requestId, tenantId, userId: actor.userId }, 'a socket call failed'),
      );
    };
  const onSubscribe = guarded<SubscribeAnswer>('subscribe', async (socket, input, { reply, requestId }) =>
    reply(await subscriptions.subscribe(socket, input, requestId)),
  );
  const onUnsubscribe = guarded('unsubscribe', async (socket, input) => {
    const asked = topicSchema.safeParse(input);
    if (asked.success) subscriptions.unsubscribe(socket, asked.data.topic);
  });
  const onCatchUp = guarded<CatchUpAnswer>('catchUp', async (socket, input, { reply }) => {
    const answer = await subscriptions.catchUp(socket, input);
    if (answer) reply(answer);
  });

  const reactions = orderReactions(kernel);
  function send(frame: ReadFrame): void {
    const { topic, gen, from, seq } = frame;
    const head = { topic, gen, from, seq };
    broadcast(rooms.of(topic), 'feed', {
      value: () => ({ ...head, events: frame.events }) satisfies LiveFrame,
      text: () => `${JSON.stringify(head).slice(0, -1)},"events":${frame.text}}`,
    });
    views.onFrame(frame);
    rights.theseSoon(views.restingOn(frame));
    reactions.onTopic(topic);
  }
  function sendTraced(frame: ReadFrame, parent: string): void {
    const { topic, from, seq } = frame;
    // The rest of a topic may be the id of a person, so it is left out.
    const [tenant, entity] = topic.split(':', 2) as [string, string];
    const attributes = {
      'pathshala.institution': tenant,
      'pathshala.entity': entity,
      'pathshala.events': seq - from + 1,
      'pathshala.readers': rooms.of(topic)?.size ?? 0,
    };
    beginSpan('feed send', { kind: 'CONSUMER', parent, attributes, work: () => send(frame) })(true);
  }
  const stopStream = watchStore(kernel, {
    onFrame(frame) {
      if (frame.traceparent) sendTraced(frame, frame.traceparent);
      else send(frame);
    },
    onLost: views.onLost,
    onRights: rights.allSoon,
    onContent,
  });
  const heartbeat = setInterval(
    () => void heads.sendAll().catch((error: unknown) => kernel.log.warn({ err: error }, 'no heads')),
    LIVE_HEARTBEAT_MS,
  );
  const stopBacklog = watchBacklog(io);

  return {
    count: () => io.sockets.sockets.size,
    sendAway() {
      shut();
      // Not `io.close`, which also ends the HTTP server and waits for each of its connections.
      io.engine.close();
    },
    async close() {
      clearInterval(heartbeat);
      rights.close();
      stopBacklog();
      pulse.stop();
      await stopStream();
      await reactions.close();
    },
  };
}
