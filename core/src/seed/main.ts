import { readConfig } from '../config';
import { clockOf, ConfigError, makeLog, migrate, openStore } from '../kernel';
import { migrations } from '../migrations';
import { SeedRefused, seedDemo } from './seed-demo';
import { productRegistry } from '../product-registry';

/** Brings the database into shape and seeds the demo once: `node dist/seed.js`. */
async function main() {
  const config = readConfig(process.env);
  const store = await openStore({
    registry: productRegistry,
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'pathshala-seed',
  });
  try {
    const log = makeLog('seed', config.LOG_LEVEL);
    await migrate({ store, migrations, log, clock: clockOf(config) });
    await store.ensureIndexes();
    const began = performance.now();
    const { fresh, accounts } = await seedDemo(store, config, {
      now: clockOf(config).now(),
      say: (line) => console.log(`seed: ${line}`),
    });
    console.log(
      fresh
        ? `seed: done in ${((performance.now() - began) / 1000).toFixed(1)} s, ${accounts.length} demo accounts`
        : 'seed: the demo data is there already',
    );
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof SeedRefused || error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
