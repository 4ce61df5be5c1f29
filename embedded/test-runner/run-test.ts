import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoOperationTimeoutError,
  MongoServerError,
  type MongoClient,
} from 'mongodb';
import { AssertionFailed, Unsupported, asserting } from './assertion';
import { Entities } from './entities';
import { checkLogs } from './log-messages';
import { assertMatches, isPlain } from './match';
import { runOperation } from './operations';

import type { CollectionData, Operation, SpecFile, SpecTest } from './spec-file';
import type { Doc } from './expected-logs';

/**
 * Runs one test from clean data; throws what is wrong, `Unsupported` when the runner cannot do it. With `signal` it is given up: its clients are
 * closed, so that nothing of it reaches into the next test.
 */
export async function runTest(
  file: SpecFile,
  test: SpecTest,
  uri: string,
  internal: MongoClient,
  signal?: AbortSignal,
): Promise<void> {
  if (!/^1\.\d+/.test(file.schemaVersion)) throw new Unsupported(`schema version ${file.schemaVersion}`);
  if (test.expectTracingMessages) throw new Unsupported('tracing');
  await internal.db('admin').command({ killAllSessions: [] });
  for (const data of file.initialData ?? []) await load(internal, data);
  const entities = new Entities(uri);
  try {
    signal?.addEventListener('abort', () => void entities.close().catch(() => undefined), { once: true });
    await entities.create(file.createEntities ?? []);
    /** The first failed assertion, should a driver or a test swallow it on the way. */
    let failed: AssertionFailed | Unsupported | undefined;
    const runAll = async (operations: Operation[], inCallback = false): Promise<void> => {
      for (const operation of operations)
        try {
          await step(operation, { entities, internal, runAll, inCallback });
        } catch (error) {
          if (inCallback && (error instanceof AssertionFailed || error instanceof Unsupported)) failed ??= error;
          throw error;
        }
    };
    await runAll(test.operations);
    if (failed) throw failed;
    checkEvents(test, entities);
    for (const expected of test.expectLogMessages ?? [])
      checkLogs(expected, entities.logs.get(expected.client) ?? [], entities);
    for (const data of test.outcome ?? []) await checkOutcome(internal, data, entities);
  } finally {
    for (const name of entities.failPoints)
      await internal.db('admin').command({ configureFailPoint: name, mode: 'off' });
    await entities.close();
  }
}

async function load(internal: MongoClient, data: CollectionData): Promise<void> {
  const db = internal.db(data.databaseName, { writeConcern: { w: 'majority' } });
  await db.collection(data.collectionName).drop();
  if (data.documents.length === 0 || data.createOptions)
    await db.createCollection(data.collectionName, data.createOptions ?? {});
  if (data.documents.length > 0)
    await db.collection(data.collectionName).insertMany(data.documents.map((doc) => ({ ...doc })));
}

interface Running {
  entities: Entities;
  internal: MongoClient;
  runAll: (operations: Operation[], inCallback?: boolean) => Promise<void>;
  /** Of `withTransaction`, which has to see the errors itself, expected ones too. */
  inCallback: boolean;
}

async function step(operation: Operation, { entities, internal, runAll, inCallback }: Running): Promise<void> {
  let result: unknown;
  try {
    result = await runOperation(operation, entities, internal, runAll);
  } catch (error) {
    if (error instanceof Unsupported || error instanceof AssertionFailed) throw error;
    if (operation.ignoreResultAndError) return;
    if (!operation.expectError)
      throw inCallback
        ? error
        : new AssertionFailed(
            `${operation.name} failed: ${(error as Error).stack?.split('\n').slice(0, 6).join(' | ') ?? String(error)}`,
          );
    const expected = operation.expectError;
    asserting(`${operation.name}: `, () => checkError(expected, error as Error, entities));
    if (inCallback) throw error;
    return;
  }
  if (operation.ignoreResultAndError) return;
  if (operation.expectError)
    throw new AssertionFailed(`${operation.name} should have failed with ${JSON.stringify(operation.expectError)}`);
  if (operation.saveResultAsEntity !== undefined && result !== undefined)
    entities.values.set(operation.saveResultAsEntity, result);
  if ('expectResult' in operation)
    asserting(`${operation.name} result `, () => assertMatches(operation.expectResult, plainResult(result), entities));
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

const KNOWN_OF_ERRORS = new Set([
  'isError',
  'isClientError',
  'isTimeoutError',
  'errorContains',
  'errorCode',
  'errorCodeName',
  'errorLabelsContain',
  'errorLabelsOmit',
  'expectResult',
  'errorResponse',
  'writeErrors',
  'writeConcernErrors',
]);

function checkError(expected: Doc, error: Error, entities: Entities): void {
  for (const name in expected) if (!KNOWN_OF_ERRORS.has(name)) throw new Unsupported(`expectError.${name}`);
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
  if (expected['isClientError'] === false && !server) fail('an error of the server was expected');
  if (
    expected['isTimeoutError'] !== undefined &&
    error instanceof MongoOperationTimeoutError !== expected['isTimeoutError']
  )
    fail(`isTimeoutError is not ${String(expected['isTimeoutError'])}`);
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
  const bulk = error instanceof MongoClientBulkWriteError ? error : undefined;
  if (expected['writeErrors'] !== undefined)
    assertMatches(expected['writeErrors'], mapToDoc(bulk?.writeErrors), entities, 'writeErrors');
  if (expected['writeConcernErrors'] !== undefined)
    assertMatches(expected['writeConcernErrors'], bulk?.writeConcernErrors, entities, 'writeConcernErrors');
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
      for (const [flag, field] of [
        ['hasServiceId', 'serviceId'],
        ['hasServerConnectionId', 'serverConnectionId'],
      ] as const) {
        const has = have.event[field] !== undefined && have.event[field] !== null;
        if (flag in body && body[flag] !== has) throw new Error(`event ${i} has ${has ? 'a' : 'no'} ${field}`);
        delete body[flag];
      }
      const at = `event ${i} ${String(have.event['commandName'] ?? name)}`;
      // Commands and replies are root-level documents: fields that the driver adds are allowed.
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
