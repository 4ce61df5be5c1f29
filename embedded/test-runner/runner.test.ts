import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../src/index';
import { Unsupported } from './assertion';
import { runTest } from './run-test';
import type { CollectionData, Operation, SpecTest } from './spec-file';
import type { Doc } from './expected-logs';

let store: RunningStore;
let internal: MongoClient;

beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0, testMode: true });
  internal = await new MongoClient(store.url, { retryWrites: true }).connect();
});
afterAll(async () => {
  await internal.close();
  await store.close();
});

const createEntities: Doc[] = [
  {
    client: {
      id: 'client',
      observeEvents: ['commandStartedEvent', 'commandSucceededEvent', 'serverDescriptionChangedEvent'],
      observeLogMessages: { command: 'debug' },
      storeEventsAsEntities: [{ id: 'kept', events: ['CommandStartedEvent'] }],
    },
  },
  { database: { id: 'db', client: 'client', databaseName: 'runner' } },
  { collection: { id: 'rows', database: 'db', collectionName: 'rows' } },
  { session: { id: 'session', client: 'client' } },
  { bucket: { id: 'bucket', database: 'db' } },
  { thread: { id: 'thread' } },
];
const initialData: CollectionData[] = [
  { databaseName: 'runner', collectionName: 'rows', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] },
  { databaseName: 'runner', collectionName: 'fs.files', documents: [] },
  { databaseName: 'runner', collectionName: 'fs.chunks', documents: [] },
];

const run = (operations: Operation[], rest: Partial<SpecTest> = {}, data = initialData): Promise<void> =>
  runTest(
    { path: '', description: '', schemaVersion: '1.0', createEntities, initialData: data, tests: [] },
    { description: '', operations, ...rest },
    store.url,
    internal,
  );

const on = (object: string, name: string, args: Doc = {}, rest: Partial<Operation> = {}): Operation => ({
  object,
  name,
  arguments: args,
  ...rest,
});
const failPoint = (name: string, data: Doc): Operation =>
  on('testRunner', 'failPoint', { client: 'client', failPoint: { configureFailPoint: name, mode: 'alwaysOn', data } });
const insert = (id: number, rest: Partial<Operation> = {}, args: Doc = {}): Operation =>
  on('rows', 'insertOne', { document: { _id: id }, ...args }, rest);

describe('between tests', () => {
  it.each([
    ['failCommand', { failCommands: ['insert', 'find'], errorCode: 11600 }],
    ['failGetMoreAfterCursorCheckout', { errorCode: 11600 }],
    ['onPrimaryTransactionalWrite', { failBeforeCommitExceptionCode: 11600, closeConnection: false }],
  ])('the fail point %s is off again, also after a failure', async (name, data) => {
    await expect(run([failPoint(name, data)])).resolves.toBeUndefined();
    await expect(run([failPoint(name, data), on('rows', 'nonsense')])).rejects.toThrow(/collection.nonsense/);
    await expect(internal.db('runner').collection<Doc>('rows').insertOne({ x: 1 })).resolves.toBeTruthy();
    expect(await internal.db('runner').collection('rows').find({}, { batchSize: 1 }).toArray()).toHaveLength(4);
  });

  it('a fail point works while its test runs', async () => {
    await expect(
      run([
        failPoint('failCommand', { failCommands: ['insert'], errorCode: 11000, closeConnection: false }),
        insert(9, { expectError: { errorCode: 11000, isClientError: false } }),
      ]),
    ).resolves.toBeUndefined();
  });

  it('collections have the options that initial data asks for, with documents and without', async () => {
    const createOptions = { changeStreamPreAndPostImages: { enabled: true } };
    await expect(
      run([], {}, [{ databaseName: 'runner', collectionName: 'rows', documents: [{ _id: 1 }], createOptions }]),
    ).resolves.toBeUndefined();
    const [info] = await internal.db('runner').listCollections({ name: 'rows' }).toArray();
    expect(info).toMatchObject({ options: createOptions });
    expect(await internal.db('runner').collection('rows').countDocuments()).toBe(1);
  });
});

