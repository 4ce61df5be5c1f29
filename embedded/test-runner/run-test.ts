import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoServerError,
  type MongoClient,
} from 'mongodb';
import { Entities, Unsupported } from './entities';
import { assertMatches, isPlain } from './match';
import { runOperation } from './operations';
import { AssertionFailed } from './runner-operations';
import type { CollectionData, Doc, Operation, SpecFile, SpecTest } from './spec-file';

/** Runs one test from clean data; throws what is wrong, `Unsupported` when the runner cannot do it. */
export async function runTest(file: SpecFile, test: SpecTest, uri: string, internal: MongoClient): Promise<void> {
  await internal.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
  await internal.db('admin').command({ killAllSessions: [] });
  for (const data of file.initialData ?? []) await load(internal, data);
  const entities = new Entities(uri);
  try {
    await entities.create(file.createEntities ?? []);
    const runAll = async (operations: Operation[]): Promise<void> => {
      for (const operation of operations)
        await step(operation, entities, internal, runAll, operations !== test.operations);
    };
    await runAll(test.operations);
    checkEvents(test, entities);
    for (const data of test.outcome ?? []) await checkOutcome(internal, data, entities);
  } finally {
    await internal.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
    await entities.close();
  }
}

async function load(internal: MongoClient, data: CollectionData): Promise<void> {
  const db = internal.db(data.databaseName, { writeConcern: { w: 'majority' } });
  await db.collection(data.collectionName).drop();
  if (data.documents.length === 0) await db.createCollection(data.collectionName, data.createOptions ?? {});
  else await db.collection(data.collectionName).insertMany(data.documents.map((doc) => ({ ...doc })));
}

