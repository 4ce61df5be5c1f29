import { openStore, type Store } from '../kernel';
import { productRegistry } from '../product-registry';
import { freshName, testConfig } from './test-config';

/**
 * Databases of worlds that have ended, empty and with all indexes: making those of every collection again took a third
 * of the tests' time.
 */
const spare: Store[] = [];

/** An empty database with its indexes: one of a world that has ended, else a new one. */
export async function takeStore(): Promise<Store> {
  const given = spare.pop();
  if (given) return given;
  return newStore(freshName());
}

/** A new database with its indexes, in the store of the run unless another one is named. */
export async function newStore(
  database: string,
  { url = testConfig().MONGO_URL, isTraced = false }: { url?: string | undefined; isTraced?: boolean } = {},
): Promise<Store> {
  const store = await openStore({
    registry: productRegistry,
    url,
    database,
    appName: 'pathshala-test',
    isTraced,
  });
  await store.ensureIndexes();
  return store;
}

/** Empties the database for the next world of this process; indexes stay. To be called when nothing writes into it any more. */
export async function giveBack(store: Store): Promise<void> {
  const collections = await store.raw().collections();
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
  spare.push(store);
}

/** Closes what waits for the next world. A program that is no test run ends only when nothing is open. */
export async function closeSpareStores(): Promise<void> {
  await Promise.all(spare.splice(0).map((store) => store.close()));
}
