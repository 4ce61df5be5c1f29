import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError } from './data-folder';

const held = new Set<string>();

/** Takes the folder for this process; a lock that a dead process left behind is taken over. Resolves with the release. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  for (let attempt = 0; ; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.write(JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
      await file.close();
      held.add(path);
      return async () => {
        held.delete(path);
        await rm(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
      const owner = await liveOwner(path);
      if (owner !== undefined) throw locked(folder, owner);
      await rm(path, { force: true });
    }
  }
}

/** Refuses a folder that a process has open, without leaving a trace in it. */
export async function refuseLocked(folder: string): Promise<void> {
  const owner = await liveOwner(join(folder, 'lock'));
  if (owner !== undefined) throw locked(folder, owner);
}

function locked(folder: string, owner: number): DataFolderError {
  return new DataFolderError(`The data folder ${folder} is in use by the process ${owner}.`, 'locked');
}

async function liveOwner(path: string): Promise<number | undefined> {
  if (held.has(path)) return process.pid;
  let lock: { pid?: unknown; started?: unknown };
  try {
    lock = JSON.parse(await readFile(path, 'utf8')) as typeof lock;
  } catch {
    return undefined;
  }
  const { pid } = lock;
  if (typeof pid !== 'number' || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  // The number may belong to another program by now: the start time tells, where the system gives one.
  const started = await startOf(pid);
  return started !== undefined && lock.started !== undefined && started !== lock.started ? undefined : pid;
}

async function startOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
