import { rmSync } from 'node:fs';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { expireDocuments } from './catalog/expire';
import { ServerState, type ServerOptions } from './server-state';
import { serveConnection } from './wire/connection';

const HOUSEKEEPING_MS = 30_000;

/** The listening server. */
export class Server extends ServerState {
  private readonly net: NetServer;
  /** Present when it listens on a socket of the file system, too. */
  private local: NetServer | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly timers: NodeJS.Timeout[] = [];
  private nextConnection = 1;

  constructor(options: ServerOptions) {
    super(options);
    this.net = createServer({ noDelay: true }, (socket) => this.serve(socket));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    this.connectionCount = this.sockets.size;
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.connectionCount = this.sockets.size;
    });
    serveConnection(this, socket, this.nextConnection++);
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

  /**
   * Serves a socket of the file system beside the port: half as dear as the loopback. Only the user of this process may
   * connect. A file of the same name is what a store left that was killed.
   */
  async listenAt(file: string): Promise<void> {
    rmSync(file, { force: true });
    const local = createServer((socket) => this.serve(socket));
    this.local = local;
    await new Promise<void>((resolve, reject) => {
      local.once('error', reject);
      // Made with these rights, so that there is no moment at which others may connect.
      const usual = process.umask(0o177);
      local.listen(file, resolve);
      process.umask(usual);
    });
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.cursors.killAll();
    const closed = [this.net, this.local].map(
      (net) => new Promise<void>((resolve) => (net ? net.close(() => resolve()) : resolve())),
    );
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(closed);
    for (const transaction of [...this.store.activeTransactions]) this.store.abortTransaction(transaction);
  }
}
