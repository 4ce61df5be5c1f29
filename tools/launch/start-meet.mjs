import path from 'node:path';
import { findFreePort } from './check-host.mjs';
import { ManagedProcess } from './managed-process.mjs';

const MEET_RANK = 1;

/**
 * Starts the sandbox of meeting services beside the demo, so that live classes can be tried there. Nothing is started
 * where an address is given, or without the demo.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env complete environment of the children
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {import('./supervisor.mjs').Supervisor} options.supervisor
 * @returns {Promise<{ SANDBOX_MEETINGS?: string }>} for the environment of servers and workers
 */
export async function startMeet({ settings, env, say, supervisor }) {
  if (!settings.demo || env['SANDBOX_MEETINGS']) return {};
  const { root, dataDir, host } = settings;
  const port = await findFreePort();
  const entry = path.join(root, 'tools', 'meet', 'main.mjs');
  const managed = new ManagedProcess(
    {
      name: 'meet',
      command: process.execPath,
      args: [entry],
      cwd: root,
      expect: [entry],
      graceMs: 3_000,
      env: { PATH: env['PATH'], PORT: String(port), HOST: host, PRODUCT: env['PUBLIC_URL'] },
    },
    { dataDir, say },
  );
  supervisor.adopt(managed, { rank: MEET_RANK });
  managed.start();
  managed.keepAlive();
  return { SANDBOX_MEETINGS: `http://127.0.0.1:${port}` };
}
