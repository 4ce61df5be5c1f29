import type { World } from '@pathshala/core/testing';
import { ObjectId } from 'mongodb';
import { timed } from './stopwatch';

const BATCH = 500;
type Raw = ReturnType<World['store']['raw']>;

/** The driver alone, on a copy of the attempts with their indexes. */
export async function rawAttempts(db: Raw) {
  const source = db.collection('quiz_attempts');
  const copy = db.collection('bench_quiz_attempts');
  const indexes = (await source.indexes()).filter(({ name }) => name !== '_id_').map(({ v: _v, ...index }) => index);
  await copy.createIndexes(indexes);
  const inBulks = async <T>(list: readonly T[], send: (part: T[]) => Promise<unknown>) => {
    const parts = Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) =>
      list.slice(index * BATCH, (index + 1) * BATCH),
    );
    const next = async (): Promise<void> => {
      for (let part = parts.shift(); part; part = parts.shift()) await send(part as T[]);
    };
    await Promise.all([next(), next()]);
  };
  const change = (_id: unknown, seq: number, question: string) => ({
    filter: { _id, lastSeq: { $lt: seq } },
    update: {
      $set: {
        [`answers.${question}`]: { value: 'b', at: Date.now(), seq },
        lastSeq: seq,
        answered: seq,
        current: seq,
        updatedAt: new Date(),
      },
      $inc: { rev: 1 },
    },
  });
  return {
    /** The attempts of a quiz as they are. */
    take: (quiz: string) => source.find({ quiz: new ObjectId(quiz) }).toArray(),
    async insert(docs: readonly { _id: unknown }[]): Promise<number> {
      await copy.deleteMany({});
      return (await timed(() => inBulks(docs, (part) => copy.insertMany(part as never, { ordered: false }))))[0];
    },
    async save(ids: readonly unknown[], { times, question }: { times: number; question: string }): Promise<number> {
      return (
        await timed(async () => {
          for (let seq = 1; seq <= times; seq += 1)
            await inBulks(ids, (part) =>
              copy.bulkWrite(part.map((id) => ({ updateOne: change(id, seq, question) })) as never, { ordered: false }),
            );
        })
      )[0];
    },
    async saveOneByOne(ids: readonly unknown[], question: string): Promise<number> {
      return (
        await timed(() =>
          Promise.all(
            ids.map((id) => {
              const { filter, update } = change(id, 1_000, question);
              return copy.updateOne(filter as never, update as never);
            }),
          ),
        )
      )[0];
    },
    async finish(quiz: string): Promise<number> {
      const docs = await this.take(quiz);
      return (
        await timed(() =>
          inBulks(docs, (part) =>
            copy.bulkWrite(
              part.map(
                ({
                  _id,
                  answers,
                  state,
                  finishedAt,
                  finishedBy,
                  receipt,
                  marks,
                  score,
                  unmarked,
                  keyVersion,
                  lastSeq,
                }) => ({
                  updateOne: {
                    filter: { _id },
                    update: {
                      $set: {
                        answers,
                        state,
                        finishedAt,
                        finishedBy,
                        receipt,
                        marks,
                        score,
                        unmarked,
                        keyVersion,
                        lastSeq,
                        updatedAt: new Date(),
                      },
                      $inc: { rev: 1 },
                    },
                  },
                }),
              ),
              { ordered: false },
            ),
          ),
        )
      )[0];
    },
  };
}
