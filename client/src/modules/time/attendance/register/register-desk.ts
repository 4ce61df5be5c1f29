import { RegisterSession } from './register-session';
import { type RegisterPorts } from './register-ports';
import type { RegisterStore, WaitingRegister } from './register-store';
import { registerId, type RegisterKey } from './types';

/** A session stays a little after its page was left, so that going back finds it as it was. */
const LINGER_MS = 5_000;
const ROSTER_FRESH_MS = 12 * 3_600_000;

/**
 * All registers of one person on this device: hands out one session per register, and sends waiting edits of registers
 * that nobody has open.
 */
export class RegisterDesk {
  readonly store: RegisterStore;
  readonly #ports: RegisterPorts;
  #open = new Map<string, { session: RegisterSession; users: number; linger: ReturnType<typeof setTimeout> | null }>();
  #waiting: readonly WaitingRegister[] = [];
  #listeners = new Set<() => void>();
  #looking: ReturnType<typeof setTimeout> | null = null;

  constructor(store: RegisterStore, ports: Omit<RegisterPorts, 'store'>) {
    this.store = store;
    this.#ports = { ...ports, store };
  }

  /** The session of a register, started; give it back with `release`. */
  take(key: RegisterKey): RegisterSession {
    const id = registerId(key);
    const known = this.#open.get(id);
    if (known) {
      if (known.linger) clearTimeout(known.linger);
      known.linger = null;
      known.users += 1;
      return known.session;
    }
    const session = new RegisterSession(key, this.#ports);
    this.#open.set(id, { session, users: 1, linger: null });
    session.subscribe(() => this.#lookSoon());
    void session.start();
    return session;
  }

  release(key: RegisterKey): void {
    const entry = this.#open.get(registerId(key));
    if (!entry) return;
    entry.users -= 1;
    if (entry.users <= 0) this.#linger(registerId(key));
  }

  /** Registers with anything unsent, newest look. */
  readonly getWaiting = (): readonly WaitingRegister[] => this.#waiting;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Opens every register that has something unsent, so that it is sent. Called at start and when the network is back.
   */
  async sendAll(): Promise<void> {
    for (const { session } of this.#open.values()) session.wake();
    await this.look();
    for (const { key } of this.#waiting) {
      if (this.#open.has(registerId(key))) continue;
      this.take(key);
      this.release(key);
    }
  }

  /**
   * Reads registers ahead that this device does not know yet, one after the other, so that they open without a network.
   */
  async readAhead(keys: readonly RegisterKey[]): Promise<void> {
    for (const key of keys) {
      if (!this.#ports.isOnline()) return;
      const known = await this.store.kept(`roster/${key.section}`).catch(() => null);
      if (known && Date.now() - Date.parse(known.savedAt) < ROSTER_FRESH_MS) continue;
      const answer = await this.#ports.open(key).catch(() => null);
      if (answer) await this.store.keepAnswer(key, answer).catch(() => undefined);
    }
  }

  async look(): Promise<void> {
    const found = await this.store.waitingRegisters().catch(() => []);
    if (JSON.stringify(found) === JSON.stringify(this.#waiting)) return;
    this.#waiting = found;
    for (const listener of this.#listeners) listener();
  }

  /** Ends everything; unsent marks stay on the device. */
  stop(): void {
    for (const { session, linger } of this.#open.values()) {
      if (linger) clearTimeout(linger);
      session.stop();
    }
    this.#open.clear();
    if (this.#looking) clearTimeout(this.#looking);
    this.#listeners.clear();
  }

  #linger(id: string): void {
    const entry = this.#open.get(id);
    if (!entry) return;
    entry.linger = setTimeout(() => {
      if (entry.users > 0) return;
      if (entry.session.isBusy) return this.#linger(id);
      entry.session.stop();
      this.#open.delete(id);
    }, LINGER_MS);
  }

  #lookSoon(): void {
    this.#looking ??= setTimeout(() => {
      this.#looking = null;
      void this.look();
    }, 250);
  }
}
