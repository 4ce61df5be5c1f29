import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command line of a running process: from /proc where there is one, else from `ps`. Redis and others rewrite
 * theirs, so callers compare fragments, not the whole.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs (a zombie does not run)
 */
export function commandLineOf(pid) {
  if (!isAlive(pid)) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if (process.platform === 'linux') return undefined;
    return commandLineFromPs(pid, error);
  }
}

/**
 * Whether that process still is the one that was recorded: pids are reused, so a pid alone proves nothing.
 * @param {number} pid
 * @param {string[]} fragments that its command line must contain
 */
export function isSameProcess(pid, fragments) {
  const commandLine = commandLineOf(pid);
  return (
    commandLine !== undefined && fragments.length > 0 && fragments.every((fragment) => commandLine.includes(fragment))
  );
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid @param {unknown} reason */
function commandLineFromPs(pid, reason) {
  try {
    return (
      execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    // ps answers 1 when the process has just gone; anything else leaves us unable to verify, which counts as "not ours".
    void reason;
    return undefined;
  }
}
