import { AppError, kernelErrors } from '@pathshala/shared/kit';
import mongoose from 'mongoose';
import type { ClientSession, RawDatabase, Store } from './connection';
import { isRefusedTogether } from './takes-together';

type Values = Readonly<Record<string, unknown>>;
interface Insert {
  collection: string;
  document: Values;
}
interface Update {
  collection: string;
  filter: Values;
  update: Values;
  /** How many records have to be as the filter says. */
  wanted: number;
}
export type HeldWrite = (Insert | Update) & { translate?: Translate | undefined };
/** A refusal of the database in words of the collection's entity; null where it says nothing about it. */
type Translate = (error: unknown) => AppError | null;

/**
 * Writes of one attempt of a transaction whose outcome its handler need not know: they are sent together, before
 * something else of it reads or writes one of their collections, or before the commit.
 */
export interface HeldWrites {
  /** `translate` words a refusal of these writes only, not of others in their collection. */
  add(writes: readonly HeldWrite[], translate?: Translate): void;
  /** Sends what waits, in its order. @throws AppError CONFLICT when a record to be changed is not as it was read */
  flush(): Promise<void>;
  /** `flush` where something of the collection waits; where it is on its way, waits for that. */
  settle(collection: string): Promise<void>;
  /** The last `flush` of the attempt: whatever a forgotten branch of it adds or settles afterwards fails. */
  end(): Promise<void>;
  /** The attempt has failed: nothing of it is sent any more, and nothing is added to it. */
  shut(): void;
}

/** Of more than this, each collection has requests of its own, as the driver divides them. */
const MOST_WRITES = 200;
const MOST_CHARACTERS = 2_000_000;

/** Of two transactions that write a record, the later one begins again. */
const WRITE_CONFLICT = 112;

/** The error of a branch that is still at work when its attempt has ended. */
export const OVER = 'A part of a unit of work was still writing when the unit had ended: its promise was not awaited';

const bySession = new WeakMap<ClientSession, HeldWrites>();

/** Begins to hold back writes of an attempt; an earlier attempt of this session is shut, and what it held forgotten. */
export function holdWrites(store: Store, session: ClientSession): HeldWrites {
  bySession.get(session)?.shut();
  let isShut = false;
  let waiting: HeldWrite[] = [];
  let collections = new Set<string>();
  /** Requests in order; each waits for the one before. A failed one stays, so that everything after it fails too. */
  const onTheWay: { collections: ReadonlySet<string>; sent: Promise<void> }[] = [];
  const assertOpen = () => {
    if (isShut) throw new Error(OVER);
  };
  const sendWaiting = async () => {
    const before = onTheWay.at(-1)?.sent;
    if (waiting.length === 0) return before;
    const batch = waiting;
    // Two branches of a handler may need what waits: the second one waits for the request of the first.
    const mine = { collections, sent: Promise.resolve(before).then(() => send(store, session, batch)) };
    [waiting, collections] = [[], new Set()];
    onTheWay.push(mine);
    await mine.sent;
    onTheWay.splice(onTheWay.indexOf(mine), 1);
  };
  const held: HeldWrites = {
    add(writes, translate) {
      assertOpen();
      for (const write of writes) {
        waiting.push(translate ? { ...write, translate } : write);
        collections.add(write.collection);
      }
    },
    async flush() {
      assertOpen();
      await sendWaiting();
    },
    async settle(collection) {
      assertOpen();
      if (collections.has(collection)) await sendWaiting();
      else await onTheWay.findLast((each) => each.collections.has(collection))?.sent;
    },
    async end() {
      assertOpen();
      isShut = true;
      await sendWaiting();
    },
    shut() {
      isShut = true;
      waiting = [];
    },
  };
  bySession.set(session, held);
  return held;
}

/** Writes that the transaction of a session holds back; undefined outside of a unit of work. */
export const heldOf = (session: ClientSession | null): HeldWrites | undefined =>
  session ? bySession.get(session) : undefined;

/** Before something of a transaction reads or writes a collection itself. */
export async function settleHeld(session: ClientSession | null | undefined, collection: string): Promise<void> {
  await (session ? bySession.get(session) : undefined)?.settle(collection);
}

/** Inserts with the rest of what the transaction holds back, or now where there is none. */
export async function insertHeld(
  store: Store,
  {
    collection,
    documents,
    translate,
  }: { collection: string; documents: readonly Values[]; translate?: Translate | undefined },
  session: ClientSession | null,
): Promise<void> {
  if (documents.length === 0) return;
  const held = heldOf(session);
  if (held)
    return held.add(
      documents.map((document) => ({ collection, document: withId(document) })),
      translate,
    );
  const options = { ignoreUndefined: true, ...(session ? { session } : {}) };
  await store
    .raw()
    .collection(collection)
    .insertMany(documents as Record<string, unknown>[], options);
}

const withId = (document: Values): Values =>
  document._id === undefined ? { _id: new mongoose.Types.ObjectId(), ...document } : document;

