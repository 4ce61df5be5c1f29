import { inspect } from 'node:util';
import { readConfig } from '../config';
import { makeLog } from '../kernel';
import { clockOf, ConfigError, filePlaces, inSources, openStore, takeDataKeys, underSchemaLock } from '../kernel/host';
import { bringToShape, makeIndexes } from '../migrations/bring-to-shape';
import { SeedRefused, seedDemo } from './seed-demo';
import { productRegistry } from '../product-registry';

/** Brings the database into shape and seeds the demo once: `node dist/seed.js`. */
async function main() {
  const config = readConfig(process.env);
  takeDataKeys(config);
  const store = await openStore({
    registry: productRegistry,
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'pathshala-seed',
    files: filePlaces(config),
  });
  try {
    const options = { store, log: makeLog('seed', config.LOG_LEVEL), clock: clockOf(config) };
    await bringToShape(options);
    await makeIndexes(options);
    const began = performance.now();
    // Two seeds of one database at the same time would collide in its files.
    const seeded = await underSchemaLock(options, isAlways, () =>
      seedDemo(store, config, { now: clockOf(config).now(), say: (line) => console.log(`seed: ${line}`) }),
    );
    const { fresh, accounts } = seeded!;
    console.log(
      fresh
        ? `seed: done in ${((performance.now() - began) / 1000).toFixed(1)} s, ${accounts.length} demo accounts`
        : 'seed: the demo data is there already',
    );
  } finally {
    await store.close();
  }
}

const isAlways = async () => true;

main().catch((error: unknown) => {
  console.error(
    error instanceof SeedRefused || error instanceof ConfigError ? error.message : inSources(inspect(error)),
  );
  process.exit(1);
});
