import type { Text } from '@pathshala/shared';
import type { ApiError } from '../../../../kit/data/api-error';
import type { KeeperStore } from './register-keeper';
import type { RegisterState } from './register-state';
import type { MarkAnswer, MarkInput, RegisterKey, SheetAnswer } from './types';

/** Everything that a session needs from outside; the real calls in the browser, fakes in tests. */
export interface RegisterPorts {
  store: KeeperStore;
  open(key: RegisterKey): Promise<SheetAnswer>;
  mark(input: MarkInput): Promise<MarkAnswer>;
  submit(key: RegisterKey): Promise<SheetAnswer>;
  isOnline(): boolean;
  /** The current user: the feed names authors by id only. */
  self?: { id: string; name: Text };
  /** The first mark goes immediately; those that follow within this time of each other travel together. */
  debounceMs: number;
}

/**
 * `waiting`: the network is needed and not there; `sending`: on the way; `idle`: nothing to do, or a decision is needed
 * first.
 */
export type SyncStatus = 'idle' | 'sending' | 'waiting';

export interface RegisterSnapshot {
  state: RegisterState | null;
  sync: SyncStatus;
  /** Reason why it could not be opened, neither from the server nor from the device. */
  error: ApiError | null;
  /** The list comes from the device; since when. */
  keptSince: string | null;
  /** False when the browser refuses to keep anything: then the page must stay open until all is sent. */
  isDurable: boolean;
  /** Something that had waited has just been taken by the server. */
  hasSynced: boolean;
}
