import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RoleKey } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Membership, Role } from '@pathshala/shared/modules/foundation/identity';
import { makeLog, nobody, systemContext, type Kernel } from '../kernel';
import { makeKernel, manualClock, memoryQueue, openStore } from '../kernel/host';
import { coreModules } from '../modules';
import { productRegistry } from '../product-registry';
import { personOf, type Person } from './person';
import { testConfig } from './test-config';
import { jobRunner } from './world';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RELEASES = path.join(ROOT, 'core/test/releases');
const DATABASE = 'pathshala';

/** Versions of which a data folder is kept, oldest first. */
export const keptReleases = (): string[] =>
  readdirSync(RELEASES)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => name.slice(0, -'.tar.gz'.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** A copy of the folder that a released version wrote, in a store that runs. */
export interface KeptRelease {
  /** One more process of the present version on this data, as it is before the store is prepared. */
  open(): Promise<{ kernel: Kernel; runJobs(): Promise<string[]> }>;
  close(): Promise<void>;
}

/** @throws Error when the store of the folder does not answer within half a minute */
export async function openRelease(version: string): Promise<KeptRelease> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pathshala-release-'));
  execFileSync('tar', ['-xzf', path.join(RELEASES, `${version}.tar.gz`), '-C', folder]);
  const port = await freePort();
  const program = path.join(ROOT, '.cache/test-programs/embedded.js');
  const store = spawn(process.execPath, [program, '--data', path.join(folder, 'embedded'), '--port', String(port)], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => store.once('close', resolve));
  const url = `mongodb://127.0.0.1:${port}/${DATABASE}?replicaSet=embedded&directConnection=true`;
  const kernels: Kernel[] = [];
  return {
    async open() {
      const opened = await openStore({ registry: productRegistry, url, database: DATABASE, appName: 'pathshala-test' });
      const config = testConfig({ MONGO_URL: url, MONGO_DATABASE: DATABASE, SECRET: RELEASE_SECRET });
      const log = makeLog('test', config.LOG_LEVEL);
      const clock = manualClock(morningAfter(path.join(folder, 'embedded')));
      const queue = memoryQueue();
      const kernel = makeKernel({ config, store: opened, queue, clock, log, modules: coreModules });
      kernels.push(kernel);
      return { kernel, runJobs: jobRunner(kernel, queue) };
    },
    async close() {
      for (const kernel of kernels) await kernel.store.close();
      store.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Encrypts the identity numbers of a kept folder. */
export const RELEASE_SECRET = 'kept-release-of-the-demo-0123456789';

/** The morning after a kept folder was filled, when what its demo calls today is yesterday. */
function morningAfter(folder: string): string {
  const filled = Math.max(...readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs));
  return `${new Date(filled + DAY_MS).toISOString().slice(0, 10)}T04:00:00.000Z`;
}
const DAY_MS = 86_400_000;

/** Someone of an institution of the release, with the rights of their role in the present version. */
export async function personOfRelease(kernel: Kernel, role: RoleKey, alias: string | null): Promise<Person> {
  const sys = systemContext(kernel, 'test');
  const institution = alias === null ? null : await sys.repo(Institution).findOne({ alias });
  const { id: roleId } = (await sys.repo(Role).findOne({ key: role }))!;
  const membership = await sys
    .repo(Membership)
    .findOne({ role: roleId, ...(institution ? { institution: institution.id } : {}) });
  if (!membership) throw new Error(`The release has nobody who is ${role}`);
  const tenantId = institution?.id ?? null;
  const actor = { ...nobody, kind: 'user' as const, role, userId: membership.user, membershipId: membership.id };
  const permissions = new Set(kernel.store.registry.defaultPermissions(role));
  return personOf(kernel, actor, { tenantId, permissions, token: '' });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
