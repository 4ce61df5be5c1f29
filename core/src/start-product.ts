import { User } from '@pathshala/shared/modules/foundation/identity';
import { makeBullQueue } from './kernel/jobs/bull-queue';
import { makeLog, systemContext, type Config, type Kernel, type Store } from './kernel';
import { ConfigError, filePlaces, makeKernel, openStore } from './kernel/host';
import { coreModules } from './modules';
import { prepareStore } from './prepare-store';
import { startTracing, traceStore } from './start-tracing';
import { productRegistry } from './product-registry';

export interface Product {
  kernel: Kernel;
  close(): Promise<void>;
}

/**
 * Opens database and queue for one process of the product (`name` is its name in logs). Indexes and built-in roles are
 * made if missing.
 */
export async function startProduct(name: string, config: Config): Promise<Product> {
  const log = makeLog(name, config.LOG_LEVEL);
  const stopTracing = await startTracing(name, config);
  const store = await openStore({
    registry: productRegistry,
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: `pathshala-${name}`,
    files: filePlaces(config),
    report: (message) => log.info(message),
    isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  });
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) traceStore(store);
  await refuseClockOverRealData(store, config);
  const queue = await makeBullQueue({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX, log });
  const kernel = makeKernel({ config, store, queue, log, modules: coreModules });
  await prepareStore(kernel);
  if ((await systemContext(kernel, 'start').repo(User).count()) === 0)
    log.warn(
      'nobody can log in yet: make the first operator with `npm run operator -- create --email ADDRESS` (in a container: `node dist/admin.js operator create --email ADDRESS`)',
    );
  return {
    kernel,
    async close() {
      await queue.close();
      await store.close();
      await stopTracing();
    },
  };
}

/**
 * @throws ConfigError: at another moment than now, what people really entered would be dated, charged and ended
 * wrongly.
 */
async function refuseClockOverRealData(store: Store, { CLOCK_FILE, NODE_ENV }: Config): Promise<void> {
  if (!CLOCK_FILE || NODE_ENV !== 'production') return;
  const demos = await store
    .raw()
    .collection('seed_state')
    .countDocuments({ finishedAt: { $exists: true } });
  if (demos > 0) return;
  await store.close();
  throw new ConfigError(
    'CLOCK_FILE is for tests and for rehearsals with demo data, and this database holds no demo. Unset it and start again.',
  );
}
