import { blankAnswer, type RegisterState } from './register-state';
import type { RegisterStore } from './register-store';
import { registerId, type PendingMark, type RegisterKey, type SheetAnswer } from './types';

export type KeeperStore = Pick<
  RegisterStore,
  'kept' | 'keepAnswer' | 'waitingMarks' | 'changeMarks' | 'isSubmitWaiting' | 'setSubmit'
>;

/** Data that an earlier visit left of a register. */
export interface LeftBehind {
  pending: PendingMark[];
  submitWanted: boolean;
  answer: { value: SheetAnswer; savedAt: string } | null;
}

/**
 * Writes one register to the device, in order. A browser that keeps nothing is reported once and never gets in the way.
 */
export class RegisterKeeper {
  readonly #key: RegisterKey;
  readonly #store: KeeperStore;
  readonly #onBroken: () => void;
  #written: Promise<void> = Promise.resolve();

  constructor(key: RegisterKey, { store, onBroken }: { store: KeeperStore; onBroken: () => void }) {
    this.#key = key;
    this.#store = store;
    this.#onBroken = onBroken;
  }

  async load(): Promise<LeftBehind> {
    try {
      const [pending, submitWanted, answer] = await Promise.all([
        this.#store.waitingMarks(this.#key),
        this.#store.isSubmitWaiting(this.#key),
        this.#keptAnswer(),
      ]);
      return { pending, submitWanted, answer };
    } catch {
      this.#onBroken();
      return { pending: [], submitWanted: false, answer: null };
    }
  }

  /** Writes what differs between two states. */
  record(before: RegisterState | null, next: RegisterState): void {
    const known = before?.pending ?? new Map<string, PendingMark>();
    const changes = [...new Set([...known.keys(), ...next.pending.keys()])]
      .map((student) => ({ before: known.get(student) ?? null, mark: next.pending.get(student) ?? null }))
      .filter((change) => change.before !== change.mark);
    if (changes.length > 0) this.#write(() => this.#store.changeMarks(this.#key, changes));
    if (before && before.submitWanted !== next.submitWanted)
      this.#write(() => this.#store.setSubmit(this.#key, next.submitWanted));
  }

  keep(answer: SheetAnswer): void {
    this.#write(() => this.#store.keepAnswer(this.#key, answer));
  }

  /** Resolves when everything handed in so far is on the device, or cannot be. */
  get settled(): Promise<void> {
    return this.#written;
  }

  #write(work: () => Promise<void>): void {
    this.#written = this.#written.then(work).catch(this.#onBroken);
  }

  async #keptAnswer(): Promise<LeftBehind['answer']> {
    const own = await this.#store.kept<SheetAnswer>(`sheet/${registerId(this.#key)}`);
    if (own) return own;
    const roster = await this.#store.kept<SheetAnswer>(`roster/${this.#key.section}`);
    return roster ? { savedAt: roster.savedAt, value: blankAnswer(roster.value, this.#key) } : null;
  }
}
