import path from 'node:path';
import { findFreePort } from './check-host.mjs';
import { ManagedProcess } from './managed-process.mjs';

const BANK_RANK = 1;

/**
 * Starts the sandbox bank beside the demo, so that families can pay online there; no money moves. Nothing is started
 * where an address is given, or without the demo.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env complete environment of the children
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {import('./supervisor.mjs').Supervisor} options.supervisor
 * @returns {Promise<{ SANDBOX_BANK?: string }>} for the environment of servers and workers
 */
export async function startBank({ settings, env, say, supervisor }) {
  if (!settings.demo || env['SANDBOX_BANK']) return {};
  const { root, dataDir, host } = settings;
  const port = await findFreePort();
  const entry = path.join(root, 'tools', 'bank', 'main.mjs');
  const managed = new ManagedProcess(
    {
      name: 'bank',
      command: process.execPath,
      args: [entry],
      cwd: root,
      expect: [entry],
      graceMs: 3_000,
      env: {
        PATH: env['PATH'],
        PORT: String(port),
        HOST: host,
        PRODUCT: env['PUBLIC_URL'],
        BANK_FILE: path.join(dataDir, 'sandbox-bank.json'),
      },
    },
    { dataDir, say },
  );
  supervisor.adopt(managed, { rank: BANK_RANK });
  managed.start();
  managed.keepAlive();
  return { SANDBOX_BANK: `http://127.0.0.1:${port}` };
}
