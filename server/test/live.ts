import type {
  CatchUpAnswer,
  LiveEvent,
  LiveFrame,
  LiveHeads,
  SubscribeAnswer,
  Subscription,
} from '@pathshala/shared/kit';
import { io, type Socket } from 'socket.io-client';
import { until } from './house';

/** As long as `until`: two thousand subscriptions at once on a slow machine take more than ten seconds. */
const ANSWER_MS = 60_000;

/** A browser's line: everything that it heard, in order. */
export interface Connection {
  readonly socket: Socket;
  readonly frames: LiveFrame[];
  readonly heads: LiveHeads[];
  readonly revoked: { topic?: string }[];
  subscribe(subscription: unknown): Promise<SubscribeAnswer>;
  /** @throws Error when it is refused */
  mustSubscribe(subscription: Subscription): Promise<{ topic: string; gen: number; seq: number }>;
  catchUp(topic: string, since: number, gen: number): Promise<CatchUpAnswer>;
  eventsOf(topic: string): LiveEvent[];
  close(): void;
}

export async function openConnection(
  url: string,
  auth: string | { site: string },
  extraHeaders: Record<string, string> = {},
): Promise<Connection> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: typeof auth === 'string' ? { token: auth } : auth,
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const frames: LiveFrame[] = [];
  const heads: LiveHeads[] = [];
  const revoked: { topic?: string }[] = [];
  socket
    .on('feed', (frame: LiveFrame) => frames.push(frame))
    .on('heads', (each: LiveHeads) => heads.push(each))
    .on('revoked', (each: { topic?: string }) => revoked.push(each));
  const ask = <T>(event: string, input: unknown): Promise<T> =>
    socket.timeout(ANSWER_MS).emitWithAck(event, input) as Promise<T>;
  return {
    socket,
    frames,
    heads,
    revoked,
    subscribe: (subscription) => ask('subscribe', subscription),
    async mustSubscribe(subscription) {
      const answer = await ask<SubscribeAnswer>('subscribe', subscription);
      if (!answer.ok) throw new Error(`${JSON.stringify(subscription)}: ${answer.code}`);
      return answer;
    },
    catchUp: (topic, since, gen) => ask('catchUp', { topic, since, gen }),
    eventsOf: (topic) => frames.filter((frame) => frame.topic === topic).flatMap((frame) => frame.events),
    close: () => void socket.close(),
  };
}

/** Frames of one topic follow each other without a gap and without a double. */
export function gapsIn(frames: readonly LiveFrame[], after: number): string[] {
  const out: string[] = [];
  let last = after;
  for (const frame of frames) {
    if (frame.from !== last + 1 || frame.seq !== frame.from + frame.events.length - 1)
      out.push(`${last} → ${frame.from}..${frame.seq} (${frame.events.length})`);
    last = frame.seq;
  }
  return out;
}

export const heard = (connection: Connection, topic: string, count: number) =>
  until(
    () => connection.eventsOf(topic).length >= count,
    `only ${connection.eventsOf(topic).length} of ${count} events arrived`,
  );
