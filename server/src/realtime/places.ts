import { systemContext, type Kernel } from '@pathshala/core';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';

/** How many things of one kind each network address has open here. */
export interface Places {
  isFull(network: string): boolean;
  /** @returns false, and takes nothing, when the address has all that it may */
  take(network: string): boolean;
  giveBack(network: string): void;
}

export function makePlaces(most: number): Places {
  const open = new Map<string, number>();
  const isFull: Places['isFull'] = (network) => (open.get(network) ?? 0) >= most;
  return {
    isFull,
    take(network) {
      if (isFull(network)) return false;
      open.set(network, (open.get(network) ?? 0) + 1);
      return true;
    },
    giveBack(network) {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    },
  };
}

const UNTOLD_MS = 60_000;
const KEEP = 5_000;

/** Whether an institution has a portal that a stranger may follow. */
export function siteFinder(kernel: Kernel): (id: string) => Promise<boolean> {
  const sites = kernel.caches.add<boolean>({
    name: 'server.sites',
    stale: [Institution],
    keyedBy: Institution,
    untoldMs: UNTOLD_MS,
    limit: KEEP,
  });
  return (id) =>
    sites.get(id, async () => {
      const found = await systemContext(kernel, 'a reader of a portal')
        .repo(Institution)
        .findOne({ id, status: 'active' });
      return found !== null;
    });
}
