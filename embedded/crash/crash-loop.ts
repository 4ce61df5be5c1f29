import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type ChangeStreamDocument, type Db, type ResumeToken } from 'mongodb';
import { bundleStore, startProcess } from './store-process';

export interface CrashOptions {
  rounds: number;
  seed: number;
  say?: (line: string) => void;
  until?: number;
}
export interface CrashResult {
  rounds: number;
  acknowledged: number;
  transactions: number;
  events: number;
  cutTails: number;
  problems: string[];
}

interface Row {
  _id: string;
  n?: number;
  batch?: number;
  from?: string;
  to?: string;
  amount?: number;
  balance?: number;
}

const ACCOUNTS = 20;
const START_BALANCE = 1000;
const COUNTERS = 8;

/** Facts that the harness knows must hold for the data, kept across all kills. */
class Truth {
  readonly inserted = new Set<string>();
  readonly counters = new Map<string, { acknowledged: number; attempted: number }>();
  readonly transfers = new Set<string>();
  /** Events seen, by document: for counters the last number, for others how often. */
  readonly seen = new Map<string, number>();
  token: ResumeToken | undefined;
  events = 0;
  problems: string[] = [];
}

/** Kills the store under load again and again; after each restart nothing acknowledged may be gone, half there or told twice. */
export async function crashLoop(options: CrashOptions): Promise<CrashResult> {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const random = generator(options.seed);
  const truth = new Truth();
  let rounds = 0;
  let cutTails = 0;
  try {
    const script = await bundleStore(folder);
    const args = ['--data', join(folder, 'data'), '--port', '0', '--snapshot-every-mb', '1'];
    for (; rounds < options.rounds && (options.until === undefined || Date.now() < options.until); rounds++) {
      const store = await startProcess(script, args);
      cutTails += store.reports.length;
      const client = await connect(store.url);
      const db = client.db('crash');
      if (rounds === 0) {
        await prepare(db);
        await watchFromHere(client, truth);
      } else await verify(db, truth);
      const watching = consume(client, truth);
      const load = runLoad(client, db, truth, rounds, random);
      await new Promise((resolve) => {
        setTimeout(resolve, 20 + random() * 230);
      });
      await store.kill();
      load.stop();
      await client.close(true);
      await Promise.all([load.finished, watching]);
      if (truth.problems.length > 0) break;
      if (rounds % 20 === 19)
        options.say?.(
          `${rounds + 1} kills: ${truth.inserted.size} inserts, ${truth.transfers.size} transactions, ${truth.events} events, ${cutTails} cut tails`,
        );
    }
    const store = await startProcess(script, args);
    const client = await connect(store.url);
    await verify(client.db('crash'), truth);
    await drain(client, truth);
    await client.close();
    await store.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    rounds,
    acknowledged: truth.inserted.size + [...truth.counters.values()].reduce((sum, c) => sum + c.acknowledged, 0),
    transactions: truth.transfers.size,
    events: truth.events,
    cutTails,
    problems: truth.problems,
  };
}

/** Operations give up soon after the store has died; a first connection on a busy machine may take several tries. */
async function connect(url: string): Promise<MongoClient> {
  for (let tries = 1; ; tries++) {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 300, retryWrites: true, retryReads: false });
    try {
      return await client.connect();
    } catch (error) {
      await client.close();
      if (tries === 60) throw error;
    }
  }
}

async function prepare(db: Db): Promise<void> {
  await db
    .collection<Row>('accounts')
    .insertMany(Array.from({ length: ACCOUNTS }, (_, i) => ({ _id: `a${i}`, balance: START_BALANCE })));
  await db.collection<Row>('counters').insertMany(Array.from({ length: COUNTERS }, (_, i) => ({ _id: `c${i}`, n: 0 })));
  await db.collection<Row>('bulk').createIndex({ batch: 1 });
  await db.collection<Row>('ledger').createIndex({ from: 1, amount: -1 });
}

/** Concurrent bulk inserts, counters and transfers, until stopped. */
function runLoad(
  client: MongoClient,
  db: Db,
  truth: Truth,
  round: number,
  random: () => number,
): { stop: () => void; finished: Promise<unknown> } {
  const load = { going: true };
  const forever = async (step: (i: number) => Promise<void>): Promise<void> => {
    for (let i = 0; load.going; i++) {
      try {
        await step(i);
      } catch {
        if (load.going)
          await new Promise((resolve) => {
            setTimeout(resolve, 1);
          });
      }
    }
  };
  const bulk = forever(async (i) => {
    const docs = Array.from({ length: 20 }, (_, k): Row => ({ _id: `b${round}-${i}-${k}`, batch: i, n: k }));
    await db.collection<Row>('bulk').insertMany(docs);
    for (const doc of docs) truth.inserted.add(doc._id);
  });
  const counter = (which: number): Promise<void> =>
    forever(async () => {
      const id = `c${which}`;
      const entry = truth.counters.get(id) ?? { acknowledged: 0, attempted: 0 };
      truth.counters.set(id, entry);
      entry.attempted++;
      await db.collection<Row>('counters').updateOne({ _id: id }, { $inc: { n: 1 } });
      entry.acknowledged++;
    });
  const transfer = (worker: number): Promise<void> =>
    forever(async (i) => {
      const id = `t${round}-${worker}-${i}`;
      const [from, to] = [`a${Math.floor(random() * ACCOUNTS)}`, `a${Math.floor(random() * ACCOUNTS)}`];
      const amount = 1 + Math.floor(random() * 10);
      const session = client.startSession();
      try {
        session.startTransaction();
        await db.collection<Row>('accounts').updateOne({ _id: from }, { $inc: { balance: -amount } }, { session });
        await db.collection<Row>('ledger').insertOne({ _id: id, from, to, amount }, { session });
        await db.collection<Row>('accounts').updateOne({ _id: to }, { $inc: { balance: amount } }, { session });
        await session.commitTransaction();
        truth.transfers.add(id);
      } finally {
        await session.endSession().catch(() => undefined);
      }
    });
  return {
    stop: () => {
      load.going = false;
    },
    finished: Promise.all([bulk, counter(0), counter(1), transfer(0), transfer(1)]),
  };
}

