import type { Doc, LogMessages } from './expected-logs';
import {
  MongoClient,
  GridFSBucket,
  type AbstractCursor,
  type ChangeStream,
  type ClientSession,
  type Collection,
  type Db,
  type MongoClientOptions,
} from 'mongodb';
import { Unsupported } from './assertion';
import { observeLogs } from './log-messages';
import type { MatchContext } from './match';

export interface SeenEvent {
  type: 'command' | 'cmap' | 'sdam';
  name: string;
  event: Doc;
}
export interface TestClient {
  client: MongoClient;
  events: SeenEvent[];
}

/** A client's topology as a test records it: its type and the address of its primary. */
export interface Topology {
  type: string;
  primary: string | undefined;
}

/** A cursor that a test walks step by step. */
export interface StepCursor {
  next(): Promise<unknown>;
  tryNext(): Promise<unknown>;
  close(): Promise<void>;
}

const COMMAND_EVENTS: Record<string, string> = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
};
const CMAP_EVENTS: Record<string, string> = {
  poolCreatedEvent: 'connectionPoolCreated',
  poolReadyEvent: 'connectionPoolReady',
  poolClearedEvent: 'connectionPoolCleared',
  poolClosedEvent: 'connectionPoolClosed',
  connectionCreatedEvent: 'connectionCreated',
  connectionReadyEvent: 'connectionReady',
  connectionClosedEvent: 'connectionClosed',
  connectionCheckOutStartedEvent: 'connectionCheckOutStarted',
  connectionCheckOutFailedEvent: 'connectionCheckOutFailed',
  connectionCheckedOutEvent: 'connectionCheckedOut',
  connectionCheckedInEvent: 'connectionCheckedIn',
};
const SDAM_EVENTS: Record<string, string> = {
  serverDescriptionChangedEvent: 'serverDescriptionChanged',
  topologyDescriptionChangedEvent: 'topologyDescriptionChanged',
  serverHeartbeatStartedEvent: 'serverHeartbeatStarted',
  serverHeartbeatSucceededEvent: 'serverHeartbeatSucceeded',
  serverHeartbeatFailedEvent: 'serverHeartbeatFailed',
  topologyOpeningEvent: 'topologyOpening',
  topologyClosedEvent: 'topologyClosed',
};
const SENSITIVE = new Set([
  'hello',
  'ismaster',
  'isMaster',
  'saslStart',
  'saslContinue',
  'getnonce',
  'authenticate',
  'createUser',
  'updateUser',
  'copydbgetnonce',
  'copydbsaslstart',
  'copydb',
]);

/** The named things that the operations of one test work on. */
export class Entities implements MatchContext {
  readonly clients = new Map<string, TestClient>();
  readonly databases = new Map<string, Db>();
  readonly collections = new Map<string, Collection>();
  readonly sessions = new Map<string, ClientSession>();
  readonly buckets = new Map<string, GridFSBucket>();
  readonly streams = new Map<string, ChangeStream>();
  readonly cursors = new Map<string, AbstractCursor>();
  readonly values = new Map<string, unknown>();
  readonly checkedOut = new Map<string, number>();
  readonly logs = new Map<string, LogMessages>();
  readonly topologies = new Map<string, Topology>();
  readonly threads = new Map<string, { tail: Promise<void>; failure: unknown }>();
  /** Names of the fail points that the test has set. */
  readonly failPoints = new Set<string>();
  private readonly lsids = new Map<string, unknown>();

  constructor(private readonly uri: string) {}

  async create(specs: readonly Doc[]): Promise<void> {
    for (const spec of specs) {
      const [kind, value] = Object.entries(spec)[0]!;
      await this.createOne(kind, value as Doc);
    }
  }

  private async createOne(kind: string, spec: Doc): Promise<void> {
    const id = String(spec['id']);
    switch (kind) {
      case 'client':
        return this.createClient(id, spec);
      case 'database':
        this.databases.set(
          id,
          this.client(String(spec['client'])).client.db(
            String(spec['databaseName']),
            (spec['databaseOptions'] as Doc | undefined) ?? {},
          ),
        );
        return;
      case 'collection':
        this.collections.set(
          id,
          this.databases
            .get(String(spec['database']))!
            .collection(String(spec['collectionName']), (spec['collectionOptions'] as Doc | undefined) ?? {}),
        );
        return;
      case 'session': {
        const options = { ...(spec['sessionOptions'] as Doc | undefined) };
        if (typeof options['defaultTransactionOptions'] === 'object' && options['defaultTransactionOptions'])
          options['defaultTransactionOptions'] = withReadPreference(options['defaultTransactionOptions'] as Doc);
        if (typeof options['snapshotTime'] === 'string')
          options['snapshotTime'] = this.values.get(options['snapshotTime']);
        const session = this.client(String(spec['client'])).client.startSession(options);
        this.sessions.set(id, session);
        this.lsids.set(id, session.id);
        return;
      }
      case 'bucket':
        this.buckets.set(
          id,
          new GridFSBucket(
            this.databases.get(String(spec['database']))!,
            (spec['bucketOptions'] as Doc | undefined) ?? {},
          ),
        );
        return;
      case 'thread':
        this.threads.set(id, { tail: Promise.resolve(), failure: undefined });
        return;
      default:
        throw new Unsupported(`entities of kind ${kind}`);
    }
  }

