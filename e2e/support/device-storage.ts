import type { Page } from '@playwright/test';

/**
 * Everything that a page's device keeps of people and their work: records of each store of its databases, as
 * `database/store`, and entries of the browser's storage that begin with the product's name. Empty ones are left out.
 */
export const keptOnDevice = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer of the device')));
      });
    const found: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const count = await answerOf(database.transaction(store).objectStore(store).count());
        if (count > 0) found[`${name}/${store}`] = count;
      }
      database.close();
    }
    for (const name of Object.keys(localStorage)) if (name.startsWith('pathshala.')) found[name] = 1;
    return found;
  });
