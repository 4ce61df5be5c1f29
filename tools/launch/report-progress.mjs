/** @typedef {(topic: string, text: string) => void} Say */

/**
 * Progress lines of the form `  redis       7.0.15 on port 41000`; where nobody watches (a file, a service's journal), with time and level before it.
 * @param {{ write: (text: string) => unknown, isTTY?: boolean }} [stream]
 * @param {() => Date} [now]
 * @returns {Say}
 */
export function createReporter(stream = process.stdout, now = () => new Date()) {
  return (topic, text) => {
    const head = stream.isTTY ? ' ' : `${now().toISOString()} ${levelOf(text).padEnd(5)}`;
    stream.write(`${head} ${topic.padEnd(11)} ${text}\n`);
  };
}

/** @param {string} text @returns {'info' | 'warn'} */
const levelOf = (text) => (/unexpectedly|could not|did not|killed/.test(text) ? 'warn' : 'info');

/**
 * Runs a long step and says every few seconds that it still runs, so that a silent console never looks like a hang.
 * @template T
 * @param {{ say: Say, topic: string, describe: () => string | Promise<string>, everyMs?: number }} options
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function withHeartbeat({ say, topic, describe, everyMs = 5000 }, step) {
  const timer = setInterval(() => {
    Promise.resolve(describe()).then(
      (text) => say(topic, text),
      () => undefined,
    );
  }, everyMs);
  try {
    return await step();
  } finally {
    clearInterval(timer);
  }
}

/** @param {number} startedAt milliseconds @returns {string} such as "1.4 s" */
export function secondsSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
