import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** On SIGUSR2 a measured process collects its garbage and says how much memory is left: without that, memory says little. */
const HOOK = `data:text/javascript,${encodeURIComponent(`
import { getHeapSpaceStatistics } from 'node:v8';
process.on('SIGUSR2', () => {
  gc(); gc();
  const nursery = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').physical_space_size;
  console.log('memory ' + JSON.stringify({ rss: process.memoryUsage.rss(), nursery, heap: process.memoryUsage().heapUsed }) + ' ');
});`)}`;

const START_LIMIT_MS = 120_000;

/** Bytes. */
export interface Memory {
  rss: number;
  /** How much of it the runtime holds for young objects. It is empty after a collection, grows with what a process has done and not with what it keeps. */
  nursery: number;
  /** Live objects in the heap. */
  heap: number;
}
export interface Measured {
  url: string;
  /** Memory left after a garbage collection. */
  memory(): Promise<Memory>;
  /** Microseconds of CPU used until now. */
  cpu(): number;
  stop(): void;
}

/** A server as a process of its own, whose memory and CPU can be asked for; it says on its output where it listens. */
export async function startMeasured(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Measured> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', HOOK, ...args], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard: ((memory: Memory) => void) | null = null;
  const port = await new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${args.join(' ')} does not say that it listens`)), START_LIMIT_MS).unref();
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const listening = /"port":(\d+),"msg":"listening"/.exec(text);
      if (listening) resolve(listening[1]!);
      const memory = /memory (\{.*?\}) /.exec(text);
      if (memory) heard?.(JSON.parse(memory[1]!) as Memory);
    });
  });
  return {
    url: `127.0.0.1:${port}`,
    memory: () =>
      new Promise((resolve) => {
        heard = resolve;
        child.kill('SIGUSR2');
      }),
    cpu: () => cpuOf(child.pid!),
    stop: () => void child.kill('SIGKILL'),
  };
}

/** Microseconds of CPU that a process has used until now. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
