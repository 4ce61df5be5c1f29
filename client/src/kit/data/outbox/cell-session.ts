import { replaceEqualDeep } from '@tanstack/react-query';
import { isPassing, toApiError } from '../api-error';
import { Backoff } from '../backoff';
import { KeptEntries } from './kept-entries';
import type { Kept, KeptList } from './kept-cells';
import { SendLoop, type Sent } from './send-loop';

/** One value that was entered: where, what, and what its author saw there before. */
export interface Entry<V> {
  key: string;
  value: V;
  was: V;
}
/** The server's present value at one place, and who entered it where that is known. */
interface There<V, By> {
  key: string;
  value: V;
  by: By;
}
export interface CellAnswer<V, By> {
  applied: readonly Omit<There<V, By>, 'by'>[];
  /** Entries that were not taken, because there is something else now than their author saw. */
  conflicts: readonly There<V, By>[];
}
export interface CellPorts<Sheet, V, By> {
  open(): Promise<Sheet>;
  send(entries: Entry<V>[]): Promise<CellAnswer<V, By>>;
  valueAt(sheet: Sheet, key: string): V;
  withValues(sheet: Sheet, values: ReadonlyMap<string, V>): Sheet;
  /**
   * Of this sheet on this device; synchronous, so that a closing tab loses nothing. Other tabs write there too, so
   * entries are kept one by one (`KeptEntries`).
   */
  keep: { sheet: Kept<Sheet | null>; pending: KeptList<Entry<V>> };
  /** Entries within this time travel together. */
  debounceMs: number;
}
/** A value entered here, and the one that someone else entered meanwhile. */
export interface Conflict<V, By> {
  mine: V;
  theirs: V;
  by: By;
}
export interface CellSnapshot<Sheet, V, By> {
  sheet: Sheet | null;
  pending: ReadonlyMap<string, Entry<V>>;
  conflicts: ReadonlyMap<string, Conflict<V, By>>;
  sync: 'idle' | 'sending' | 'waiting' | 'refused';
  refusal: string | null;
  error: Error | null;
  /** The sheet comes from the device: the server was not reached. */
  isKept: boolean;
}
const RETRY = { firstMs: 1_000, lastMs: 30_000 };

/**
 * A sheet of values that several people fill in: shows entries immediately, keeps it on the device, sends it when there
 * is a network, and asks where someone else entered something different. Knows nothing of React.
 */
export class CellSession<Sheet, V, By = null> {
  readonly #ports: CellPorts<Sheet, V, By>;
  readonly #listeners = new Set<() => void>();
  readonly #loop = new SendLoop({ sendOnce: () => this.#sendOnce(), backoff: new Backoff(RETRY) });
  /** Entries that wait for a decision; they stay on the device, and are asked about again after a reload. */
  readonly #asked = new Map<string, Entry<V>>();
  readonly #kept: KeptEntries<Entry<V>>;
  /** Of each read on its way what has changed the sheet since it was asked for. */
  readonly #reads = new Set<((sheet: Sheet) => Sheet)[]>();
  /** Numbers of the reads asked for last, and answered last. */
  #lastRead = 0;
  #takenRead = 0;
  #snapshot: CellSnapshot<Sheet, V, By>;

