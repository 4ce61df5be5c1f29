import {
  LIVE_HEARTBEAT_MS,
  type CatchUpAnswer,
  type LiveFrame,
  type LiveHeads,
  type Subscription,
} from '@pathshala/shared';
import {
  keyOf,
  openSubscription,
  release,
  tell,
  tellGone,
  type LiveNews,
  type OpenSubscription,
} from './open-subscription';
import type { LiveConnection, LiveListeners, Revoked } from './protocol';
import { SilenceWatch } from './silence-watch';
import { readCatchUp, readFrame, readHead, type Step, type TopicState } from './topic-state';

export type LiveStatus = 'live' | 'reconnecting' | 'offline';

/** Ends a subscription. `kept.name` identifies data that stays in the cache; `kept.outdate` marks it as stale. */
export type Unfollow = (kept?: { name: string; outdate: () => void }) => void;

export interface LiveClientOptions {
  connect(listeners: LiveListeners): LiveConnection;
  /** Catch-up over HTTP, used while the connection is refused. */
  poll(subscription: Subscription, state: TopicState | null): Promise<CatchUpAnswer | null>;
  onStatus(status: LiveStatus): void;
  /** Rights changed: ask again who we are. */
  onRevoked(): void;
  /** Share of a second, for spreading reconnecting clients; tests pass a constant. */
  random?: () => number;
}

/** A connection without a sign of life for a little over two heartbeats is dead, whatever the socket reports. */
const SILENCE_MS = LIVE_HEARTBEAT_MS * 2 + 2_000;
/** A topic is kept a while after its last screen left, so that going back costs nothing. */
const LINGER_MS = 60_000;
/**
 * Delay before the client asks again for a topic that the server took away; it doubles with each refusal. A right may
 * return without a message about it.
 */
const ASK_AGAIN_MS = 2_000;
const QUESTIONS = 6;
/** After this many refusals in a row the network blocks WebSocket, so poll over HTTP meanwhile. */
const REFUSALS_BEFORE_POLLING = 3;
const POLL_MS = LIVE_HEARTBEAT_MS;

/**
 * Keeps topics followed over one connection: sees gaps, fills them, and tells followers to read again when a gap is too old.
 * Knows nothing of screens or caches.
 */
export class LiveClient {
  readonly #options: LiveClientOptions;
  readonly #subscriptions = new Map<string, OpenSubscription>();
  #connection: LiveConnection | null = null;
  #isOpen = false;
  #refusals = 0;
  readonly #silence = new SilenceWatch(SILENCE_MS, () => this.#takeSilence());
  #poller: ReturnType<typeof setInterval> | null = null;

