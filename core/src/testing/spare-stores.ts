import type { Store } from '../kernel';
import { openStore, type FilePlaces } from '../kernel/host';
import { productRegistry } from '../product-registry';
import { freshName, testConfig } from './test-config';

/**
 * Databases of worlds that have ended, empty and with all indexes: making those of every collection again took a third
 * of the tests' time.
 */
const spare: Store[] = [];

/** Databases of which a test has changed collections or indexes: the next world would miss them. */
const altered = new Set<string>();
let isWatching = false;

/** Notes from now on whose collections or indexes are changed, in any way that a test or a migration may take. */
function watch(store: Store): void {
  if (isWatching) return;
  isWatching = true;
  const db = store.raw();
  const [ofDb, ofCollection] = [db, db.collection('any')].map((each) => Object.getPrototypeOf(each) as object);
  noteCalls(ofDb as typeof db, ['renameCollection', 'dropCollection'], ({ databaseName }) => databaseName);
  noteCalls(
    ofCollection as ReturnType<typeof db.collection>,
    ['drop', 'dropIndex', 'dropIndexes', 'createIndex', 'createIndexes', 'rename'],
    ({ dbName }) => dbName,
  );
}

function noteCalls<T extends object>(methods: T, names: readonly string[], nameOf: (of: T) => string): void {
  const all = methods as Record<string, (...input: unknown[]) => unknown>;
  for (const name of names) {
    const call = all[name]!;
    all[name] = function (this: T, ...input) {
      altered.add(nameOf(this));
      return call.apply(this, input);
    };
  }
}

/** An empty database with its indexes: one of a world that has ended, else a new one. */
export async function takeStore(): Promise<Store> {
  const given = spare.pop();
  if (given) return given;
  return newStore(freshName());
}

/** A new database with its indexes, in the store of the run unless another one is named. */
export async function newStore(
  database: string,
  {
    url = testConfig().MONGO_URL,
    isTraced = false,
    files,
  }: { url?: string | undefined; isTraced?: boolean; files?: FilePlaces | undefined } = {},
): Promise<Store> {
  const store = await openStore({
    registry: productRegistry,
    url,
    database,
    appName: 'pathshala-test',
    isTraced,
    files,
  });
  await store.ensureIndexes();
  watch(store);
  altered.delete(database);
  return store;
}

/**
 * Empties the database for the next world of this process; indexes stay, so one whose indexes were changed is not used
 * again. To be called when nothing writes into it any more.
 */
export async function giveBack(store: Store): Promise<void> {
  if (altered.has(store.raw().databaseName)) {
    await store.raw().dropDatabase();
    return store.close();
  }
  await empty(store);
  spare.push(store);
}

/** In one request where the store takes it, for a world writes to few of its collections. */
async function empty(store: Store): Promise<void> {
  const db = store.raw();
  const collections = await db.collections();
  const ops = collections.map((_, at) => ({ delete: at, filter: {}, multi: true }));
  const nsInfo = collections.map(({ namespace: ns }) => ({ ns }));
  const isDone = await db
    .admin()
    .command({ bulkWrite: 1, ops, nsInfo, ordered: false, errorsOnly: true })
    .then(
      ({ nErrors }) => nErrors === 0,
      // A cluster, or MongoDB 7.
      () => false,
    );
  if (!isDone) await Promise.all(collections.map((collection) => collection.deleteMany({})));
}

/** Closes what waits for the next world. A program that is no test run ends only when nothing is open. */
export async function closeSpareStores(): Promise<void> {
  await Promise.all(spare.splice(0).map((store) => store.close()));
}
