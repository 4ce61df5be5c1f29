import type { Entity, Registry } from '@pathshala/shared/kit';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { collectionOf, deriveModel, type StoredDocument, type StoredModel } from './derive-model';
import { ensureIndexes, hasDeclaredIndexes, type DoubledRecords } from './indexes';
import { ensureKernelIndexes } from './kernel-indexes';
import { isSpread, spread } from './shard-keys';
import { takesTogether } from './takes-together';
import type { FilePlaces } from '../files/file-places';

export type { ClientSession };
export type RawDatabase = NonNullable<Connection['db']>;
export type Documents = ReturnType<typeof collectionIn>;
/** One write of a request with many. */
export type StoredWrite = mongoose.mongo.AnyBulkWriteOperation<StoredDocument>;
type Named<T> = Readonly<Record<string, T>>;
/**
 * An update of fields whose names are known at run time only: the driver's types then allow no number in `$inc`, though
 * the database does.
 */
export const storedChange = (change: { $set?: Named<unknown>; $unset?: Named<unknown>; $inc?: Named<number> }) =>
  change as object as mongoose.mongo.UpdateFilter<StoredDocument>;
export type RawClient = ReturnType<Connection['getClient']>;

/** The open database with one model for each entity. Only the kernel touches it. */
export interface Store {
  readonly registry: Registry;
  readonly connection: Connection;
  /** Beside the database; undefined where no such place is named. */
  readonly files?: FilePlaces | undefined;
  model(entity: Entity<string, any>): StoredModel;
  /** The same documents without the schema in between, for reads behind the wall (`read-documents`). */
  documents(entity: Entity<string, any>): Documents;
  /** Collections of the kernel itself (outbox, audit, feed): no entity is behind them. */
  raw(): RawDatabase;
  client(): RawClient;
  /** Whether the indexes of all entities are there and no others of ours, and a cluster spreads their collections. */
  hasDeclaredIndexes(): Promise<boolean>;
  /** @returns records of old data that keep a unique index from being made */
  ensureIndexes(): Promise<DoubledRecords[]>;
  /** Whether the database takes writes of several collections in one request, as MongoDB does from version 8 on. */
  takesTogether(): boolean;
  /** From now on it does not: it has refused the command, because someone has set it to behave as an earlier version. */
  takeApart(): void;
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
  files?: FilePlaces | undefined;
  /** Hears what an operator should know of the database, once. */
  report?: (message: string) => void;
}

const APART =
  'this database takes writes of several collections one collection at a time; from MongoDB 8.0 on, with its feature version raised, it would take them together';

/** Connects and keeps connecting; the first failure after 15 seconds throws with the address that did not answer. */
export async function openStore({
  url,
  database,
  registry,
  appName = 'pathshala',
  isTraced = false,
  files,
  report = () => undefined,
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
  let isTakenTogether = await takesTogether(connection);
  if (!isTakenTogether) report(APART);
  const models = new Map<string, StoredModel>();
  for (const entity of registry.entities.values()) models.set(entity.name, deriveModel(connection, entity));
  const raw = () => {
    if (!connection.db) throw new Error('The database is not connected');
    return connection.db;
  };
  const collections = new Map<string, Documents>();
  const ofEntities = () =>
    [...registry.entities.values()].map((entity) => [entity, models.get(entity.name)!] as [Entity, StoredModel]);
  return {
    registry,
    connection,
    files,
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
    async hasDeclaredIndexes() {
      return (
        (await isSpread(connection.getClient(), { db: raw(), entities: registry.entities.values() })) &&
        hasDeclaredIndexes(ofEntities(), await collectionsIn(raw()))
      );
    },
    async ensureIndexes() {
      const db = raw();
      // Before the first document: a collection without any is spread immediately.
      await spread(connection.getClient(), { db, entities: registry.entities.values() });
      const doubled = await ensureIndexes(ofEntities(), await collectionsIn(db));
      await ensureKernelIndexes(db);
      return doubled;
    },
    takesTogether: () => isTakenTogether,
    takeApart() {
      if (isTakenTogether) report(APART);
      isTakenTogether = false;
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

async function collectionsIn(db: RawDatabase): Promise<Set<string>> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return new Set(found.map(({ name }) => name));
}
