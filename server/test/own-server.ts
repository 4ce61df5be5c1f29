import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '@pathshala/core';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface OwnServer {
  readonly url: string;
  /** Holds the whole process still, as a machine that sleeps or swaps does. */
  freeze(): void;
  thaw(): void;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

/** A server as a process of its own. */
export async function spawnServer(config: Config): Promise<OwnServer> {
  const env = {
    ...process.env,
    ...Object.fromEntries(
      Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
    LOG_LEVEL: 'info',
    PORT: '0',
  };
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', path.join(process.env['PATHSHALA_TEST_PROGRAMS']!, 'server.js')],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      const found = /"port":(\d+),"msg":"listening"/.exec(String(text));
      if (found) resolve(Number(found[1]));
    });
  });
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  return {
    url: `http://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
