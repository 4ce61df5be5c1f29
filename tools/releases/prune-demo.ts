import type { Collection, Db, Document, ObjectId } from 'mongodb';

/** Of one institution, a few students and what hangs off them: enough to open a record of every kind. */
const STUDENTS = 8;
/** Of each other collection at most this many of those that nothing refers to. */
const MOST = 60;
/** Whole, because others refer to them by place or count on all of them. */
const WHOLE = new Set(['files.chunks', 'schema', 'seed_state', 'thanas', 'districts', 'number_counters', 'roles']);

const isId = (value: unknown): value is ObjectId =>
  typeof value === 'object' && value !== null && (value as { _bsontype?: string })._bsontype === 'ObjectId';

/**
 * Makes the demo of a running store small: one institution, some students, and nothing that refers to what is gone.
 * @param alias of the institution that stays
 */
export async function pruneDemo(db: Db, alias: string): Promise<void> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const all = names.map((name) => db.collection(name));
  const kept = await db.collection('institutions').findOne({ alias });
  if (!kept) throw new Error(`The demo has no institution ${alias}`);
  const gone = new Set<string>();
  for (const collection of all) {
    const byInstitution = collection.collectionName === 'files.files' ? 'metadata.tenantId' : 'tenantId';
    const ofKept = [kept._id, String(kept._id)];
    await drop(collection, { [byInstitution]: { $exists: true, $nin: [...ofKept, null] } }, gone);
  }
  await drop(db.collection('institutions'), { _id: { $ne: kept._id } }, gone);
  const users = await demoUsers(db, alias);
  await dropOthers(db.collection('students'), gone, { limit: STUDENTS, first: await ofUsers(db, users, 'student') });
  await settle(all, gone);
  const inUse = await idsInUse(all);
  for (const collection of all)
    if (!WHOLE.has(collection.collectionName))
      await dropUnused(collection, gone, new Set([...inUse, ...users.map(String)]));
  await settle(all, gone);
  const files = await db.collection('files.files').distinct('_id');
  await db.collection('files.chunks').deleteMany({ files_id: { $nin: files } });
}

const demoUsers = async (db: Db, alias: string) =>
  db
    .collection('users')
    .find({ email: { $regex: `@${alias}\\.demo\\.test$|^(operator|group)@demo\\.test$` } })
    .map(({ _id }) => _id)
    .toArray();

/** The records of people with a demo account stay. */
const ofUsers = async (db: Db, users: readonly ObjectId[], field: string) =>
  db.collection('memberships').distinct(field, { user: { $in: users }, [field]: { $exists: true } });

async function idsInUse(all: readonly Collection[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const collection of all)
    for await (const { _id: _own, ...fields } of collection.find()) collectIds(fields, found);
  return found;
}

function collectIds(value: unknown, found: Set<string>): void {
  if (isId(value)) found.add(String(value));
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const each of Object.values(value)) collectIds(each, found);
}

async function dropUnused(collection: Collection, gone: Set<string>, inUse: ReadonlySet<string>): Promise<void> {
  const unused = (await collection.find().sort({ _id: -1 }).project({ _id: 1 }).toArray()).filter(
    ({ _id }) => !inUse.has(String(_id)),
  );
  await drop(collection, { _id: { $in: unused.slice(MOST).map(({ _id }) => _id) } }, gone);
}

async function dropOthers(
  collection: Collection,
  gone: Set<string>,
  { limit, first }: { limit: number; first: readonly unknown[] },
): Promise<void> {
  const newest = await collection
    .find({ _id: { $nin: first as never[] } })
    .sort({ _id: -1 })
    .limit(limit)
    .project({ _id: 1 })
    .toArray();
  await drop(collection, { _id: { $nin: [...first, ...newest.map(({ _id }) => _id)] as never[] } }, gone);
}

async function drop(collection: Collection, filter: Document, gone: Set<string>): Promise<number> {
  const ids = (await collection.find(filter).project({ _id: 1 }).toArray()).map(({ _id }) => _id);
  for (const id of ids) gone.add(String(id));
  if (ids.length > 0) await collection.deleteMany(filter);
  return ids.length;
}

/** Until nothing refers to what is gone: a record goes with what it needs, a list loses the entry. */
async function settle(all: readonly Collection[], gone: Set<string>): Promise<void> {
  for (let again = true; again;) {
    again = false;
    for (const collection of all) {
      if (WHOLE.has(collection.collectionName) && collection.collectionName !== 'number_counters') continue;
      for await (const document of collection.find()) {
        const { _id, ...fields } = document;
        if (refersTo(fields, gone)) {
          gone.add(String(_id));
          await collection.deleteOne({ _id });
          again = true;
        } else if (shorten(fields, gone)) await collection.replaceOne({ _id }, fields);
      }
    }
  }
}

/** Whether a field of the record, and not only an entry of a list of it, is the id of what is gone. */
function refersTo(value: unknown, gone: ReadonlySet<string>): boolean {
  if (isId(value)) return gone.has(String(value));
  if (Array.isArray(value) || typeof value !== 'object' || value === null || value instanceof Date) return false;
  return Object.values(value).some((each) => refersTo(each, gone));
}

/** Takes entries out of lists; whether there were any. */
function shorten(value: unknown, gone: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null || isId(value) || value instanceof Date) return false;
  if (Array.isArray(value)) {
    const kept = value.filter((each) => !refersTo(each, gone));
    const isShorter = kept.length < value.length;
    value.splice(0, value.length, ...kept);
    return kept.map((each) => shorten(each, gone)).includes(true) || isShorter;
  }
  return Object.values(value)
    .map((each) => shorten(each, gone))
    .includes(true);
}
