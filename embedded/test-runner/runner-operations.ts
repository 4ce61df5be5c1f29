import type { ClientSession, MongoClient } from 'mongodb';
import { AssertionFailed, Unsupported } from './assertion';
import type { Entities, Topology } from './entities';
import { assertMatches } from './match';
import type { Operation } from './spec-file';
import type { Doc } from './expected-logs';

const WAIT_MS = 10_000;

/** The operations that a test asks of its runner instead of the driver. */
export async function testRunnerOperation(
  name: string,
  args: Doc,
  raw: Doc,
  entities: Entities,
  internal: MongoClient,
  runAll: (operations: Operation[]) => Promise<void>,
): Promise<unknown> {
  const session = args['session'] as ClientSession | undefined;
  switch (name) {
    case 'failPoint':
    case 'targetedFailPoint': {
      const failPoint = args['failPoint'] as Doc;
      entities.failPoints.add(String(failPoint['configureFailPoint']));
      return internal.db('admin').command(failPoint);
    }
    case 'createEntities':
      return entities.create(args['entities'] as Doc[]);
    case 'assertCollectionExists':
      return check(await collectionExists(internal, args), 'the collection is not there');
    case 'assertCollectionNotExists':
      return check(!(await collectionExists(internal, args)), 'the collection is there');
    case 'assertIndexExists':
      return check(await indexExists(internal, args), 'the index is not there');
    case 'assertIndexNotExists':
      return check(!(await indexExists(internal, args)), 'the index is there');
    case 'assertSameLsidOnLastTwoCommands':
      return lastTwoLsids(entities, args, true);
    case 'assertDifferentLsidOnLastTwoCommands':
      return lastTwoLsids(entities, args, false);
    case 'assertSessionDirty':
      return check(
        (session as unknown as { serverSession: { isDirty: boolean } }).serverSession.isDirty,
        'session is not dirty',
      );
    case 'assertSessionNotDirty':
      return check(
        !(session as unknown as { serverSession: { isDirty: boolean } }).serverSession.isDirty,
        'session is dirty',
      );
    case 'assertSessionPinned':
      return check(session!.isPinned, 'session is not pinned');
    case 'assertSessionUnpinned':
      return check(!session!.isPinned, 'session is pinned');
    case 'assertSessionTransactionState': {
      const states: Record<string, string> = {
        none: 'NO_TRANSACTION',
        starting: 'STARTING_TRANSACTION',
        in_progress: 'TRANSACTION_IN_PROGRESS',
        committed: 'TRANSACTION_COMMITTED',
        aborted: 'TRANSACTION_ABORTED',
      };
      return check(
        (session as unknown as { transaction: { state: string } }).transaction.state === states[String(args['state'])],
        'the transaction is in another state',
      );
    }
    case 'assertNumberConnectionsCheckedOut':
      return check(
        entities.checkedOut.get(String(args['client'])) === Number(args['connections']),
        'another number of connections is checked out',
      );
    case 'assertEventCount':
      return check(
        countEvents(entities, args) === Number(args['count']),
        `${countEvents(entities, args)} events, expected ${String(args['count'])}`,
      );
    case 'waitForEvent':
      return until(
        () => countEvents(entities, args) >= Number(args['count']),
        `event ${JSON.stringify(args['event'])}`,
      );
    case 'wait':
      return new Promise((resolve) => {
        setTimeout(resolve, Number(args['ms']));
      });
    case 'loop':
      return loop(raw, entities, runAll);
    case 'runOnThread': {
      const thread = entities.threads.get(String(args['thread']))!;
      thread.tail = thread.tail
        .then(() => runAll([args['operation'] as Operation]))
        .catch((error: unknown) => {
          thread.failure ??= error;
        });
      return undefined;
    }
    case 'waitForThread': {
      const thread = entities.threads.get(String(args['thread']))!;
      await withinTime(thread.tail, `end of the thread ${String(args['thread'])}`);
      if (thread.failure !== undefined) throw thread.failure;
      return undefined;
    }
    case 'recordTopologyDescription':
      entities.topologies.set(String(args['id']), topologyOf(entities, args));
      return undefined;
    case 'waitForPrimaryChange': {
      const before = entities.topologies.get(String(args['priorTopologyDescription']))?.primary;
      return until(
        () => ![undefined, before].includes(topologyOf(entities, args).primary),
        'another primary',
        Number(args['timeoutMS'] ?? WAIT_MS),
      );
    }
    case 'assertTopologyType':
      return check(
        entities.topologies.get(String(args['topologyDescription']))?.type === args['topologyType'],
        `the topology is ${String(entities.topologies.get(String(args['topologyDescription']))?.type)}`,
      );
    default:
      throw new Unsupported(`testRunner.${name}`);
  }
}

