import { systemContext, type Kernel } from '@pathshala/core';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';

/**
 * Names beside those of institutions under which a platform is reached: an address in the building, a name for trying.
 */
const MOST_STRANGE = 8;
const UNTOLD_MS = 60_000;

/**
 * Whether pages that were asked for under this host name are kept. A host name is what the caller writes, and each one
 * would have pages of its own: those of institutions and of the platform are kept, and a few others.
 */
export function keptHosts(kernel: Kernel): (host: string) => Promise<boolean> {
  const { PUBLIC_URL } = kernel.config;
  const own = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null;
  const strange = new Set<string>();
  const hosts = kernel.caches.add<readonly string[]>({
    name: 'server.hosts',
    stale: [Institution],
    untoldMs: UNTOLD_MS,
    limit: 1,
  });
  const load = async () => {
    const rows = await systemContext(kernel, 'host names of websites')
      .repo(Institution)
      .find({ where: { status: 'active', host: { exists: true } }, sort: [] });
    return rows.flatMap(({ host }) => host ?? []);
  };
  return async (host) => {
    if (host === own || strange.has(host)) return true;
    if ((await hosts.get('all', load)).includes(host)) return true;
    if (strange.size >= MOST_STRANGE) return false;
    strange.add(host);
    return true;
  };
}
