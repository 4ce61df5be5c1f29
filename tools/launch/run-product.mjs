import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { checkDataDir, checkFreeSpace, checkPortFree, checkProjectDir } from './check-host.mjs';
import { demoAccountTable } from './demo-accounts.mjs';
import { arePackagesFresh, installPackages } from './install-packages.mjs';
import { explainError } from './problem.mjs';
import { createReporter, secondsSince } from './report-progress.mjs';
import { claimDataDir, endLeftovers } from './run-records.mjs';
import { readSettings } from './settings.mjs';
import { listenForStop, watchParent } from './stop-signals.mjs';
import { Supervisor } from './supervisor.mjs';

/** Packages and build of a fresh clone; a start with everything there writes little. */
const INSTALL_MEBIBYTES = 900;
const DATA_MEBIBYTES = 200;

/**
 * Brings the whole product up and keeps it up until someone stops it. Prints progress, and one sentence when it fails.
 * Imports no npm package: a fresh clone has none.
 * @param {{ env: Record<string, string | undefined>, mode: 'production' | 'dev' }} options
 * @returns {Promise<number>} exit code: 0 after a stop that was asked for, 1 when it could not start
 */
export async function runProduct({ env, mode }) {
  // Of everything that is written from here on, by this process and those that it starts: logs, dumps, the store's files.
  process.umask(0o077);
  const say = createReporter();
  const supervisor = new Supervisor();
  const startedAt = Date.now();
  /** @type {() => void} */
  let giveBack = () => undefined;
  // A reader of our output that goes away (`npm start | head`) is no reason to leave children behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const onStop = () => {
    say('stopping', 'stopping all processes');
    supervisor.stopAll();
  };
  const stopListening = listenForStop({ onStop, onInsist: () => supervisor.killAll() });
  const stopWatching = watchParent({ env, onGone: onStop });
  try {
    const settings = readSettings(env);
    const runDir = path.join(settings.dataDir, 'run');
    await checkProjectDir(settings.root);
    await checkDataDir(settings.dataDir);
    // Nobody else on this machine may read the folder, even if an earlier version left it readable.
    await chmod(settings.dataDir, 0o700).catch(() => undefined);
    if (!arePackagesFresh(settings.root)) {
      await checkFreeSpace(settings.root, { needMebibytes: INSTALL_MEBIBYTES, purpose: 'installing and building' });
    }
    await checkFreeSpace(settings.dataDir, { needMebibytes: DATA_MEBIBYTES, purpose: 'the data' });
    giveBack = claimDataDir(runDir, { script: path.basename(process.argv[1] ?? '') });
    await endLeftovers(runDir, { say });
    await checkPortFree(settings.port, settings.host);
    await installPackages(settings.root, { say, signal: supervisor.signal });
    const { startProduct } = await import('./start-product.mjs');
    const { urls, demo } = await startProduct({ settings, env, mode, say, supervisor });
    const [first = '', ...others] = urls;
    for (const url of others) say('server', `also at ${url}`);
    process.stdout.write(`\nready ${first}\n`);
    process.stdout.write(
      settings.demo
        ? `\n${demoAccountTable(demo)}\n`
        : '\n  Without the demo: npm run operator -- create --email ADDRESS makes the first account.\n',
    );
    process.stdout.write(
      `\n  Up in ${secondsSince(startedAt)}. Data and logs are in ${settings.dataDir}. Ctrl+C ends everything.\n`,
    );
    await whenAborted(supervisor.signal);
    return 0;
  } catch (error) {
    if (supervisor.signal.aborted) return 0;
    const { sentence, details } = explainError(error);
    process.stderr.write(`\n${sentence}\n${details ? `\n${details}\n` : ''}`);
    return 1;
  } finally {
    await supervisor.stopAll();
    giveBack();
    stopListening();
    stopWatching();
  }
}

/** @param {AbortSignal} signal @returns {Promise<void>} */
function whenAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    // Without a timer nothing would keep this process alive while all its children are well.
    const timer = setInterval(() => undefined, 60_000);
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(timer);
        resolve();
      },
      { once: true },
    );
  });
}
