import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './api';

/** Ends one process of the product as a crash would. The launcher notices and starts it again. */
export function killHard(name: 'server' | 'server-2' | 'embedded' | 'workers' | 'redis'): number {
  const { pid } = JSON.parse(readFileSync(join(dataDir(), 'run', `${name}.json`), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Waits until the product answers again after a crash. */
export async function untilAnswering(url: string, limitMs = 60_000): Promise<void> {
  const began = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (performance.now() - began > limitMs) throw new Error(`${url} did not come back`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
