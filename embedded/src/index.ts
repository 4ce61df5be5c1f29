import { DEFAULT_LIMITS } from './storage/compactor';
import type { Credentials } from './session/scram';
import { Recorder } from './record/recorder';
import { RefusedError } from './storage/data-folder';
import { openStore } from './storage/open-store';
import { writeAddress } from './transfer/address';
import { Server } from './server';

export interface StartOptions {
  /** Folder of the data; null keeps everything in memory only. */
  dataDir: string | null;
  /** 0 picks a free port. */
  port: number;
  /** A file on which it listens, too: for the programs of this machine and this user. */
  socket?: string;
  /** Loopback unless given. Any other address needs `credentials`. */
  host?: string;
  /** The one user who may log in (SCRAM-SHA-256). */
  credentials?: Credentials;
  /** Allows `configureFailPoint`. */
  testMode?: boolean;
  /** Answers as the router of a sharded cluster, and refuses what that would refuse. */
  isSharded?: boolean;
  /** A file to which what is asked of the store is appended: commands, stages, operators, options, errors. */
  recordFile?: string | undefined;
  /** Hears what was found and repaired while opening. */
  report?: (message: string) => void;
  /** Called when the disk refuses a write; nothing is acknowledged from then on. */
  onFailure?: (error: Error) => void;
  /** How often expired documents are removed, in milliseconds. */
  expireEveryMs?: number;
  transactionLifetimeMs?: number;
  /** A snapshot is taken each time the log has grown by this much. */
  snapshotEveryBytes?: number;
  /** How much log from before the last snapshot is kept for change streams. */
  keepLogBytes?: number;
}

export interface RunningStore {
  url: string;
  port: number;
  close(): Promise<void>;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

/** Opens a data folder and serves it. Rejects with `DataFolderError` when the folder cannot be used. */
export async function startStore(options: StartOptions): Promise<RunningStore> {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host) && !options.credentials)
    throw new RefusedError(
      `The store does not listen on ${host} without a user: anyone who reaches it could read and change everything. Give --user and STORE_PASSWORD, or leave --host away.`,
    );
  const opened = await openStore(options.dataDir, {
    report: options.report ?? (() => undefined),
    onFailure: options.onFailure ?? (() => undefined),
    limits: {
      ...DEFAULT_LIMITS,
      ...(options.snapshotEveryBytes === undefined ? {} : { snapshotEveryBytes: options.snapshotEveryBytes }),
      ...(options.keepLogBytes === undefined ? {} : { keepLogBytes: options.keepLogBytes }),
    },
  });
  const server = new Server({
    store: opened.store,
    testMode: options.testMode ?? false,
    persistent: options.dataDir !== null,
    credentials: options.credentials,
    files: opened.compactor,
    isSharded: options.isSharded ?? false,
    recorder: options.recordFile ? new Recorder(options.recordFile) : undefined,
    ...(options.expireEveryMs === undefined ? {} : { expireEveryMs: options.expireEveryMs }),
    ...(options.transactionLifetimeMs === undefined ? {} : { transactionLifetimeMs: options.transactionLifetimeMs }),
  });
  try {
    const port = await server.listen(options.port, host);
    if (options.socket !== undefined) await listenBeside(server, options.socket, options.report);
    let closing: Promise<void> | undefined;
    // A cluster is asked who it is; a set is known by its name.
    const url = `mongodb://${server.address}/${server.shardKeys ? '' : `?replicaSet=${server.setName}&directConnection=true`}`;
    if (options.dataDir !== null) await writeAddress(options.dataDir, url);
    const close = async (): Promise<void> => {
      await server.close();
      await opened.close();
    };
    return {
      url,
      port,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await server.close();
    await opened.close();
    throw error;
  }
}

/** Some file systems have no sockets (FAT, shares of a network); the port serves all the same. */
async function listenBeside(server: Server, file: string, report?: (message: string) => void): Promise<void> {
  try {
    await server.listenAt(file);
  } catch (error) {
    report?.(`No socket at ${file} (${(error as NodeJS.ErrnoException).code}); the store is reached by its port.`);
  }
}