async function send(store: Store, session: ClientSession, writes: readonly HeldWrite[]): Promise<void> {
  const collections = [...new Set(writes.map(({ collection }) => collection))];
  const isOneRun = writes.every((each) => isAlike(each, writes[0]!));
  const isSmall = writes.length <= MOST_WRITES && isBelow(writes, MOST_CHARACTERS);
  const matched =
    !isOneRun && isSmall && store.takesTogether()
      ? await sendTogether(store, { session, collections, writes })
      : await sendApart(store.raw(), session, writes);
  const wanted = writes.reduce((sum, write) => sum + ('wanted' in write ? write.wanted : 0), 0);
  if (matched !== wanted) throw new AppError(kernelErrors.CONFLICT);
}

const isAlike = (one: HeldWrite, other: HeldWrite): boolean =>
  one.collection === other.collection && 'document' in one === 'document' in other;

/** One `bulkWrite` of MongoDB 8. @returns how many records the updates found */
async function sendTogether(
  store: Store,
  {
    session,
    collections,
    writes,
  }: { session: ClientSession; collections: readonly string[]; writes: readonly HeldWrite[] },
): Promise<number> {
  const db = store.raw();
  const places = new Map(collections.map((name, at) => [name, at]));
  const ops = writes.map((write) => {
    const at = places.get(write.collection)!;
    if ('document' in write) return { insert: at, document: write.document };
    return { update: at, filter: write.filter, updateMods: write.update, multi: write.wanted > 1 };
  });
  const command = {
    bulkWrite: 1,
    ops,
    nsInfo: collections.map((name) => ({ ns: `${db.databaseName}.${name}` })),
    ordered: true,
    errorsOnly: true,
  };
  const answer = await db
    .admin()
    .command(command, { session, ignoreUndefined: true })
    .catch((error: unknown) => {
      // Someone has lowered the feature version since the start: the transaction is repeated without the command.
      if (isRefusedTogether(error)) {
        store.takeApart();
        error.addErrorLabel('TransientTransactionError');
      }
      throw translated(error, refusedOf(writes, error));
    });
  const [fault] = answer.cursor.firstBatch as Record<string, unknown>[];
  if (fault) {
    const refusal = new mongoose.mongo.MongoServerError({ ...fault, message: String(fault.errmsg) });
    if (fault.code === WRITE_CONFLICT) refusal.addErrorLabel('TransientTransactionError');
    throw translated(refusal, writes[Number(fault.idx)]);
  }
  return answer.nMatched as number;
}

/** A request for each run of equal writes of one collection. @returns as `sendTogether` */
async function sendApart(db: RawDatabase, session: ClientSession, writes: readonly HeldWrite[]): Promise<number> {
  const options = { session, ignoreUndefined: true, ordered: true };
  let matched = 0;
  for (let at = 0; at < writes.length;) {
    const first = writes[at]!;
    const end = writes.findIndex((each, index) => index > at && !isAlike(each, first));
    const run = writes.slice(at, end < 0 ? writes.length : end);
    at += run.length;
    const collection = db.collection(first.collection);
    try {
      if ('document' in first)
        await collection.insertMany(
          run.map((each) => (each as Insert).document as Record<string, unknown>),
          options,
        );
      else {
        const changes = run.map((each) => {
          const { filter, update, wanted } = each as Update;
          return wanted > 1 ? { updateMany: { filter, update } } : { updateOne: { filter, update } };
        });
        matched += (await collection.bulkWrite(changes, options)).matchedCount;
      }
    } catch (error) {
      throw translated(error, refusedOf(run, error));
    }
  }
  return matched;
}

/**
 * The insert that was refused. Errors in a transaction may have no index, so it is found by the collection and the
 * duplicate value.
 */
function refusedOf(writes: readonly HeldWrite[], error: unknown): HeldWrite | undefined {
  const { message = '', keyValue = {} } = error as { message?: string; keyValue?: Values };
  const name = / collection: [^.\s]+\.(\S+) /.exec(message)?.[1];
  const possible = writes.filter(({ collection }) => collection === name);
  const has = (document: Values) =>
    Object.entries(keyValue).every(([field, value]) => String(document[field] ?? null) === String(value));
  return possible.find((each) => 'document' in each && has(each.document)) ?? possible[0];
}

const translated = (error: unknown, write: HeldWrite | undefined): unknown => write?.translate?.(error) ?? error;

/** Whether texts, names and numbers of a value take fewer characters; it stops to count when they do not. */
function isBelow(value: unknown, most: number): boolean {
  let left = most;
  const count = (part: unknown): void => {
    if (left < 0) return;
    if (typeof part === 'string') left -= part.length;
    else if (typeof part !== 'object' || part === null || '_bsontype' in part || part instanceof Date) left -= 12;
    else if (ArrayBuffer.isView(part)) left -= part.byteLength;
    else
      for (const name in part) {
        left -= name.length;
        count((part as Values)[name]);
      }
  };
  count(value);
  return left >= 0;
}
