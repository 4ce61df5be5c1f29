import type { Entity, Registry } from '@pathshala/shared/kit';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { collectionOf, deriveModel, type StoredDocument, type StoredModel } from './derive-model';
import { ensureIndexes, type DoubledRecords } from './indexes';

export type { ClientSession };
export type RawDatabase = NonNullable<Connection['db']>;
export type Documents = ReturnType<typeof collectionIn>;
export type RawClient = ReturnType<Connection['getClient']>;

/** The open database with one model for each entity. Only the kernel touches it. */
export interface Store {
  readonly registry: Registry;
  readonly connection: Connection;
  model(entity: Entity<string, any>): StoredModel;
  /** The same documents without the schema in between, for reads behind the wall (`read-documents`). */
  documents(entity: Entity<string, any>): Documents;
  /** Collections of the kernel itself (outbox, audit, feed): no entity is behind them. */
  raw(): RawDatabase;
  client(): RawClient;
  /** @returns records of old data that keep a unique index from being made */
  ensureIndexes(): Promise<DoubledRecords[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  url: string;
  database: string;
  registry: Registry;
  /** Shown in the database's own list of clients. */
  appName?: string;
  /** Tells of each command, for tracing. */
  isTraced?: boolean;
}

/** Connects and keeps connecting; the first failure after 15 seconds throws with the address that did not answer. */
export async function openStore({
  url,
  database,
  registry,
  appName = 'pathshala',
  isTraced = false,
}: StoreOptions): Promise<Store> {
  const connection = mongoose.createConnection(url, {
    dbName: database,
    appName,
    serverSelectionTimeoutMS: 15_000,
    maxPoolSize: 50,
    retryWrites: true,
    monitorCommands: isTraced,
    writeConcern: { w: 'majority' },
    autoIndex: false,
    autoCreate: false,
  });
  await connection.asPromise();
  const models = new Map<string, StoredModel>();
  for (const entity of registry.entities.values()) models.set(entity.name, deriveModel(connection, entity));
  const raw = () => {
    if (!connection.db) throw new Error('The database is not connected');
    return connection.db;
  };
  const collections = new Map<string, Documents>();
  return {
    registry,
    connection,
    raw,
    client: () => connection.getClient(),
    model(entity) {
      const model = models.get(entity.name);
      if (!model) throw new Error(`No model for ${entity.name}`);
      return model;
    },
    documents(entity) {
      let collection = collections.get(entity.name);
      if (!collection) collections.set(entity.name, (collection = collectionIn(raw(), entity)));
      return collection;
    },
    async ensureIndexes() {
      const db = raw();
      const names = await db.listCollections({}, { nameOnly: true }).toArray();
      const doubled = await ensureIndexes(
        [...registry.entities.values()].map((entity) => [entity, models.get(entity.name)!] as [Entity, StoredModel]),
        new Set(names.map(({ name }) => name)),
      );
      // The trail of a record, and the log: of an institution, of one kind of record in it, and of all institutions.
      const newest = { at: -1, _id: -1 } as const;
      await db
        .collection('audit')
        .createIndexes([
          { key: { tenantId: 1, entity: 1, recordId: 1, at: -1 } },
          { key: { tenantId: 1, ...newest } },
          { key: { tenantId: 1, entity: 1, ...newest } },
          { key: newest },
        ]);
      await db.collection('audit_seals').createIndexes([{ key: { tenantId: 1, number: 1 }, unique: true }]);
      // What an institution keeps is added up before its first file, beside the files of all others.
      await db
        .collection('files.files')
        .createIndexes([
          { key: { 'metadata.tenantId': 1 } },
          { key: { 'metadata.ownerId': 1, 'metadata.isTaken': 1 } },
          { key: { 'metadata.keeper': 1, 'metadata.isTaken': 1 } },
        ]);
      await db.collection('outbox').createIndexes([{ key: { createdAt: 1 } }]);
      // Nobody sends a command again a day later.
      await db.collection('idempotencyKeys').createIndexes([{ key: { at: 1 }, expireAfterSeconds: 86_400 }]);
      await db.collection('feed_frames').createIndexes([
        { key: { topic: 1, seq: 1 }, unique: true },
        { key: { at: 1 }, expireAfterSeconds: 3_600 },
      ]);
      return doubled;
    },
    async ping() {
      await raw().command({ ping: 1 });
    },
    close: () => connection.close(),
  };
}

export const { ObjectId } = mongoose.Types;
/** Ids become ObjectIds where a query does not pass a schema (kernel collections, aggregates). */
export const toObjectId = (id: string) => new mongoose.Types.ObjectId(id);
export const newId = () => new mongoose.Types.ObjectId().toHexString();

const collectionIn = (db: RawDatabase, entity: Entity<string, any>) =>
  db.collection<StoredDocument>(collectionOf(entity));
