import type { Readable } from 'node:stream';

/** Under this the bytes of one file lie. Files of the platform itself have no institution. */
export interface FileKey {
  id: string;
  tenantId: string | null;
}

/** Both ends are included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export type FilePlace = 'gridfs' | 's3';

/**
 * Where the bytes of files lie. The entry of a file (name, owner, institution, the record that took it) stays in
 * the
 * database whichever place is chosen, so that a record takes its files in its own transaction.
 */
export interface FileBytes {
  readonly place: FilePlace;
  /**
   * Keeps the bytes as they come; when they break off, nothing is left.
   * @returns how many there were
   */
  put(key: FileKey, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>;
  /** @returns null where nothing lies under the key; a range must lie within the file */
  open(key: FileKey, range?: ByteRange): Promise<Readable | null>;
  /** Bytes under the key; null where there are none. */
  sizeOf(key: FileKey): Promise<number | null>;
  /** Keys under which nothing lies are no fault. */
  drop(keys: readonly FileKey[]): Promise<void>;
  /** All keys, and since when something lies there; for checks. */
  list(): AsyncIterable<{ key: FileKey; since: Date }>;
}
