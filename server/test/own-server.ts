import { spawn, spawnSync } from 'node:child_process';
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
  const { child, found, stop } = await spawnProgram('server.js', config, /"port":(\d+),"msg":"listening"/);
  return {
    url: `http://127.0.0.1:${found[1]}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => void (await stop('SIGKILL')),
    stop: () => stop('SIGTERM'),
  };
}

/** A worker in its own process, taking jobs. */
export interface OwnWorker {
  /** Lines of its log so far. */
  lines(): Record<string, unknown>[];
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

export async function spawnWorker(config: Config): Promise<OwnWorker> {
  const { said, stop } = await spawnProgram('workers.js', config, /taking jobs/);
  const lines = () => said().split('\n').slice(0, -1);
  return {
    lines: () => lines().map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: () => stop('SIGTERM'),
  };
}

const envOf = (config: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  LOG_LEVEL: 'info',
  PORT: '0',
});
const pathOf = (file: string) => path.join(process.env['PATHSHALA_TEST_PROGRAMS']!, file);

/** A program whose start fails. @returns its exit code, and what it printed about it */
export function failedStart(file: 'server.js' | 'workers.js', config: Config) {
  const { status, stderr } = spawnSync(process.execPath, [pathOf(file)], {
    cwd: ROOT,
    env: envOf(config),
    encoding: 'utf8',
  });
  return { status, stderr };
}

/** @param ready text that it writes once it works */
async function spawnProgram(file: string, config: Config, ready: RegExp) {
  const child = spawn(process.execPath, [pathOf(file)], {
    cwd: ROOT,
    env: envOf(config),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const isReady = ready.exec(text);
      if (isReady) resolve(isReady);
    });
  });
  const stop = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  return { child, found, said: () => text, stop };
}
