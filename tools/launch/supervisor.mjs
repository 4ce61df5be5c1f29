/**
 * Everything that one launch has started, and the order in which it ends: adapters first, stores last, for the
 * reverse would make the former fail in their last moments.
 */
export class Supervisor {
  /** @type {{ managed: import('./managed-process.mjs').ManagedProcess, rank: number }[]} */
  #started = [];
  #abort = new AbortController();

  /** Aborted as soon as someone wants to stop; long steps listen to it. */
  get signal() {
    return this.#abort.signal;
  }

  /**
   * Takes a process into the order of ending.
   * @param {import('./managed-process.mjs').ManagedProcess} managed
   * @param {{ rank?: number }} [options] processes of a higher rank end first; stores are 0, what uses them is 1
   * @throws the reason of the stop when one is under way: nothing may start behind its back
   */
  adopt(managed, { rank = 0 } = {}) {
    this.signal.throwIfAborted();
    this.#started.push({ managed, rank });
  }

  /** Ends everything, rank by rank. Safe to call more than once. */
  async stopAll() {
    this.#abort.abort();
    const ranks = [...new Set(this.#started.map(({ rank }) => rank))].sort((left, right) => right - left);
    for (const rank of ranks) {
      await Promise.all(this.#started.filter((each) => each.rank === rank).map(({ managed }) => managed.stop()));
    }
  }

  /** Ends everything immediately, without asking; for the impatient second Ctrl+C. */
  killAll() {
    this.#abort.abort();
    for (const { managed } of this.#started) managed.kill();
  }
}
