import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@pathshala/shared/kit';
import type { Kernel } from '../contracts';
import { openFeedStream, type FeedStream, type Origin, type ResumeToken } from '../mongo/change-feed';
import { inSpan, isSampled, traceparent } from '../process/trace';
import { isGone, type Whereabouts } from '../process/whereabouts';
import type { FeedEvent } from './feed-event';
import { feedStore } from './feed-store';
import { makePace } from './pace';
import type { ScopeFields } from './scope-fields';
import type { StoredFrame } from './stored-frame';

export interface PumpOptions {
  leaseMs?: number;
  /**
   * Changes that follow each other faster than this travel in one frame; the first few after a pause go out
   * immediately.
   */
  coalesceMs?: number;
}
export interface Pump {
  readonly active: boolean;
  close(): Promise<void>;
}

interface Waiting {
  event: FeedEvent | null;
  token: ResumeToken;
  from: Origin | null;
}
/** Limit of callers named by one log line or span. */
const NAMED = 20;
/** A look at whether the holder's process still runs asks nobody but the system. */
const LOOK_MS = 50;
/** Frames sent immediately after a pause: a change and its consequences. */
const BURST = 3;

/**
 * Numbers committed changes per topic and stores them as frames. Every server process has one; the lease lets one at a time
 * work, the epoch makes a late former one harmless, and the servers send what has been stored (never what has only been read).
 */
