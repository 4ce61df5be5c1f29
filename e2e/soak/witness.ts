import type { CatchUpAnswer, LiveFrame, LiveHeads, SubscribeAnswer } from '@pathshala/shared';
import { ObjectId, type Db } from 'mongodb';
import { WebSocket } from 'ws';
import { comesTrue, type Actor } from './actor';
import type { Book } from './book';

const AGAIN_MS = 400;
/** Silence of a line after which it is thought dead, as a browser does. */
const SILENCE_MS = 12_000;

/** How far one topic has been read: every change in the order in which it was applied, as `id:rev`. */
interface Reading {
  readonly entity: string;
  readonly collection: string;
  readonly room?: { field: string; value: string };
  topic: string;
  gen: number;
  from: number;
  seq: number;
  busy: boolean;
  held: LiveFrame[];
  applied: string[];
}
/** Entity, its collection, and the room where it has no topic for everything. */
const TOPICS: readonly [string, string, { field: string; value: string }?][] = [
  ['attendanceSheet', 'attendance_sheets'],
  ['leaveApplication', 'leave_applications'],
  ['notice', 'notices'],
  ['run', 'runs', { field: 'permission', value: 'results.generate' }],
  ['resultVersion', 'result_versions'],
  ['smsBatch', 'sms_batches'],
  ['exam', 'exams'],
];

