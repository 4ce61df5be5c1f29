import { ReadPreference, type Collection, type Db, type MongoClient } from 'mongodb';
import { Unsupported } from './assertion';
import { withReadPreference, type Entities } from './entities';
import type { Operation } from './spec-file';
import type { Doc } from './expected-logs';
import { bucketOperation } from './bucket-operations';
import { sessionOperation } from './session-operations';
import { testRunnerOperation } from './runner-operations';

/** Runs one operation of a test through the driver and gives its result. */
export async function runOperation(
  operation: Operation,
  entities: Entities,
  internal: MongoClient,
  runAll: (operations: Operation[], inCallback?: boolean) => Promise<void>,
): Promise<unknown> {
  const raw = { ...operation.arguments };
  const session = typeof raw['session'] === 'string' ? entities.sessions.get(raw['session'])! : undefined;
  const args = withReadPreference({ ...raw, ...(session ? { session } : {}) });
  const { object, name } = operation;
  if (object === 'testRunner') return testRunnerOperation(name, args, raw, entities, internal, runAll);
  const collection = entities.collections.get(object);
  if (collection) return collectionOperation(collection, name, args, entities, operation);
  const db = entities.databases.get(object);
  if (db) return databaseOperation(db, name, args, entities, operation);
  const client = entities.clients.get(object);
  if (client) return clientOperation(client.client, name, args, entities, operation);
  const owner = entities.sessions.get(object);
  if (owner) return sessionOperation(owner, name, args, runAll);
  const bucket = entities.buckets.get(object);
  if (bucket) return bucketOperation(bucket, name, args);
  const stream = entities.streams.get(object);
  if (stream) {
    if (name === 'iterateUntilDocumentOrError') return stream.next();
    if (name === 'iterateOnce') return stream.tryNext();
    if (name === 'close') return stream.close();
  }
  const cursor = entities.cursors.get(object);
  if (cursor) {
    if (name === 'iterateUntilDocumentOrError') return cursor.next();
    if (name === 'iterateOnce') return cursor.tryNext();
    if (name === 'close') return cursor.close();
  }
  throw new Unsupported(`${name} on ${object}`);
}

async function collectionOperation(
  collection: Collection,
  name: string,
  args: Doc,
  entities: Entities,
  operation: Operation,
): Promise<unknown> {
  const { filter, pipeline, ...rest } = args;
  const options = rest as never;
  const where = (filter ?? {}) as Doc;
  const without = (...names: string[]): never =>
    Object.fromEntries(Object.entries(rest).filter(([key]) => !names.includes(key))) as never;
  switch (name) {
    case 'find':
      return collection.find(where, options).toArray();
    case 'findOne':
      return collection.findOne(where, options);
    case 'createFindCursor': {
      const cursor = collection.find(where, options);
      await cursor.hasNext();
      entities.cursors.set(operation.saveResultAsEntity!, cursor);
      return undefined;
    }
    case 'aggregate':
      return collection.aggregate(pipeline as Doc[], options).toArray();
    case 'count':
      return collection.count(where, options);
    case 'countDocuments':
      return collection.countDocuments(where, options);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(options);
    case 'distinct':
      return collection.distinct(String(rest['fieldName']), where, without('fieldName'));
    case 'insertOne':
      return collection.insertOne({ ...(rest['document'] as Doc) }, without('document'));
    case 'insertMany':
      return collection.insertMany(
        (rest['documents'] as Doc[]).map((doc) => ({ ...doc })),
        without('documents'),
      );
    case 'updateOne':
      return collection.updateOne(where, rest['update'] as Doc, without('update'));
    case 'updateMany':
      return collection.updateMany(where, rest['update'] as Doc, without('update'));
    case 'replaceOne':
      return collection.replaceOne(where, rest['replacement'] as Doc, without('replacement'));
    case 'deleteOne':
      return collection.deleteOne(where, options);
    case 'deleteMany':
      return collection.deleteMany(where, options);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(where, rest['update'] as Doc, lower(without('update')));
    case 'findOneAndReplace':
      return collection.findOneAndReplace(where, rest['replacement'] as Doc, lower(without('replacement')));
    case 'findOneAndDelete':
      return collection.findOneAndDelete(where, options);
    case 'bulkWrite':
      return collection.bulkWrite(rest['requests'] as never, without('requests'));
    case 'createIndex':
      return collection.createIndex(rest['keys'] as never, without('keys'));
    case 'dropIndex':
      return collection.dropIndex(String(rest['name']), without('name'));
    case 'dropIndexes':
      return collection.dropIndexes(options);
    case 'listIndexes':
      return collection.listIndexes(options).toArray();
    case 'listIndexNames':
      return (await collection.listIndexes(options).toArray()).map((index) => index['name'] as string);
    case 'rename':
      return collection.rename(String(rest['to']), without('to'));
    case 'createChangeStream':
      return openStream(collection, pipeline, rest, entities, operation);
    case 'createSearchIndex':
      return collection.createSearchIndex(rest['model'] as never);
    case 'createSearchIndexes':
      return collection.createSearchIndexes(rest['models'] as never);
    case 'dropSearchIndex':
      return collection.dropSearchIndex(String(rest['name']));
    case 'updateSearchIndex':
      return collection.updateSearchIndex(String(rest['name']), rest['definition'] as Doc);
    case 'listSearchIndexes': {
      const cursor =
        rest['name'] === undefined
          ? collection.listSearchIndexes(rest['aggregationOptions'] as never)
          : collection.listSearchIndexes(String(rest['name']), rest['aggregationOptions'] as never);
      return cursor.toArray();
    }
    default:
      throw new Unsupported(`collection.${name}`);
  }
}