  constructor(options: LiveClientOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#connection) return;
    this.#connection = this.#options.connect({
      onOpen: () => this.#onOpen(),
      onClose: () => this.#onClose(),
      onRefused: () => this.#onRefused(),
      onFrame: (frame) => this.#onFrame(frame),
      onHeads: (heads) => this.#onHeads(heads),
      onRevoked: (revoked) => this.#onRevoked(revoked),
    });
    this.#options.onStatus('reconnecting');
    this.#connection.open();
  }

  /** Ends the connection and forgets every topic (log-out, other institution). Followers stay and are joined again by `start`. */
  stop(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#isOpen = false;
    this.#refusals = 0;
    this.#stopTimers();
    for (const [key, each] of this.#subscriptions) {
      each.topic = null;
      each.state = null;
      each.held = [];
      forgetRefusals(each);
      if (each.listeners.size === 0) this.#forget(key, each);
    }
  }

  /** The device came back (network, screen switched on): do not wait for the next attempt. */
  wake(): void {
    if (this.#connection && !this.#isOpen) this.#connection.restart();
  }

  /**
   * Follows a topic. `ready` is called once the room is joined, or cannot be: data read after that misses nothing.
   * Returns the function that ends it; data that stays in the cache is marked as stale at the next change.
   */
  subscribe(subscription: Subscription, listener: (news: LiveNews) => void, ready: () => void): Unfollow {
    const key = keyOf(subscription);
    let known = this.#subscriptions.get(key);
    if (!known) {
      known = openSubscription(subscription);
      this.#subscriptions.set(key, known);
    }
    const mine = known;
    if (mine.linger) clearTimeout(mine.linger);
    mine.linger = null;
    mine.listeners.add(listener);
    if (mine.state || !this.#connection || this.#refusals > 0) ready();
    else mine.waiting.add(ready);
    if (!mine.state && this.#isOpen && !mine.catchingUp) void this.#join(mine);
    return (kept) => {
      mine.listeners.delete(listener);
      mine.waiting.delete(ready);
      if (kept) mine.gone.set(kept.name, kept.outdate);
      if (mine.listeners.size > 0) return;
      mine.linger = setTimeout(() => this.#forget(key, mine), LINGER_MS);
    };
  }

  #onOpen(): void {
    this.#isOpen = true;
    this.#refusals = 0;
    if (this.#poller) clearInterval(this.#poller);
    this.#poller = null;
    this.#options.onStatus('live');
    this.#silence.heard();
    for (const each of this.#subscriptions.values()) void this.#join(each);
  }

  #onClose(): void {
    this.#isOpen = false;
    this.#silence.stop();
    this.#options.onStatus('reconnecting');
    for (const each of this.#subscriptions.values()) release(each);
  }

  #onRefused(): void {
    this.#refusals += 1;
    this.#options.onStatus(this.#refusals >= REFUSALS_BEFORE_POLLING ? 'offline' : 'reconnecting');
    for (const each of this.#subscriptions.values()) release(each);
    if (this.#refusals < REFUSALS_BEFORE_POLLING || this.#poller) return;
    this.#poller = setInterval(() => void this.#pollAll(), POLL_MS);
    void this.#pollAll();
  }

  async #pollAll(): Promise<void> {
    for (const each of this.#subscriptions.values()) {
      if (each.listeners.size === 0) continue;
      const answer = await this.#options.poll(each.subscription, each.state).catch(() => null);
      if (this.#isOpen) return;
      if (!answer) continue;
      const isFirst = each.state === null;
      const step: Step = isFirst
        ? { kind: 'reset', state: { gen: answer.gen, seq: answer.seq } }
        : readCatchUp(each.state!, answer);
      // Asking over HTTP works, so the person is not offline, only slower.
      this.#options.onStatus('reconnecting');
      this.#take(each, step);
    }
  }

  async #join(each: OpenSubscription): Promise<void> {
    const connection = this.#connection;
    if (!connection) return release(each);
    const before = each.state;
    each.catchingUp = true;
    const answer = await connection.subscribe(each.subscription).catch(() => null);
    if (connection !== this.#connection) return;
    each.catchingUp = false;
    // No answer: the next heartbeat tries again.
    if (!answer) {
      each.held = [];
      return release(each);
    }
    const isKnown = each.isDenied;
    each.isDenied = !answer.ok;
    if (!answer.ok) {
      each.state = null;
      each.held = [];
      if (!isKnown) tell(each, { kind: 'lost' });
      if (each.wasFollowed) this.#askAgain(each);
      // It was followed before the connection broke: the right to it went meanwhile, and nobody was there to hear it.
      if (before) this.#options.onRevoked();
      return release(each);
    }
    forgetRefusals(each);
    each.wasFollowed = true;
    // Another name is another numbering, whatever its numbers: they say nothing about what was read under the old one.
    const isOther = each.topic !== null && each.topic !== answer.topic;
    each.topic = answer.topic;
    if (before === null) {
      each.state = { gen: answer.gen, seq: answer.seq };
      // Screens that did not wait for the room have read too early.
      const late = each.listeners.size > each.waiting.size;
      release(each);
      if (late) tell(each, { kind: 'resync' });
      else tellGone(each);
    } else {
      release(each);
      const step: Step | null = isOther
        ? { kind: 'reset', state: { gen: answer.gen, seq: answer.seq } }
        : readHead(before, answer.gen, answer.seq);
      if (step) this.#take(each, step);
    }
    this.#replay(each);
  }

  /** Joins the rooms that have not answered a join. */
  #joinMissing(): void {
    for (const each of this.#subscriptions.values())
      if (!each.state && !each.catchingUp && !each.isDenied && each.listeners.size > 0) void this.#join(each);
  }

  #onFrame(frame: LiveFrame): void {
    this.#silence.heard();
    const each = this.#byTopic(frame.topic);
    if (!each) {
      // The frame may overtake the answer that names the topic: keep it for those who are joining.
      for (const joining of this.#subscriptions.values())
        if (joining.catchingUp && joining.topic === null) joining.held.push(frame);
      return;
    }
    if (each.catchingUp || !each.state) each.held.push(frame);
    else this.#take(each, readFrame(each.state, frame), frame);
  }

  #onHeads({ gen, heads }: LiveHeads): void {
    this.#silence.heard();
    this.#joinMissing();
    for (const each of this.#subscriptions.values()) {
      if (!each.state || !each.topic || each.catchingUp) continue;
      const step = readHead(each.state, gen, heads[each.topic]);
      if (step) this.#take(each, step);
    }
  }

  #onRevoked({ topic }: Revoked): void {
    const each = topic === undefined ? undefined : this.#byTopic(topic);
    if (each) {
      each.state = null;
      each.topic = null;
      each.isDenied = true;
      tell(each, { kind: 'lost' });
      this.#askAgain(each);
    }
    // Rights may have grown too: denied topics are asked for again.
    if (topic === undefined) for (const other of this.#subscriptions.values()) other.isDenied = false;
    this.#options.onRevoked();
  }

  #askAgain(each: OpenSubscription): void {
    if (each.again) clearTimeout(each.again);
    each.again = null;
    if (each.asked >= QUESTIONS) return;
    each.again = setTimeout(
      () => {
        each.again = null;
        if (this.#isOpen && each.isDenied && !each.catchingUp && each.listeners.size > 0) void this.#join(each);
      },
      ASK_AGAIN_MS * 2 ** each.asked,
    );
    each.asked += 1;
  }

  #take(each: OpenSubscription, step: Step, frame?: LiveFrame): void {
    if (step.kind === 'drop') return;
    if (step.kind === 'gap') {
      if (frame) each.held.push(frame);
      void this.#catchUp(each);
      return;
    }
    each.state = step.state;
    if (step.kind === 'apply') tell(each, { kind: 'events', events: step.events });
    else tell(each, { kind: 'resync' });
  }

  async #catchUp(each: OpenSubscription): Promise<void> {
    const { topic, state } = each;
    const connection = this.#connection;
    if (each.catchingUp || !topic || !state || !connection) return;
    each.catchingUp = true;
    await pause(this.#random() * 150);
    const answer = await connection.catchUp(topic, state.seq, state.gen).catch(() => null);
    each.catchingUp = false;
    if (connection !== this.#connection || each.state !== state) return;
    // Without an answer the next heartbeat shows the same gap and tries again.
    if (!answer) return void (each.held = []);
    this.#take(each, readCatchUp(state, answer));
    this.#replay(each);
  }

  #replay(each: OpenSubscription): void {
    const held = each.held.filter((frame) => frame.topic === each.topic).sort((a, b) => a.seq - b.seq);
    each.held = [];
    for (const frame of held) if (each.state) this.#take(each, readFrame(each.state, frame), frame);
  }

  #takeSilence(): void {
    // Heads are sent only to those who follow something, so silence without a topic means nothing.
    if (![...this.#subscriptions.values()].some((each) => each.state)) {
      this.#joinMissing();
      return this.#silence.heard();
    }
    this.#onClose();
    this.#connection?.restart();
  }

  #forget(key: string, each: OpenSubscription): void {
    if (each.linger) clearTimeout(each.linger);
    forgetRefusals(each);
    if (each.topic && this.#isOpen) this.#connection?.unsubscribe(each.topic);
    this.#subscriptions.delete(key);
    tellGone(each);
  }

  #byTopic(topic: string): OpenSubscription | undefined {
    for (const each of this.#subscriptions.values()) if (each.topic === topic) return each;
    return undefined;
  }

  #stopTimers(): void {
    this.#silence.stop();
    if (this.#poller) clearInterval(this.#poller);
    this.#poller = null;
  }

  #random(): number {
    return (this.#options.random ?? Math.random)();
  }
}

function forgetRefusals(each: OpenSubscription): void {
  if (each.again) clearTimeout(each.again);
  each.again = null;
  each.asked = 0;
}

const pause = (ms: number) => (ms < 1 ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, ms)));
