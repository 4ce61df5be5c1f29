import type { DeviceClock } from './server-clock';

/** Time that each question has been on the screen, in milliseconds. */
export class TimeSpent {
  readonly #device: DeviceClock;
  readonly #spent = new Map<string, number>();
  #shown: { question: string; since: number } | null = null;

  constructor(device: DeviceClock) {
    this.#device = device;
  }

  /** Begins with the times that an earlier visit counted. */
  begin(kept: readonly { question: string; spent: number }[]): void {
    for (const { question, spent } of kept) this.#spent.set(question, spent);
  }
  /** Counts what passed for the question before, and begins with this one (the same one is just counted). */
  turnTo(question: string | null): void {
    const now = this.#device.monotonic();
    if (this.#shown)
      this.#spent.set(this.#shown.question, this.of(this.#shown.question) + Math.max(0, now - this.#shown.since));
    this.#shown = question === null ? null : { question, since: now };
  }
  of(question: string): number {
    return this.#spent.get(question) ?? 0;
  }
}