/** `returnDocument` is written capitalised in the files. */
function lower(options: Doc): never {
  return (
    typeof options['returnDocument'] === 'string'
      ? { ...options, returnDocument: options['returnDocument'].toLowerCase() }
      : options
  ) as never;
}

async function databaseOperation(
  db: Db,
  name: string,
  args: Doc,
  entities: Entities,
  operation: Operation,
): Promise<unknown> {
  const { pipeline, filter, ...rest } = args;
  const without = (...names: string[]): never =>
    Object.fromEntries(Object.entries(rest).filter(([key]) => !names.includes(key))) as never;
  switch (name) {
    case 'aggregate':
      return db.aggregate(pipeline as Doc[], rest as never).toArray();
    case 'runCommand':
      return db.command(
        rest['command'] as Doc,
        {
          ...(without('command', 'commandName') as Doc),
          ...(rest['readPreference']
            ? { readPreference: ReadPreference.fromString(String(rest['readPreference'])) }
            : {}),
        } as never,
      );
    case 'runCursorCommand':
      return commandCursor(db, rest).toArray();
    case 'createCommandCursor': {
      const cursor = commandCursor(db, rest);
      await cursor.hasNext();
      entities.cursors.set(operation.saveResultAsEntity!, cursor);
      return undefined;
    }
    case 'createCollection':
      return (
        await db.createCollection(String(rest['collection']), {
          ...(without('collection') as Doc),
          ...(pipeline ? { pipeline } : {}),
        } as never)
      ).collectionName;
    case 'dropCollection':
      return db.dropCollection(String(rest['collection']), without('collection'));
    case 'listCollections':
      return db.listCollections((filter ?? {}) as Doc, rest as never).toArray();
    case 'listCollectionNames':
      return (await db.listCollections((filter ?? {}) as Doc, { ...rest, nameOnly: true }).toArray()).map(
        (one) => one.name,
      );
    case 'listCollectionObjects':
      return db.listCollections((filter ?? {}) as Doc, rest as never).toArray();
    case 'modifyCollection':
      return db.command({ collMod: rest['collection'], ...(without('collection') as Doc) });
    case 'createChangeStream':
      return openStream(db, pipeline, rest, entities, operation);
    default:
      throw new Unsupported(`database.${name}`);
  }
}

function commandCursor(db: Db, args: Doc): ReturnType<Db['runCursorCommand']> {
  const { command, commandName: _name, cursorType, timeoutMode, batchSize, maxTimeMS, comment, ...rest } = args;
  const cursor = db.runCursorCommand(
    command as Doc,
    { ...rest, ...(cursorType ? { cursorType } : {}), ...(timeoutMode ? { timeoutMode } : {}) } as never,
  );
  if (typeof batchSize === 'number') cursor.setBatchSize(batchSize);
  if (typeof maxTimeMS === 'number') cursor.setMaxTimeMS(maxTimeMS);
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
}

async function clientOperation(
  client: MongoClient,
  name: string,
  args: Doc,
  entities: Entities,
  operation: Operation,
): Promise<unknown> {
  const { pipeline, ...rest } = args;
  switch (name) {
    case 'appendMetadata':
      return client.appendMetadata(rest['driverInfoOptions'] as never);
    case 'listDatabases':
    case 'listDatabaseObjects':
      return (
        await client
          .db()
          .admin()
          .listDatabases(rest as never)
      ).databases;
    case 'listDatabaseNames':
      return (
        await client
          .db()
          .admin()
          .listDatabases({ ...rest, nameOnly: true })
      ).databases.map((one) => one.name);
    case 'createChangeStream':
      return openStream(client, pipeline, rest, entities, operation);
    case 'clientBulkWrite': {
      const { models, ...options } = rest;
      const list = (models as Doc[]).map((model) => {
        const [kind, body] = Object.entries(model)[0]!;
        return { name: kind, ...(body as Doc) };
      });
      return client.bulkWrite(list as never, options as never);
    }
    case 'close':
      return client.close();
    default:
      throw new Unsupported(`client.${name}`);
  }
}

async function openStream(
  target: MongoClient | Db | Collection,
  pipeline: unknown,
  options: Doc,
  entities: Entities,
  operation: Operation,
): Promise<undefined> {
  const stream = target.watch((pipeline ?? []) as Doc[], options as never);
  // The stream is opened now, so that its aggregate is seen and its errors are this operation's.
  const cursor = (
    stream as unknown as { cursor: { _initialize?: () => Promise<unknown>; cursorInit?: () => Promise<unknown> } }
  ).cursor;
  await (cursor.cursorInit
    ? cursor.cursorInit()
    : (cursor as unknown as Record<symbol, () => Promise<unknown>>)[
        Object.getOwnPropertySymbols(Object.getPrototypeOf(Object.getPrototypeOf(cursor))).find((s) =>
          String(s).includes('Init'),
        )!
      ]!());
  entities.streams.set(operation.saveResultAsEntity ?? `stream-${entities.streams.size}`, stream as never);
  return undefined;
}
