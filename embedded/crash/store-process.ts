import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/** Bundles the store's entry point once, so that a start costs what it costs in production. */
export async function bundleStore(folder: string): Promise<string> {
  const outfile = join(folder, 'store.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../src/main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}

export interface StoreProcess {
  pid: number;
  url: string;
  reports: string[];
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a store process, in this folder if given, and waits for its line. */
export async function startProcess(script: string, args: string[], cwd?: string): Promise<StoreProcess> {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const reports: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => reports.push(line));
  const exited = once(child, 'exit');
  const url = await Promise.race([
    new Promise<string>((resolve) =>
      createInterface({ input: child.stdout! }).on('line', (line) =>
        resolve(line.replace('embedded store ready ', '')),
      ),
    ),
    exited.then(() => {
      throw new Error(`the store did not start: ${reports.join(' ')}`);
    }),
  ]);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return { pid: child.pid!, url, reports, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
