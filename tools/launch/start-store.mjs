import { setTimeout as delay } from 'node:timers/promises';
import { describeEnding, ManagedProcess } from './managed-process.mjs';
import { Problem } from './problem.mjs';

/**
 * Functions of the launcher that a store needs.
 * @typedef {object} StoreHost
 * @property {string} dataDir
 * @property {import('./report-progress.mjs').Say} say
 * @property {(managed: ManagedProcess) => void} adopt takes the process into the order of ending
 * @property {AbortSignal} signal aborted when the person wants to stop
 */

const ATTEMPTS = 3;
const POLL_MS = 50;
const REPORT_EVERY_MS = 5000;
/** Recovering a large log takes its time; the progress lines say that it continues. */
const LONGEST_START_MS = 180_000;

/**
 * Starts a store on a free port and waits until it answers; from then on it is kept alive on that same port, because
 * its clients know the address. Between finding a port and listening on it another program may take it, so a store
 * that ends at once is tried again on another one.
 * @param {object} options
 * @param {StoreHost} options.host
 * @param {string} options.name
 * @param {() => Promise<number>} options.findPort
 * @param {(port: number) => import('./managed-process.mjs').ProcessSpec} options.specOf
 * @param {(port: number) => Promise<boolean>} options.isReady
 * @returns {Promise<number>} the port
 * @throws {Problem} when it does not come up
 */
export async function startStore({ host, name, findPort, specOf, isReady }) {
  let reason = '';
  let details = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = await findPort();
    const managed = new ManagedProcess(specOf(port), host);
    host.adopt(managed);
    reason = await waitForStore(managed, { host, port, isReady });
    if (reason === '') {
      managed.keepAlive();
      return port;
    }
    details = managed.logTail();
    await managed.stop();
    host.signal.throwIfAborted();
  }
  throw new Problem(
    `${name} did not start (${reason}); what it said last is below and in ${host.dataDir}/logs/${name}.log.`,
    { details },
  );
}

/**
 * @param {ManagedProcess} managed
 * @param {{ host: StoreHost, port: number, isReady: (port: number) => Promise<boolean> }} options
 * @returns {Promise<string>} why it failed, or nothing
 */
async function waitForStore(managed, { host, port, isReady }) {
  /** @type {import('./managed-process.mjs').Ending | undefined} */
  let ending;
  managed.start().then((value) => {
    ending = value;
  });
  const startedAt = Date.now();
  let nextReport = startedAt + REPORT_EVERY_MS;
  while (Date.now() - startedAt < LONGEST_START_MS) {
    if (ending) return describeEnding(ending);
    if (host.signal.aborted) return 'interrupted';
    if (await isReady(port)) return '';
    if (Date.now() > nextReport) {
      nextReport += REPORT_EVERY_MS;
      host.say(managed.spec.name, `starting, ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }
    await delay(POLL_MS);
  }
  return `no answer within ${LONGEST_START_MS / 1000} s`;
}
