import { freshName, testConfig } from '@pathshala/core/testing';
import { newStore } from '../../core/src/testing/spare-stores';
import { openYear, type OpenYear, type YearOptions } from './run-year';

/** A year in a database of its own in the store of the run; `close` drops it. */
export async function openSpareYear(options: YearOptions): Promise<OpenYear> {
  const database = freshName();
  const store = await newStore(database, { isTraced: true });
  const config = testConfig({ MONGO_DATABASE: database, REDIS_PREFIX: database });
  const year = await openYear(options, { store, config, hasKills: true });
  return {
    ...year,
    async close() {
      await year.close();
      await store.raw().dropDatabase();
      await store.close();
    },
  };
}
