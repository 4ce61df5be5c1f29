/**
 * Calls `onStop` at the first Ctrl+C, SIGTERM or closed terminal, and `onInsist` at each further one.
 * @param {{ onStop: (signal: NodeJS.Signals) => void, onInsist: () => void, emitter?: NodeJS.EventEmitter }} handlers
 * @returns {() => void} stops listening
 */
export function listenForStop({ onStop, onInsist, emitter = process }) {
  let isAsked = false;
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    if (!isAsked) {
      isAsked = true;
      askedAt = Date.now();
      onStop(signal);
      return;
    }
    // npm forwards the signal that the terminal has already sent to the whole group: one Ctrl+C arrives twice.
    if (Date.now() - askedAt > TWIN_MS) onInsist();
  };
  for (const signal of STOP_SIGNALS) emitter.on(signal, listener);
  return () => {
    for (const signal of STOP_SIGNALS) emitter.off(signal, listener);
  };
}

/**
 * Calls `onGone` when the npm that has started this process is no more: a killed npm leaves its script running, and
 * with it everything that the script has started.
 * @param {{ env: Record<string, string | undefined>, onGone: () => void, parentPid?: () => number, everyMs?: number }} options
 * @returns {() => void} stops watching
 */
export function watchParent({ env, onGone, parentPid = () => process.ppid, everyMs = 500 }) {
  // Started by hand it may well outlive its shell (nohup).
  if (!env['npm_lifecycle_event']) return () => undefined;
  const first = parentPid();
  const timer = setInterval(() => {
    if (parentPid() === first) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const TWIN_MS = 700;
