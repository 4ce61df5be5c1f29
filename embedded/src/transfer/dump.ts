import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, type Db, type Document, type MongoClient } from 'mongodb';

/** How much one collection held. */
export interface Moved {
  ns: string;
  documents: number;
  indexes: number;
}

const OWN = new Set(['admin', 'config', 'local']);
const BATCH_BYTES = 8 << 20;
const BATCH_DOCUMENTS = 2000;
const BUFFER_BYTES = 1 << 20;
const MAX_DOCUMENT = 17 << 20;

/**
 * Writes every database (or the named ones) in the folder layout of mongodump: `<db>/<collection>.bson` and `.metadata.json`, so that
 * mongorestore reads it too. Types survive, since documents are copied as BSON.
 */
export async function exportDump(client: MongoClient, folder: string, databases?: readonly string[]): Promise<Moved[]> {
  const names =
    databases ??
    (await client.db('admin').admin().listDatabases({ nameOnly: true })).databases
      .map((one) => one.name)
      .filter((name) => !OWN.has(name));
  const moved: Moved[] = [];
  for (const name of names) {
    const db = client.db(name);
    const target = join(folder, name);
    await mkdir(target, { recursive: true });
    for (const info of (await db.listCollections().toArray()) as Document[]) {
      if (info['name'].startsWith('system.')) continue;
      moved.push(await exportCollection(db, info, target));
    }
  }
  return moved;
}

async function exportCollection(db: Db, info: Document, folder: string): Promise<Moved> {
  const name = String(info['name']);
  const isView = info['type'] === 'view';
  const indexes = isView ? [] : await db.collection(name).listIndexes().toArray();
  const metadata = {
    indexes,
    collectionName: name,
    type: info['type'] as string,
    options: info['options'] as Document,
    ...(isView ? {} : { uuid: info['info']?.uuid?.toString('hex') }),
  };
  await writeFile(join(folder, `${fileName(name)}.metadata.json`), BSON.EJSON.stringify(metadata, { relaxed: false }));
  if (isView) return { ns: `${db.databaseName}.${name}`, documents: 0, indexes: 0 };
  const file = await open(join(folder, `${fileName(name)}.bson`), 'w');
  let documents = 0;
  try {
    let parts: Uint8Array[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      if (parts.length > 0) await file.appendFile(Buffer.concat(parts, bytes));
      parts = [];
      bytes = 0;
    };
    for await (const doc of db.collection(name, { raw: true }).find({}, { batchSize: 1000 })) {
      const raw = doc as unknown as Uint8Array;
      parts.push(raw);
      bytes += raw.length;
      documents++;
      if (bytes >= BUFFER_BYTES) await flush();
    }
    await flush();
    await file.sync();
  } finally {
    await file.close();
  }
  return { ns: `${db.databaseName}.${name}`, documents, indexes: indexes.length };
}

/** Reads a dump folder into a server. A collection that already holds documents is refused, so that nothing is mixed or overwritten. */
export async function importDump(client: MongoClient, folder: string): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const database of await readdir(folder, { withFileTypes: true })) {
    if (!database.isDirectory() || OWN.has(database.name)) continue;
    const db = client.db(database.name);
    const source = join(folder, database.name);
    const files = (await readdir(source)).filter((name) => name.endsWith('.metadata.json'));
    const collections = await Promise.all(
      files.map(
        async (file) => BSON.EJSON.parse(await readFile(join(source, file), 'utf8'), { relaxed: false }) as Document,
      ),
    );
    collections.sort((a, b) => Number(a['type'] === 'view') - Number(b['type'] === 'view'));
    for (const metadata of collections) moved.push(await importCollection(db, metadata, source));
  }
  return moved;
}

async function importCollection(db: Db, metadata: Document, folder: string): Promise<Moved> {
  const name = String(metadata['collectionName']);
  const ns = `${db.databaseName}.${name}`;
  const exists = (await db.listCollections({ name }).toArray()).length > 0;
  if (metadata['type'] === 'view') {
    if (!exists) await db.createCollection(name, metadata['options'] as Document);
    return { ns, documents: 0, indexes: 0 };
  }
  const target = db.collection(name);
  if (exists && (await target.estimatedDocumentCount()) > 0)
    throw new Error(`${ns} already holds documents. Nothing was changed in it. Import into an empty database.`);
  if (!exists) await db.createCollection(name, (metadata['options'] as Document | undefined) ?? {});
  let documents = 0;
  for await (const batch of readBatches(join(folder, `${fileName(name)}.bson`))) {
    await target.insertMany(batch, { ordered: true, bypassDocumentValidation: true });
    documents += batch.length;
  }
  const indexes = ((metadata['indexes'] as Document[] | undefined) ?? []).filter((index) => index['name'] !== '_id_');
  if (indexes.length > 0)
    await db.command({
      createIndexes: name,
      indexes: indexes.map(({ ns: _ns, v: _v, background: _background, ...index }) => ({
        ...index,
        key: index['key'],
      })),
    });
  return { ns, documents, indexes: indexes.length + 1 };
}

async function* readBatches(path: string): AsyncGenerator<Document[]> {
  let have: Buffer = Buffer.alloc(0);
  let batch: Document[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: BUFFER_BYTES })) {
    have = have.length === 0 ? (chunk as Buffer) : Buffer.concat([have, chunk as Buffer]);
    let at = 0;
    while (have.length - at >= 4) {
      const size = have.readInt32LE(at);
      if (size < 5 || size > MAX_DOCUMENT)
        throw new Error(
          `${path} is damaged: a document cannot be ${size} bytes long. What was read before it has been imported.`,
        );
      if (have.length - at < size) break;
      batch.push(
        BSON.deserialize(have.subarray(at, at + size), {
          promoteValues: false,
          promoteBuffers: false,
          bsonRegExp: true,
        }),
      );
      bytes += size;
      at += size;
      if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) {
        yield batch;
        batch = [];
        bytes = 0;
      }
    }
    have = have.subarray(at);
  }
  if (have.length > 0) throw new Error(`${path} ends in the middle of a document.`);
  if (batch.length > 0) yield batch;
}

/** Names that cannot be files are percent-encoded, as mongodump does. */
function fileName(collection: string): string {
  return collection.replace(
    /[/\\:*?"<>|%]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
