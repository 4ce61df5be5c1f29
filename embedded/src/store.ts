import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startStore, type RunningStore } from './index';
import { explainFolderError } from './storage/data-folder';
import { refuseLocked } from './storage/folder-lock';
import { describeSalvage, salvage } from './storage/salvage';
import { readAddress, readLogin } from './transfer/address';
import { backup, restore } from './transfer/backup';
import { exportDump, importDump } from './transfer/dump';

const USAGE = `Moves data between an embedded store and a MongoDB server, in the folder layout of mongodump and mongorestore.
  export (--data FOLDER | --url mongodb://...) --to DUMP [--db NAME]...
  import --from DUMP (--data FOLDER | --url mongodb://...)
  backup (--data FOLDER [--user USER] | --url mongodb://...) --to NEW_FOLDER
  restore --from BACKUP --data FOLDER
  salvage --data FOLDER --to NEW_FOLDER
"backup" copies an embedded store of this machine, also while it runs, and opens the copy to prove that it is whole; "restore" puts it in the place of a
folder that is not in use and keeps what was there beside it. The login of a running store is that of \`npm start\`,
or --user with its password in the environment variable STORE_PASSWORD.
With --data the store of that folder is opened for the while; for export, import and salvage it must not be running. "salvage" only reads the damaged folder and copies what is
whole into a new one.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    url: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
    db: { type: 'string', multiple: true },
    user: { type: 'string' },
  },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const fail = (message: string, code: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(code);
};

const action = positionals[0];
if (action === 'salvage') {
  if (values.data === undefined || values.to === undefined) fail(USAGE, 2);
  try {
    for (const line of describeSalvage(await salvage(values.data!, values.to!), values.to!)) say(line);
    process.exit(0);
  } catch (error) {
    fail(explainFolderError(error, values.data!), 1);
  }
}

if (action === 'backup' || action === 'restore') {
  try {
    if (action === 'backup') await makeBackup();
    else await restoreBackup();
    process.exit(0);
  } catch (error) {
    fail(explainFolderError(error, values.data ?? values.to ?? ''), 1);
  }
}

async function makeBackup(): Promise<void> {
  const { data, url, to } = values;
  if (to === undefined || (data === undefined) === (url === undefined)) return fail(USAGE, 2);
  const isRunning = data !== undefined && (await isInUse(data));
  const own = data !== undefined && !isRunning ? await startStore({ dataDir: data, port: 0, report: say }) : undefined;
  const address = url ?? own?.url ?? (await readAddress(data!));
  if (!address) return fail(`The store of ${data} does not say where it listens. Name it with --url.`, 1);
  const login = isRunning
    ? await readLogin(data, { user: values.user, password: process.env['STORE_PASSWORD'] })
    : undefined;
  const client = new MongoClient(address, {
    serverSelectionTimeoutMS: 5_000,
    ...(login ? { auth: login, authSource: 'admin' } : {}),
  });
  try {
    const { documents, collections } = await backup(client, to);
    say(`${to} holds ${documents} documents of ${collections} collections; it was opened and read.`);
  } finally {
    await client.close();
    await own?.close();
  }
}

async function restoreBackup(): Promise<void> {
  const { data, from } = values;
  if (data === undefined || from === undefined) return fail(USAGE, 2);
  const { documents, collections, kept } = await restore(from, data);
  say(`${data} holds ${documents} documents of ${collections} collections, as they were in ${from}.`);
  if (kept) say(`What was there before is in ${kept}.`);
}

function isInUse(folder: string): Promise<boolean> {
  return refuseLocked(folder).then(
    () => false,
    () => true,
  );
}

const dump = action === 'export' ? values.to : action === 'import' ? values.from : undefined;
if (!dump || (values.data === undefined) === (values.url === undefined)) fail(USAGE, 2);

let store: RunningStore | undefined;
let client: MongoClient | undefined;
try {
  if (values.data !== undefined) store = await startStore({ dataDir: values.data, port: 0, report: say });
  client = await new MongoClient(store?.url ?? values.url!, { serverSelectionTimeoutMS: 5000 }).connect();
  const moved = action === 'export' ? await exportDump(client, dump!, values.db) : await importDump(client, dump!);
  for (const one of moved) say(`${one.ns}: ${one.documents} documents, ${one.indexes} indexes`);
  say(
    `${action === 'export' ? 'Exported' : 'Imported'} ${moved.reduce((sum, one) => sum + one.documents, 0)} documents of ${moved.length} collections.`,
  );
} catch (error) {
  await client?.close();
  await store?.close();
  fail(values.data !== undefined && !store ? explainFolderError(error, values.data) : (error as Error).message, 1);
}
await client?.close();
await store?.close();
