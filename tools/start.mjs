// Nothing else is imported before the version is known: the rest uses syntax and packages that may be missing.
import { complainAboutNode } from './launch/check-node.mjs';

const complaint = complainAboutNode();
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  const { runProduct } = await import('./launch/run-product.mjs');
  process.exitCode = await runProduct({
    env: process.env,
    mode: process.argv.includes('--dev') ? 'dev' : 'production',
  });
}