  constructor(ports: CellPorts<Sheet, V, By>) {
    this.#ports = ports;
    this.#kept = new KeptEntries(ports.keep.pending);
    this.#snapshot = {
      sheet: null,
      pending: this.#kept.begin(),
      conflicts: new Map(),
      sync: 'idle',
      refusal: null,
      error: null,
      isKept: false,
    };
  }

  snapshot = (): CellSnapshot<Sheet, V, By> => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Reads the sheet, from the device where the server cannot be reached. Parts that say the same stay the same objects,
   * so that the screen draws only what changed.
   */
  load = async (): Promise<void> => {
    const meanwhile: ((sheet: Sheet) => Sheet)[] = [];
    this.#reads.add(meanwhile);
    const number = (this.#lastRead += 1);
    // Of two reads at once the one that was asked for first may be answered last.
    const isOvertaken = () => number < this.#takenRead;
    try {
      const read = await this.#ports.open();
      if (isOvertaken()) return;
      this.#takenRead = number;
      // The answer may be older than what was saved or heard since it was asked for.
      const sheet = replaceEqualDeep(
        this.#snapshot.sheet,
        meanwhile.reduce<Sheet>((now, change) => change(now), read as Sheet),
      );
      this.#ports.keep.sheet.write(sheet);
      this.#change({ sheet, error: null, isKept: false });
    } catch (error) {
      if (isOvertaken()) return;
      const failure = toApiError(error);
      const kept = isPassing(failure) ? (this.#snapshot.sheet ?? this.#ports.keep.sheet.read()) : null;
      this.#change(kept ? { sheet: kept, isKept: true } : { error: failure });
    } finally {
      this.#reads.delete(meanwhile);
    }
    if (this.#snapshot.pending.size > 0) this.#loop.plan(0);
  };

  /** The value shown at one place; null before the sheet is there. */
  valueAt(key: string): V | null {
    const { pending, sheet } = this.#snapshot;
    const waiting = pending.get(key);
    if (waiting) return waiting.value;
    return sheet === null ? null : this.#ports.valueAt(sheet, key);
  }
  /** @param seen the value that its author saw there, where that may be older than the one shown now */
  enter(key: string, value: V, seen?: { was: V }): void {
    this.enterMany([key], value, seen);
  }
  enterMany(keys: readonly string[], value: V, seen?: { was: V }): void {
    this.enterAll(new Map(keys.map((key) => [key, value])), seen);
  }
  /** Several places as one step, each with a value of its own. */
  enterAll(values: ReadonlyMap<string, V>, seen?: { was: V }): void {
    const { sheet } = this.#snapshot;
    if (sheet === null) return;
    const pending = new Map(this.#snapshot.pending);
    const conflicts = new Map(this.#snapshot.conflicts);
    for (const [key, value] of values) {
      // An entry that is on its way keeps what its author saw: the server knows whether it has arrived.
      const before = pending.get(key);
      pending.set(key, { key, value, was: before ? before.was : seen ? seen.was : this.#ports.valueAt(sheet, key) });
      conflicts.delete(key);
      this.#asked.delete(key);
    }
    this.#keep(pending, conflicts, values.keys());
  }
  /** Decides between the local entry and that of someone else. */
  resolve(key: string, keep: 'mine' | 'theirs'): void {
    const conflict = this.#snapshot.conflicts.get(key);
    if (!conflict) return;
    const conflicts = new Map(this.#snapshot.conflicts);
    conflicts.delete(key);
    this.#asked.delete(key);
    const pending = new Map(this.#snapshot.pending);
    if (keep === 'mine') pending.set(key, { key, value: conflict.mine, was: conflict.theirs });
    this.#keep(pending, conflicts, [key]);
  }
  /** Takes what others entered, as the feed tells it, without reading the sheet again. */
  take(change: (sheet: Sheet) => Sheet): void {
    for (const meanwhile of this.#reads) meanwhile.push(change);
    const { sheet: before } = this.#snapshot;
    const sheet = before === null ? null : change(before);
    if (sheet === null || sheet === before) return;
    this.#ports.keep.sheet.write(sheet);
    this.#change({ sheet });
  }
  /** Sends what waits, before a step that needs all of it. @returns false when something could not be sent */
  async settle(): Promise<boolean> {
    if (this.#snapshot.pending.size === 0) return true;
    if (!this.#loop.isSending) {
      this.#change({ sync: 'sending' });
      this.#loop.plan(0);
    }
    return new Promise((resolve) => {
      const stopListening = this.subscribe(() => {
        const { pending, sync } = this.#snapshot;
        if (pending.size > 0 && (sync === 'sending' || sync === 'idle')) return;
        stopListening();
        resolve(pending.size === 0);
      });
    });
  }
  /** The network is back: no need to wait for the next try. */
  hurry = (): void => {
    this.#loop.calmDown();
    if (this.#snapshot.isKept) void this.load();
    else if (this.#snapshot.pending.size > 0) this.#loop.plan(0);
  };
  /** Resolves when what waits has been tried once more and nothing is on the way. */
  stop(): Promise<void> {
    return this.#loop.finish(this.#snapshot.pending.size > 0);
  }
  /** Whether the device holds entries of this sheet that another tab left there after this session began. */
  hasLeftByOthers(): boolean {
    return this.#kept.hasOthers();
  }
  /** The sheet is opened again while it was being stopped. */
  resume(): void {
    this.#loop.resume();
  }

  #keep(
    pending: ReadonlyMap<string, Entry<V>>,
    conflicts: ReadonlyMap<string, Conflict<V, By>>,
    entered: Iterable<string>,
  ): void {
    this.#keepEntries(pending, entered);
    this.#change({ pending, conflicts });
    if (pending.size > 0 && !this.#loop.isSending) this.#loop.plan(this.#ports.debounceMs);
  }

  #keepEntries(pending: ReadonlyMap<string, Entry<V>>, entered: Iterable<string> = []): void {
    this.#kept.keep(new Map([...pending, ...this.#asked]), new Set(entered));
  }

  async #sendOnce(): Promise<Sent> {
    const pending = this.#kept.withNewer(this.#snapshot.pending);
    const sent = [...pending.values()];
    if (sent.length === 0) return 'done';
    this.#change({ pending, sync: 'sending' });
    try {
      const answer = await this.#ports.send(sent);
      this.#loop.calmDown();
      this.#take(sent, answer);
      return this.#snapshot.pending.size > 0 ? 'more' : 'done';
    } catch (error) {
      const failure = toApiError(error);
      if (isPassing(failure) || failure.code === 'CONFLICT') {
        this.#change({ sync: 'waiting' });
        return 'later';
      }
      this.#change({ sync: 'refused', refusal: failure.message });
      return 'done';
    }
  }

  #take(sent: readonly Entry<V>[], { applied, conflicts: refused }: CellAnswer<V, By>): void {
    const there = new Map([...applied, ...refused].map(({ key, value }) => [key, value]));
    const pending = new Map(this.#snapshot.pending);
    const conflicts = new Map(this.#snapshot.conflicts);
    for (const entry of sent) {
      const { key } = entry;
      const later = pending.get(key);
      const current = there.has(key) ? there.get(key)! : entry.was;
      // A value entered while this one was on its way goes next, compared with the present one.
      if (later && later !== entry && later.value !== current) pending.set(key, { ...later, was: current });
      else pending.delete(key);
      const refusal = refused.find((each) => each.key === key);
      if (!refusal || pending.has(key)) continue;
      conflicts.set(key, { mine: entry.value, theirs: refusal.value, by: refusal.by });
      this.#asked.set(key, entry);
    }
    this.#keepEntries(pending);
    const change = (sheet: Sheet) => this.#ports.withValues(sheet, there);
    for (const meanwhile of this.#reads) meanwhile.push(change);
    const { sheet: before } = this.#snapshot;
    const sheet = before === null ? null : change(before);
    if (sheet !== null) this.#ports.keep.sheet.write(sheet);
    this.#change({ sheet, pending, conflicts, sync: 'idle', refusal: null, isKept: false });
  }

  #change(part: Partial<CellSnapshot<Sheet, V, By>>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
