import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { bundleNode, filesOfPrograms } from './bundle-node.mjs';
import { hashSources } from './hash-sources.mjs';
import { isSameProcess } from './process-identity.mjs';
import { Problem } from './problem.mjs';
import { secondsSince, withHeartbeat } from './report-progress.mjs';

/** Inputs of each part of the build; the launcher itself counts, for a change of it may change the result. */
const PARTS = {
  programs: [
    'shared',
    'core',
    'server',
    'workers',
    'embedded',
    'package-lock.json',
    'tsconfig.base.json',
    ...['bundle-node', 'edit-sources', 'keep-code', 'program-code', 'start-program'].map(
      (name) => `tools/launch/${name}.mjs`,
    ),
  ],
  client: ['shared', 'client', 'package-lock.json', 'tsconfig.base.json', 'tools/launch/build-product.mjs'],
};

/** Files that must be there for a part to count as built. @type {Record<keyof typeof PARTS, string[]>} */
const OUTPUTS = {
  programs: filesOfPrograms.map((file) => `dist/${file}`),
  client: ['index.html', 'preloads.json', 'site.json'].map((file) => `dist/client/${file}`),
};

/** @param {string} root @param {keyof typeof PARTS} part @returns {boolean} whether it was built from these very sources */
export function isBuilt(root, part) {
  const stamp = readText(path.join(root, '.cache', `${part}.hash`));
  return (
    stamp === stampOf(root, part) &&
    OUTPUTS[part].every((output) => (statSync(path.join(root, output), { throwIfNoEntry: false })?.size ?? 0) > 0)
  );
}

/**
 * Another version of Node does not take the code that the build keeps of the programs.
 * @param {string} root @param {keyof typeof PARTS} part
 */
const stampOf = (root, part) => `${hashSources(root, PARTS[part])} ${process.version}`;

/**
 * Builds the programs (server, workers, seed, admin, embedded) into dist/*.js, unless nothing has changed.
 * @param {string} root
 * @param {{ say: import('./report-progress.mjs').Say }} options
 * @throws {Problem} with the compiler's words
 */
export async function buildPrograms(root, { say }) {
  await buildPart({
    root,
    part: 'programs',
    say,
    build: () => bundleNode(root, { outDir: path.join(root, 'dist') }),
  });
}

/**
 * Builds the browser's part into dist/client, unless nothing has changed. The finished folder replaces the old one at
 * once, so that a running server is without pages for no longer than a rename.
 * @param {string} root
 * @param {{ say: import('./report-progress.mjs').Say }} options
 * @throws {Problem} with the compiler's words
 */
export async function buildClient(root, { say }) {
  const fresh = path.join(root, '.cache', 'client-build');
  await buildPart({
    root,
    part: 'client',
    say,
    build: async () => {
      // Some hundred megabytes that a start with nothing to build never needs.
      const { build: viteBuild } = await import('vite');
      await asInProduction(() =>
        viteBuild({
          root: path.join(root, 'client'),
          logLevel: 'error',
          build: { outDir: fresh, emptyOutDir: true },
        }),
      );
      const target = path.join(root, 'dist', 'client');
      const old = path.join(root, '.cache', 'client-old');
      rmSync(old, { recursive: true, force: true });
      mkdirSync(path.dirname(target), { recursive: true });
      renameIfPresent(target, old);
      renameSync(fresh, target);
      rmSync(old, { recursive: true, force: true });
    },
  });
}

/**
 * Whatever NODE_ENV says where this runs (`test` in the suite, `development` in someone's shell): the pages would get React's slow half.
 * @param {() => Promise<unknown>} build
 */
async function asInProduction(build) {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/**
 * @param {object} options
 * @param {string} options.root
 * @param {keyof typeof PARTS} options.part
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {() => Promise<void>} options.build
 */
async function buildPart({ root, part, say, build }) {
  const stamp = path.join(root, '.cache', `${part}.hash`);
  const isFresh = () => isBuilt(root, part);
  if (isFresh()) return;
  await withBuildLock(root, part, async () => {
    if (isFresh()) return;
    const startedAt = Date.now();
    // Hashed before building: a file that is saved meanwhile makes the next start build again.
    const stamped = stampOf(root, part);
    try {
      await withHeartbeat({ say, topic: 'build', describe: () => `${part}, ${secondsSince(startedAt)}` }, build);
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'ENOSPC' || code === 'EROFS' || code === 'EACCES') throw error;
      throw new Problem(`The ${part} could not be built; the compiler's message is below.`, {
        cause: error,
        details: message,
      });
    }
    writeFileSync(stamp, stamped);
    say('build', `${part} in ${secondsSince(startedAt)}`);
  });
}

/**
 * Lets one process build at a time: a start and a test run on the same folder must not write the same files.
 * @template T
 * @param {string} root @param {string} part @param {() => Promise<T>} work
 */
async function withBuildLock(root, part, work) {
  const lock = path.join(root, '.cache', `${part}.lock`);
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const holder = Number(readText(lock));
      if (holder === process.pid || isSameProcess(holder, ['node'])) await delay(200);
      else rmSync(lock, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} from @param {string} to */
function renameIfPresent(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
