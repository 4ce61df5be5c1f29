import { openUntil, type Connection } from './sockets-connections';
import type { Measured, Memory } from './measured-process';

const BEFORE = 40;

/** KB for one connection. */
export interface MemoryFigures {
  /** Growth of the process. */
  rss: number;
  /** The same without the runtime's nursery. */
  kept: number;
  heap: number;
}
export interface MemoryOf {
  /** From none to 2,000, from none to 4,000, and what each of the second 2,000 costs. */
  first: MemoryFigures;
  all: MemoryFigures;
  second: MemoryFigures;
}

/** Memory of idle connections, at `half` and at twice as many. @returns with all lines open */
export async function measureMemory(
  server: Measured,
  half: number,
  open: (index: number) => Promise<Connection>,
): Promise<{ connections: Connection[]; memory: MemoryOf }> {
  const connections: Connection[] = [];
  const marks: Memory[] = [];
  for (const count of [BEFORE, half, 2 * half]) {
    await openUntil(connections, count, open);
    marks.push(await settled(server));
  }
  const between = (from: number, to: number): MemoryFigures => {
    const [a, b] = [marks[from]!, marks[to]!];
    const each = (bytes: (memory: Memory) => number) =>
      (bytes(b) - bytes(a)) / ([BEFORE, half, 2 * half][to]! - [BEFORE, half, 2 * half][from]!) / 1_000;
    return {
      rss: each(({ rss }) => rss),
      kept: each(({ rss, nursery }) => rss - nursery),
      heap: each(({ heap }) => heap),
    };
  };
  return { connections, memory: { first: between(0, 1), all: between(0, 2), second: between(1, 2) } };
}

/** Memory once it no longer changes. */
async function settled(server: Measured): Promise<Memory> {
  let last: Memory | null = null;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await server.memory();
    if (last && Math.abs(now.rss - last.rss) < 1_000_000) return now;
    last = now;
  }
}
