import { makeLog } from '@pathshala/core/kernel';
import { clockOf, ConfigError, filePlaces, openStore, takeDataKeys } from '@pathshala/core/kernel/host';
import { readConfig } from '../../core/src/config';
import { bringToShape, makeIndexes } from '../../core/src/migrations/bring-to-shape';
import { productRegistry } from '../../core/src/product-registry';
import { SeedRefused } from '../../core/src/seed/seed-demo';
import { seedYear } from './seed-year';

/** Lives a year in the database of the environment once: what `DEMO=year npm start` starts before the product. */
const config = readConfig(process.env);
takeDataKeys(config);
const store = await openStore({
  registry: productRegistry,
  url: config.MONGO_URL,
  database: config.MONGO_DATABASE,
  appName: 'pathshala-year',
  files: filePlaces(config),
});
const clock = clockOf(config);
try {
  const shape = { store, log: makeLog('seed', config.LOG_LEVEL), clock };
  const isLived = await seedYear(store, config, {
    now: clock.now(),
    say: (line) => console.log(`seed: ${line.trim()}`),
    async prepare() {
      await bringToShape(shape);
      await makeIndexes(shape);
    },
  });
  if (isLived) console.log('seed: the year is lived');
} catch (error) {
  console.error(error instanceof SeedRefused || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.close();
}
