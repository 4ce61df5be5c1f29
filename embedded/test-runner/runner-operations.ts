import type { ClientSession, MongoClient } from 'mongodb';
import { Unsupported, type Entities } from './entities';
import { assertMatches } from './match';
import type { Doc, Operation } from './spec-file';

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
      return internal.db('admin').command(args['failPoint'] as Doc);
    case 'targetedFailPoint':
      return internal.db('admin').command(args['failPoint'] as Doc);
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
      return runAll((raw['operations'] as Operation[] | undefined) ?? []);
    default:
      throw new Unsupported(`testRunner.${name}`);
  }
}

function check(holds: boolean, message: string): undefined {
  if (!holds) throw new AssertionFailed(message);
  return undefined;
}

/** A check of the runner itself, which no `expectError` may swallow. */
export class AssertionFailed extends Error {}

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

async function until(holds: () => boolean, what: string): Promise<undefined> {
  const end = Date.now() + WAIT_MS;
  while (!holds()) {
    if (Date.now() > end) throw new AssertionFailed(`no ${what} within ${WAIT_MS} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  return undefined;
}
