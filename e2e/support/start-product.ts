import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHOOL_MORNING } from './clock';
import type { ProductEnv } from './own-product';

const START_LIMIT_MS = 240_000;

/**
 * Starts the whole product as a person would, with `npm start`'s own program, in a fresh data folder and with two web
 * servers, at a moment that is always the same: once for each worker of the run, which finds its own by
 * `chooseOwnProduct`. With PATHSHALA_URL set (and PATHSHALA_DATA_DIR, for the tests that kill) a product that runs
 * already is used.
 */
export default async function startProducts({ workers } = { workers: 1 }): Promise<() => Promise<void>> {
  if (process.env.PATHSHALA_URL) return async () => undefined;
  rmSync(LOGS, { recursive: true, force: true });
  const started: Started[] = [];
  const stop = async () => void (await Promise.all(started.map((each) => each.stop())));
  try {
    // All share what is built: where nothing is, the first builds it.
    if (!isBuilt()) started.push(await startProduct());
    const others = await Promise.allSettled(Array.from({ length: workers - started.length }, startProduct));
    for (const each of others) if (each.status === 'fulfilled') started.push(each.value);
    for (const each of others) if (each.status === 'rejected') throw each.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, started[0]!.env);
  process.env.PATHSHALA_PRODUCTS = JSON.stringify(started.map(({ env }) => env));
  return stop;
}

interface Started {
  env: ProductEnv;
  stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
/** The logs of the last run's products: a journey that fails once in twenty runs is understood by them alone. */
const LOGS = join(ROOT, '.cache/e2e-logs');
/** Asks the launcher's own judge, in a process: the journeys import nothing of the tools. */
function isBuilt(): boolean {
  const ask = `const { isBuilt } = await import('./tools/launch/build-product.mjs');
    process.exitCode = isBuilt('.', 'programs') && isBuilt('.', 'client') ? 0 : 1;`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', ask], { cwd: ROOT }).status === 0;
}

async function startProduct(): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pathshala-e2e-'));
  const clockFile = join(dataDir, 'moment');
  writeFileSync(clockFile, SCHOOL_MORNING);
  const port = await freePort();
  const lines: string[] = [];
  const product = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CLOCK_FILE: clockFile,
      PORT: String(port),
      DATA_DIR: dataDir,
      SERVERS: '2',
      LOG_LEVEL: 'info',
      // The machine is shared with the browsers: a call that waits longer than usual is no failure of a screen.
      CALL_PATIENCE_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  await untilReady(product, lines);
  const url = `http://127.0.0.1:${port}`;
  return {
    env: {
      PATHSHALA_URL: url,
      PATHSHALA_SECOND_URL: secondUrl(dataDir) ?? url,
      PATHSHALA_DATA_DIR: dataDir,
      CLOCK_FILE: clockFile,
    },
    async stop() {
      const ended = new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGTERM');
      await ended;
      cpSync(join(dataDir, 'logs'), join(LOGS, String(port)), { recursive: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(product: ChildProcess, lines: string[]): Promise<void> {
  const began = performance.now();
  while (!lines.join('').includes('\nready http')) {
    if (product.exitCode !== null) throw new Error(`The product did not start:\n${lines.join('')}`);
    if (performance.now() - began > START_LIMIT_MS) {
      product.kill('SIGTERM');
      throw new Error(`The product was not ready in time:\n${lines.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The second server's address is in its log. */
function secondUrl(dataDir: string): string | null {
  const port = /"port":(\d+),"msg":"listening"/.exec(readFileSync(join(dataDir, 'logs', 'server-2.log'), 'utf8'))?.[1];
  return port ? `http://127.0.0.1:${port}` : null;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
