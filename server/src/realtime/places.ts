import { systemContext, type Kernel } from '@pathshala/core';
import { Institution } from '@pathshala/shared/modules/institutions';

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

const KEEP_MS = 60_000;
const KEEP = 5_000;

/** Whether an institution has a portal that a stranger may follow; asked once a minute for each. */
export function siteFinder(kernel: Kernel): (id: string) => Promise<boolean> {
  const known = new Map<string, { until: number; isOpen: Promise<boolean> }>();
  return (id) => {
    const now = performance.now();
    const kept = known.get(id);
    if (kept && kept.until > now) return kept.isOpen;
    if (known.size >= KEEP) known.clear();
    const isOpen = systemContext(kernel, 'a reader of a portal')
      .repo(Institution)
      .findOne({ id, status: 'active' })
      .then((found) => found !== null);
    known.set(id, { until: now + KEEP_MS, isOpen });
    isOpen.catch(() => known.delete(id));
    return isOpen;
  };
}
