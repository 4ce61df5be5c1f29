import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ObjectId, type Db, type Document } from 'mongodb';
import { WebSocket } from 'ws';
import { startMeasured, type Measured } from './measured-process';
import { percentile, type Line } from './timing';

const SOCKETS = 2_000;
const ROOMS = 5;
const BROADCASTS = 50;
const ROUNDS = 5;
/** About 200 bytes as it travels. */
const EVENT = { op: 'update', entity: 'notice', id: '0123456789abcdef01234567', rev: 3, at: '2026-11-21T10:00:00.000Z', set: { status: 'published', title: 'x'.repeat(60) } };

export interface SocketFigures {
  /** KB of memory for one idle connection: the product's with session and five rooms, and a plain one. */
  memory: [number, number];
  /** Microseconds of CPU for one delivery, medians of the rounds. */
  delivery: [number, number];
  /** From the insert until the last of them has it. */
  last: Line;
}

/** Idle memory and fan-out of 2,000 sockets: the product's server against a change stream of the bare driver and plain sockets. */
export async function benchSockets(db: Db, mongoUrl: string, { dataDir, token, follow }: { dataDir: string; token: string; follow: readonly { entity: string; room?: { field: string; value: string } }[] }): Promise<SocketFigures> {
  const root = path.join(import.meta.dirname, '../..');
  const redis = /:\d+/.exec(readFileSync(path.join(dataDir, 'run', 'redis.json'), 'utf8'))?.[0];
  const product = await startMeasured([path.join(root, 'dist/server.js')], { MONGO_URL: mongoUrl, REDIS_URL: `redis://127.0.0.1${redis}`, SECRET: 'x'.repeat(40), PORT: '0', LOG_LEVEL: 'info' });
  const bare = await startMeasured(['--import', 'tsx', path.join(import.meta.dirname, 'bare-sockets.ts')], { MONGO_URL: mongoUrl });
  try {
    const tokens = await manySessions(db, token, SOCKETS);
    const plain = await fill(bare, () => openPlain(bare.url));
    let topics: string[] = [];
    const own = await fill(product, async (index) => {
      const opened = await openProduct(product.url, tokens[index]!, follow.slice(0, ROOMS));
      topics = opened.topics;
      return opened.socket;
    });
    const rounds = await fanOut(db, [product, own.sockets], [bare, plain.sockets], topics[0]!);
    for (const socket of [...own.sockets, ...plain.sockets]) socket.terminate();
    return { memory: [own.kb, plain.kb], ...rounds };
  } finally {
    product.stop();
    bare.stop();
  }
}

/** Sessions of one person on as many devices, so that each socket has one of its own, as in life. */
async function manySessions(db: Db, token: string, count: number): Promise<string[]> {
  const hash = (each: string) => createHash('sha256').update(each).digest('hex');
  const model = await db.collection<Document>('sessions').findOne({ tokenHash: hash(token) });
  if (!model) throw new Error('The session of the bench is not there');
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await db.collection<Document>('sessions').insertMany(tokens.map((each) => ({ ...model, _id: new ObjectId(), tokenHash: hash(each) })));
  return tokens;
}

/** Opens the sockets, some at a time. @returns them, and what one of them costs in memory */
async function fill(server: Measured, open: (index: number) => Promise<WebSocket>): Promise<{ sockets: WebSocket[]; kb: number }> {
  const sockets = await Promise.all(Array.from({ length: 20 }, (_, index) => open(index)));
  const before = await settled(server);
  for (let at = sockets.length; at < SOCKETS; at += 20) sockets.push(...(await Promise.all(Array.from({ length: Math.min(20, SOCKETS - at) }, (_, index) => open(at + index)))));
  return { sockets, kb: (await settled(server) - before) / (SOCKETS - 20) / 1_000 };
}

/** Memory once it no longer changes. */
async function settled(server: Measured): Promise<number> {
  let last = Infinity;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await server.memory();
    if (Math.abs(now - last) < 1_000_000) return now;
    last = now;
  }
}

const openPlain = (url: string): Promise<WebSocket> => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${url}`, { perMessageDeflate: false });
  socket.once('open', () => resolve(socket)).once('error', reject);
});

/** Speaks as much of Socket.IO's protocol as a browser that follows rooms. */
function openProduct(url: string, token: string, follow: readonly unknown[]): Promise<{ socket: WebSocket; topics: string[] }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    const topics: string[] = [];
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('40')) follow.forEach((each, index) => socket.send(`42${index}${JSON.stringify(['subscribe', each])}`));
      else if (text.startsWith('43')) {
        const [answer] = JSON.parse(text.slice(text.indexOf('['))) as [{ ok: boolean; topic: string }];
        if (!answer.ok) return reject(new Error(`${text} may not be followed`));
        topics.push(answer.topic);
        if (topics.length === follow.length) resolve({ socket, topics });
      }
    });
  });
}

type Side = [Measured, readonly WebSocket[]];

/** Broadcasts in turn through the product and the bare process. */
async function fanOut(db: Db, own: Side, plain: Side, topic: string): Promise<Pick<SocketFigures, 'delivery' | 'last'>> {
  const cpu: [number[], number[]] = [[], []];
  const last: [number[], number[]] = [[], []];
  let seq = 1_000_000;
  const send = [
    () => db.collection<Document>('feed_frames').insertOne({ topic, gen: 1, from: (seq += 1), seq, events: [EVENT], at: new Date() }),
    () => db.collection<Document>('bench_frames').insertOne({ topic, gen: 1, from: (seq += 1), seq, events: [EVENT] }),
  ];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [which, [server, sockets]] of [own, plain].entries()) {
      const before = server.cpu();
      for (let index = 0; index < BROADCASTS; index += 1) {
        const began = performance.now();
        const all = allHave(sockets);
        await send[which]!();
        await all;
        if (round > 0) last[which]!.push(performance.now() - began);
      }
      if (round > 0) cpu[which]!.push((server.cpu() - before) / BROADCASTS / SOCKETS);
    }
  }
  const median = (list: number[]) => percentile(list.sort((a, b) => a - b), 0.5);
  return {
    delivery: [median(cpu[0]), median(cpu[1])],
    last: { what: `change → last of ${SOCKETS.toLocaleString('en')} sockets (bound: bare change stream and plain sockets)`, times: last[0].sort((a, b) => a - b), bound: last[1].sort((a, b) => a - b) },
  };
}

function allHave(sockets: readonly WebSocket[]): Promise<void> {
  return new Promise((resolve) => {
    let missing = sockets.length;
    for (const socket of sockets) {
      const hear = (data: Buffer) => {
        if (!data.includes('"events"')) return;
        socket.off('message', hear);
        if ((missing -= 1) === 0) resolve();
      };
      socket.on('message', hear);
    }
  });
}
