import { constants, openSync, write, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { BSON, Long, Timestamp } from 'mongodb';

/**
 * The bound of the benchmarks: answers the driver's frames with ready-made results of the same shape, doing nothing but decoding
 * and encoding BSON. Started as a process of its own, prints its port. With a file and a number of bytes as arguments it puts that
 * many for each update on the disk (into space that the file has already) before it answers, those that come together in one write.
 */
const [file, bytes = '0'] = process.argv.slice(2);
const SPACE = 64 << 20;
const disk = file === undefined ? null : openDisk(file, Number(bytes));

function openDisk(path: string, size: number): (done: () => void) => void {
  writeFileSync(path, Buffer.alloc(SPACE), { flush: true });
  const handle = openSync(path, constants.O_WRONLY | constants.O_DSYNC);
  let waiting: (() => void)[] = [];
  let at = 0;
  let isWriting = false;
  const flush = (): void => {
    const group = waiting;
    waiting = [];
    const data = Buffer.alloc(group.length * size, 1);
    if (at + data.length > SPACE) at = 0;
    isWriting = true;
    write(handle, data, 0, data.length, at, (error) => {
      if (error) throw error;
      at += data.length;
      isWriting = false;
      for (const done of group) done();
      if (waiting.length > 0) flush();
    });
  };
  return (done) => {
    waiting.push(done);
    if (!isWriting)
      setImmediate(() => {
        if (!isWriting && waiting.length > 0) flush();
      });
  };
}

const hello = {
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  setName: 'echo',
  setVersion: 1,
  secondary: false,
  maxBsonObjectSize: 16777216,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  localTime: new Date(),
};
const row = (n: number): Record<string, unknown> => ({
  _id: n,
  school: 's1',
  cls: n % 40,
  roll: n,
  name: `Student ${n}`,
  marks: { math: 71, eng: 64 },
  active: true,
});

function answer(command: Record<string, unknown>): Record<string, unknown> {
  const name = Object.keys(command)[0]!;
  const time = {
    ok: 1,
    operationTime: new Timestamp({ t: 1, i: 1 }),
    $clusterTime: {
      clusterTime: new Timestamp({ t: 1, i: 1 }),
      signature: { hash: new BSON.Binary(Buffer.alloc(20)), keyId: Long.ZERO },
    },
  };
  switch (name) {
    case 'find':
      return {
        cursor: {
          firstBatch: Array.from({ length: Number(command['limit'] ?? 1) }, (_, i) => row(i)),
          id: Long.ZERO,
          ns: 'bench.rows',
        },
        ...time,
      };
    case 'update':
      return { n: 1, nModified: 1, ...time };
    case 'insert':
      return { n: (command['documents'] as unknown[]).length, ...time };
    case 'ping':
    case 'endSessions':
      return time;
    default:
      return { ...hello, ...time };
  }
}

function reply(opCode: number, requestId: number, doc: Record<string, unknown>): Buffer {
  const body = BSON.serialize(doc);
  const head = opCode === 2013 ? 21 : 36;
  const out = Buffer.alloc(head + body.length);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(requestId, 8);
  out.writeInt32LE(opCode === 2013 ? 2013 : 1, 12);
  if (opCode !== 2013) {
    out.writeInt32LE(8, 16);
    out.writeInt32LE(1, 32);
  }
  out.set(body, head);
  return out;
}

const server = createServer({ noDelay: true }, (socket: Socket) => {
  let have = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    have = have.length === 0 ? chunk : Buffer.concat([have, chunk]);
    while (have.length >= 16 && have.length >= have.readInt32LE(0)) {
      const frame = have.subarray(0, have.readInt32LE(0));
      have = have.subarray(frame.length);
      const opCode = frame.readInt32LE(12);
      const at = opCode === 2013 ? 21 : frame.indexOf(0, 20) + 9;
      const command = BSON.deserialize(frame.subarray(at, at + frame.readInt32LE(at)));
      const send = (): void => void socket.write(reply(opCode, frame.readInt32LE(4), answer(command)));
      if (disk && 'update' in command) disk(send);
      else send();
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
