import path from 'node:path';
import { findFreePort } from './check-host.mjs';
import { ManagedProcess } from './managed-process.mjs';

const SANDBOX_RANK = 1;

/** @typedef {'SANDBOX_BANK' | 'SANDBOX_MEETINGS' | 'SANDBOX_PHONE'} SandboxVariable */
/** @type {{ variable: SandboxVariable, port: string, unless?: string }[]} */
const SANDBOXES = [
  { variable: 'SANDBOX_BANK', port: 'BANK_PORT' },
  { variable: 'SANDBOX_MEETINGS', port: 'MEET_PORT' },
  { variable: 'SANDBOX_PHONE', port: 'PHONE_PORT', unless: 'SMS_GATEWAY' },
];

/**
 * Starts the sandboxes beside the demo, in one process: the bank, with which families can pay online there (no money
 * moves), the meeting services for live classes, and the phone for answers by SMS and voice calls (nothing goes over
 * the air). One whose address is given is not started, nor the phone where a gateway is given; without the demo, none.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env complete environment of the children
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {import('./supervisor.mjs').Supervisor} options.supervisor
 * @returns {Promise<Partial<Record<SandboxVariable, string>>>} for the environment of servers and workers
 */
export async function startSandboxes({ settings, env, say, supervisor }) {
  const chosen = settings.demo
    ? SANDBOXES.filter(({ variable, unless }) => !env[variable] && !(unless && env[unless]))
    : [];
  if (chosen.length === 0) return {};
  const { root, dataDir, host } = settings;
  /** @type {Record<string, string>} */
  const ports = {};
  /** @type {Partial<Record<SandboxVariable, string>>} */
  const addresses = {};
  for (const { variable, port } of chosen) {
    const free = await findFreePort();
    ports[port] = String(free);
    addresses[variable] = `http://127.0.0.1:${free}`;
  }
  const entry = path.join(root, 'tools', 'sandboxes', 'main.mjs');
  const managed = new ManagedProcess(
    {
      name: 'sandboxes',
      command: process.execPath,
      args: [entry],
      cwd: root,
      expect: [entry],
      graceMs: 3_000,
      env: {
        PATH: env['PATH'],
        BANK_PORT: '',
        MEET_PORT: '',
        PHONE_PORT: '',
        ...ports,
        HOST: host,
        PRODUCT: env['PUBLIC_URL'],
        SECRET: env['SECRET'],
        BANK_FILE: path.join(dataDir, 'sandbox-bank.json'),
      },
    },
    { dataDir, say },
  );
  supervisor.adopt(managed, { rank: SANDBOX_RANK });
  managed.start();
  managed.keepAlive();
  if (addresses.SANDBOX_PHONE) say('phone', `sandbox phone at ${addresses.SANDBOX_PHONE}`);
  return addresses;
}
