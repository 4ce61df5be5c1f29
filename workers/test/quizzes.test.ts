import { makeBullQueue, makeLog, type Queue } from '@pathshala/core/kernel';
import { Quiz, QuizAttempt, QuizPaper, QuizSitting } from '@pathshala/shared/modules/quizzes';
import { testConfig, world, type World } from '@pathshala/core/testing';
import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spawnWorker, type OwnWorker } from './own-worker';

const PUPILS = 4_000;
const QUESTION = 'a'.repeat(24);
let w: World;
let queue: Queue;
let workers: OwnWorker[] = [];
const settings = () => testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX });
beforeAll(async () => {
  w = await world({ clock: 'real', weekend: [] });
  queue = await makeBullQueue({ url: w.config.REDIS_URL, prefix: w.config.REDIS_PREFIX, log: makeLog('test', 'silent') });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await queue.close();
  await w.close();
});

const start = async () => {
  const worker = await spawnWorker(settings());
  workers.push(worker);
  return worker;
};
const attempts = () => w.store.raw().collection('quiz_attempts');
const ended = (quiz: string) => attempts().countDocuments({ quiz: new ObjectId(quiz), state: 'graded' });

/** A quiz whose time ran out two minutes ago, with everybody still in the middle of it and nobody on the line. */
async function abandonedQuiz(): Promise<{ quiz: string; deadline: string }> {
  const { school } = w;
  const sys = w.system(school.id);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const deadline = ago(2);
  const question = { id: QUESTION, type: 'single' as const, body: '<p>?</p>', content: { options: [{ id: 'a', text: '1' }, { id: 'b', text: '2' }] }, key: { options: ['b'] }, marks: 2, difficulty: 'easy' as const };
  const paper = await sys.repo(QuizPaper).create({ hash: 'x', version: 1, content: { questions: [question], pools: [] } });
  const facts = { title: 'Abandoned', titleBn: 'পরিত্যক্ত', opensAt: ago(40), closesAt: deadline, limitMinutes: 38, questionCount: 1, totalMarks: 2, state: 'open' as const };
  const quiz = await sys.repo(Quiz).create({ ...facts, class: school.class.id, subject: school.subject.id, sections: [school.sectionA.id], paper: paper.id });
  const sitting = await sys.repo(QuizSitting).create({ ...facts, quiz: quiz.id, section: school.sectionA.id, locked: false });
  const at = new Date();
  await attempts().insertMany(Array.from({ length: PUPILS }, (_, n) => ({
    tenantId: new ObjectId(school.id), quiz: new ObjectId(quiz.id), sitting: new ObjectId(sitting.id), section: new ObjectId(school.sectionA.id), student: new ObjectId(), state: 'inProgress', startedAt: new Date(ago(40)), due: new Date(deadline),
    extraPercent: 0, extraMinutes: 0, pausedBefore: 0, clock: 1, writer: 'gone', takeovers: 0, lastSeq: 1, answers: { [QUESTION]: { value: n % 2 === 0 ? 'b' : 'a', at: at.getTime(), seq: 1 } }, current: 1, answered: 1, connected: false, blurred: 0, reopened: false,
    rev: 1, alive: true, createdAt: at, updatedAt: at,
  })));
  return { quiz: quiz.id, deadline };
}

it('a worker that is killed while it ends a quiz leaves the rest to the next one, and nobody is ended twice', async () => {
  const { quiz, deadline } = await abandonedQuiz();
  const first = await start();
  await expect.poll(() => ended(quiz), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await first.kill();
  const half = await ended(quiz);
  expect(half).toBeLessThan(PUPILS);
  await start();
  await expect.poll(() => ended(quiz), { timeout: 100_000, interval: 200 }).toBe(PUPILS);
  // One start and one end each: revision 2, at the deadline, with the marks of the answer that was there.
  const rows = await attempts().aggregate([{ $match: { quiz: new ObjectId(quiz) } }, { $group: { _id: { rev: '$rev', by: '$finishedBy', at: '$finishedAt', score: '$score' }, n: { $sum: 1 } } }, { $sort: { '_id.score': 1 } }]).toArray();
  expect(rows.map((row) => [row._id.rev, row._id.by, (row._id.at as Date).toISOString(), row._id.score, row.n])).toEqual([[2, 'deadline', deadline, 0, PUPILS / 2], [2, 'deadline', deadline, 2, PUPILS / 2]]);
  await expect.poll(async () => (await w.system(w.school.id).repo(Quiz).get(quiz)).state, { timeout: 30_000, interval: 200 }).toBe('closed');
  expect(await w.system(w.school.id).repo(QuizAttempt).count({ quiz, state: 'inProgress' })).toBe(0);
}, 240_000);
