// Only this import may be static: everything else uses syntax or packages that an old Node or a fresh clone lacks.
import { isNodeSupported } from './launch/check-node.mjs';

await main();

async function main() {
  const { readFileSync } = await import('node:fs');
  const range = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).engines.node;
  if (!isNodeSupported(process.versions.node, range)) {
    console.error(`Node.js ${process.versions.node} is too old; ${range} is needed. Install a newer one from nodejs.org and start again.`);
    process.exitCode = 1;
    return;
  }
  const { runProduct } = await import('./launch/run-product.mjs');
  process.exitCode = await runProduct({ env: process.env, mode: process.argv.includes('--dev') ? 'dev' : 'production' });
}
