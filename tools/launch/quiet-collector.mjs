import { Session } from 'node:inspector';
import { performance } from 'node:perf_hooks';
import { LOOK_EVERY_MS, whenToCollect } from './when-to-collect.mjs';

/**
 * Gives memory back while nothing happens. The runtime keeps what a start or a busy hour has made until it needs the
 * room, so that three processes of a small school held twice what they use. Loaded before a program
 * (`node --import`).
 * @param {number} [everyMs] between two looks at the process
 */
export function collectWhenQuiet(everyMs = LOOK_EVERY_MS) {
  const judge = whenToCollect(look());
  setInterval(() => {
    if (judge.look(look())) collect(() => judge.collected(look()));
  }, everyMs).unref();
}

/**
 * As when memory is short, which also gives back the pages that it empties; the usual collection keeps them.
 * @param {() => void} done
 */
function collect(done) {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => {
    done();
    // Not from within its own answer: the process would wait for itself.
    setImmediate(() => session.disconnect());
  });
}

/** @returns {import('./when-to-collect.mjs').Look} */
function look() {
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now(),
    processorMs: (user + system) / 1_000,
    heapBytes: process.memoryUsage().heapTotal,
  };
}
