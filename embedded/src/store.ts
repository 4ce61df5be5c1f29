import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startStore, type RunningStore } from './index';
import { explainFolderError } from './storage/data-folder';
import { describeSalvage, salvage } from './storage/salvage';
import { exportDump, importDump } from './transfer/dump';

const USAGE = `Moves data between an embedded store and a MongoDB server, in the folder layout of mongodump and mongorestore.
  export (--data FOLDER | --url mongodb://...) --to DUMP [--db NAME]...
  import --from DUMP (--data FOLDER | --url mongodb://...)
  salvage --data FOLDER --to NEW_FOLDER
With --data the store of that folder is opened for the while; it must not be running. "salvage" only reads the damaged folder and copies what is
whole into a new one.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    url: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
    db: { type: 'string', multiple: true },
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
