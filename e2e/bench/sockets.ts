import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ObjectId, type Db } from 'mongodb';
import { cpuOf, startMeasured } from './measured-process';
import { coalesce, fanOut, median } from './sockets-fan-out';
import { manySessions, openPlain, openProduct, type TopicRequest, type Connection } from './sockets-connections';
import { measureMemory, type MemoryOf } from './sockets-memory';
import { printLines } from './timing';

const SOCKETS = 2_000;
const BOARDS = 300;
/** As the launcher starts the product's servers. */
const AS_LAUNCHED = ['--max-semi-space-size=64'];

interface Product {
  dataDir: string;
  mongoUrl: string;
  /** Of the person whose lines are opened. */
  token: string;
  /** Five rooms; the third is that of the section's marks. */
  requests: readonly TopicRequest[];
  say(what: string): void;
}

/** Idle memory and fan-out of thousands of sockets: the product's server against a change stream of the bare driver and plain sockets. Prints its figures. */
export async function benchSockets(db: Db, { dataDir, mongoUrl, token, requests, say }: Product): Promise<void> {
  const root = path.join(import.meta.dirname, '../..');
  const redis = (
    JSON.parse(readFileSync(path.join(dataDir, 'run', 'redis.json'), 'utf8')) as { expect: string[] }
  ).expect.find((each) => /^:\d+$/.test(each));
  const product = await startMeasured([...AS_LAUNCHED, path.join(root, 'dist/server.js')], {
    MONGO_URL: mongoUrl,
    REDIS_URL: `redis://127.0.0.1${redis}`,
    SECRET: 'x'.repeat(40),
    PORT: '0',
    LOG_LEVEL: 'info',
  });
  const bare = await startMeasured(['--import', 'tsx', path.join(import.meta.dirname, 'bare-sockets.ts')], {
    MONGO_URL: mongoUrl,
  });
  try {
    say('memory of plain sockets');
    const plain = await measureMemory(bare, SOCKETS, () => openPlain(bare.url));
    say('memory of the product’s sockets');
    const tokens = await manySessions(db, token, 2 * SOCKETS);
    const own = await measureMemory(product, SOCKETS, (index) => openProduct(product.url, tokens[index]!, requests));
    printMemory(own.memory, plain.memory);

    say('fan-out to two thousand');
    closeFrom(SOCKETS, own.connections, plain.connections);
    const topics = own.connections[0]!.topics;
    const told = await fanOut(
      db,
      { cpu: product.cpu, connections: own.connections },
      { cpu: bare.cpu, connections: plain.connections },
      topics[0]!,
    );
    const sorted = (list: number[]) => list.sort((a, b) => a - b);
    printLines([
      {
        what: `change → last of ${SOCKETS.toLocaleString('en')} sockets (bound: bare change stream and plain sockets)`,
        times: sorted(told.last[0]),
        bound: sorted(told.last[1]),
      },
    ]);

    say('a thousand edits of a class');
    closeFrom(BOARDS, own.connections, plain.connections);
    // Whichever server numbers the changes, its work counts.
    const servers = pidsOf(dataDir);
    const edits = await coalesce(
      db,
      { cpu: () => product.cpu() + servers.reduce((sum, pid) => sum + cpuOf(pid), 0), connections: own.connections },
      { cpu: bare.cpu, connections: plain.connections },
      { section: new ObjectId(requests[2]!.room!.value), alive: true },
    );

    console.log('\n| CPU | product | plain | ratio | rounds | goal |\n| --- | --: | --: | --: | --: | --: |');
    printCpu('for one delivery of 200 bytes', told.cpu, '1.15');
    printCpu(
      `for one of 1,000 edits, ${BOARDS} boards (messages to each: ${edits.messages.map((each) => each.toFixed(0)).join(' and ')})`,
      edits.cpu,
      '0.1',
    );
    closeFrom(0, own.connections, plain.connections);
  } finally {
    product.stop();
    bare.stop();
  }
}

function closeFrom(count: number, ...sides: Connection[][]): void {
  for (const connections of sides) for (const { socket } of connections.splice(count)) socket.terminate();
}

/** The servers that the launcher runs. */
function pidsOf(dataDir: string): number[] {
  const run = path.join(dataDir, 'run');
  return readdirSync(run)
    .filter((name) => name.startsWith('server'))
    .map((name) => (JSON.parse(readFileSync(path.join(run, name), 'utf8')) as { pid: number }).pid);
}

function printMemory(own: MemoryOf, plain: MemoryOf): void {
  console.log(
    '\n| Memory of an idle connection (product: session of its own, five rooms) | product | plain | ratio | goal |\n| --- | --: | --: | --: | --: |',
  );
  const spans: [keyof MemoryOf, string][] = [
    ['first', 'each of the first 2,000'],
    ['all', 'each of 4,000'],
    ['second', 'each of the second 2,000'],
  ];
  for (const [kind, name] of [
    ['rss', 'the process grows by'],
    ['kept', 'without the runtime’s nursery'],
    ['heap', 'alive in the heap'],
  ] as const) {
    for (const [span, words] of spans)
      console.log(
        `| ${name}: ${words} | ${own[span][kind].toFixed(1)} KB | ${plain[span][kind].toFixed(1)} KB | ${(own[span][kind] / plain[span][kind]).toFixed(2)} | ${kind === 'heap' ? '' : '2.0'} |`,
      );
  }
}

function printCpu(what: string, [own, plain]: [number[], number[]], goal: string): void {
  const ratios = own.map((each, index) => each / plain[index]!).sort((a, b) => a - b);
  console.log(
    `| ${what} | ${median(own).toFixed(1)} µs | ${median(plain).toFixed(1)} µs | ${median(ratios).toFixed(2)} | ${ratios[0]!.toFixed(2)}..${ratios.at(-1)!.toFixed(2)} | ${goal} |`,
  );
}
