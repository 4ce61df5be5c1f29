import { parseArgs } from 'node:util';
import { explainFolderError } from './storage/data-folder';
import { startStore } from './index';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    memory: { type: 'boolean', default: false },
    port: { type: 'string', default: '27017' },
    host: { type: 'string', default: '127.0.0.1' },
    socket: { type: 'string' },
    'test-mode': { type: 'boolean', default: false },
    'snapshot-every-mb': { type: 'string' },
    user: { type: 'string' },
    as: { type: 'string', default: 'replica-set' },
  },
});

// A log on a full disk refuses lines; the store goes on without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const complain = (message: string): void => {
  process.stderr.write(`${message}\n`);
};

if ((values.data === undefined) !== values.memory || values.data === '') {
  complain('Say where the data goes: --data FOLDER, or --memory; --port NUMBER [--host ADDRESS] [--socket FILE]');
  process.exit(2);
}
if (values.user !== undefined && !process.env['STORE_PASSWORD']) {
  complain('The password of --user goes in the environment variable STORE_PASSWORD.');
  process.exit(2);
}
if (!['replica-set', 'sharded'].includes(values.as)) {
  complain('--as takes replica-set or sharded.');
  process.exit(2);
}
/** Null keeps everything in memory only, and nothing after the end. */
const folder = values.data ?? null;
const explain = (error: unknown): string => explainFolderError(error, folder ?? 'the memory');

try {
  const store = await startStore({
    dataDir: folder,
    port: Number(values.port),
    host: values.host,
    testMode: values['test-mode'],
    isSharded: values.as === 'sharded',
    recordFile: process.env['STORE_RECORD'],
    ...(values.socket === undefined ? {} : { socket: values.socket }),
    ...(values['snapshot-every-mb'] === undefined
      ? {}
      : { snapshotEveryBytes: Number(values['snapshot-every-mb']) * 1024 * 1024 }),
    ...(values.user === undefined
      ? {}
      : { credentials: { user: values.user, password: process.env['STORE_PASSWORD'] ?? '' } }),
    report: (message) => complain(message),
    onFailure: (error) => {
      complain(explain(error));
      process.exit(1);
    },
  });
  process.stdout.write(`embedded store ready ${store.url}\n`);
  const stop = (): void => {
    store.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(explain(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  complain(
    code === 'EADDRINUSE'
      ? `Port ${values.port} is in use. Nothing was changed. Stop the other program, or choose another port with --port.`
      : explain(error),
  );
  process.exit(1);
}
