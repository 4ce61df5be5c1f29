import { User } from '@pathshala/shared/modules/identity';
import { makeBullQueue } from './kernel/jobs/bull-queue';
import { makeKernel, makeLog, openStore, systemContext, type Config, type Kernel } from './kernel';
import { coreModules } from './modules';
import { prepareStore } from './prepare-store';
import { productRegistry } from './product-registry';

export interface Product {
  kernel: Kernel;
  close(): Promise<void>;
}

/** Opens database and queue for one process of the product (`name` is its name in logs). Indexes and built-in roles are made if missing. */
export async function startProduct(name: string, config: Config): Promise<Product> {
  const log = makeLog(name, config.LOG_LEVEL);
  const store = await openStore({
    registry: productRegistry,
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: `pathshala-${name}`,
  });
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
    },
  };
}
