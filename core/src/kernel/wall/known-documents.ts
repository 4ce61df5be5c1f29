import type { StoredDocument } from '../mongo/derive-model';

export interface KnownDocuments {
  keep(entity: string, docs: readonly StoredDocument[]): void;
  /** @returns null unless every one of them is known */
  find(entity: string, ids: readonly string[]): StoredDocument[] | null;
}
