import { UUID, type Document } from '../bson/value';
import { makeIndex } from '../catalog/catalog';
import type { Collection, CollectionOptions } from '../catalog/collection';
import type { IndexSpec } from '../catalog/index-tree';
import type { OplogEntry } from './oplog-entry';
import { Recovery } from './recovery';

/**
 * Recovery from what is left of a log: facts about a collection in a lost part are concluded from the changes that
 * follow, and an index that the remaining documents do not allow is left out.
 */
export class LenientRecovery extends Recovery {
  /** A snapshot over a state that older files gave: its collections may be there already. */
  override collection(
    db: string,
    name: string,
    uuid: UUID,
    options: CollectionOptions,
    indexes: IndexSpec[],
  ): Collection {
    const existing = this.store.catalog.find(db, name);
    if (!existing || !isSame(existing.uuid, uuid)) return super.collection(db, name, uuid, options, indexes);
    existing.options = options;
    for (const spec of indexes) this.indexesOf(existing).set(spec.name, spec);
    return existing;
  }

  override replay(entry: OplogEntry): void {
    for (const op of entry.ops) {
      if (op.kind === 'command' || !op.uuid) continue;
      const dot = op.ns.indexOf('.');
      const [db, name] = [op.ns.slice(0, dot), op.ns.slice(dot + 1)];
      const existing = this.store.catalog.find(db, name);
      if (existing && isSame(existing.uuid, op.uuid)) continue;
      const { uuid } = op;
      const elsewhere = this.store.catalog.all().find((one) => isSame(one.uuid, uuid));
      // Renamed, made, or dropped and made again, in a part that is lost.
      if (existing) this.store.catalog.remove(db, name);
      if (elsewhere) super.command(elsewhere.db, { renameCollection: elsewhere.name, toDb: db, to: name });
      else super.collection(db, name, uuid, {}, []);
    }
    super.replay(entry);
  }

  protected override command(db: string, command: Document): void {
    const [name, value] = Object.entries(command)[0]!;
    const existing = name === 'create' ? this.store.catalog.find(db, String(value)) : undefined;
    if (existing && !isSame(existing.uuid, command['uuid'] as UUID)) this.store.catalog.remove(db, existing.name);
    super.command(db, command);
  }

  /** Where documents go whose collection is in a damaged part. */
  unattributed(path: string, at: number): Collection {
    const name = `${path.slice(-25).replace(/[^0-9]/g, '')}-${at}`;
    return super.collection('salvaged', name, new UUID(), {}, []);
  }

  /** Builds the indexes. Gives a sentence for each that could not be. */
  override finish(): string[] {
    const lost: string[] = [];
    this.eachIndex((collection, spec) => {
      try {
        collection.build(makeIndex(spec));
      } catch (error) {
        lost.push(`The index ${spec.name} of ${collection.ns} was left out: ${(error as Error).message}`);
      }
    });
    return lost;
  }
}

/** Ids read from a log are plain binary values. */
function isSame(a: UUID, b: UUID): boolean {
  return Buffer.compare(a.buffer, b.buffer) === 0;
}
