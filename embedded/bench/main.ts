import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { MongoClient, type Collection } from 'mongodb';
import { bundleStore, startProcess, type StoreProcess } from '../crash/store-process';
import { compare, median, percentile, rate, type Compared } from './measure';

interface Row {
  _id: number;
  school: string;
  cls: number;
  roll: number;
  name: string;
  marks: { math: number; eng: number };
  active: boolean;
  n?: number;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    million: { type: 'boolean', default: false },
    folder: { type: 'string', default: tmpdir() },
  },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const ROWS = 200_000;
const folder = await mkdtemp(join(values.folder, 'bench-'));
const row = (n: number): Row => ({
  _id: n,
  school: `s${n % 5}`,
  cls: n % 40,
  roll: n,
  name: `Student ${n}`,
  marks: { math: n % 100, eng: 64 },
  active: true,
});

async function startEcho(...args: string[]): Promise<{ pid: number; port: number; stop: () => void }> {
  const outfile = join(folder, 'echo.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'echo-server.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
    external: ['mongodb'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    alias: { mongodb: 'bson' },
  });
  const child = spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    pid: child.pid!,
    port: Number(line),
    stop: () => {
      child.kill();
    },
  };
}

const table: string[] = [];
/** A row of the table that is printed at the end, in the columns of `tools/bench/figures.ts`. */
function keep(...cells: string[]): void {
  table.push(`| ${cells.join(' | ')} |`);
}

function show(name: string, result: Compared, limit: number): void {
  const { subject, bound } = result;
  const goal = limit === Infinity ? '' : `${limit.toFixed(2)}${result.ratio > limit ? ' (missed)' : ''}`;
  const [ratio, least, most] = [result.ratio, result.best, result.worst].map((each) => each.toFixed(2));
  keep(name, `${subject.perSecond.toFixed(0)}/s`, `${bound.perSecond.toFixed(0)}/s`, ratio!, least!, most!, goal);
  say(
    `${result.ratio <= limit ? 'ok  ' : 'OVER'} ${name}: ${subject.perSecond.toFixed(0)}/s, bound ${bound.perSecond.toFixed(0)}/s, ratio ${result.ratio.toFixed(2)} (${result.best.toFixed(2)}..${result.worst.toFixed(2)}), limit ${limit}; CPU ${subject.cpuMicros.toFixed(0)} and ${bound.cpuMicros.toFixed(0)} us each, ratio ${result.cpuRatio.toFixed(2)}`,
  );
}

/** `disk` is the echo that puts as many bytes on the disk before it answers as the store's log takes for one update. */
async function againstBound(
  rows: Collection<Row>,
  echo: Collection<Row>,
  disk: Collection<Row>,
  pidOf: (target: Collection<Row>) => number,
): Promise<void> {
  const pick = (): number => Math.floor(Math.random() * ROWS);
  for (const lanes of [1, 16]) {
    const read = (target: Collection<Row>) => () =>
      rate(pidOf(target), seconds, lanes, () => target.findOne({ _id: pick() }));
    show(`point read, ${lanes} at a time`, await compare(rounds, read(rows), read(echo)), 2);
    const update = (target: Collection<Row>, w?: 1) => () =>
      rate(pidOf(target), seconds, lanes, () =>
        target.updateOne({ _id: pick() }, { $set: { n: Math.random() } }, w ? { writeConcern: { w } } : {}),
      );
    show(`update by id, ${lanes} at a time, w: 1`, await compare(rounds, update(rows, 1), update(echo, 1)), 2);
    show(
      `update by id, ${lanes} at a time, on disk before the answer, bound with the same bytes on disk`,
      await compare(rounds, update(rows), update(disk)),
      2,
    );
    show(
      `update by id, ${lanes} at a time, on disk before the answer, bound without a disk`,
      await compare(rounds, update(rows), update(echo)),
      Infinity,
    );
    const range = (target: Collection<Row>) => () =>
      rate(pidOf(target), seconds, lanes, () =>
        target
          .find({ school: 's1', roll: { $gte: pick() } })
          .sort({ roll: 1 })
          .limit(50)
          .toArray(),
      );
    show(`indexed range of 50, ${lanes} at a time`, await compare(rounds, range(rows), range(echo)), 3);
  }
}

async function bulkInsert(client: MongoClient): Promise<void> {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const target = client.db('bench').collection<Row>(`bulk${round}`);
    const started = performance.now();
    for (let at = 0; at < 40_000; at += 2000)
      await target.insertMany(Array.from({ length: 2000 }, (_, i) => row(at + i)));
    rates.push(40_000 / ((performance.now() - started) / 1000));
  }
  say(
    `${median(rates) >= 40_000 ? 'ok  ' : 'LOW '} insertMany of small documents: ${median(rates).toFixed(0)}/s (${Math.min(...rates).toFixed(0)}..${Math.max(...rates).toFixed(0)}), limit 40000/s`,
  );
  const perSecond = (value: number) => `${value.toFixed(0)}/s`;
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  keep('insertMany of small documents', perSecond(median(rates)), '', '', perSecond(least), perSecond(most), '40000/s');
}

