import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { Problem } from './problem.mjs';

const MEBIBYTE = 1024 * 1024;

/**
 * Creates the data folder and proves that it takes files.
 * @param {string} dataDir
 * @throws {Problem}
 */
export async function checkDataDir(dataDir) {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown';
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error;
    throw new Problem(
      `The data folder ${dataDir} cannot be written (${code}); choose a writable folder: DATA_DIR=/path/to/folder npm start.`,
      { cause: error },
    );
  }
}

/**
 * The project folder takes the packages and the build, so it must be writable too.
 * @param {string} root
 * @throws {Problem}
 */
export async function checkProjectDir(root) {
  try {
    await access(root, constants.W_OK);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown';
    throw new Problem(
      `The project folder ${root} cannot be written (${code}); copy it to a writable folder and start it there.`,
      { cause: error },
    );
  }
}

/**
 * @param {string} directory an existing folder
 * @param {{ needMebibytes: number, purpose: string, measure?: typeof statfs }} options
 * @throws {Problem} when the disk below the folder has less room than asked for
 */
export async function checkFreeSpace(directory, { needMebibytes, purpose, measure = statfs }) {
  const { bavail, bsize } = await measure(directory);
  const free = Math.floor((Number(bavail) * Number(bsize)) / MEBIBYTE);
  if (free >= needMebibytes) return;
  throw new Problem(
    `The disk of ${directory} is nearly full: ${free} MB are free and ${purpose} needs ${needMebibytes} MB; free some space or use another disk with DATA_DIR=/path npm start.`,
  );
}

/**
 * @param {number} port 0 is always free
 * @param {string} [host] that the server will listen on
 * @throws {Problem}
 */
export async function checkPortFree(port, host = '127.0.0.1') {
  if (port === 0) return;
  // A program that listens on all addresses and one that listens on this machine only can hold the same port side by
  // side, and the browser would reach the wrong one.
  for (const each of new Set(['0.0.0.0', '127.0.0.1', host])) {
    const code = await tryToListen(port, each);
    if (code === 'EADDRINUSE') {
      throw new Problem(
        `Port ${port} is already used by another program; stop that program, or choose another port: PORT=${port + 1} npm start.`,
      );
    }
    if (code === 'EACCES') {
      throw new Problem(`Port ${port} needs administrator rights; choose one above 1023: PORT=3000 npm start.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Problem(
        `HOST is "${each}", but this machine has no such address; use 127.0.0.1, or 0.0.0.0 for all of its addresses.`,
      );
    }
    if (code) throw new Problem(`Port ${port} cannot be used (${code}); choose another port: PORT=3001 npm start.`);
  }
}

/**
 * A port of the loopback interface that nobody uses at this moment. Another program may take it before the caller
 * does, so callers that start a process on it try again with a new one when that process cannot listen.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Like mkdir with `recursive`, which in Node never ends on file systems that answer "no such file" to every creation (/proc).
 * @param {string} directory absolute
 */
async function makeFolder(directory) {
  try {
    await mkdir(directory);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || directory === path.dirname(directory) || (await exists(path.dirname(directory))))
      throw error;
    await makeFolder(path.dirname(directory));
    await mkdir(directory);
  }
}

/** @param {string} file */
function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the error code, if it failed */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
