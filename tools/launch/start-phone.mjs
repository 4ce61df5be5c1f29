import path from 'node:path';
import { findFreePort } from './check-host.mjs';
import { ManagedProcess } from './managed-process.mjs';

const PHONE_RANK = 1;

/**
 * Starts the sandbox phone beside the demo, so that answers by SMS and voice calls can be tried there; nothing goes
 * over the air. Nothing is started where an address or a gateway is given, or without the demo.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env complete environment of the children
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {import('./supervisor.mjs').Supervisor} options.supervisor
 * @returns {Promise<{ SANDBOX_PHONE?: string }>} for the environment of servers and workers
 */
export async function startPhone({ settings, env, say, supervisor }) {
  if (!settings.demo || env['SANDBOX_PHONE'] || env['SMS_GATEWAY']) return {};
  const { root, dataDir, host } = settings;
  const port = await findFreePort();
  const entry = path.join(root, 'tools', 'phone', 'main.mjs');
  const managed = new ManagedProcess(
    {
      name: 'phone',
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
        SECRET: env['SECRET'],
      },
    },
    { dataDir, say },
  );
  supervisor.adopt(managed, { rank: PHONE_RANK });
  managed.start();
  managed.keepAlive();
  say('phone', `sandbox phone at http://127.0.0.1:${port}`);
  return { SANDBOX_PHONE: `http://127.0.0.1:${port}` };
}
