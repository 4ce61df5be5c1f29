import type { Db, Document, ObjectId, UpdateFilter } from 'mongodb';
import { allHave, type Connection } from './sockets-connections';
import { percentile } from './timing';

const BROADCASTS = 50;
const ROUNDS = 5;
const EDITS = 1_000;
const RECORDS = 60;
const EDIT_ROUNDS = 3;
/** Concurrent edits, so that a thousand take about a second. */
const AT_ONCE = 10;
/** About 200 bytes as it travels. */
const EVENT = {
  op: 'update',
  entity: 'notice',
  id: '0123456789abcdef01234567',
  rev: 3,
  at: '2026-11-21T10:00:00.000Z',
  set: { status: 'published', title: 'x'.repeat(60) },
};

/** One side of a comparison: the process that is measured, and its listeners. */
export interface Side {
  cpu(): number;
  connections: readonly Connection[];
}

/**
 * Broadcasts alternately through the product and the bare process. @returns microseconds of CPU for one delivery (a
 * median and a ratio for each round), and milliseconds until the last has it
 */
export async function fanOut(
  db: Db,
  own: Side,
  plain: Side,
  topic: string,
): Promise<{ cpu: [number[], number[]]; last: [number[], number[]] }> {
  const cpu: [number[], number[]] = [[], []];
  const last: [number[], number[]] = [[], []];
  let seq = 1_000_000;
  const send = [
    () =>
      db
        .collection<Document>('feed_frames')
        .insertOne({ topic, gen: 1, from: seq, seq, text: JSON.stringify([EVENT]), at: new Date() }),
    () => db.collection<Document>('bench_frames').insertOne({ topic, gen: 1, from: seq, seq, events: [EVENT] }),
  ];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [which, { cpu: used, connections }] of [own, plain].entries()) {
      const before = used();
      for (let index = 0; index < BROADCASTS; index += 1) {
        const began = performance.now();
        const all = allHave(connections, `"seq":${(seq += 1)}`);
        await send[which]!();
        await all;
        if (round > 0) last[which]!.push(performance.now() - began);
      }
      if (round > 0) cpu[which]!.push((used() - before) / BROADCASTS / connections.length);
    }
  }
  return { cpu, last };
}

/**
 * A thousand edits of sixty records within about a second: the product tells its followers the last state of each record some
 * times a second, the bare process each edit. @returns microseconds of CPU for one edit, and messages that a follower got
 */
export async function coalesce(
  db: Db,
  own: Side,
  plain: Side,
  section: Document,
): Promise<{ cpu: [number[], number[]]; messages: [number, number] }> {
  const cpu: [number[], number[]] = [[], []];
  const messages: [number, number] = [0, 0];
  const marks = await db.collection('attendance_marks').find(section).limit(RECORDS).toArray();
  await db.collection('bench_edits').deleteMany({});
  await db.collection('bench_edits').insertMany(marks);
  for (let round = 0; round <= EDIT_ROUNDS; round += 1) {
    for (const [which, [side, collection]] of (
      [
        [own, 'attendance_marks'],
        [plain, 'bench_edits'],
      ] as const
    ).entries()) {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const before = side.cpu();
      const sentinel = 1_000_000 * (round + 1) + 7;
      const all = allHave(side.connections, `"rev":${sentinel}`);
      const edit = (index: number, change: UpdateFilter<Document>) =>
        db
          .collection(collection)
          .updateOne(
            { _id: marks[index % marks.length]?._id as ObjectId },
            { ...change, $set: { ...change.$set, updatedAt: new Date(), status: index % 2 ? 'late' : 'present' } },
          );
      for (let index = 0; index < EDITS - 1; index += AT_ONCE) {
        const pause = new Promise((resolve) => setTimeout(resolve, 10));
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, EDITS - 1 - index) }, (_, at) =>
            edit(index + at, { $inc: { rev: 1 } }),
          ),
        );
        await pause;
      }
      await edit(0, { $set: { rev: sentinel } });
      const got = await all;
      if (round > 0) {
        cpu[which]!.push((side.cpu() - before) / EDITS);
        messages[which as 0 | 1] += got / EDIT_ROUNDS;
      }
    }
  }
  return { cpu, messages };
}

export const median = (list: readonly number[]) =>
  percentile(
    [...list].sort((a, b) => a - b),
    0.5,
  );