describe('withTransaction', () => {
  const transaction = (callback: Operation[], rest: Partial<Operation> = {}): Operation =>
    on('session', 'withTransaction', { callback }, rest);
  const wrong = insert(9, { expectResult: { insertedId: 'another' } }, { session: 'session' });
  const duplicate = insert(1, { expectError: { errorCode: 11000 } }, { session: 'session' });

  it('commits what its callback did', async () => {
    await expect(
      run([transaction([insert(9, {}, { session: 'session' })])], {
        outcome: [{ ...initialData[0]!, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 9 }] }],
      }),
    ).resolves.toBeUndefined();
  });

  it.each<[string, Operation]>([
    ['an error is expected of it', transaction([wrong], { expectError: { isError: true } })],
    ['anything may come of it', transaction([wrong], { ignoreResultAndError: true })],
    ['a client error is expected', transaction([wrong], { expectError: { isClientError: true } })],
    [
      'its callback expects an error that does not come',
      transaction([insert(9, { expectError: { isError: true } }, { session: 'session' })], {
        ignoreResultAndError: true,
      }),
    ],
    [
      'its callback expects another error',
      transaction([{ ...duplicate, expectError: { errorCode: 1 } }], { expectError: { isError: true } }),
    ],
  ])('passes no failed assertion of its callback, even if %s', async (_name, operation) => {
    await expect(run([operation])).rejects.toThrow(/insertOne/);
  });

  it('passes nothing that the runner does not do', async () => {
    await expect(
      run([transaction([on('rows', 'nonsense')], { expectError: { isError: true } })]),
    ).rejects.toBeInstanceOf(Unsupported);
  });

  it('sees the errors that its callback expects', async () => {
    await expect(run([transaction([duplicate], { expectError: { errorCode: 11000 } })])).resolves.toBeUndefined();
    await expect(run([transaction([duplicate])])).rejects.toThrow(/withTransaction failed/);
  });
});

describe('buckets', () => {
  const upload = (hex: string, filename: string): Operation =>
    on(
      'bucket',
      'upload',
      { filename, source: { $$hexBytes: hex }, chunkSizeBytes: 4 },
      { saveResultAsEntity: `id-${filename}`, expectResult: { $$type: 'objectId' } },
    );

  it('take and give whole files, by id and by name, and rename, find and delete them', async () => {
    await expect(
      run([
        on('bucket', 'uploadWithId', { id: 7, filename: 'a', source: { $$hexBytes: '1122334455' }, chunkSizeBytes: 4 }),
        upload('', 'empty'),
        on('bucket', 'download', { id: 7 }, { expectResult: { $$matchesHexBytes: '1122334455' } }),
        on('bucket', 'downloadByName', { filename: 'a' }, { expectResult: { $$matchesHexBytes: '1122334455' } }),
        on('bucket', 'rename', { id: 7, newFilename: 'b' }),
        on(
          'bucket',
          'find',
          { filter: { length: 5 } },
          { expectResult: [{ _id: 7, filename: 'b', length: 5, chunkSize: 4, uploadDate: { $$type: 'date' } }] },
        ),
        on('bucket', 'delete', { id: 7 }),
        on('bucket', 'download', { id: 7 }, { expectError: { isClientError: true } }),
        on('bucket', 'deleteByName', { filename: 'nothing' }, { expectError: { isClientError: true } }),
        on('bucket', 'drop'),
      ]),
    ).resolves.toBeUndefined();
    await expect(
      run([
        upload('1122', 'c'),
        on('bucket', 'downloadByName', { filename: 'c' }, { expectResult: { $$matchesHexBytes: '11' } }),
      ]),
    ).rejects.toThrow(/bytes differ/);
  });
});