async function verify(db: Db, truth: Truth): Promise<void> {
  const fail = (problem: string): void => {
    truth.problems.push(problem);
  };
  const bulk = new Set(await db.collection<Row>('bulk').distinct('_id'));
  const ledger = await db.collection<Row>('ledger').find().toArray();
  for (const id of truth.inserted) if (!bulk.has(id)) fail(`acknowledged insert ${id} is gone`);
  const balances = new Map<string, number>(Array.from({ length: ACCOUNTS }, (_, i) => [`a${i}`, START_BALANCE]));
  for (const row of ledger) {
    balances.set(row.from!, balances.get(row.from!)! - row.amount!);
    balances.set(row.to!, balances.get(row.to!)! + row.amount!);
  }
  for (const account of await db.collection<Row>('accounts').find().toArray())
    if (account.balance !== balances.get(account._id))
      fail(`account ${account._id} has ${account.balance}, its transfers say ${balances.get(account._id)}`);
  const done = new Set(ledger.map((row) => row._id));
  for (const id of truth.transfers) if (!done.has(id)) fail(`acknowledged transaction ${id} is gone`);
  for (const counter of await db.collection<Row>('counters').find().toArray()) {
    const known = truth.counters.get(counter._id) ?? { acknowledged: 0, attempted: 0 };
    if (counter.n! < known.acknowledged || counter.n! > known.attempted)
      fail(`counter ${counter._id} is ${counter.n}, acknowledged ${known.acknowledged}, attempted ${known.attempted}`);
    // Writes in flight when the store died are decided now.
    known.acknowledged = counter.n!;
  }
  const byIndex = await db.collection<Row>('bulk').countDocuments({ batch: { $gte: 0 } }, { hint: 'batch_1' });
  if (byIndex !== bulk.size) fail(`the index finds ${byIndex} of ${bulk.size} documents`);
}

function note(event: ChangeStreamDocument<Row>, truth: Truth): void {
  truth.events++;
  truth.token = event._id;
  if (event.operationType === 'insert') {
    const key = `${event.ns.coll}/${event.documentKey._id}`;
    if (truth.seen.has(key)) truth.problems.push(`the insert of ${key} was told twice`);
    truth.seen.set(key, 0);
  } else if (event.operationType === 'update' && event.ns.coll === 'counters') {
    const key = `counters/${event.documentKey._id}`;
    const n = event.updateDescription.updatedFields?.n ?? NaN;
    const before = truth.seen.get(key) ?? 0;
    if (n !== before + 1) truth.problems.push(`counter ${key} was told ${n} after ${before}`);
    truth.seen.set(key, n);
  }
}

function open(client: MongoClient, truth: Truth, await_: number): ReturnType<MongoClient['watch']> {
  return client
    .db('crash')
    .watch<Row>([], { maxAwaitTimeMS: await_, ...(truth.token ? { resumeAfter: truth.token } : {}) }) as never;
}

/** Fixes the place in the log before the first write of the load, from which every change must be told. */
async function watchFromHere(client: MongoClient, truth: Truth): Promise<void> {
  const stream = open(client, truth, 10);
  await stream.tryNext();
  truth.token = stream.resumeToken;
  await stream.close();
}

/** Follows the change stream from where it was until the store dies. */
async function consume(client: MongoClient, truth: Truth): Promise<void> {
  const stream = open(client, truth, 50);
  try {
    for (;;) {
      const event = await stream.tryNext();
      if (event) note(event as ChangeStreamDocument<Row>, truth);
      else truth.token = stream.resumeToken ?? truth.token;
    }
  } catch {
    await stream.close().catch(() => undefined);
  }
}

/** Reads the stream to its end and compares it with what is stored. */
async function drain(client: MongoClient, truth: Truth): Promise<void> {
  const stream = open(client, truth, 50);
  for (let quiet = 0; quiet < 3;) {
    const event = await stream.tryNext();
    if (event) note(event as ChangeStreamDocument<Row>, truth);
    else quiet++;
  }
  await stream.close();
  const db = client.db('crash');
  for (const coll of ['bulk', 'ledger']) {
    for (const id of await db.collection<Row>(coll).distinct('_id'))
      if (!truth.seen.has(`${coll}/${id}`)) truth.problems.push(`the insert of ${coll}/${id} was never told`);
  }
  for (const counter of await db.collection<Row>('counters').find().toArray())
    if ((truth.seen.get(`counters/${counter._id}`) ?? 0) !== counter.n)
      truth.problems.push(
        `counter ${counter._id} is ${counter.n}, last told ${truth.seen.get(`counters/${counter._id}`)}`,
      );
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
