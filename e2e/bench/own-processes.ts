import { readdirSync, readFileSync } from 'node:fs';

export interface OwnProcess {
  pid: number;
  kind: string;
}

/** The processes of a product that descends from this one, by what they do in it. */
export function ownProcesses(): OwnProcess[] {
  return withChildren([process.pid]).flatMap((pid) => {
    const kind = pid === process.pid ? undefined : kindOf(pid);
    return kind ? [{ pid, kind }] : [];
  });
}

/** These processes and all that descend from them. */
export function withChildren(roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = /PPid:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1];
    if (parent) parents.set(Number(pid), Number(parent));
  }
  const isOurs = (pid: number): boolean =>
    roots.includes(pid) || (pid > 1 && parents.has(pid) && isOurs(parents.get(pid)!));
  return [...parents.keys()].filter(isOurs);
}

/** Undefined for what is none of the product, such as a compiler of the bench itself. */
function kindOf(pid: number): string | undefined {
  const command = readProc(`${pid}/cmdline`).replaceAll('\0', ' ');
  if (command.includes('tools/start.mjs')) return 'launcher';
  return /(embedded|server|typesetter|worker|redis|sandboxes|asker)/.exec(command)?.[1];
}

/** Resident memory of a process, in megabytes. */
export const heldMb = ({ pid }: OwnProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1_024;

/** Milliseconds of processor time that a process has used, all its threads together. */
export function usedMs({ pid }: Pick<OwnProcess, 'pid'>): number {
  let tasks: string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    return 0;
  }
  return tasks.reduce(
    (sum, task) => sum + Number(readProc(`${pid}/task/${task}/schedstat`).split(' ')[0] || 0) / 1e6,
    0,
  );
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
