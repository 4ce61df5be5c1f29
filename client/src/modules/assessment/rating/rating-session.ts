import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { assessmentActions, Rating } from '@pathshala/shared/modules/assessment';
import { isPassing, toApiError } from '../../../kit/data/api-error';
import { Backoff } from '../../../kit/data/backoff';
import { SendLoop, type Sent } from '../../../kit/data/outbox/send-loop';

export type OpenSheet = ActionOutput<typeof assessmentActions.openSheet>;
type Answer = ActionOutput<typeof assessmentActions.saveRatings>;
export type Cell = ActionInput<typeof assessmentActions.saveRatings>['cells'][number];
export interface Conflict {
  cell: Cell;
  theirs: Rating | null;
  by: Answer['conflicts'][number]['by'];
}
export interface RatingPorts {
  open(): Promise<OpenSheet>;
  save(cells: Cell[]): Promise<Answer>;
  /** Ratings within this time travel together. */
  debounceMs: number;
}
export interface RatingSnapshot {
  sheet: OpenSheet | null;
  pending: ReadonlyMap<string, Cell>;
  conflicts: ReadonlyMap<string, Conflict>;
  sync: 'idle' | 'sending' | 'waiting' | 'refused';
  refusal: string | null;
  error: Error | null;
}
const RETRY = { firstMs: 1_000, lastMs: 30_000 };
export const cellKey = ({ student, indicator }: Pick<Cell, 'student' | 'indicator'>) => `${student} ${indicator}`;

/**
 * One rating sheet as it is filled in: shows ratings immediately and sends them, again after the network was away. Knows
 * nothing of React.
 */
export class RatingSession {
  readonly #ports: RatingPorts;
  readonly #listeners = new Set<() => void>();
  readonly #loop = new SendLoop({ sendOnce: () => this.#sendOnce(), backoff: new Backoff(RETRY) });
  #snapshot: RatingSnapshot = {
    sheet: null,
    pending: new Map(),
    conflicts: new Map(),
    sync: 'idle',
    refusal: null,
    error: null,
  };

  constructor(ports: RatingPorts) {
    this.#ports = ports;
  }

  snapshot = (): RatingSnapshot => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  load = async (): Promise<void> => {
    try {
      this.#change({ sheet: await this.#ports.open(), error: null });
    } catch (error) {
      this.#change({ error: toApiError(error) });
    }
  };

  ratingOf(student: string, indicator: string): Rating | null {
    const { pending, sheet } = this.#snapshot;
    const waiting = pending.get(cellKey({ student, indicator }));
    if (waiting) return waiting.value;
    return sheet?.rows.find((row) => row.student === student)?.ratings[indicator] ?? null;
  }
  rate(student: string, indicator: string, value: Rating | null): void {
    const key = cellKey({ student, indicator });
    const stored = this.#snapshot.sheet?.rows.find((row) => row.student === student)?.ratings[indicator] ?? null;
    const pending = new Map(this.#snapshot.pending);
    const conflicts = new Map(this.#snapshot.conflicts);
    // A cell that is on its way keeps what its author saw: the server knows whether it has arrived.
    pending.set(key, { student, indicator, value, was: pending.get(key)?.was ?? stored });
    conflicts.delete(key);
    this.#send({ pending, conflicts });
  }
  /** Decides between what was entered here and what someone else entered. */
  resolve(key: string, keep: 'mine' | 'theirs'): void {
    const conflict = this.#snapshot.conflicts.get(key);
    if (!conflict) return;
    const conflicts = new Map(this.#snapshot.conflicts);
    conflicts.delete(key);
    const pending = new Map(this.#snapshot.pending);
    if (keep === 'mine') pending.set(key, { ...conflict.cell, was: conflict.theirs });
    this.#send({ pending, conflicts });
  }
  /** The network is back: no need to wait for the next try. */
  hurry = (): void => {
    this.#loop.calmDown();
    if (this.#snapshot.pending.size > 0) this.#loop.plan(0);
  };
  stop(): void {
    this.#loop.finish(this.#snapshot.pending.size > 0);
  }

  #send(part: Pick<RatingSnapshot, 'pending' | 'conflicts'>): void {
    this.#change(part);
    if (part.pending.size > 0 && !this.#loop.isSending) this.#loop.plan(this.#ports.debounceMs);
  }

  async #sendOnce(): Promise<Sent> {
    const sent = [...this.#snapshot.pending.values()];
    if (sent.length === 0) return 'done';
    this.#change({ sync: 'sending' });
    try {
      const answer = await this.#ports.save(sent);
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

  #take(sent: readonly Cell[], { applied, conflicts: refused }: Answer): void {
    const there = new Map([...applied, ...refused].map((each) => [cellKey(each), each.value]));
    const pending = new Map(this.#snapshot.pending);
    const conflicts = new Map(this.#snapshot.conflicts);
    for (const cell of sent) {
      const key = cellKey(cell);
      const later = pending.get(key);
      const current = there.get(key) ?? null;
      if (later && later !== cell && later.value !== current) pending.set(key, { ...later, was: current });
      else pending.delete(key);
      const refusal = refused.find((each) => cellKey(each) === key);
      if (refusal && !pending.has(key)) conflicts.set(key, { cell, theirs: refusal.value, by: refusal.by });
    }
    const { sheet } = this.#snapshot;
    const rows = sheet?.rows.map((row) => {
      const changed = [...applied, ...refused].filter((each) => each.student === row.student);
      if (changed.length === 0) return row;
      const ratings = { ...row.ratings };
      for (const { indicator, value } of changed)
        if (value === null) delete ratings[indicator];
        else ratings[indicator] = value;
      return { ...row, ratings };
    });
    this.#change({
      sheet: sheet && rows ? { ...sheet, rows } : sheet,
      pending,
      conflicts,
      sync: 'idle',
      refusal: null,
    });
  }

  #change(part: Partial<RatingSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
