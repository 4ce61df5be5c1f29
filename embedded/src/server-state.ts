import type { Document } from './bson/value';
import type { Connection } from './session/connection';
import type { Recorder } from './record/recorder';
import { Cursors } from './session/cursors';
import { ScramUser, type Credentials } from './session/scram';
import type { Session } from './session/sessions';
import type { Transaction } from './session/transaction';
import type { Compactor } from './storage/compactor';
import type { Store } from './storage/store';

export interface ServerOptions {
  store: Store;
  testMode: boolean;
  persistent: boolean;
  credentials?: Credentials | undefined;
  /** Of a store with a folder. */
  files?: Pick<Compactor, 'hold'> | undefined;
  /** Writes down what is asked. */
  recorder?: Recorder | undefined;
  /** Answers as the router of a sharded cluster, and refuses what that would refuse. */
  isSharded?: boolean;
  transactionLifetimeMs?: number;
  expireEveryMs?: number;
}

/** The fail points that driver tests need, on commands, on open cursors and on retryable statements. Only in test mode. */
export interface FailPoint {
  commands: Set<string>;
  times: number;
  skip: number;
  data: Document;
}

/**
 * How long a transaction survives the connection that it last ran on. Until then its records are locked: those of a
 * process that was killed must be free soon, and a driver that comes back too late is told to begin again.
 */
const DISCONNECT_GRACE_MS = 1_000;

/** State shared by all connections of a server, as their commands see it. */
export class ServerState {
  readonly store: Store;
  readonly cursors = new Cursors();
  readonly testMode: boolean;
  readonly persistent: boolean;
  /** User who may log in; undefined: no login is needed. */
  readonly user: ScramUser | undefined;
  readonly files: Pick<Compactor, 'hold'> | undefined;
  readonly recorder: Recorder | undefined;
  /** Of a store that stands for a sharded cluster: keys of collections by `database.collection`. */
  readonly shardKeys: Map<string, Document> | undefined;
  readonly setName = 'embedded';
  readonly version = '7.0.14';
  address = '';
  readonly failPoints = new Map<string, FailPoint>();
  /** Requests since the start, by the name of their command. */
  readonly requests = new Map<string, number>();
  connectionCount = 0;
  private readonly users = new Map<Connection, Set<Session>>();
  private readonly lastConnection = new WeakMap<Session, Connection>();

  constructor(protected readonly options: ServerOptions) {
    this.store = options.store;
    this.testMode = options.testMode;
    this.persistent = options.persistent;
    this.files = options.files;
    this.recorder = options.recorder;
    this.shardKeys = options.isSharded ? new Map() : undefined;
    this.user = options.credentials ? new ScramUser(options.credentials.user, options.credentials.password) : undefined;
  }

  get requiresAuthentication(): boolean {
    return this.user !== undefined;
  }

  counted(command: string): void {
    this.requests.set(command, (this.requests.get(command) ?? 0) + 1);
  }

  appNameOf(connection: Connection): string | undefined {
    return connection.appName;
  }

  /** Notes that a transaction began, and ends it when it outlives its time. */
  transactionStarted(_session: Session, transaction: Transaction): void {
    const timer = setTimeout(
      () => this.store.abortTransaction(transaction),
      this.options.transactionLifetimeMs ?? 60_000,
    ).unref();
    void transaction.finished.then(() => clearTimeout(timer));
  }

  transactionUsed(session: Session, connection: Connection): void {
    this.lastConnection.set(session, connection);
    let sessions = this.users.get(connection);
    if (!sessions) this.users.set(connection, (sessions = new Set()));
    sessions.add(session);
  }

  /** Ends transactions that nobody continues elsewhere soon. */
  connectionClosed(connection: Connection): void {
    for (const session of this.users.get(connection) ?? []) {
      const { transaction } = session;
      if (transaction?.state !== 'active' || this.lastConnection.get(session) !== connection) continue;
      setTimeout(() => {
        if (this.lastConnection.get(session) === connection) this.store.abortTransaction(transaction);
      }, DISCONNECT_GRACE_MS).unref();
    }
    this.users.delete(connection);
  }
}
