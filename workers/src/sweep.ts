import { sweepOutbox, type Kernel } from '@pathshala/core';

const EVERY_MS = 5_000;

/** Relays orders that a killed process committed but did not hand over. Several workers may sweep: job ids make it harmless. */
export function startSweep(kernel: Kernel, everyMs = EVERY_MS): { close(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(async () => {
        const relayed = await sweepOutbox(kernel);
        if (relayed > 0) kernel.log.info({ relayed }, 'relayed orders that were left behind');
      })
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'the outbox could not be swept'));
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
