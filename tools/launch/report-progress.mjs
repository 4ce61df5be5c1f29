/** @typedef {(topic: string, text: string) => void} Say */

/**
 * Progress lines of the form `  redis       7.0.15 on port 41000`.
 * @param {{ write: (text: string) => unknown }} [stream]
 * @returns {Say}
 */
export function createReporter(stream = process.stdout) {
  return (topic, text) => {
    stream.write(`  ${topic.padEnd(11)} ${text}\n`);
  };
}

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
