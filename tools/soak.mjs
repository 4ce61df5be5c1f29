import { installPackages } from './launch/install-packages.mjs';
import { explainError } from './launch/problem.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { projectRoot } from './launch/settings.mjs';
import { runProgram } from './suite/run-program.mjs';

// `npm run soak -- kills [times]` measures how long nobody answers when a process is killed. Without it: everything that people do, at the same time and for some minutes, while processes of the product are killed; outside
// the suite. Ends automatically.
const LIMIT_MS = 14 * 60_000;
const say = createReporter();

try {
  await installPackages(projectRoot, { say });
  const [what, times = '10'] = process.argv.slice(2);
  if (what === 'kills') {
    const { soakKills } = await import('./soak-kills.mjs');
    process.exit(await soakKills(Number(times)));
  }
  // What looks for a browser uses packages, which a fresh clone has only now.
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
