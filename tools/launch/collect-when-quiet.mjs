import { Session } from 'node:inspector';
import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 5_000;
/** A collection stops the process for a moment: never while it works, and seldom. */
const QUIET_BELOW = 0.1;
const REST_MS = 5 * 60_000;
/** Where it would give back a third of what is held, as after a busy hour that follows a start: sooner. */
const SHORT_REST_MS = 10_000;
/** Least gain that is worth a collection: this much more than was left the last time, and a third of it. */
const LEAST_GAIN = 48 * 1024 * 1024;
const GROWTH = 4 / 3;
const LARGE_GROWTH = 3 / 2;

/**
 * Gives memory back while nothing happens. The runtime keeps what a start or a busy hour has made until it needs the
 * room, so that three processes of a small school held twice what they use. Loaded before a program
 * (`node --import`), it looks every few seconds whether the process is idle and its heap has grown since the last
 * time.
 */
function collectWhenQuiet() {
  let left = 0;
  let collectedAt = -REST_MS;
  let before = work();
  const look = () => {
    const now = work();
    const share = (now.processorMs - before.processorMs) / (now.at - before.at);
    before = now;
    const { heapTotal } = process.memoryUsage();
    if (share > QUIET_BELOW || heapTotal < Math.max(left + LEAST_GAIN, left * GROWTH)) return;
    const rest = heapTotal < left * LARGE_GROWTH ? REST_MS : SHORT_REST_MS;
    if (now.at < collectedAt + rest) return;
    collectedAt = now.at;
    collect(() => {
      left = process.memoryUsage().heapTotal;
      before = work();
    });
  };
  setInterval(look, LOOK_EVERY_MS).unref();
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

/** Processor time and not how long the loop was at it: where others work too, that is long for little. */
function work() {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), processorMs: (user + system) / 1_000 };
}

collectWhenQuiet();
