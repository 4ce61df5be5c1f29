import type { Predicate } from '../query/compile-predicate';
import { decodeDocument, decodeFields, decodeValue } from '../bson/read';
import { findField } from '../bson/find-fields';
import type { Document, UUID } from '../bson/value';
import { rawLength, type RawDocument } from '../bson/write';
import { keyOf, keyOfRaw } from '../bson/key';
import { BTree, duplicateKey, type IndexSpec, type IndexTree, type Slot } from './index-tree';

/** How a document looked before a commit, for readers whose snapshot is older. */
export interface HistoryEntry {
  ts: number;
  key: string;
  before: RawDocument | null;
}

/** A holder of uncommitted writes, as the collection needs to know it. */
export interface LockOwner {
  readonly finished: Promise<void>;
}

export interface CollectionOptions {
  validator?: Document;
  validationLevel?: string;
  validationAction?: string;
  collation?: Document;
  changeStreamPreAndPostImages?: { enabled: boolean };
  capped?: boolean;
  size?: number;
  max?: number;
  viewOn?: string;
  pipeline?: Document[];
  timeseries?: Document;
  expireAfterSeconds?: number;
  clusteredIndex?: unknown;
  [option: string]: unknown;
}

/** Entry keys of one document in the indexes of a moment, so that they are made once; those that nobody asked for are missing. */
export interface EntryKeys {
  readonly of: readonly IndexTree[];
  readonly keys: readonly (string[] | undefined)[];
}

const ID_ROOT: ReadonlySet<string> = new Set(['_id']);

/** The documents of one collection with their indexes; committed state only. */
export class Collection {
  readonly ns: string;
  readonly records = new Map<string, Slot>();
  /** Never changed in place: a holder of the list can tell whether it is still the present one. */
  indexes: readonly IndexTree[] = [];
  /** Documents that a transaction has written and not committed, by `_id` key. */
  readonly locks = new Map<string, LockOwner>();
  /** Unique entries that uncommitted writes will make: index name + '\0' + key. */
  readonly reserved = new Map<string, LockOwner>();
  /**
   * Earlier states, oldest first, as long as an open snapshot may need them; `historyBase` counts those already
   * dropped.
   */
  history: HistoryEntry[] = [];
  historyBase = 0;
  bytes = 0;
  dropped = false;
  validator: Predicate | undefined;
  /** With more documents than this, indexes that were let go are filled. */
  private mostUnfilled = Infinity;
  private ordered: InstanceType<typeof BTree<string, Slot>> | undefined;

  constructor(
    readonly db: string,
    readonly name: string,
    readonly uuid: UUID,
    public options: CollectionOptions,
  ) {
    this.ns = `${db}.${name}`;
  }

  /** All documents in `_id` order; built when first needed and kept up from then on. */
  idOrder(): InstanceType<typeof BTree<string, Slot>> {
    if (!this.ordered) {
      const tree = new BTree<string, Slot>(undefined, (a, b) => (a < b ? -1 : a > b ? 1 : 0), 64);
      for (const key of [...this.records.keys()].sort()) tree.set(key, this.records.get(key)!);
      this.ordered = tree;
    }
    return this.ordered;
  }

  /** Entry keys of a document in each index; of those made before only as long as the indexes are the same. */
  private entriesOf(index: number, raw: RawDocument, made: EntryKeys | undefined): string[] {
    return (made?.of === this.indexes ? made.keys[index] : undefined) ?? this.indexes[index]!.keysOf(raw);
  }

  /** `made`: answer of `checkUnique` for this very document. */
  insert(key: string, raw: RawDocument, made?: EntryKeys): void {
    if (this.records.size >= this.mostUnfilled) this.fillLetGo();
    const slot: Slot = { key, buf: raw.buf, off: raw.off };
    const entries = this.indexes.map((_, index) => this.entriesOf(index, raw, made));
    this.records.set(key, slot);
    this.ordered?.set(key, slot);
    for (let i = 0; i < entries.length; i++) this.indexes[i]!.add(entries[i]!, slot);
    this.bytes += rawLength(raw);
  }

  /** `changed`: the top-level fields that may differ (null: any). `made`: as in `insert`. */
  replace(slot: Slot, raw: RawDocument, changed: ReadonlySet<string> | null, made?: EntryKeys): void {
    const moves: [IndexTree, string[], string[]][] = [];
    for (let at = 0; at < this.indexes.length; at++) {
      const index = this.indexes[at]!;
      if (changed && index.dependsOn && !intersects(changed, index.dependsOn)) continue;
      moves.push([index, index.keysOf(slot), this.entriesOf(at, raw, made)]);
    }
    this.bytes += rawLength(raw) - rawLength(slot);
    slot.buf = raw.buf;
    slot.off = raw.off;
    for (const [index, before, after] of moves) {
      if (before.length === 1 && after.length === 1 && before[0] === after[0]) continue;
      index.remove(before, slot.key);
      index.add(after, slot);
    }
  }

