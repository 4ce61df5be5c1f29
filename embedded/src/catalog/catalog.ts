import { parseCollation } from '../bson/collation';
import type { Document, UUID } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import { compileFilter } from '../query/compile-predicate';
import { Collection, type CollectionOptions } from './collection';
import { IndexTree, type IndexSpec } from './index-tree';

/** All databases and collections. Changes here are made by the commit path only, so that the log knows them. */
export class Catalog {
  private readonly databases = new Map<string, Map<string, Collection>>();

  find(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  databaseNames(): string[] {
    return [...this.databases]
      .filter(([, collections]) => collections.size > 0)
      .map(([name]) => name)
      .sort();
  }

  collections(db: string): Collection[] {
    return [...(this.databases.get(db)?.values() ?? [])];
  }

  all(): Collection[] {
    return [...this.databases.values()].flatMap((collections) => [...collections.values()]);
  }

  make(db: string, name: string, uuid: UUID, options: CollectionOptions): Collection {
    const collection = new Collection(db, name, uuid, options);
    setValidator(collection);
    return collection;
  }

  add(collection: Collection): Collection {
    let collections = this.databases.get(collection.db);
    if (!collections) this.databases.set(collection.db, (collections = new Map()));
    collections.set(collection.name, collection);
    return collection;
  }

  remove(db: string, name: string): void {
    const collections = this.databases.get(db);
    const collection = collections?.get(name);
    if (!collections || !collection) return;
    collection.dropped = true;
    collections.delete(name);
    if (collections.size === 0) this.databases.delete(db);
  }

  /** Puts the documents and indexes of one collection under another name. */
  rename(source: Collection, db: string, name: string): Collection {
    this.remove(source.db, source.name);
    const target = this.add(this.make(db, name, source.uuid, source.options));
    for (const [key, slot] of source.records) target.records.set(key, slot);
    for (const index of source.indexes) index.fillNow();
    target.indexes = [...target.indexes, ...source.indexes];
    target.bytes = source.bytes;
    return target;
  }
}

export function setValidator(collection: Collection): void {
  const { validator } = collection.options;
  collection.validator = validator && Object.keys(validator).length > 0 ? compileFilter(validator) : undefined;
}

const NAME = /^[^\0$]+$/;

/** Refuses (73) names that MongoDB refuses. */
export function checkNamespace(db: string, name: string): void {
  if (db === '' || /[/\\. "$\0]/.test(db))
    throw new StoreError(ErrorCode.InvalidNamespace, `Invalid database name: '${db}'`);
  if (name === '' || !NAME.test(name) || name.startsWith('.') || name.endsWith('.'))
    throw new StoreError(ErrorCode.InvalidNamespace, `Invalid namespace specified '${db}.${name}'`);
}

/** An index from its definition, with its filter and collation compiled. */
export function makeIndex(spec: IndexSpec): IndexTree {
  const collation = parseCollation(spec.collation);
  const partial = spec.partialFilterExpression ? compileFilter(spec.partialFilterExpression, { collation }) : undefined;
  return new IndexTree(spec, collation, partial);
}

export function defaultIndexName(key: Document): string {
  return Object.entries(key)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_');
}
