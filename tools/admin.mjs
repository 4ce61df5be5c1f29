import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPrograms } from './launch/build-product.mjs';
import { explainError } from './launch/problem.mjs';
import { readSecret } from './launch/read-secret.mjs';
import { createReporter } from './launch/report-progress.mjs';
import { findRunningStore } from './launch/running-store.mjs';
import { projectRoot, readSettings } from './launch/settings.mjs';

// `npm run operator` and `npm run audit:verify`: the commands of dist/admin.js against the product that runs on this data folder.
try {
  const { dataDir, mongoUrl, port } = readSettings(process.env);
  const env = {
    ...process.env,
    MONGO_URL: mongoUrl ?? findRunningStore(dataDir),
    SECRET: readSecret({ given: process.env['SECRET'], dataDir }),
    PUBLIC_URL: process.env['PUBLIC_URL'] || `http://127.0.0.1:${port || 3000}`,
  };
  await buildPrograms(projectRoot, { say: createReporter() });
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist', 'admin.js'), ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
} catch (error) {
  const { sentence, details } = explainError(error);
  console.error(details ? `${sentence}\n\n${details}` : sentence);
  process.exitCode = 1;
}
