import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from '../launch/find-program.mjs';
import { installSystemPackages, mayInstallSystemPackages } from '../launch/install-system-package.mjs';
import { Problem } from '../launch/problem.mjs';
import { withHeartbeat } from '../launch/report-progress.mjs';
import { runProgram } from './run-program.mjs';

/** The shell has no windows to draw: a screen takes a tenth to a sixth less of the processor. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Packages of Debian, then of systems that have the whole browser only. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * A Chromium for the journeys: the one of CHROMIUM_PATH, else of the PATH, else the system's package, else the one that
 * Playwright downloads.
 * @param {{ env: Record<string, string | undefined>, say: import('../launch/report-progress.mjs').Say }} options
 * @returns {Promise<string>} its path
 * @throws {Problem}
 */
export async function provideBrowser({ env, say }) {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM_PATH is "${named}", but there is no such file; mend it or unset it.`);
  }
  const present = findProgram(PROGRAMS, env);
  if (present) return present;
  if (mayInstallSystemPackages()) {
    // Without a font of its own Chromium draws no Latin letters; the Bengali one comes with the product.
    for (const name of PACKAGES) {
      const { isInstalled, output } = await withHeartbeat(
        { say, topic: 'chromium', describe: () => "installing the system's package" },
        () => installSystemPackages([name, 'fonts-liberation', 'fonts-noto-core']),
      );
      const installed = findProgram(PROGRAMS, env);
      if (installed) return installed;
      say(
        'chromium',
        `the system's package ${name} could not be installed${isInstalled ? '' : `: ${output.trim().split('\n').at(-1)}`}`,
      );
    }
  }
  say('chromium', 'asking Playwright to download its own');
  await runProgram('playwright', ['install', 'chromium'], { env });
  const downloaded = playwrightChromium();
  if (existsSync(downloaded)) return downloaded;
  throw new Problem(
    'The journeys need Chromium; install it (Debian and Ubuntu: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chrome npm test.',
  );
}

function playwrightChromium() {
  const script = "import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}
