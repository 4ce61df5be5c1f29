import { connect, type Socket } from 'node:net';
import { BSON, MongoClient } from 'mongodb';
import { startStore } from '../src/index';

export interface FuzzResult {
  frames: number;
  closed: number;
  answered: number;
  alive: boolean;
  heapGrowth: number;
}

/** Sends broken frames of every kind and sees that the store still works and has kept nothing of them. */
export async function fuzzFrames(count: number, seed: number): Promise<FuzzResult> {
  const store = await startStore({ dataDir: null, port: 0 });
  const client = await new MongoClient(store.url).connect();
  await client
    .db('fuzz')
    .collection('docs')
    .insertMany(Array.from({ length: 20 }, (_, i) => ({ n: i })));
  const random = generator(seed);
  const result: FuzzResult = { frames: 0, closed: 0, answered: 0, alive: false, heapGrowth: 0 };
  let heapBefore = 0;
  const lanes = Array.from({ length: 8 }, () => new Lane(store.port, result));
  while (result.frames < count) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (let i = 0; i < 4 && result.frames < count; i++) {
          result.frames++;
          await lane.send(mutate(validFrame(random), random));
        }
        await lane.settle();
      }),
    );
    if (heapBefore === 0 && result.frames >= count / 10) heapBefore = heapNow();
  }
  for (const lane of lanes) lane.end();
  const reply = await client.db('fuzz').command({ ping: 1 });
  result.alive =
    reply['ok'] === 1 &&
    (await client
      .db('fuzz')
      .collection('docs')
      .countDocuments({ n: { $gte: 0 } })) >= 0;
  result.heapGrowth = heapNow() - heapBefore;
  await client.close();
  await store.close();
  return result;
}

function heapNow(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
}

/** One raw connection, opened again whenever the store has closed it. */
class Lane {
  private socket: Socket | undefined;
  constructor(
    private readonly port: number,
    private readonly result: FuzzResult,
  ) {}

  async send(frame: Buffer): Promise<void> {
    const socket = this.socket && !this.socket.destroyed && this.socket.writable ? this.socket : await this.open();
    socket.write(frame);
  }

  private open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => resolve(socket));
      socket.on('data', () => {
        this.result.answered++;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.result.closed++;
      });
      socket.once('error', reject);
      this.socket = socket;
    });
  }

  /** Lets the store answer, then opens a new connection: half a frame would swallow everything after it. */
  async settle(): Promise<void> {
    const { socket } = this;
    if (socket && !socket.destroyed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        socket.end();
      });
    }
    this.end();
  }

  end(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }
}

const COMMANDS: ((random: () => number) => Record<string, unknown>)[] = [
  () => ({ hello: 1, $db: 'admin' }),
  () => ({ ping: 1, $db: 'admin' }),
  (r) => ({ find: 'docs', filter: { n: { $gt: Math.floor(r() * 20) } }, sort: { n: -1 }, limit: 3, $db: 'fuzz' }),
  (r) => ({ insert: 'scratch', documents: [{ _id: Math.floor(r() * 50), a: [1, { b: 'x' }] }], $db: 'fuzz' }),
  (r) => ({
    update: 'docs',
    updates: [{ q: { n: Math.floor(r() * 20) }, u: { $set: { m: r() }, $push: { l: { $each: [1], $slice: -3 } } } }],
    $db: 'fuzz',
  }),
  () => ({
    aggregate: 'docs',
    pipeline: [{ $match: { n: { $in: [1, 2, 3] } } }, { $group: { _id: '$n', s: { $sum: 1 } } }],
    cursor: {},
    $db: 'fuzz',
  }),
  (r) => ({ getMore: BSON.Long.fromNumber(Math.floor(r() * 1e15)), collection: 'docs', $db: 'fuzz' }),
  () => ({ delete: 'scratch', deletes: [{ q: { a: /x/ }, limit: 1 }], $db: 'fuzz' }),
  (r) => ({ nested: deep(Math.floor(r() * 400)), $db: 'fuzz' }),
  (r) => ({ find: 'docs', filter: deep(Math.floor(r() * 300)), $db: 'fuzz' }),
];

function deep(levels: number): Record<string, unknown> {
  let doc: Record<string, unknown> = { $and: [{ n: 1 }] };
  for (let i = 0; i < levels; i++) doc = { $or: [doc] };
  return doc;
}

function validFrame(random: () => number): Buffer {
  const body = BSON.serialize(COMMANDS[Math.floor(random() * COMMANDS.length)]!(random));
  const frame = Buffer.alloc(21 + body.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(Math.floor(random() * 1e6), 4);
  frame.writeInt32LE(2013, 12);
  frame.set(body, 21);
  return frame;
}

function mutate(frame: Buffer, random: () => number): Buffer {
  const at = (): number => Math.floor(random() * frame.length);
  switch (Math.floor(random() * 8)) {
    case 0:
      return frame.subarray(0, at());
    case 1:
      frame.writeInt32LE(Math.floor((random() - 0.5) * 2 ** 31), 0);
      return frame;
    case 2:
      frame.writeInt32LE(Math.floor(random() * 3000), 12);
      return frame;
    case 3:
      frame.writeUInt32LE(Math.floor(random() * 2 ** 32), 16);
      return frame;
    case 4:
      for (let i = 0; i < 1 + random() * 6; i++) frame[at()] = Math.floor(random() * 256);
      return frame;
    case 5: {
      const where = 16 + Math.floor(random() * Math.max(1, frame.length - 20));
      if (where + 4 <= frame.length) frame.writeInt32LE([0, -1, 4, 5, 2 ** 31 - 1][Math.floor(random() * 5)]!, where);
      return frame;
    }
    case 6:
      for (let i = 21; i < frame.length; i++) if (random() < 0.1) frame[i] = Math.floor(random() * 256);
      return frame;
    default:
      return frame;
  }
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
