import { spawn } from 'node:child_process';
import { findProgram } from './find-program.mjs';

/** Whether this user may install Debian packages on this machine. */
export function mayInstallSystemPackages() {
  return process.platform === 'linux' && process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/**
 * Installs Debian packages, refreshing the package lists only when the first attempt fails.
 * @param {string[]} names
 * @returns {Promise<{ isInstalled: boolean, output: string }>}
 */
export async function installSystemPackages(names) {
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  const first = await runAptGet(install);
  if (first.code === 0) return { isInstalled: true, output: first.output };
  const update = await runAptGet(['update']);
  if (update.code !== 0) return { isInstalled: false, output: update.output };
  const second = await runAptGet(install);
  return { isInstalled: second.code === 0, output: second.output };
}

/** @param {string[]} args @returns {Promise<{ code: number | null, output: string }>} */
function runAptGet(args) {
  return new Promise((resolve) => {
    // RUNLEVEL=1 keeps the package's own service from being started: we run the program ourselves, in our data folder.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
