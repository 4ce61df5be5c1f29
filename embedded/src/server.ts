import { createServer, type Server as NetServer, type Socket } from 'node:net';
import type { Connection } from './commands/context';
import type { FailPoint } from './commands/fail-point';
import { commands } from './commands/registry';
import { expireDocuments } from './catalog/expire';
import { Cursors } from './session/cursors';
import { ScramUser, type Credentials } from './session/scram';
import type { Session } from './session/sessions';
import type { Transaction } from './session/transaction';
import type { Store } from './storage/store';
import { serveConnection } from './wire/connection';

export interface ServerOptions {
  store: Store;
  testMode: boolean;
  persistent: boolean;
  credentials?: Credentials | undefined;
  transactionLifetimeMs?: number;
  expireEveryMs?: number;
}

/** How long a transaction survives the connection that it last ran on; a driver that retries comes back sooner. */
const DISCONNECT_GRACE_MS = 5000;
const HOUSEKEEPING_MS = 30_000;

/** The listening server and what its connections share. */
export class Server {
  readonly store: Store;
  readonly cursors = new Cursors();
  readonly testMode: boolean;
  readonly persistent: boolean;
  /** Who may log in; undefined: no login is needed. */
  readonly user: ScramUser | undefined;
  readonly setName = 'embedded';
  readonly version = '7.0.14';
  address = '';
  readonly failPoints = new Map<string, FailPoint>();
  private readonly net: NetServer;
  private readonly sockets = new Set<Socket>();
  private readonly users = new Map<Connection, Set<Session>>();
  private readonly lastConnection = new WeakMap<Session, Connection>();
  private readonly timers: NodeJS.Timeout[] = [];
  private nextConnection = 1;
  /** Requests since the start, by the name of their command. */
  readonly requests = new Map<string, number>();

  constructor(private readonly options: ServerOptions) {
    this.store = options.store;
    this.testMode = options.testMode;
    this.persistent = options.persistent;
    this.user = options.credentials ? new ScramUser(options.credentials.user, options.credentials.password) : undefined;
    this.net = createServer({ noDelay: true }, (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      serveConnection(this, socket, this.nextConnection++);
    });
  }

  get requiresAuthentication(): boolean {
    return this.user !== undefined;
  }

  counted(command: string): void {
    // Names are the callers' words: of unknown ones only that they came is kept.
    const name = command in commands ? command : 'unknown';
    this.requests.set(name, (this.requests.get(name) ?? 0) + 1);
  }

  get connectionCount(): number {
    return this.sockets.size;
  }

  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.net.once('error', reject);
      this.net.listen(port, host, resolve);
    });
    const address = this.net.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    this.address = `${host.includes(':') ? `[${host}]` : host}:${actual}`;
    const every = (ms: number, task: () => void): void => {
      this.timers.push(setInterval(task, ms).unref());
    };
    every(HOUSEKEEPING_MS, () => {
      this.cursors.killIdle(Date.now());
      this.store.sessions.forgetIdle(Date.now());
    });
    every(this.options.expireEveryMs ?? 60_000, () => expireDocuments(this.store, Date.now()));
    return actual;
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

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.cursors.killAll();
    const closed = new Promise<void>((resolve) => {
      this.net.close(() => resolve());
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
    for (const transaction of [...this.store.activeTransactions]) this.store.abortTransaction(transaction);
  }
}
