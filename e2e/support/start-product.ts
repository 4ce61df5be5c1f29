import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
  const first = launch(mkdtempSync(PREFIX));
  const launched = [first];
  const stop = async () => void (await Promise.all(launched.map((each) => each.stop())));
  let started: ProductEnv[];
  try {
    // The first product builds and seeds for all.
    await first.filled();
    while (launched.length < workers) launched.push(launch(copyOf(first.dataDir)));
    started = await Promise.all(launched.map((each) => each.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, started[0]);
  process.env.PATHSHALA_PRODUCTS = JSON.stringify(started);
  return stop;
}

interface Launched {
  dataDir: string;
  /** Resolves when the database is seeded and the pages are built, just before the servers start. */
  filled(): Promise<void>;
  ready(): Promise<ProductEnv>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
/** The logs of the last run's products: a journey that fails once in twenty runs is understood by them alone. */
const LOGS = join(ROOT, '.cache/e2e-logs');
const PREFIX = join(tmpdir(), 'pathshala-e2e-');
const READY = /\nready http\S+:(\d+)\n/;

/**
 * A data folder with what another product was filled with, at the same moment: half a minute of the processors for each
 * product that does not fill its own. Another store than the embedded one is filled again.
 */
function copyOf(from: string): string {
  const to = mkdtempSync(PREFIX);
  if (!existsSync(join(from, 'embedded'))) return to;
  // Its records are later than the morning, so the copy starts at the same moment.
  for (const name of ['moment', 'secret']) cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  // A backup is a consistent snapshot, in a folder that a store can open.
  const args = ['backup', '--data', join(from, 'embedded'), '--to', join(to, 'embedded')];
  execFileSync(process.execPath, [join(ROOT, 'dist/store.js'), ...args]);
  return to;
}

function launch(dataDir: string): Launched {
  const clockFile = join(dataDir, 'moment');
  if (!existsSync(clockFile)) writeFileSync(clockFile, SCHOOL_MORNING);
  const lines: string[] = [];
  const product = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CLOCK_FILE: clockFile,
      PORT: '0',
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
  return {
    dataDir,
    filled: () => until(() => existsSync(join(dataDir, 'run', 'server.json')), product, lines),
    async ready() {
      await until(() => READY.test(lines.join('')), product, lines);
      const url = `http://127.0.0.1:${READY.exec(lines.join(''))![1]}`;
      return {
        PATHSHALA_URL: url,
        PATHSHALA_SECOND_URL: secondUrl(dataDir) ?? url,
        PATHSHALA_DATA_DIR: dataDir,
        CLOCK_FILE: clockFile,
      };
    },
    async stop() {
      const ended = new Promise((resolve) => product.once('exit', resolve));
      if (product.exitCode === null && product.kill('SIGTERM')) await ended;
      cpSync(join(dataDir, 'logs'), join(LOGS, basename(dataDir)), { recursive: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function until(isSo: () => boolean, product: ChildProcess, lines: readonly string[]): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
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