function check(holds: boolean, message: string): undefined {
  if (!holds) throw new AssertionFailed(message);
  return undefined;
}

/** Runs operations again and again until one fails or the count is reached, and keeps what it is asked to. */
async function loop(
  raw: Doc,
  entities: Entities,
  runAll: (operations: Operation[]) => Promise<void>,
): Promise<undefined> {
  const operations = (raw['operations'] as Operation[] | undefined) ?? [];
  const most = Number(raw['numIterations'] ?? 1);
  const count = (field: string, by: number): void => {
    const name = raw[field] as string | undefined;
    if (name !== undefined) entities.values.set(name, Number(entities.values.get(name) ?? 0) + by);
  };
  const keep = (field: string, error: unknown): boolean => {
    const name = raw[field] as string | undefined;
    if (name === undefined) return false;
    const kept = (entities.values.get(name) as Doc[] | undefined) ?? [];
    entities.values.set(name, [...kept, { error: String((error as Error).message), time: Date.now() / 1000 }]);
    return true;
  };
  count('storeIterationsAsEntity', 0);
  count('storeSuccessesAsEntity', 0);
  for (let i = 0; i < most; i++) {
    try {
      for (const operation of operations) {
        await runAll([operation]);
        count('storeSuccessesAsEntity', 1);
      }
    } catch (error) {
      const isFailure = error instanceof AssertionFailed;
      const [own, other] = isFailure
        ? ['storeFailuresAsEntity', 'storeErrorsAsEntity']
        : ['storeErrorsAsEntity', 'storeFailuresAsEntity'];
      if (error instanceof Unsupported || !(keep(own, error) || keep(other, error))) throw error;
    }
    count('storeIterationsAsEntity', 1);
  }
  return undefined;
}

function topologyOf(entities: Entities, args: Doc): Topology {
  const client = entities.client(String(args['client'])).client as unknown as {
    topology?: { description: { type: string; servers: Map<string, { type: string }> } };
  };
  const description = client.topology?.description;
  const primary = [...(description?.servers ?? [])].find(([, server]) => server.type === 'RSPrimary')?.[0];
  return { type: description?.type ?? 'Unknown', primary };
}

async function withinTime(promise: Promise<void>, what: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      promise,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new AssertionFailed(`no ${what} within ${WAIT_MS} ms`)), WAIT_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function collectionExists(internal: MongoClient, args: Doc): Promise<boolean> {
  return (
    (
      await internal
        .db(String(args['databaseName']))
        .listCollections({ name: String(args['collectionName']) })
        .toArray()
    ).length === 1
  );
}

async function indexExists(internal: MongoClient, args: Doc): Promise<boolean> {
  if (!(await collectionExists(internal, args))) return false;
  const indexes = await internal
    .db(String(args['databaseName']))
    .collection(String(args['collectionName']))
    .listIndexes()
    .toArray();
  return indexes.some((index) => index['name'] === args['indexName']);
}

function lastTwoLsids(entities: Entities, args: Doc, same: boolean): undefined {
  const started = entities
    .client(String(args['client']))
    .events.filter((event) => event.name === 'commandStartedEvent')
    .slice(-2);
  const [a, b] = started.map(({ event }) => JSON.stringify((event['command'] as Doc)['lsid']));
  return check(
    started.length === 2 && (a === b) === same,
    same ? 'the last two commands used different sessions' : 'the last two commands used the same session',
  );
}

function countEvents(entities: Entities, args: Doc): number {
  const [wanted, shape] = Object.entries(args['event'] as Doc)[0]!;
  return entities.client(String(args['client'])).events.filter(({ name, event }) => {
    if (name !== wanted) return false;
    try {
      assertMatches(shape, event, entities);
      return true;
    } catch {
      return false;
    }
  }).length;
}

async function until(holds: () => boolean, what: string, withinMs = WAIT_MS): Promise<undefined> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new AssertionFailed(`no ${what} within ${withinMs} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  return undefined;
}
