import type { World } from './world';

/**
 * Rows of the activity log as stored, those of many records as one each.
 * @param filter in the form of the store, of whole rows
 */
export async function trailOf({ store }: World, filter: object): Promise<Record<string, any>[]> {
  const rows = await store.raw().collection('audit').find(filter).toArray();
  return rows.flatMap(({ changes, ...row }) =>
    changes ? (changes as object[]).map((change) => ({ ...row, ...change })) : [row],
  );
}
