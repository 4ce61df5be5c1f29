// Nothing else is imported before the version is known: the rest uses syntax and packages that may be missing.
import { complainAboutNode } from './launch/check-node.mjs';

const complaint = complainAboutNode();
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  const { runSuite } = await import('./suite/run-suite.mjs');
  process.exitCode = await runSuite({ args: process.argv.slice(2), env: process.env });
}
