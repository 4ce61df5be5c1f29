import { installPackages } from './launch/install-packages.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';
import { runProgram } from './suite/run-program.mjs';

// `npm run soak -- kills [times]` measures how long nobody answers, and how long live is silent, when a process is
// killed. Without a word, everything that people do happens at the same time for some minutes, while processes of the
// product are killed. Outside the suite; ends on its own.
const LIMIT_MS = 14 * 60_000;
/** Its own limit, and the start and the end of the product. */
const KILLS_LIMIT_MS = 20 * 60_000;
const say = createReporter();

try {
  await installPackages(projectRoot, { say });
  const [what, ...args] = process.argv.slice(2);
  if (what === 'kills')
    process.exit((await runProgram('tsx', ['e2e/soak/kills-main.ts', ...args], { limitMs: KILLS_LIMIT_MS })) ?? 1);
  // Finding a browser uses packages, which a fresh clone has only now.
  const { provideBrowser } = await import('./suite/provide-browser.mjs');
  const browser = await provideBrowser({ env: process.env, say });
  process.exitCode =
    (await runProgram('playwright', ['test', '-c', 'e2e/soak/playwright.config.ts'], {
      env: { ...process.env, CHROMIUM_PATH: browser },
      limitMs: LIMIT_MS,
    })) ?? 1;
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}
