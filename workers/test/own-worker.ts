import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '@pathshala/core';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface OwnWorker {
  /** As a power cut would. */
  kill(): Promise<void>;
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

/** A worker as a process of its own, taking jobs. */
export async function spawnWorker(config: Config): Promise<OwnWorker> {
  const given = Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const env = { ...process.env, ...Object.fromEntries(given), LOG_LEVEL: 'info', JOB_LOCK_MS: '3000' };
  const child = spawn(process.execPath, [path.join(process.env['PATHSHALA_TEST_PROGRAMS']!, 'workers.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('taking jobs')) resolve();
    });
  });
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  return { kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