describe('what a test expects', () => {
  const started = { level: 'debug', component: 'command', data: { message: 'Command started', commandName: 'insert' } };

  it('of log messages is compared', async () => {
    const ignoreExtraMessages = true;
    await expect(
      run([insert(9)], { expectLogMessages: [{ client: 'client', ignoreExtraMessages, messages: [started] }] }),
    ).resolves.toBeUndefined();
    await expect(run([insert(9)], { expectLogMessages: [{ client: 'client', messages: [started] }] })).rejects.toThrow(
      /2 log messages instead of 1/,
    );
    const other = { ...started, data: { message: 'Command started', commandName: 'find' } };
    await expect(
      run([insert(9)], { expectLogMessages: [{ client: 'client', ignoreExtraMessages, messages: [other] }] }),
    ).rejects.toThrow(/commandName/);
  });

  it('of events, with the connection they went over', async () => {
    const events = (hasServiceId: boolean): Doc[] => [
      { commandStartedEvent: { commandName: 'insert', hasServiceId } },
      { commandSucceededEvent: { commandName: 'insert' } },
    ];
    await expect(
      run([insert(9)], { expectEvents: [{ client: 'client', events: events(false) }] }),
    ).resolves.toBeUndefined();
    await expect(run([insert(9)], { expectEvents: [{ client: 'client', events: events(true) }] })).rejects.toThrow(
      /no serviceId/,
    );
  });

  it('of a version of the format that the runner does not know is said', async () => {
    const file = { path: '', description: '', schemaVersion: '2.0', tests: [] };
    await expect(runTest(file, { description: '', operations: [] }, store.url, internal)).rejects.toBeInstanceOf(
      Unsupported,
    );
  });

  it('of descriptions of servers is their type', async () => {
    const changed = (type: string): Operation =>
      on('testRunner', 'waitForEvent', {
        client: 'client',
        event: { serverDescriptionChangedEvent: { newDescription: { type } } },
        count: 1,
      });
    await expect(run([on('rows', 'findOne'), changed('RSPrimary')])).resolves.toBeUndefined();
  });

  it('of a failure that is not redacted is compared', async () => {
    const failed = (failureIsRedacted: boolean): Partial<SpecTest> => ({
      expectLogMessages: [
        {
          client: 'client',
          ignoreExtraMessages: true,
          ignoreMessages: [
            { data: { message: { $$type: 'string' }, commandName: { $$exists: true }, failure: { $$exists: false } } },
          ],
          messages: [{ level: 'debug', component: 'command', failureIsRedacted }],
        },
      ],
    });
    const wrong = on(
      'db',
      'runCommand',
      { commandName: 'nonsense', command: { nonsense: 1 } },
      { expectError: { errorCode: 59 } },
    );
    await expect(run([wrong], failed(false))).resolves.toBeUndefined();
    await expect(run([wrong], failed(true))).rejects.toThrow(/failureIsRedacted/);
  });

  it.each<[string, Operation[], Partial<SpecTest>]>([
    ['a field of errors', [insert(1, { expectError: { nonsense: 1 } })], {}],
    ['traces', [], { expectTracingMessages: [] }],
    ['an operation', [on('bucket', 'nonsense')], {}],
  ])('and the runner does not know (%s) is said', async (_name, operations, rest) => {
    await expect(run(operations, rest)).rejects.toBeInstanceOf(Unsupported);
  });
});

describe('operations of the runner', () => {
  it('loops count iterations, successes and failures, and stop at the first one that nobody keeps', async () => {
    const counts = { numIterations: 3, storeIterationsAsEntity: 'iterations', storeSuccessesAsEntity: 'successes' };
    const loop = (operations: Operation[], more: Doc = {}): Operation =>
      on('testRunner', 'loop', { operations, ...counts, ...more });
    const find = on('rows', 'find', {}, { expectResult: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
    await expect(run([loop([find])])).resolves.toBeUndefined();
    await expect(run([loop([insert(9)])])).rejects.toThrow(/insertOne failed/);
    await expect(run([loop([insert(9)], { storeFailuresAsEntity: 'failures' })])).resolves.toBeUndefined();
    await expect(run([loop([insert(9)], { storeErrorsAsEntity: 'errors' })])).resolves.toBeUndefined();
  });

  it('run on threads beside the test, and their failures are the waiting one’s', async () => {
    const onThread = (operation: Operation): Operation =>
      on('testRunner', 'runOnThread', { thread: 'thread', operation });
    const wait = on('testRunner', 'waitForThread', { thread: 'thread' });
    await expect(run([onThread(insert(9)), onThread(insert(10)), wait])).resolves.toBeUndefined();
    await expect(run([onThread(insert(1)), wait])).rejects.toThrow(/insertOne failed/);
  });

  it('compare topologies that were recorded', async () => {
    const assertType = (topologyType: string): Operation[] => [
      on('rows', 'findOne'),
      on('testRunner', 'recordTopologyDescription', { client: 'client', id: 'now' }),
      on('testRunner', 'assertTopologyType', { topologyDescription: 'now', topologyType }),
    ];
    await expect(run(assertType('ReplicaSetWithPrimary'))).resolves.toBeUndefined();
    await expect(run(assertType('Sharded'))).rejects.toThrow(/the topology is ReplicaSetWithPrimary/);
  });

  it('give up a test with its clients, so that nothing of it reaches into the next one', async () => {
    const giveUp = new AbortController();
    const stuck = runTest(
      { path: '', description: '', schemaVersion: '1.0', createEntities, initialData, tests: [] },
      {
        description: '',
        operations: [
          failPoint('failCommand', { failCommands: ['find'], blockConnection: true, blockTimeMS: 60_000 }),
          on('rows', 'find'),
        ],
      },
      store.url,
      internal,
      giveUp.signal,
    );
    setTimeout(() => giveUp.abort(), 300);
    await expect(stuck).rejects.toThrow(/find failed/);
    expect(await internal.db('runner').collection('rows').find().toArray()).toHaveLength(3);
  });
});
