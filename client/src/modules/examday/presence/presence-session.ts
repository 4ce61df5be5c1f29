import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { examdayActions, SeatStatus } from '@pathshala/shared/modules/examday';
import { isPassing, toApiError } from '../../../kit/data/api-error';
import { Backoff } from '../../../kit/data/backoff';
import { SendLoop, type Sent } from '../../../kit/data/outbox/send-loop';

export type OpenRoom = ActionOutput<typeof examdayActions.openRoom>;
type MarkAnswer = ActionOutput<typeof examdayActions.markRoom>;
export type Entry = ActionInput<typeof examdayActions.markRoom>['entries'][number];
/** What the server says of a student beside what was entered here. */
export interface Conflict {
  mine: SeatStatus;
  theirs: SeatStatus | null;
}
export interface PresencePorts {
  open(): Promise<OpenRoom>;
  mark(entries: Entry[]): Promise<MarkAnswer>;
  /** Of this room on this device; synchronous, so that a closing tab loses nothing. */
  keep: {
    room: { read(): OpenRoom | null; write(room: OpenRoom): void };
    pending: { read(): Entry[]; write(entries: readonly Entry[]): void };
  };
  /** Taps within this time travel together. */
  debounceMs: number;
}
export interface PresenceSnapshot {
  room: OpenRoom | null;
  pending: ReadonlyMap<string, Entry>;
  conflicts: ReadonlyMap<string, Conflict>;
  sync: 'idle' | 'sending' | 'waiting' | 'refused';
  refusal: string | null;
  error: Error | null;
  /** The list comes from the device: the server was not reached. */
  isKept: boolean;
}
const RETRY = { firstMs: 1_000, lastMs: 30_000 };

/**
 * The attendance of one exam room on this device: shows taps immediately, keeps them, and sends them when there is a
 * network. Knows nothing of React.
 */
export class PresenceSession {
  readonly #ports: PresencePorts;
  readonly #listeners = new Set<() => void>();
  readonly #loop = new SendLoop({ sendOnce: () => this.#sendOnce(), backoff: new Backoff(RETRY) });
  #snapshot: PresenceSnapshot;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
    this.#snapshot = {
      room: null,
      pending: new Map(ports.keep.pending.read().map((entry) => [entry.student, entry])),
      conflicts: new Map(),
      sync: 'idle',
      refusal: null,
      error: null,
      isKept: false,
    };
  }

  snapshot = (): PresenceSnapshot => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the room, from the device where the server cannot be reached. */
  load = async (): Promise<void> => {
    try {
      const room = await this.#ports.open();
      this.#ports.keep.room.write(room);
      this.#change({ room, error: null, isKept: false });
    } catch (error) {
      const failure = toApiError(error);
      const kept = isPassing(failure) ? (this.#snapshot.room ?? this.#ports.keep.room.read()) : null;
      this.#change(kept ? { room: kept, isKept: true } : { error: failure });
    }
    if (this.#snapshot.pending.size > 0) this.#loop.plan(0);
  };

  statusOf(student: string): SeatStatus | null {
    const { pending, room } = this.#snapshot;
    return pending.get(student)?.status ?? room?.rows.find((row) => row.student === student)?.status ?? null;
  }
  mark(student: string, status: SeatStatus): void {
    this.markMany([student], status);
  }
  markMany(students: readonly string[], status: SeatStatus): void {
    const pending = new Map(this.#snapshot.pending);
    const conflicts = new Map(this.#snapshot.conflicts);
    for (const student of students) {
      const was = this.#snapshot.room?.rows.find((row) => row.student === student)?.status ?? null;
      // An edit that is on its way keeps what its author saw: the server knows whether it has arrived.
      pending.set(student, { student, status, was: pending.get(student)?.was ?? was });
      conflicts.delete(student);
    }
    this.#keep(pending, { conflicts });
  }
  /** Decides between what was entered here and what someone else did. */
  resolve(student: string, keep: 'mine' | 'theirs'): void {
    const conflict = this.#snapshot.conflicts.get(student);
    if (!conflict) return;
    const conflicts = new Map(this.#snapshot.conflicts);
    conflicts.delete(student);
    const pending = new Map(this.#snapshot.pending);
    if (keep === 'mine') pending.set(student, { student, status: conflict.mine, was: conflict.theirs });
    this.#keep(pending, { conflicts });
  }
  /** The network is back: no need to wait for the next try. */
  hurry = (): void => {
    this.#loop.calmDown();
    if (this.#snapshot.isKept) void this.load();
    else if (this.#snapshot.pending.size > 0) this.#loop.plan(0);
  };
  stop(): void {
    this.#loop.finish(this.#snapshot.pending.size > 0);
  }

  #keep(pending: ReadonlyMap<string, Entry>, more: Partial<PresenceSnapshot>): void {
    this.#ports.keep.pending.write([...pending.values()]);
    this.#change({ pending, ...more });
    if (pending.size > 0 && !this.#loop.isSending) this.#loop.plan(this.#ports.debounceMs);
  }

  async #sendOnce(): Promise<Sent> {
    const sent = [...this.#snapshot.pending.values()];
    if (sent.length === 0) return 'done';
    this.#change({ sync: 'sending' });
    try {
      const answer = await this.#ports.mark(sent);
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

  #take(sent: readonly Entry[], { applied, conflicts: refused }: MarkAnswer): void {
    const { room } = this.#snapshot;
    const current = new Map<string, SeatStatus | null>([
      ...applied.map(({ student, status }) => [student, status] as const),
      ...refused.map((each) => [each.student, each.current] as const),
    ]);
    const pending = new Map(this.#snapshot.pending);
    const conflicts = new Map(this.#snapshot.conflicts);
    for (const entry of sent) {
      const later = pending.get(entry.student);
      const there = current.get(entry.student) ?? null;
      if (later && later !== entry && later.status !== there) pending.set(entry.student, { ...later, was: there });
      else pending.delete(entry.student);
      if (refused.some(({ student }) => student === entry.student) && !pending.has(entry.student))
        conflicts.set(entry.student, { mine: entry.status, theirs: there });
    }
    this.#ports.keep.pending.write([...pending.values()]);
    const rows = room?.rows.map((row) =>
      current.has(row.student) ? { ...row, status: current.get(row.student)! } : row,
    );
    const next = room && rows ? { ...room, rows } : room;
    if (next) this.#ports.keep.room.write(next);
    this.#change({ room: next, pending, conflicts, sync: 'idle', refusal: null, isKept: false });
  }

  #change(part: Partial<PresenceSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
