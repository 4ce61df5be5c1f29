import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../launch/check-host.mjs';
import { provideMongo } from '../launch/provide-mongo.mjs';
import { provideRedis } from '../launch/provide-redis.mjs';
import { createReporter } from '../launch/report-progress.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { Supervisor } from '../launch/supervisor.mjs';
import { buildStages } from './build-stages.mjs';
import { readDockerfile } from './read-dockerfile.mjs';

// `npm run image` does the steps of the Dockerfile without an engine and starts what the image would start: a server
// that serves its pages, a worker, and the program of the operator. Minutes, and some gigabytes of room.
const WITHIN_MS = 120_000;
const say = createReporter();
const root = mkdtempSync(path.join(tmpdir(), 'pathshala-image-'));
const supervisor = new Supervisor();
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

try {
  const stages = readDockerfile(readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8'));
  const image = buildStages(stages, { context: projectRoot, root, say: (line) => say('image', line) });
  const dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
  const host = { dataDir, say, signal: supervisor.signal, adopt: supervisor.adopt.bind(supervisor) };
  const entry = path.join(root, 'build', 'app', 'dist', 'embedded.js');
  const mongo = await provideMongo(
    { mongoUrl: undefined, dataDir, root: path.join(root, 'build', 'app'), embeddedEntry: entry },
    host,
  );
  const redis = await provideRedis({ redisUrl: undefined, dataDir }, host);
  const port = await findFreePort();
  const metrics = await findFreePort();
  const env = {
    PATH: process.env['PATH'],
    ...image.env,
    // The folder stands in the place of the image's root.
    CLIENT_DIR: path.join(image.folder, 'dist', 'client'),
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    MONGO_URL: mongo.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'only-for-looking-whether-the-image-starts',
  };
  const start = (/** @type {string[]} */ [program = '', ...args]) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: image.folder,
      env,
      stdio: 'inherit',
    });
    children.push(child);
    return child;
  };
  const server = start(image.command);
  await untilGood(`http://127.0.0.1:${port}/readyz`);
  const page = await (await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } })).text();
  if (!page.includes('csrf-token')) throw new Error('The server does not serve its pages.');
  const worker = start(image.command.map((word) => word.replace('server.js', 'workers.js')));
  await untilGood(`http://127.0.0.1:${metrics}/readyz`);
  const code = await ended(start(['node', 'dist/admin.js', 'audit', 'verify']));
  if (code !== 0) throw new Error(`The program of the operator ended with ${code}.`);
  for (const child of [worker, server]) child.kill('SIGTERM');
  const codes = await Promise.all([worker, server].map(ended));
  if (codes.some((each) => each !== 0)) throw new Error(`Server and worker ended with ${codes.join(' and ')}.`);
  say('image', 'its steps are whole: server, pages, worker and operator’s program start and end');
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await supervisor.stopAll();
  rmSync(root, { recursive: true, force: true });
}

/** @param {string} url */
async function untilGood(url) {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not become ready.`);
    await delay(200);
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} its exit code */
function ended(child) {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}
