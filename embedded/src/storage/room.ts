import { setTimeout as wait } from 'node:timers/promises';
import { ErrorCode, StoreError } from '../errors';

const LOOK_MS = 500;

/** @returns whether the disk, or this user's share of it, is full */
export function isFullDisk(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Error of a write while the disk is full; MongoDB's own code. */
export function outOfSpace(outcome: string): StoreError {
  return new StoreError(ErrorCode.OutOfDiskSpace, `The disk that holds the store is full. ${outcome}`);
}

/**
 * Whether there is room on the disk. A step that finds none waits for it, so that a full disk is a pause and not an
 * end: reads continue, new writes are refused, and pending writes are written when there is room.
 */
export class Room {
  private full = false;
  private closing = false;
  private readonly listeners = new Set<(isFull: boolean) => void>();

  get isFull(): boolean {
    return this.full;
  }

  onChange(listener: (isFull: boolean) => void): void {
    this.listeners.add(listener);
  }

  /**
   * @param step may be done again: it writes the same bytes to the same place
   * @throws what the step throws, unless that the disk is full; then only after `giveUp`
   */
  async whenRoom<T>(step: () => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await step();
        this.set(false);
        return result;
      } catch (error) {
        if (!isFullDisk(error) || this.closing) throw error;
        this.set(true);
        await wait(LOOK_MS);
      }
    }
  }

  /** The store ends: waiting writes fail with the error of the disk. */
  giveUp(): void {
    this.closing = true;
  }

  private set(isFull: boolean): void {
    if (this.full === isFull) return;
    this.full = isFull;
    for (const listener of this.listeners) listener(isFull);
  }
}