  remove(slot: Slot): void {
    for (const index of this.indexes) index.remove(index.keysOf(slot), slot.key);
    this.records.delete(slot.key);
    this.ordered?.delete(slot.key);
    this.bytes -= rawLength(slot);
  }

  /**
   * Refuses (11000) a document whose `_id` or unique entries another one holds. `hidden` tells which stored documents do not
   * count, because the asking transaction has changed them; it looks at its own documents itself. `changed`: the top-level fields that may
   * differ from what is stored. Gives the entry keys that it made.
   */
  checkUnique(
    key: string,
    raw: RawDocument,
    isInsert: boolean,
    hidden?: (key: string) => boolean,
    changed: ReadonlySet<string> | null = null,
  ): EntryKeys {
    if (isInsert && this.records.has(key) && !hidden?.(key)) {
      throw duplicateKey(this.ns, '_id_', { _id: 1 }, { _id: decodeFields(raw.buf, raw.off, ID_ROOT)['_id'] });
    }
    const keys: (string[] | undefined)[] = [];
    for (const index of this.indexes) {
      if (changed && index.dependsOn && !intersects(changed, index.dependsOn)) {
        keys.push(undefined);
        continue;
      }
      // Made for every index, since arrays that cannot be indexed together are refused here, before anything changes.
      const entries = index.keysOf(raw);
      keys.push(entries);
      if (!index.unique) continue;
      for (const entry of entries) {
        if (index.someHolder(entry, (slot) => slot.key !== key && !hidden?.(slot.key)))
          throw index.duplicate(this.ns, decodeDocument(raw.buf, raw.off));
      }
    }
    return { of: this.indexes, keys };
  }

  /** Each entry of a document in the unique indexes. */
  *uniqueEntries(raw: RawDocument, made: EntryKeys): Generator<[IndexTree, string]> {
    for (let at = 0; at < this.indexes.length; at++) {
      const index = this.indexes[at]!;
      if (index.unique) for (const entry of this.entriesOf(at, raw, made)) yield [index, entry];
    }
  }

  /** Fills a new index from the stored documents; throws DuplicateKey when they do not allow a unique one. */
  build(index: IndexTree): void {
    const entries = this.sortedEntries(index);
    if (index.unique) {
      for (let i = 1; i < entries.length; i++) {
        const [key, slot] = entries[i]!;
        const [previous, other] = entries[i - 1]!;
        if (
          slot.key !== other.key &&
          key.slice(0, key.length - slot.key.length) === previous.slice(0, previous.length - other.key.length)
        ) {
          throw index.duplicate(this.ns, decodeDocument(slot.buf, slot.off));
        }
      }
    }
    for (const [key, slot] of entries) index.tree.set(key, slot);
    this.indexes = [...this.indexes, index];
  }

  /** Like `build`, but an index that is not unique is filled when a query first needs it. */
  buildLater(index: IndexTree): void {
    if (index.unique) return this.build(index);
    this.fillWhenNeeded(index);
    this.indexes = [...this.indexes, index];
  }

  private fillWhenNeeded(index: IndexTree): void {
    index.fillLater(() => {
      for (const [key, slot] of this.sortedEntries(index)) index.tree.set(key, slot);
    });
  }

  /**
   * Lets go of the entries of indexes that no query has needed since the last call; the next one that does fills its
   * index again. Unique ones stay, and those for which that query would read more than `most` documents or make more
   * entries: a partial index with few entries is filled from all documents as well. A collection that grows past `most`
   * fills those that it has let go before it is dear.
   */
  letUnusedGo(most: number): void {
    for (const index of this.indexes) {
      const isUsed = index.takeUse();
      if (isUsed || index.unique || !index.isFilled) continue;
      if (this.records.size > most || index.size > most) continue;
      this.fillWhenNeeded(index);
      this.mostUnfilled = most;
    }
  }

  private fillLetGo(): void {
    this.mostUnfilled = Infinity;
    for (const index of this.indexes) index.fillNow();
  }

  private sortedEntries(index: IndexTree): [string, Slot][] {
    const entries: [string, Slot][] = [];
    for (const slot of this.records.values())
      for (const key of index.keysOf(slot)) entries.push([key + slot.key, slot]);
    return entries.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  }

  indexSpecs(): IndexSpec[] {
    const clustered = this.options.clusteredIndex as { name?: string } | undefined;
    const id: IndexSpec = clustered
      ? { v: 2, key: { _id: 1 }, name: clustered.name ?? '_id_', unique: true, clustered: true }
      : { v: 2, key: { _id: 1 }, name: '_id_' };
    return [id, ...this.indexes.map((index) => index.spec)];
  }
}

/** The `_id` key of a stored document. */
export function idKeyOf(raw: RawDocument): string {
  const found = findField(raw.buf, raw.off, '_id');
  return found ? keyOfRaw(raw.buf, found.type, found.at, decodeValue) : keyOf(null);
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const item of a) if (b.has(item)) return true;
  return false;
}
