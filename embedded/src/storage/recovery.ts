import { decodeDocument } from '../bson/read';
import type { Document, UUID } from '../bson/value';
import { rawLength, type RawDocument } from '../bson/write';
import { makeIndex, setValidator } from '../catalog/catalog';
import { idKeyOf, type Collection, type CollectionOptions } from '../catalog/collection';
import type { IndexSpec } from '../catalog/index-tree';
import type { OplogEntry } from './oplog-entry';
import type { Store } from './store';

/**
 * Rebuilds the state from a snapshot and the log. Every logged change carries the whole document, so replaying what
 * the snapshot already holds does no harm; unique indexes are built once, at the end, and the others after that,
 * while the store answers.
 */
export class Recovery {
  private readonly specs = new Map<Collection, Map<string, IndexSpec>>();

  constructor(protected readonly store: Store) {}

  collection(db: string, name: string, uuid: UUID, options: CollectionOptions, indexes: IndexSpec[]): Collection {
    const collection = this.store.catalog.add(this.store.catalog.make(db, name, uuid, options));
    this.specs.set(collection, new Map(indexes.map((spec) => [spec.name, spec])));
    return collection;
  }

  put(collection: Collection, raw: RawDocument): void {
    const key = idKeyOf(raw);
    const slot = collection.records.get(key);
    if (slot) {
      collection.bytes += rawLength(raw) - rawLength(slot);
      slot.buf = raw.buf;
      slot.off = raw.off;
    } else {
      collection.records.set(key, { key, buf: raw.buf, off: raw.off });
      collection.bytes += rawLength(raw);
    }
  }

  replay(entry: OplogEntry): void {
    const { catalog, sessions, clock } = this.store;
    clock.advance(entry.ts);
    for (const op of entry.ops) {
      const dot = op.ns.indexOf('.');
      const db = op.ns.slice(0, dot);
      if (op.kind === 'command') {
        this.command(db, decodeDocument(op.doc.buf, op.doc.off));
        continue;
      }
      const collection = catalog.find(db, op.ns.slice(dot + 1));
      if (!collection) continue;
      if (op.kind !== 'delete') {
        this.put(collection, op.doc);
        continue;
      }
      const slot = collection.records.get(idKeyOf(op.doc));
      if (slot) {
        collection.bytes -= rawLength(slot);
        collection.records.delete(slot.key);
      }
    }
    if (entry.session)
      sessions.restore(
        entry.session.id,
        entry.session.lsid,
        entry.session.txnNumber,
        entry.session.results,
        entry.session.inserted,
      );
  }

  protected command(db: string, command: Document): void {
    const { catalog } = this.store;
    const [name, value] = Object.entries(command)[0]!;
    const existing = typeof value === 'string' ? catalog.find(db, value) : undefined;
    switch (name) {
      case 'create':
        if (!existing)
          this.collection(db, String(value), command['uuid'] as UUID, command['options'] as CollectionOptions, []);
        return;
      case 'drop':
        catalog.remove(db, String(value));
        return;
      case 'createIndexes':
        if (existing)
          for (const spec of command['indexes'] as IndexSpec[]) this.indexesOf(existing).set(spec.name, spec);
        return;
      case 'dropIndexes':
        if (existing) for (const gone of command['indexes'] as string[]) this.indexesOf(existing).delete(gone);
        return;
      case 'collMod':
        if (!existing) return;
        existing.options = command['options'] as CollectionOptions;
        setValidator(existing);
        for (const spec of command['indexes'] as IndexSpec[]) this.indexesOf(existing).set(spec.name, spec);
        return;
      case 'renameCollection': {
        if (!existing) return;
        const specs = this.indexesOf(existing);
        this.specs.set(catalog.rename(existing, String(command['toDb']), String(command['to'])), specs);
      }
    }
  }

  protected indexesOf(collection: Collection): Map<string, IndexSpec> {
    let specs = this.specs.get(collection);
    if (!specs) this.specs.set(collection, (specs = new Map()));
    return specs;
  }

  finish(): unknown {
    return this.eachIndex((collection, spec) => collection.buildLater(makeIndex(spec)));
  }

  protected eachIndex(visit: (collection: Collection, spec: IndexSpec) => void): void {
    for (const [collection, specs] of this.specs)
      if (!collection.dropped) for (const spec of specs.values()) visit(collection, spec);
  }
}