/** Follows rooms over a socket through every crash, by the rules of a browser, and keeps account of each number. */
export async function witness(name: string, url: string, token: string, book: Book): Promise<Actor> {
  const readings: Reading[] = TOPICS.map(([entity, collection, room]) => ({
    entity,
    collection,
    ...(room ? { room } : {}),
    topic: '',
    gen: 0,
    from: 0,
    seq: -1,
    busy: false,
    held: [],
    applied: [],
  }));
  let webSocket: WebSocket | null = null;
  let isOver = false;
  let calls = 0;
  let lastHeard = Date.now();
  const answers = new Map<number, (answer: never) => void>();

  const ask = <A>(event: string, input: unknown) =>
    new Promise<A>((resolve) => {
      calls += 1;
      answers.set(calls, resolve as never);
      webSocket?.send(`42${calls}${JSON.stringify([event, input])}`);
    });
  const apply = (reading: Reading, events: LiveFrame['events'], seq: number) => {
    if (events.length !== seq - reading.seq)
      book.fault(`${name}: ${reading.entity} ${reading.seq} → ${seq} came with ${events.length} changes`);
    reading.applied.push(...events.map((event) => `${event.id}:${event.rev}`));
    reading.seq = seq;
  };
  const take = async (reading: Reading, frame: LiveFrame): Promise<void> => {
    if (reading.busy) return void reading.held.push(frame);
    if (frame.gen !== reading.gen) return book.fault(`${name}: the numbering of ${reading.entity} began again`);
    if (frame.seq <= reading.seq) return book.count('feed frames that were known already');
    if (frame.from === reading.seq + 1) return apply(reading, frame.events, frame.seq);
    if (frame.from <= reading.seq)
      return book.fault(
        `${name}: a frame of ${reading.entity} overlaps: ${frame.from}–${frame.seq} after ${reading.seq}`,
      );
    await catchUp(reading);
    await take(reading, frame);
  };
  const catchUp = async (reading: Reading) => {
    reading.busy = true;
    const since = reading.seq;
    const answer = await ask<CatchUpAnswer>('catchUp', { topic: reading.topic, since, gen: reading.gen });
    reading.busy = false;
    book.count('gaps of the feed that were filled');
    if (answer.reset) book.fault(`${name}: ${reading.entity} could not be caught up from ${since}`);
    else if (answer.seq > reading.seq) apply(reading, answer.events, answer.seq);
    await replay(reading);
  };
  const replay = async (reading: Reading) => {
    const held = reading.held.sort((a, b) => a.seq - b.seq);
    reading.held = [];
    for (const frame of held) await take(reading, frame);
  };
  const join = async (reading: Reading) => {
    reading.busy = true;
    const answer = await ask<SubscribeAnswer>('subscribe', {
      entity: reading.entity,
      ...(reading.room ? { room: reading.room } : {}),
    });
    reading.busy = false;
    if (!answer.ok) return book.fault(`${name} may not follow ${reading.entity}`);
    const isFirst = reading.seq < 0;
    reading.topic = answer.topic;
    if (isFirst) Object.assign(reading, { gen: answer.gen, seq: answer.seq, from: answer.seq });
    else if (answer.gen !== reading.gen) book.fault(`${name}: the numbering of ${reading.entity} began again`);
    if (!isFirst && answer.seq > reading.seq) await catchUp(reading);
    else await replay(reading);
  };
  const onHeads = async ({ heads }: LiveHeads) => {
    for (const reading of readings)
      if (!reading.busy && reading.seq >= 0 && (heads[reading.topic] ?? 0) > reading.seq) await catchUp(reading);
  };
  const hear = (text: string, ready: () => void) => {
    lastHeard = Date.now();
    if (text.startsWith('0')) webSocket?.send(`40${JSON.stringify({ token })}`);
    else if (text === '2') webSocket?.send('3');
    else if (text.startsWith('40')) void Promise.all(readings.map(join)).then(ready);
    else if (text.startsWith('43')) {
      const at = text.indexOf('[');
      answers.get(Number(text.slice(2, at)))?.((JSON.parse(text.slice(at)) as [never])[0]);
    } else if (text.startsWith('42')) {
      const [event, value] = JSON.parse(text.slice(2)) as [string, never];
      if (event === 'heads') void onHeads(value);
      const frame = value as LiveFrame;
      const reading = event === 'feed' ? readings.find((each) => each.topic === frame.topic) : undefined;
      if (reading) void take(reading, frame);
    }
  };
  const connect = (ready: () => void) => {
    if (isOver) return;
    lastHeard = Date.now();
    // Requests on the previous connection get no answer any more.
    answers.clear();
    for (const reading of readings) Object.assign(reading, { busy: false, held: [] });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    webSocket = socket;
    socket.on('message', (data: Buffer) => (webSocket === socket ? hear(data.toString(), ready) : undefined));
    socket.on('error', () => undefined);
    socket.once('close', () => setTimeout(() => connect(ready), AGAIN_MS));
  };
  const watch = setInterval(() => (Date.now() - lastHeard > SILENCE_MS ? webSocket?.terminate() : undefined), 1_000);
  await new Promise<void>((resolve) => connect(resolve));

  return {
    name,
    work: (storm) => new Promise((resolve) => storm.addEventListener('abort', () => resolve(), { once: true })),
    async compare(db: Db) {
      for (const reading of readings) {
        const { entity, topic, from } = reading;
        const head = async () =>
          (await db.collection<{ _id: string; seq: number }>('feed_heads').findOne({ _id: topic }))?.seq ?? 0;
        if (!(await comesTrue(async () => (await head()) === reading.seq)))
          book.fault(`${name}: ${entity} is at ${reading.seq}, the feed at ${await head()}`);
        const rows = await db
          .collection<Omit<LiveFrame, 'events'> & { text: string }>('feed_frames')
          .find({ topic, seq: { $gt: from } })
          .sort({ seq: 1 })
          .toArray();
        const frames = rows.map(({ text, ...row }) => ({ ...row, events: JSON.parse(text) as LiveFrame['events'] }));
        book.same(
          `stored frames of ${entity} without a hole`,
          frames.filter(
            (frame, index) =>
              frame.from !== (frames[index - 1]?.seq ?? from) + 1 || frame.events.length !== frame.seq - frame.from + 1,
          ).length,
          0,
        );
        book.same(
          `${name}: changes of ${entity} in their order`,
          reading.applied,
          frames
            .flatMap((frame) => frame.events.map((event) => `${event.id}:${event.rev}`))
            .slice(0, reading.applied.length),
        );
        const last = new Map(reading.applied.map((each) => each.split(':') as [string, string]));
        const records = await db
          .collection(reading.collection)
          .find({ _id: { $in: [...last.keys()].map((id) => new ObjectId(id)) } })
          .toArray();
        book.same(
          `${name}: last revisions of ${entity}`,
          records
            .filter((row) => String(row['rev']) !== last.get(String(row._id)))
            .map((row) => [String(row._id), row['rev'], last.get(String(row._id))]),
          [],
        );
        book.count('changes followed live', reading.applied.length);
      }
    },
    async close() {
      isOver = true;
      clearInterval(watch);
      webSocket?.terminate();
    },
  };
}