export function startPump(kernel: Kernel, { leaseMs = 1_250, coalesceMs = 40 }: PumpOptions = {}): Pump {
  const feed = feedStore(kernel.store);
  const owner = randomUUID();
  const heads = new Map<string, number>();
  let running: { epoch: number; gen: number; stream: FeedStream } | null = null;
  let buffer: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const pace = makePace(coalesceMs, BURST);
  let lastLease = 0;
  /** Holder of the lease, when it is another process. */
  let holder: Whereabouts | null = null;
  let closed = false;
  let hasLostHistory = false;

  const stop = async () => {
    const { stream } = running ?? {};
    running = null;
    buffer = [];
    if (timer) clearTimeout(timer);
    timer = null;
    heads.clear();
    await stream?.close();
  };

  const schedule = () => {
    if (timer || flushing || !running) return;
    timer = setTimeout(() => {
      timer = null;
      const batch = buffer;
      buffer = [];
      flushing = flush(batch)
        .catch(async (error: unknown) => {
          const calls = originsOf(batch);
          kernel.log.warn({ err: error, calls }, 'the feed could not be stored; it begins again from its last place');
          await stop();
        })
        .finally(() => {
          flushing = null;
          pace.went(performance.now());
          if (buffer.length > 0) schedule();
        });
    }, pace.wait(performance.now()));
  };

  const flush = async (batch: readonly Waiting[]) => {
    const mine = running;
    if (!mine || batch.length === 0) return;
    // A process that slept past its lease must not store what another may already have stored.
    if (Date.now() - lastLease > leaseMs) return stop();
    const calls = originsOf(batch);
    const links = calls.flatMap((call) => call.traceparent ?? []).filter(isSampled);
    const work = () => store(mine, batch);
    // The frames belong to several calls, so the span is linked to each and has none as its parent.
    const frames = await (links.length > 0 ? inSpan('feed store', { kind: 'PRODUCER', links }, work) : work());
    if (!frames) return running === mine ? stop() : undefined;
    kernel.log.debug({ calls, topics: frames.length }, 'frames stored');
  };

  /** @returns null when another process has taken over */
  const store = async ({ gen, epoch }: { gen: number; epoch: number }, batch: readonly Waiting[]) => {
    const frames = await number(
      gen,
      batch.flatMap((each) => each.event ?? []),
    );
    if (!(await feed.save(epoch, batch.at(-1)!.token, frames))) {
      kernel.log.info('another process has taken over the feed');
      return null;
    }
    for (const { topic, seq } of frames) heads.set(topic, seq);
    return frames;
  };

  const number = async (gen: number, events: readonly FeedEvent[]): Promise<StoredFrame[]> => {
    const byTopic = new Map<string, Map<string, { event: LiveEvent; scopeFields: readonly ScopeFields[] }>>();
    const put = (topic: string, event: LiveEvent, scopeFields: readonly ScopeFields[]) => {
      const known = byTopic.get(topic) ?? new Map<string, { event: LiveEvent; scopeFields: readonly ScopeFields[] }>();
      // Only the last state of a record matters; the order of first changes is kept. Readers who saw it on the way must
      // hear that it is gone.
      const before = known.get(event.id);
      known.set(event.id, {
        event: before?.event.op === 'create' && event.op === 'update' ? { ...event, op: 'create' } : event,
        scopeFields: before ? [...before.scopeFields, ...scopeFields] : scopeFields,
      });
      byTopic.set(topic, known);
    };
    for (const { topics, left, leftRev, scopeFields, event } of events) {
      for (const topic of left)
        put(topic, { ...event, op: 'remove', rev: leftRev, set: undefined } as LiveEvent, scopeFields);
      for (const topic of topics) put(topic, event, scopeFields);
    }
    const unknown = [...byTopic.keys()].filter((topic) => !heads.has(topic));
    for (const [topic, seq] of await feed.headsOf(unknown)) heads.set(topic, seq);
    const at = kernel.clock.now();
    const span = traceparent();
    return [...byTopic].map(([topic, records]) => {
      const list = [...records.values()];
      const from = (heads.get(topic) ?? 0) + 1;
      return {
        topic,
        gen,
        from,
        seq: from + list.length - 1,
        events: list.map(({ event }) => event),
        at,
        ...(list[0]!.scopeFields.length > 0 ? { scopeFields: list.map(({ scopeFields }) => scopeFields) } : {}),
        ...(span ? { traceparent: span } : {}),
      };
    });
  };

  const begin = async ({ fromNow }: { fromNow: boolean }) => {
    const state = await feed.begin(owner);
    if (!state || closed) return;
    const stream: FeedStream = openFeedStream(kernel.store, kernel.policies, fromNow ? null : state.token, {
      onEvent(event, token, from) {
        // A stream that is being closed still delivers; anyone who continues will read the same changes again from the
        // saved place.
        if (running?.stream !== stream) return;
        buffer.push({ event, token, from });
        schedule();
      },
      onEnd({ historyLost, error }) {
        if (running?.stream !== stream) return;
        kernel.log.warn({ err: error, historyLost }, 'the change stream ended');
        hasLostHistory ||= historyLost;
        void stop();
      },
    });
    running = { epoch: state.epoch, gen: state.gen, stream };
    kernel.log.info({ epoch: state.epoch }, 'this process runs the feed');
  };

  const tick = async () => {
    const asked = Date.now();
    const lease = await feed.lease(owner, kernel.clock.now(), leaseMs);
    if (closed) return;
    holder = lease.epoch === null ? (lease.holder ?? null) : null;
    if (lease.epoch === null) return running ? stop() : undefined;
    lastLease = asked;
    if (running && running.epoch !== lease.epoch) await stop();
    if (running) return;
    if (!hasLostHistory) return begin({ fromNow: false });
    // First watch again, then tell everyone to read again: the other way round a change in between would be seen by
    // nobody.
    await begin({ fromNow: true });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const mine = running as { epoch: number; gen: number } | null;
    const gen = mine && (await feed.newGeneration(mine.epoch, kernel.clock.now()));
    if (!mine || gen === null) return;
    mine.gen = gen;
    hasLostHistory = false;
  };

  // One at a time: while the database is away each waits for it, and they must not pile up.
  let ticking: Promise<void> | null = null;
  const tickOnce = () => {
    ticking ??= tick()
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'the feed waits for the database'))
      .finally(() => {
        ticking = null;
      });
  };
  const loop = setInterval(tickOnce, leaseMs / 5);
  const look = setInterval(() => (holder && isGone(holder) ? tickOnce() : undefined), LOOK_MS);
  tickOnce();

  return {
    get active() {
      return running !== null;
    },
    async close() {
      closed = true;
      clearInterval(loop);
      clearInterval(look);
      await ticking;
      if (flushing) await flushing;
      await stop();
      await feed.release(owner).catch(() => undefined);
      await feed.close();
    },
  };
}

const originsOf = (batch: readonly Waiting[]): Origin[] =>
  [...new Set(batch.flatMap(({ from }) => from ?? []))].slice(0, NAMED);
