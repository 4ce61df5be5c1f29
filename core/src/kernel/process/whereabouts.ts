import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, for those who may have to know whether it still runs. */
export interface Whereabouts {
  /** Where its number means something: a running system and its container. */
  place: string;
  pid: number;
}

/** The whereabouts of this process. */
export const whereabouts = (): Whereabouts => ({ place, pid: process.pid });

/** @returns true when it certainly runs no more; false when it runs, or lives where this process cannot look */
export function isGone({ place: of, pid }: Whereabouts): boolean {
  if (of !== place) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Host names do not do on Linux: containers may share one, and number their processes apart. */
const place = placeOf(process.platform);

function placeOf(platform: NodeJS.Platform): string {
  if (platform !== 'linux') return hostname();
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // A place that nobody shares: everyone waits for the end of the lease.
    return randomUUID();
  }
}
