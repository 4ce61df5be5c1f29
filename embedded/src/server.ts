import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { expireDocuments } from './catalog/expire';
import { ServerState, type ServerOptions } from './server-state';
import { serveConnection } from './wire/connection';

const HOUSEKEEPING_MS = 30_000;

/** The listening server. */
export class Server extends ServerState {
  private readonly net: NetServer;
  private readonly sockets = new Set<Socket>();
  private readonly timers: NodeJS.Timeout[] = [];
  private nextConnection = 1;

  constructor(options: ServerOptions) {
    super(options);
    this.net = createServer({ noDelay: true }, (socket) => {
      this.sockets.add(socket);
      this.connectionCount = this.sockets.size;
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.connectionCount = this.sockets.size;
      });
      serveConnection(this, socket, this.nextConnection++);
    });
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
