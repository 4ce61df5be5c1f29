/** Record of the soak: its work, and the faults it found. An empty list of faults is the aim. */
export class Book {
  readonly faults: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #began = Date.now();

  say(what: string): void {
    write(`${((Date.now() - this.#began) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  }
  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }
  fault(what: string): void {
    this.faults.push(what);
    this.say(`FAULT  ${what}`);
  }
  /** Compares by value. */
  same(what: string, found: unknown, expected: unknown): void {
    this.count('comparisons');
    const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
    if (left !== right) this.fault(`${what}: found ${shorten(left)}, expected ${shorten(right)}`);
  }
  print(): void {
    write('\nDone');
    for (const [what, count] of this.#counts) write(`  ${String(count).padStart(6)}  ${what}`);
    write(
      this.faults.length === 0
        ? '\nNothing was lost, nothing was doubled.'
        : `\n${this.faults.length} faults\n${this.faults.map((each) => `  - ${each}`).join('\n')}`,
    );
  }
}

const shorten = (text: string | undefined) => (text && text.length > 400 ? `${text.slice(0, 400)}…` : text);

const write = (line: string) => void process.stdout.write(`${line}\n`);
