import type { AttemptState } from './attempt-state';
import type { AttemptStore, KeptAttempt, KeptProgress } from './attempt-store';
import type { PaperView, PendingAnswer } from './types';

export type JournalStore = Pick<
  AttemptStore,
  | 'attempt'
  | 'keepAttempt'
  | 'paper'
  | 'keepPaper'
  | 'progress'
  | 'keepProgress'
  | 'answers'
  | 'writeAnswers'
  | 'writer'
  | 'keepWriter'
  | 'picture'
  | 'keepPicture'
>;

/** Data that an earlier visit left on the device. */
export interface LeftBehind {
  kept: KeptAttempt;
  paper: PaperView;
  progress: KeptProgress;
  pending: PendingAnswer[];
}

/**
 * Writes one attempt to the device, in order. While a write runs, newer versions of an answer replace waiting ones, so
 * that typing never queues up. A browser that keeps nothing is reported once and never gets in the way.
 */
export class AttemptJournal {
  readonly #store: JournalStore;
  readonly #onChange: (isStored: boolean) => void;
  readonly #onBroken: () => void;
  #attempt: string | null = null;
  #put = new Map<string, PendingAnswer>();
  #drop = new Map<string, PendingAnswer>();
  #written: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    store: JournalStore,
    { onChange, onBroken }: { onChange: (isStored: boolean) => void; onBroken: () => void },
  ) {
    this.#store = store;
    this.#onChange = onChange;
    this.#onBroken = onBroken;
  }

  /** The attempt at a quiz as this device left it; null when it knows none, or not enough to show it. */
  async load(quiz: string): Promise<LeftBehind | null> {
    try {
      const kept = await this.#store.attempt(quiz);
      if (!kept) return null;
      const { attempt, paperHash } = kept.session;
      const [paper, progress, pending] = await Promise.all([
        this.#store.paper(paperHash, attempt),
        this.#store.progress(attempt),
        this.#store.answers(attempt),
      ]);
      if (!paper) return null;
      this.#attempt = attempt;
      return {
        kept,
        paper,
        pending,
        progress: progress ?? {
          seq: kept.session.lastSeq,
          current: kept.session.current,
          isSubmitWanted: false,
          blurred: 0,
          seen: { server: kept.session.clock.serverTime, wall: 0 },
        },
      };
    } catch {
      this.#onBroken();
      return null;
    }
  }

  /** Unconfirmed answers that are on the device now, no matter who of its tabs wrote them. */
  async leftAnswers(attempt: string): Promise<PendingAnswer[]> {
    return this.#store.answers(attempt).catch(() => []);
  }
  async leftProgress(attempt: string): Promise<KeptProgress | null> {
    return this.#store.progress(attempt).catch(() => null);
  }

  begin(attempt: string): void {
    this.#attempt = attempt;
  }

  /** Writes what differs between two states. */
  record(before: AttemptState | null, next: AttemptState): void {
    let hasNews = false;
    for (const [question, answer] of next.pending) {
      if (before?.pending.get(question) === answer) continue;
      this.#put.set(question, answer);
      this.#drop.delete(question);
      hasNews = true;
    }
    for (const [question, answer] of before?.pending ?? []) {
      if (next.pending.has(question)) continue;
      this.#put.delete(question);
      this.#drop.set(question, answer);
      hasNews = true;
    }
    if (hasNews) this.#write(() => this.#flush());
  }

  keep(quiz: string, kept: KeptAttempt, paper: PaperView): void {
    this.#write(async () => {
      await this.#store.keepPaper(paper, kept.session.attempt);
      await this.#store.keepAttempt(quiz, kept);
    });
  }
  keepAttempt(quiz: string, kept: KeptAttempt): void {
    this.#write(() => this.#store.keepAttempt(quiz, kept));
  }
  progress(progress: KeptProgress): void {
    const attempt = this.#attempt;
    if (attempt) this.#write(() => this.#store.keepProgress(attempt, progress));
  }

  /** Resolves when everything handed in so far is on the device, or cannot be. */
  get settled(): Promise<void> {
    return this.#written;
  }

  async #flush(): Promise<void> {
    const put = [...this.#put.values()];
    const drop = [...this.#drop.values()];
    this.#put.clear();
    this.#drop.clear();
    if (this.#attempt && put.length + drop.length > 0) await this.#store.writeAnswers(this.#attempt, { put, drop });
  }

  #write(work: () => Promise<void>): void {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#onChange(false);
    this.#written = this.#written
      .then(work)
      .catch(this.#onBroken)
      .then(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#onChange(true);
      });
  }
}
