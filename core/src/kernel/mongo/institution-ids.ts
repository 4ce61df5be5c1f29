import type { ClientSession, Store } from './connection';
import type { StoredDocument } from './derive-model';
import { findDocuments } from './read-documents';

/**
 * All there are, removed ones too: named in a question about records of every institution, whose indexes begin with it.
 */
export async function institutionIds(
  store: Store,
  session: ClientSession | null = null,
): Promise<StoredDocument['_id'][]> {
  const places = await findDocuments(
    store,
    store.registry.entities.get('institution')!,
    {},
    { session, fields: ['_id'] },
  );
  return places.map(({ _id }) => _id);
}
