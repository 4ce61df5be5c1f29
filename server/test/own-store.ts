import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Built by the data services of the test run. */
const PROGRAM = path.resolve(import.meta.dirname, '../../.cache/test-programs/embedded.js');

export interface OwnStore {
  readonly url: string;
  readonly directory: string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Holds the whole process still, as a disk that hangs does: connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Again, with the same data on the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A store of one test alone, which may therefore be killed. */
export async function openOwnStore(): Promise<OwnStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pathshala-store-'));
  let child: ChildProcess | null = null;
  let port = '0';
  // As the product reaches it.
  const socket = path.join(directory, 'store.sock');
  const url = `mongodb://${encodeURIComponent(socket)}/?replicaSet=embedded&directConnection=true`;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const started = spawn(process.execPath, [PROGRAM, '--data', directory, '--port', port, '--socket', socket], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      started.once('exit', (code) => reject(new Error(`The store ended with ${code}`)));
      started.stdout.on('data', (text: Buffer) => {
        const found = /mongodb:\S+:(\d+)\//.exec(String(text));
        if (!found) return;
        port = found[1]!;
        resolve();
      });
    });
  const kill = async () => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    get url() {
      return url;
    },
    directory,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    start,
    async remove() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
