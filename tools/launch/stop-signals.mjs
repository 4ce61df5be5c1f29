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

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const TWIN_MS = 700;