/** Change latency as the client sees it: from before the write to the event in hand, at 500 writes a second. */
async function changeLatency(client: MongoClient): Promise<void> {
  const target = client.db('bench').collection<{ _id: number; sent: number }>('latency');
  const stream = target.watch([], { maxAwaitTimeMS: 1000 });
  const delays: number[] = [];
  const wanted = 1500;
  const reading = (async () => {
    while (delays.length < wanted) {
      const event = await stream.next();
      if (event.operationType === 'insert') delays.push(performance.now() - event.fullDocument.sent);
    }
  })();
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  const started = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let i = 0; i < wanted; i++) {
    const due = started + i * 2;
    while (performance.now() < due)
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    writes.push(target.insertOne({ _id: i, sent: performance.now() }));
  }
  await Promise.all([...writes, reading]);
  await stream.close();
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  say(
    `${p50 < 2 && p99 < 10 ? 'ok  ' : 'OVER'} write to change event at 500/s: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, limits 2 and 10 ms`,
  );
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  keep('write to change event at 500 writes a second, p50', ms(p50), '', '', '', '', '2 ms');
  keep('the same, p99', ms(p99), '', '', '', '', '10 ms');
}

async function plans(rows: Collection<Row>): Promise<void> {
  const explained = await rows
    .find({ school: 's1', roll: { $gte: 500 } })
    .sort({ roll: 1 })
    .limit(50)
    .explain('executionStats');
  say(
    `     plan on ${ROWS} documents: ${JSON.stringify(explained['queryPlanner'].winningPlan.inputStage)}, examined ${explained['executionStats'].totalDocsExamined} for ${explained['executionStats'].nReturned}`,
  );
  const started = performance.now();
  await rows
    .aggregate([
      { $match: { school: 's1' } },
      { $group: { _id: '$cls', math: { $avg: '$marks.math' }, n: { $sum: 1 } } },
    ])
    .toArray();
  say(`     $match by index and $group of 40000 documents: ${(performance.now() - started).toFixed(0)} ms`);
  const scan = performance.now();
  await rows.countDocuments({ 'marks.math': { $gt: 90 } });
  say(`     scan of ${ROWS} documents by a field without index: ${(performance.now() - scan).toFixed(0)} ms`);
}

/** Starts on a million documents and says how long it took and what one costs. */
async function million(script: string): Promise<void> {
  const args = ['--data', join(folder, 'million'), '--port', '0'];
  let store: StoreProcess = await startProcess(script, args);
  let client = await new MongoClient(store.url).connect();
  const residentOf = async (): Promise<number> =>
    Number((await client.db('admin').command({ serverStatus: 1 }))['mem'].resident) * 1048576;
  const empty = await residentOf();
  const rows = client.db('bench').collection<Row>('rows');
  await rows.createIndex({ school: 1, roll: 1 });
  for (let at = 0; at < 1_000_000; at += 5000)
    await rows.insertMany(Array.from({ length: 5000 }, (_, i) => row(at + i)));
  say(`     memory per document while filling: ${(((await residentOf()) - empty) / 1e6).toFixed(0)} bytes`);
  await client.close();
  await store.stop();
  const started = performance.now();
  store = await startProcess(script, args);
  client = await new MongoClient(store.url).connect();
  const count = await client.db('bench').collection('rows').estimatedDocumentCount();
  const took = (performance.now() - started) / 1000;
  say(
    `${took < 10 && count === 1_000_000 ? 'ok  ' : 'OVER'} start with ${count} documents and two indexes: ${took.toFixed(1)} s, limit 10 s; memory per document ${(((await residentOf()) - empty) / 1e6).toFixed(0)} bytes`,
  );
  keep(`start with ${count.toLocaleString('en')} documents`, `${took.toFixed(1)} s`, '', '', '', '', '10 s');
  await client.close();
  await store.stop();
}

/** Bytes that one update by id adds to the log. */
async function bytesPerUpdate(rows: Collection<Row>): Promise<number> {
  const sizeOf = async (): Promise<number> =>
    Number((await client.db('admin').command({ serverStatus: 1 }))['storageEngine'].logBytes);
  const before = await sizeOf();
  for (let i = 0; i < 100; i++) await rows.updateOne({ _id: i }, { $set: { n: Math.random() } });
  return Math.round(((await sizeOf()) - before) / 100);
}

let disk: Awaited<ReturnType<typeof startEcho>> | undefined;
const script = await bundleStore(folder);
const echo = await startEcho();
const store = await startProcess(script, ['--data', join(folder, 'data'), '--port', '0']);
const client = await new MongoClient(store.url).connect();
const echoClient = await new MongoClient(`mongodb://127.0.0.1:${echo.port}/?directConnection=true`).connect();
const rows = client.db('bench').collection<Row>('rows');
try {
  await rows.createIndex({ school: 1, roll: 1 });
  for (let at = 0; at < ROWS; at += 5000) await rows.insertMany(Array.from({ length: 5000 }, (_, i) => row(at + i)));
  const perUpdate = await bytesPerUpdate(rows);
  say(`     an update takes ${perUpdate} bytes of the log`);
  disk = await startEcho(join(folder, 'disk'), String(perUpdate));
  const diskClient = await new MongoClient(`mongodb://127.0.0.1:${disk.port}/?directConnection=true`).connect();
  const [onEcho, onDisk] = [echoClient, diskClient].map((each) => each.db('bench').collection<Row>('rows')) as [
    Collection<Row>,
    Collection<Row>,
  ];
  await againstBound(rows, onEcho, onDisk, (target) =>
    target === rows ? store.pid : target === onEcho ? echo.pid : disk!.pid,
  );
  await diskClient.close();
  await bulkInsert(client);
  await changeLatency(client);
  await plans(rows);
} finally {
  await client.close();
  await echoClient.close();
  await store.stop();
  echo.stop();
  disk?.stop();
}
if (values.million) await million(script);
say('\n| Work | median | bound | ratio | least | most | goal |\n| --- | --: | --: | --: | --: | --: | --: |');
for (const line of table) say(line);
await rm(folder, { recursive: true, force: true });
