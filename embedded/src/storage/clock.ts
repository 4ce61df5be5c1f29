import { tsOfSeconds } from './oplog-entry';

/** Issues the log's times: always rising, near the wall clock. */
export class Clock {
  last = 0;

  next(): number {
    const now = tsOfSeconds(Math.floor(Date.now() / 1000)) + 1;
    this.last = now > this.last ? now : this.last + 1;
    return this.last;
  }

  /** Never issue anything at or below `ts` again. */
  advance(ts: number): void {
    if (ts > this.last) this.last = ts;
  }
}
