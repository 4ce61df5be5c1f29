import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './check-host.mjs';
import { openSharedSocket } from './shared-socket.mjs';
import { describeEnding, ManagedProcess } from './managed-process.mjs';
import { FEW_ARENAS, quietCollector, ROOMY_NURSERY } from './node-flags.mjs';
import { Problem } from './problem.mjs';

const POLL_MS = 100;
const REPORT_EVERY_MS = 5000;
const LONGEST_START_MS = 120_000;
const ADAPTER_RANK = 1;

/**
 * Starts the web servers and the workers, and waits until each says that it is ready. In production all servers take
 * connections from one socket that the launcher holds: one address leads to a live one, and calls that come while there
 * is none wait instead of being refused.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env complete environment of the children
 * @param {'production' | 'dev'} options.mode
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {import('./supervisor.mjs').Supervisor} options.supervisor
 * @returns {Promise<{ urls: string[] }>} the common address first
 * @throws {Problem} when one ends or is not ready in time
 */
export async function startAdapters({ settings, env, mode, say, supervisor }) {
  const { root, dataDir, host, servers } = settings;
  const shared = mode === 'production' ? openSharedSocket(Number(env['PORT']), host) : undefined;
  const ports = shared ? [] : [Number(env['PORT'])];
  while (ports.length < servers) ports.push(await findFreePort());
  const healthPort = await findFreePort();
  const adapters = [
    ...ports.map((port, index) => ({
      name: index === 0 ? 'server' : `server-${index + 1}`,
      program: /** @type {const} */ ('server'),
      url: `http://${shared ? '127.0.0.1' : addressToReach(host)}:${port}`,
      own: { PORT: String(port), ...(shared ? { HOST: '127.0.0.1', LISTEN_FDS: '1' } : {}) },
    })),
    {
      name: 'workers',
      program: /** @type {const} */ ('workers'),
      url: `http://127.0.0.1:${healthPort}`,
      own: { HOST: '127.0.0.1', METRICS_PORT: String(healthPort) },
    },
  ].map(({ name, program, url, own }) => ({
    program,
    url,
    managed: new ManagedProcess(
      {
        ...programSpec(root, { program, mode }),
        name,
        env: { ...env, ...FEW_ARENAS, ...own },
        ...(shared && program === 'server' ? { descriptors: [shared.fd] } : {}),
      },
      { dataDir, say },
    ),
  }));
  for (const { managed } of adapters) supervisor.adopt(managed, { rank: ADAPTER_RANK });
  await Promise.all(adapters.map(({ managed, url }) => startAdapter(managed, { url, say, signal: supervisor.signal })));
  for (const { managed } of adapters) managed.keepAlive();
  const own = adapters.filter(({ program }) => program === 'server').map(({ url }) => url);
  if (!shared) return { urls: own };
  supervisor.signal.addEventListener('abort', () => shared.close(), { once: true });
  return { urls: [`http://${addressToReach(host)}:${shared.port}`, ...own.slice(1)] };
}

/** @param {string} host that a server listens on @returns {string} under which this machine reaches it */
function addressToReach(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** @param {string} root @param {{ program: 'server' | 'workers', mode: 'production' | 'dev' }} options */
function programSpec(root, { program, mode }) {
  const entry = mode === 'dev' ? path.join(root, program, 'src', 'main.ts') : path.join(root, 'dist', `${program}.js`);
  const args =
    mode === 'dev'
      ? [path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', entry]
      : [ROOMY_NURSERY, '--import', quietCollector(root), entry];
  return { command: process.execPath, args, cwd: root, expect: [entry], graceMs: 15_000 };
}

/**
 * @param {ManagedProcess} managed
 * @param {{ url: string, say: import('./report-progress.mjs').Say, signal: AbortSignal }} options
 */
async function startAdapter(managed, { url, say, signal }) {
  const { name } = managed.spec;
  /** @type {import('./managed-process.mjs').Ending | undefined} */
  let ending;
  managed.start().then((value) => {
    ending = value;
  });
  const startedAt = Date.now();
  let nextReport = startedAt + REPORT_EVERY_MS;
  for (;;) {
    signal.throwIfAborted();
    if (ending) {
      throw new Problem(
        `The ${name} ended while it was starting (${describeEnding(ending)}); what it said last is below and in ${managed.logFile}.`,
        { details: managed.logTail() },
      );
    }
    const { isReady, reason } = await askReady(url);
    if (isReady) return;
    if (Date.now() - startedAt > LONGEST_START_MS) {
      throw new Problem(
        `The ${name} is not ready after ${LONGEST_START_MS / 1000} s (${reason}); what it said last is below and in ${managed.logFile}.`,
        { details: managed.logTail() },
      );
    }
    if (Date.now() > nextReport) {
      nextReport += REPORT_EVERY_MS;
      say(name, `starting, ${Math.round((Date.now() - startedAt) / 1000)} s (${reason})`);
    }
    await delay(POLL_MS);
  }
}

/** @param {string} url @returns {Promise<{ isReady: boolean, reason: string }>} */
async function askReady(url) {
  try {
    const { status, body } = await getText(`${url}/readyz`);
    return { isReady: status >= 200 && status < 300, reason: body.replaceAll(/\s+/g, ' ').slice(0, 200) };
  } catch {
    return { isReady: false, reason: 'not answering yet' };
  }
}

/**
 * Not with `fetch`, whose program would stay in the launcher's memory permanently.
 * @param {string} url @returns {Promise<{ status: number, body: string }>}
 */
function getText(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(3000) }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => (body += text));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body })).once('error', reject);
    });
    request.once('error', reject);
  });
}
