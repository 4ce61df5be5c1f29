import { Backoff } from '../../../../kit/data/backoff';
import type { JournalStore } from './attempt-journal';
import type { DeviceClock } from './server-clock';
import type {
  BeatAnswer,
  BeatInput,
  SaveAnswer,
  SaveInput,
  SessionAnswer,
  StartInput,
  SubmitAnswer,
  SubmitInput,
  TakeOverInput,
} from './types';
import type { HeldWriter } from './writer-name';

/** The server, as an attempt speaks to it. */
export interface AttemptApi {
  start(input: StartInput): Promise<SessionAnswer>;
  takeOver(input: TakeOverInput): Promise<SessionAnswer>;
  save(input: SaveInput, signal: AbortSignal): Promise<SaveAnswer>;
  /** For a page that is being left: outlives it, and nobody hears the answer. */
  saveAway(input: SaveInput): void;
  submit(input: SubmitInput, signal: AbortSignal): Promise<SubmitAnswer>;
  beat(input: BeatInput): Promise<BeatAnswer>;
  time(): Promise<{ serverTime: number }>;
  picture(quiz: string, image: string): Promise<{ data: string }>;
}

/** Milliseconds of everything that waits. */
export interface Pace {
  /** Typing is sent after this silence, and after `longestMs` of typing without one. */
  debounceMs: number;
  longestMs: number;
  retryFirstMs: number;
  retryLastMs: number;
  /** A call without an answer for this long counts as lost. */
  patienceMs: number;
  beatMs: number;
  tickMs: number;
  pings: number;
}
export const PACE: Pace = {
  debounceMs: 400,
  longestMs: 3_000,
  retryFirstMs: 1_000,
  retryLastMs: 15_000,
  patienceMs: 10_000,
  beatMs: 5_000,
  tickMs: 500,
  pings: 6,
};

/** Everything that an attempt needs from outside; the real things in the browser, fakes in tests. */
export interface AttemptPorts {
  api: AttemptApi;
  store: JournalStore;
  device: DeviceClock;
  isOnline(): boolean;
  holdWriter(known: string | null): Promise<HeldWriter>;
  /** 0 to 1, for spreading a whole class that comes back in the same moment. */
  random(): number;
  pace: Pace;
}

/** Pause of a call that was lost before the next try. */
export const backoffOf = ({
  pace,
  random,
}: {
  pace: Pick<Pace, 'retryFirstMs' | 'retryLastMs'>;
  random(): number;
}): Backoff => new Backoff({ firstMs: pace.retryFirstMs, lastMs: pace.retryLastMs, random });