async function step(
  operation: Operation,
  entities: Entities,
  internal: MongoClient,
  runAll: (operations: Operation[]) => Promise<void>,
  nested: boolean,
): Promise<void> {
  let result: unknown;
  try {
    result = await runOperation(operation, entities, internal, runAll);
  } catch (error) {
    if (error instanceof Unsupported || error instanceof AssertionFailed) throw error;
    if (operation.ignoreResultAndError) return;
    if (!operation.expectError)
      throw nested
        ? error
        : new Error(
            `${operation.name} failed: ${(error as Error).stack?.split('\n').slice(0, 6).join(' | ') ?? String(error)}`,
          );
    checkError(operation.expectError, error as Error, entities);
    if (nested) throw error;
    return;
  }
  if (operation.ignoreResultAndError) return;
  if (operation.expectError)
    throw new Error(`${operation.name} should have failed with ${JSON.stringify(operation.expectError)}`);
  if (operation.saveResultAsEntity !== undefined && result !== undefined)
    entities.values.set(operation.saveResultAsEntity, result);
  if ('expectResult' in operation) {
    try {
      assertMatches(operation.expectResult, plainResult(result), entities);
    } catch (error) {
      throw new Error(`${operation.name} result ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Results that are class instances, as plain documents with the field names of the specification. */
function plainResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || Array.isArray(result) || isPlain(result)) return result;
  if ('insertedCount' in result || 'deletedCount' in result) {
    const bulk = result as Doc;
    return Object.fromEntries(
      [
        'insertedCount',
        'matchedCount',
        'modifiedCount',
        'deletedCount',
        'upsertedCount',
        'insertedIds',
        'upsertedIds',
        'insertResults',
        'updateResults',
        'deleteResults',
      ]
        .map((name) => [name, mapToDoc(bulk[name])])
        .filter(([, value]) => value !== undefined),
    );
  }
  return result;
}

function mapToDoc(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries([...value].map(([key, item]) => [String(key), item])) : value;
}

function checkError(expected: Doc, error: Error, entities: Entities): void {
  const fail = (why: string): never => {
    throw new Error(`${why}; the error was ${error.name}: ${error.message}`);
  };
  const server =
    error instanceof MongoServerError
      ? error
      : (error as { cause?: unknown }).cause instanceof MongoServerError
        ? ((error as { cause?: unknown }).cause as MongoServerError)
        : undefined;
  if (expected['isClientError'] === true && server && !/network|timed out|closed/i.test(error.name))
    fail('a client error was expected');
  if (
    typeof expected['errorContains'] === 'string' &&
    !error.message.toLowerCase().includes(expected['errorContains'].toLowerCase())
  )
    fail(`"${expected['errorContains']}" is not in the message`);
  if (expected['errorCode'] !== undefined && server?.code !== expected['errorCode'])
    fail(`code ${String(server?.code)} is not ${String(expected['errorCode'])}`);
  if (expected['errorCodeName'] !== undefined && server?.['codeName'] !== expected['errorCodeName'])
    fail(`code name ${String(server?.['codeName'])} is not ${String(expected['errorCodeName'])}`);
  const labelled = error instanceof MongoError ? error : undefined;
  for (const label of (expected['errorLabelsContain'] as string[] | undefined) ?? [])
    if (!labelled?.hasErrorLabel(label)) fail(`label ${label} is missing`);
  for (const label of (expected['errorLabelsOmit'] as string[] | undefined) ?? [])
    if (labelled?.hasErrorLabel(label)) fail(`label ${label} should not be there`);
  if (expected['expectResult'] !== undefined) {
    const partial =
      error instanceof MongoBulkWriteError
        ? error.result
        : error instanceof MongoClientBulkWriteError
          ? error.partialResult
          : undefined;
    assertMatches(expected['expectResult'], plainResult(partial), entities, 'partial result');
  }
  if (expected['errorResponse'] !== undefined) {
    const response =
      server?.errorResponse && Object.keys(server.errorResponse).length > 0 ? server.errorResponse : server;
    assertMatches(
      expected['errorResponse'],
      (response as Doc | undefined)?.['result'] ?? response,
      entities,
      'error response',
    );
  }
  if (expected['writeErrors'] !== undefined && error instanceof MongoClientBulkWriteError)
    assertMatches(expected['writeErrors'], mapToDoc(error.writeErrors), entities, 'writeErrors');
}

function checkEvents(test: SpecTest, entities: Entities): void {
  for (const expected of test.expectEvents ?? []) {
    const type = expected.eventType ?? 'command';
    const seen = entities.client(expected.client).events.filter((event) => event.type === type);
    if (
      expected.ignoreExtraEvents === true
        ? seen.length < expected.events.length
        : seen.length !== expected.events.length
    ) {
      throw new Error(
        `${seen.length} ${type} events instead of ${expected.events.length}: ${seen.map(({ name, event }) => `${name} ${String(event['commandName'] ?? '')}`).join(', ')}`,
      );
    }
    expected.events.forEach((wanted, i) => {
      const [name, shape] = Object.entries(wanted)[0]!;
      const have = seen[i]!;
      if (have.name !== name) throw new Error(`event ${i} is ${have.name}, expected ${name}`);
      const body: Doc = isPlain(shape) ? { ...shape } : {};
      delete body['hasServiceId'];
      delete body['hasServerConnectionId'];
      const at = `event ${i} ${String(have.event['commandName'] ?? name)}`;
      // Commands and replies are root-level documents: what the driver adds to them is allowed.
      for (const part of ['command', 'reply'])
        if (part in body) {
          assertMatches(body[part], have.event[part], entities, `${at}.${part}`);
          delete body[part];
        }
      assertMatches(body, have.event, entities, at);
    });
  }
}

async function checkOutcome(internal: MongoClient, data: CollectionData, entities: Entities): Promise<void> {
  const docs = await internal
    .db(data.databaseName)
    .collection(data.collectionName)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  if (docs.length !== data.documents.length)
    throw new Error(
      `outcome has ${docs.length} documents instead of ${data.documents.length}: ${JSON.stringify(docs).slice(0, 300)}`,
    );
  data.documents.forEach((doc, i) => assertMatches({ $$matchAsDocument: doc }, docs[i], entities, `outcome[${i}]`));
}
