import { makeContext, type FeedStore, type Kernel } from '@pathshala/core';
import type { CatchUpAnswer, SubscribeAnswer, Subscription } from '@pathshala/shared/kit';
import { z } from 'zod';
import { admissionTo, subscriptionSchema } from './authorise-topic';
import type { LiveSocket } from './live-socket';
import type { Rooms } from './rooms';
import type { Views } from './views';

const MAX_TOPICS = 250;
const MAX_SHARED = 20_000;
const catchUpSchema = z.strictObject({ topic: z.string().max(200), since: z.int().min(0), gen: z.int().min(0) });

export interface TopicSubscriptions {
  subscribe(socket: LiveSocket, input: unknown, requestId: string): Promise<SubscribeAnswer>;
  /** @param name of a topic, or of the view through which this socket hears a part of it */
  unsubscribe(socket: LiveSocket, name: string): void;
  /** @returns null for what this socket does not subscribe to: the right was checked when it did */
  catchUp(socket: LiveSocket, input: unknown): Promise<CatchUpAnswer | null>;
  /** The socket is gone. */
  leaveAll(socket: LiveSocket): void;
}
export interface TopicSubscriptionOptions {
  kernel: Kernel;
  feed: FeedStore;
  rooms: Rooms<LiveSocket>;
  views: Views<object>;
  /** Records that the filters of a view rest on changed while it was opened. */
  onStaleView(socket: LiveSocket): void;
}

/** Topics that each socket subscribes to: a whole topic by its room, a part of one by a view. */
export function topicSubscriptions({
  kernel,
  feed,
  rooms,
  views,
  onStaleView,
}: TopicSubscriptionOptions): TopicSubscriptions {
  /** One text and one request for everyone who subscribes to a topic; thousands subscribe to the same few. */
  const sharedRequests = new Map<string, { name: string; request: Subscription }>();
  const shared = (name: string, request: Subscription) => {
    const known = sharedRequests.get(name) ?? { name, request };
    if (sharedRequests.size >= MAX_SHARED) sharedRequests.clear();
    sharedRequests.set(name, known);
    return known;
  };

  async function subscribe(socket: LiveSocket, input: unknown, requestId: string): Promise<SubscribeAnswer> {
    const parsed = subscriptionSchema.safeParse(input);
    if (!parsed.success) return { ok: false, code: 'NOT_FOUND' };
    const subscription = parsed.data as Subscription;
    const { session } = socket.data;
    const age = views.age(subscription.entity);
    const admission = await admissionTo(kernel, makeContext(kernel, { ...session, requestId }), subscription);
    // Meanwhile the rights may have been checked again, for all topics but this one, or the connection may have ended.
    if (socket.data.session !== session) return subscribe(socket, input, requestId);
    if (!admission || !socket.connected) return { ok: false, code: 'FORBIDDEN' };
    if (socket.data.topics.size >= MAX_TOPICS) return { ok: false, code: 'NOT_FOUND' };
    const { asked, topic, scope } = admission;
    if (scope) {
      const { view } = views.open(socket, { asked, topic }, scope);
      socket.data.topics.set(view.name, subscription);
      socket.data.views.set(view.name, view);
      // Records that the filters depend on have changed since they were made.
      if (views.age(subscription.entity) !== age) onStaleView(socket);
      return { ok: true, topic: view.name, gen: await feed.generation(), seq: view.seq };
    }
    const { name, request } = shared(topic, subscription);
    socket.data.topics.set(name, request);
    rooms.join(name, socket);
    // After joining, so that nothing falls between the answer and the first frame.
    const [gen, heads] = await Promise.all([feed.generation(), feed.headsOf([topic])]);
    // A rights check has ended the subscription meanwhile; the browser ignored that, as it did not know the name yet.
    if (socket.connected && !socket.data.topics.has(name)) return subscribe(socket, input, requestId);
    return { ok: true, topic, gen, seq: heads.get(topic) ?? 0 };
  }

  return {
    subscribe,
    unsubscribe(socket, name) {
      const view = socket.data.views.get(name);
      if (view) views.close(view);
      socket.data.views.delete(name);
      if (socket.data.topics.delete(name) && !view) rooms.leave(name, socket);
    },
    async catchUp(socket, input) {
      const asked = catchUpSchema.safeParse(input);
      if (!asked.success || !socket.data.topics.has(asked.data.topic)) return null;
      const { topic, since, gen } = asked.data;
      const view = socket.data.views.get(topic);
      if (!view) return feed.catchUp(topic, since, gen);
      const present = await feed.generation();
      return { gen: present, seq: view.seq, reset: present !== gen || since !== view.seq, events: [] };
    },
    leaveAll(socket) {
      for (const view of socket.data.views.values()) views.close(view);
      for (const topic of socket.data.topics.keys()) rooms.leave(topic, socket);
    },
  };
}
