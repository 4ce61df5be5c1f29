import type { LiveEvent } from '@pathshala/shared';
import { isPassing, toApiError } from '../../../../kit/data/api-error';
import { Backoff } from '../../../../kit/data/backoff';
import { SendLoop, type Sent } from '../../../../kit/data/outbox/send-loop';
import {
  beginState,
  enterText,
  resolveConflict,
  shownValue,
  takeAnswer,
  takeMarkEvents,
  takeSaved,
  editCell,
  type Cell,
  type CellValue,
  type MarksState,
  type SavedAnswer,
  type SheetAnswer,
} from './marks-state';

export interface MarksPorts {
  open(): Promise<SheetAnswer>;
  save(cells: Cell[]): Promise<SavedAnswer>;
  /** Marks that were entered and not confirmed, kept over reloads; synchronous, so that a closing tab loses nothing. */
  keep: { read(): Cell[]; write(cells: readonly Cell[]): void };
  self: string | null;
  /** Cells entered within this time travel together. */
  debounceMs: number;
}
/** `refused`: the server said no permanently (the sheet is closed); entries stay on the screen and on the device. */
export type Sync = 'idle' | 'sending' | 'waiting' | 'refused';
export interface MarksSnapshot {
  state: MarksState | null;
  error: Error | null;
  sync: Sync;
  refusal: string | null;
}
const RETRY = { firstMs: 1_000, lastMs: 30_000 };
/** Newest steps that can be undone. */
const UNDO_STEPS = 200;

/**
 * One open marks entry sheet: shows entries immediately, keeps them on the device, and sends one batch at a time. Knows
 * nothing of React.
 */
export class MarksSession {
  readonly #ports: MarksPorts;
  #snapshot: MarksSnapshot = { state: null, error: null, sync: 'idle', refusal: null };
  readonly #listeners = new Set<() => void>();
  readonly #loop = new SendLoop({ sendOnce: () => this.#sendOnce(), backoff: new Backoff(RETRY) });
  #undo: { student: string; part: string | undefined; value: CellValue }[] = [];

  constructor(ports: MarksPorts) {
    this.#ports = ports;
  }

  snapshot = (): MarksSnapshot => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async load(): Promise<void> {
    try {
      const answer = await this.#ports.open();
      const state = this.#snapshot.state
        ? takeAnswer(this.#snapshot.state, answer)
        : beginState(answer, this.#ports.keep.read());
      this.#change({ state, error: null, refusal: answer.refusal ? this.#snapshot.refusal : null });
      if (state.pending.size > 0 && !answer.refusal) this.#schedule(0);
    } catch (error) {
      this.#change({ error: toApiError(error) });
    }
  }

  enter(student: string, part: string, text: string): void {
    this.#apply(
      (state) => enterText(state, student, part, text),
      [
        { student, part },
        { student, part: undefined },
      ],
    );
  }
  choose(student: string, part: string | undefined, value: CellValue): void {
    this.#apply((state) => editCell(state, student, part, value), [{ student, part }]);
  }
  /** Several cells as one step: a block from a spreadsheet. */
  enterMany(cells: readonly { student: string; part: string; text: string }[]): void {
    this.#apply(
      (state) => cells.reduce((now, cell) => enterText(now, cell.student, cell.part, cell.text), state),
      cells,
    );
  }
  undo(): void {
    const last = this.#undo.pop();
    const { state } = this.#snapshot;
    if (!last || !state) return;
    this.#set(editCell(state, last.student, last.part, last.value));
  }
  resolve(key: string, keep: 'mine' | 'theirs'): void {
    if (this.#snapshot.state) this.#set(resolveConflict(this.#snapshot.state, key, keep));
  }
  takeEvents(events: readonly LiveEvent[]): void {
    if (this.#snapshot.state) this.#change({ state: takeMarkEvents(this.#snapshot.state, events, this.#ports.self) });
  }
  /** The network is back: no need to wait for the next try. */
  hurry = (): void => {
    if (this.#snapshot.sync === 'waiting') this.#schedule(0);
  };
  stop(): void {
    this.#loop.stop();
  }
  /** Resolves when nothing is on its way any more; false when something could not be sent. */
  async settle(): Promise<boolean> {
    this.#schedule(0);
    for (
      let tries = 0;
      tries < 100 && (this.#loop.isSending || this.#loop.isPlanned) && this.#snapshot.sync !== 'waiting';
      tries += 1
    )
      await new Promise((resolve) => setTimeout(resolve, 30));
    return (this.#snapshot.state?.pending.size ?? 0) === 0;
  }

  #apply(
    change: (state: MarksState) => MarksState,
    touched: readonly { student: string; part: string | undefined }[],
  ): void {
    const { state } = this.#snapshot;
    if (!state) return;
    const next = change(state);
    if (next === state) return;
    for (const { student, part } of touched) {
      const before = shownValue(state, student, part);
      if (before !== shownValue(next, student, part)) this.#undo.push({ student, part, value: before });
    }
    this.#undo = this.#undo.slice(-UNDO_STEPS);
    this.#set(next);
  }
  #set(state: MarksState): void {
    this.#ports.keep.write([...state.pending.values()]);
    this.#change({ state });
    if (state.pending.size > 0) this.#schedule(this.#ports.debounceMs);
  }
  #schedule(delay: number): void {
    if (!this.#loop.isSending) this.#loop.plan(delay);
  }

  async #sendOnce(): Promise<Sent> {
    const { state } = this.#snapshot;
    if (!state || state.pending.size === 0) return 'done';
    const cells = [...state.pending.values()];
    this.#change({ sync: 'sending' });
    try {
      const answer = await this.#ports.save(cells);
      this.#loop.calmDown();
      const next = takeSaved(this.#snapshot.state!, cells, answer);
      this.#ports.keep.write([...next.pending.values()]);
      this.#change({ state: next, sync: 'idle', refusal: null });
      return this.#snapshot.state!.pending.size > 0 ? 'more' : 'done';
    } catch (error) {
      const failure = toApiError(error);
      // Someone else saved at the same moment: the next try brings both together.
      if (!isPassing(failure) && failure.code !== 'CONFLICT') {
        this.#change({ sync: 'refused', refusal: failure.message });
        return 'done';
      }
      this.#change({ sync: 'waiting' });
      return 'later';
    }
  }

  #change(part: Partial<MarksSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Unconfirmed cells in the browser's storage, by person and sheet. A browser that refuses storage keeps nothing. */
export function storedCells(owner: string, sheet: string): MarksPorts['keep'] {
  const name = `pathshala.marks.${owner}.${sheet}`;
  return {
    read() {
      try {
        const cells: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
        return Array.isArray(cells) ? (cells as Cell[]) : [];
      } catch {
        return [];
      }
    },
    write(cells) {
      try {
        if (cells.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(cells));
      } catch {
        // Full or forbidden: the cells live as long as the page.
      }
    },
  };
}
