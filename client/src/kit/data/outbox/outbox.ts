import { isPassing, toApiError, type ApiError } from '../api-error';
import type { Backoff } from '../backoff';
import { SendLoop, type Sent } from './send-loop';

/** Work that waits to be sent. The server knows it by its id, so that sending it twice is sending it once. */
export interface OutboxItem {
  id: string;
}
export interface OutboxPorts<I extends OutboxItem> {
  /** The queue on the device, in its order; it outlives the page. */
  store: { waiting: () => Promise<I[]>; keep: (item: I) => Promise<void>; drop: (id: string) => Promise<void> };
  send: (item: I) => Promise<unknown>;
  isOnline: () => boolean;
  backoff: Backoff;
  /** Whether sent again it would be refused again; without it, everything but a lost connection and a server that is away or busy. */
  isFinal?: (failure: ApiError) => boolean;
  /** Called with each change of an item; `failure` says why it was refused. */
  onChange: (item: I, state: 'waiting' | 'sent' | 'refused', failure?: ApiError) => void;
}

/**
 * Keeps items on the device and brings them to the server one after the other, over a lost connection and a closed page, until each has arrived or
 * was refused.
 */
export class Outbox<I extends OutboxItem> {
  readonly #ports: OutboxPorts<I>;
  readonly #waiting = new Map<string, I>();
  readonly #loop: SendLoop;

  constructor(ports: OutboxPorts<I>) {
    this.#ports = ports;
    this.#loop = new SendLoop({ sendOnce: () => this.#sendFirst(), backoff: ports.backoff });
  }

  /** Continues with what earlier visits left; resolves when all of it was tried. */
  async open(): Promise<void> {
    for (const item of await this.#ports.store.waiting().catch(() => [])) this.#await(item);
    await this.#loop.run();
  }
  /** Takes an item; it is on the device when this resolves. @throws whatever the device says when it keeps nothing */
  async add(item: I): Promise<void> {
    await this.#ports.store.keep(item);
    this.#await(item);
    void this.#loop.run();
  }
  /** The network seems to be back. */
  wake(): void {
    this.#loop.calmDown();
    void this.#loop.run();
  }
  stop(): void {
    this.#loop.stop();
  }

  #await(item: I): void {
    this.#waiting.set(item.id, item);
    this.#ports.onChange(item, 'waiting');
  }

  async #sendFirst(): Promise<Sent> {
    const [item] = this.#waiting.values();
    if (!item) return 'done';
    if (!this.#ports.isOnline()) return 'later';
    const failure = await this.#ports.send(item).then(
      () => null,
      (error: unknown) => toApiError(error),
    );
    const isFinal = this.#ports.isFinal ?? ((each: ApiError) => !isPassing(each));
    if (failure && !isFinal(failure)) return 'later';
    this.#loop.calmDown();
    this.#waiting.delete(item.id);
    this.#ports.onChange(item, failure ? 'refused' : 'sent', failure ?? undefined);
    await this.#ports.store.drop(item.id).catch(() => undefined);
    return 'more';
  }
}
