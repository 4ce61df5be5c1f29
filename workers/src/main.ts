import { inspect } from 'node:util';
import { ConfigError, inSources, nameSources, readConfig, startProduct } from '@pathshala/core';
import { startHealthPage } from './health-page';
import { runJobs } from './run-jobs';
import { startSchedules } from './schedules';
import { startSweep } from './sweep';

async function main() {
  const product = await startProduct('worker', readConfig(process.env));
  const { kernel } = product;
  const jobs = await runJobs(kernel);
  const sweep = startSweep(kernel);
  const schedules = startSchedules(kernel);
  const page = await startHealthPage(kernel, jobs.isRunning);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), 15_000).unref();
    Promise.all([jobs.close(), sweep.close(), schedules.close(), page.close()])
      .then(() => product.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // One forgotten promise of one job must not end the others half-way.
  process.on('unhandledRejection', (error) =>
    kernel.log.error({ err: error }, 'a promise failed and nobody waited for it'),
  );
  kernel.log.info('taking jobs');
}

// Printed by the runtime before the process ends.
process.on('uncaughtExceptionMonitor', (error: Error) => nameSources(error));

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : inSources(inspect(error)));
  process.exit(1);
});