  private async createClient(id: string, spec: Doc): Promise<void> {
    const uri = new URL(this.uri);
    // A set of one has no secondary: a client that prefers one is pointed straight at the only member.
    if (!/secondary/i.test(String((spec['uriOptions'] as Doc | undefined)?.['readPreference'])))
      uri.searchParams.delete('directConnection');
    for (const [name, value] of Object.entries((spec['uriOptions'] as Doc | undefined) ?? {}))
      uri.searchParams.set(name, String(value));
    const options: MongoClientOptions = {
      monitorCommands: true,
      minHeartbeatFrequencyMS: 50,
      heartbeatFrequencyMS: 5000,
      ...(spec['serverApi'] ? { serverApi: spec['serverApi'] as never } : {}),
    };
    if (!uri.searchParams.has('serverSelectionTimeoutMS')) options.serverSelectionTimeoutMS = 5000;
    if (uri.searchParams.has('heartbeatFrequencyMS')) delete options.heartbeatFrequencyMS;
    const logs: LogMessages = [];
    this.logs.set(id, logs);
    if (spec['observeLogMessages'])
      Object.assign(options, observeLogs(spec['observeLogMessages'] as Record<string, string>, logs));
    if (spec['autoEncryptOpts']) throw new Unsupported('client-side encryption');
    if (spec['observeTracingMessages']) throw new Unsupported('tracing');
    const client = new MongoClient(uri.toString(), options);
    const events: SeenEvent[] = [];
    const ignored = new Set([
      ...((spec['ignoreCommandMonitoringEvents'] as string[] | undefined) ?? []),
      'configureFailPoint',
      'killAllSessions',
    ]);
    const sensitive = spec['observeSensitiveCommands'] === true;
    for (const wanted of (spec['observeEvents'] as string[] | undefined) ?? []) {
      const command = COMMAND_EVENTS[wanted];
      const name = command ?? CMAP_EVENTS[wanted] ?? SDAM_EVENTS[wanted];
      if (name === undefined) throw new Unsupported(`events ${wanted}`);
      client.on(name as never, (event: Doc) => {
        if (
          command &&
          (ignored.has(String(event['commandName'])) || (SENSITIVE.has(String(event['commandName'])) && !sensitive))
        )
          return;
        events.push({
          type: command ? 'command' : CMAP_EVENTS[wanted] ? 'cmap' : 'sdam',
          name: wanted,
          event: {
            ...plainFields(event),
            ...(command ? { command: copyPlain(event['command']), reply: copyPlain(event['reply']) } : {}),
          },
        });
      });
    }
    for (const kept of (spec['storeEventsAsEntities'] as { id: string; events: string[] }[] | undefined) ?? []) {
      const list: Doc[] = [];
      this.values.set(kept.id, list);
      for (const wanted of kept.events) {
        const name = eventName(wanted);
        client.on(name as never, (event: Doc) =>
          list.push({ ...plainFields(event), name: wanted, observedAt: Date.now() / 1000 }),
        );
      }
    }
    this.checkedOut.set(id, 0);
    client.on('connectionCheckedOut', () => this.checkedOut.set(id, this.checkedOut.get(id)! + 1));
    client.on('connectionCheckedIn', () => this.checkedOut.set(id, this.checkedOut.get(id)! - 1));
    this.clients.set(id, { client, events });
    if (spec['awaitMinPoolSizeMS'] !== undefined) await client.connect();
  }

  client(id: string): TestClient {
    const found = this.clients.get(id);
    if (!found) throw new Error(`no client ${id}`);
    return found;
  }

  lsidOf(id: string): unknown {
    return this.lsids.get(id);
  }

  entity(id: string): unknown {
    return this.values.get(id);
  }

  async close(): Promise<void> {
    for (const stream of this.streams.values()) await stream.close().catch(() => undefined);
    for (const cursor of this.cursors.values()) await cursor.close().catch(() => undefined);
    for (const session of this.sessions.values()) await session.endSession().catch(() => undefined);
    for (const { client } of this.clients.values()) await client.close(true);
  }
}

/** The driver's name of an event; in lists of events to keep, names begin as classes do. */
function eventName(wanted: string): string {
  const known = `${wanted[0]!.toLowerCase()}${wanted.slice(1)}`;
  const name = COMMAND_EVENTS[known] ?? CMAP_EVENTS[known] ?? SDAM_EVENTS[known];
  if (name === undefined) throw new Unsupported(`events ${wanted}`);
  return name;
}

/** The driver changes command objects after it has shown them, so they are kept as they were. */
function copyPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyPlain);
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, item]) => [name, copyPlain(item)]));
  const fixed =
    typeof value !== 'object' ||
    value === null ||
    '_bsontype' in value ||
    value instanceof Date ||
    value instanceof Uint8Array ||
    value instanceof RegExp;
  return fixed ? value : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copyPlain(item)]));
}

/** Getters of event classes count as fields. */
function plainFields(event: Doc): Doc {
  const out: Doc = { ...event };
  for (const name of ['commandName', 'databaseName', 'failure', 'address', 'connectionId', 'requestId', 'reason'])
    if (event[name] !== undefined) out[name] = event[name];
  // Tests look at no more of a description than its type.
  for (const name of ['previousDescription', 'newDescription'])
    if (event[name] !== undefined) out[name] = { type: (event[name] as Doc)['type'] };
  return out;
}

export function withReadPreference(options: Doc): Doc {
  const preference = options['readPreference'];
  return typeof preference === 'object' && preference !== null && 'mode' in preference
    ? { ...options, readPreference: (preference as Doc)['mode'] }
    : options;
}
