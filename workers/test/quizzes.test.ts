import { makeLog } from '@pathshala/core/kernel';
import { makeBullQueue, type Queue } from '@pathshala/core/kernel/host';
import { Quiz, QuizAttempt, QuizPaper, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { testConfig, world, type World } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spawnWorker, type OwnWorker } from './own-worker';

const STUDENTS = 3_000;
const QUESTION = 'a'.repeat(24);
let w: World;
let queue: Queue;
let workers: OwnWorker[] = [];
const settings = () => testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX });
beforeAll(async () => {
  w = await world({ clock: 'running', weekend: [], students: STUDENTS });
  queue = await makeBullQueue({
    url: w.config.REDIS_URL,
    prefix: w.config.REDIS_PREFIX,
    log: makeLog('test', 'silent'),
  });
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
const attempts = () => w.system(w.school.id).repo(QuizAttempt);
const ended = (quiz: string) => attempts().count({ quiz, state: 'graded' });

/** A quiz whose time ran out two minutes ago, with everyone still in the middle of it and nobody connected. */
async function abandonedQuiz(): Promise<{ quiz: string; deadline: string }> {
  const { school } = w;
  const sys = w.system(school.id);
  const ago = (minutes: number) => new Date(w.clock.now().getTime() - minutes * 60_000).toISOString();
  const deadline = ago(2);
  const question = {
    id: QUESTION,
    type: 'single' as const,
    body: '<p>?</p>',
    content: {
      options: [
        { id: 'a', text: '1' },
        { id: 'b', text: '2' },
      ],
    },
    key: { options: ['b'] },
    marks: 2,
    difficulty: 'easy' as const,
  };
  const paper = await sys
    .repo(QuizPaper)
    .create({ hash: 'x', version: 1, content: { questions: [question], pools: [] } });
  const facts = {
    title: 'Abandoned',
    titleBn: 'পরিত্যক্ত',
    opensAt: ago(40),
    closesAt: deadline,
    limitMinutes: 38,
    questionCount: 1,
    totalMarks: 2,
    state: 'open' as const,
  };
  const quiz = await sys.repo(Quiz).create({
    ...facts,
    class: school.class.id,
    subject: school.subject.id,
    sections: [school.sectionA.id],
    paper: paper.id,
  });
  const sitting = await sys
    .repo(QuizSitting)
    .create({ ...facts, quiz: quiz.id, section: school.sectionA.id, locked: false });
  await attempts().createMany(
    school.students.map(({ id: student }, n) => ({
      quiz: quiz.id,
      sitting: sitting.id,
      section: school.sectionA.id,
      student,
      state: 'inProgress' as const,
      startedAt: ago(40),
      due: deadline,
      writer: 'gone',
      lastSeq: 1,
      answers: { [QUESTION]: { value: n % 2 === 0 ? 'b' : 'a', at: w.clock.now().getTime(), seq: 1 } },
      current: 1,
      answered: 1,
      connected: false,
    })),
  );
  return { quiz: quiz.id, deadline };
}

it('a worker that is killed while it ends a quiz leaves the rest to the next one, and nobody is ended twice', async () => {
  const { quiz, deadline } = await abandonedQuiz();
  const first = await start();
  await expect.poll(() => ended(quiz), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await first.kill();
  const half = await ended(quiz);
  expect(half).toBeLessThan(STUDENTS);
  await start();
  await expect.poll(() => ended(quiz), { timeout: 100_000, interval: 200 }).toBe(STUDENTS);
  // One start and one end each: revision 2, at the deadline, with the marks of the answer that was there.
  const rows = await attempts().aggregate<{ _id: { rev: number; by: string; at: string; score: number }; n: number }>(
    { quiz },
    [
      { $group: { _id: { rev: '$rev', by: '$finishedBy', at: '$finishedAt', score: '$score' }, n: { $sum: 1 } } },
      { $sort: { '_id.score': 1 } },
    ],
  );
  expect(rows.map(({ _id: { rev, by, at, score }, n }) => [rev, by, at, score, n])).toEqual([
    [2, 'deadline', deadline, 0, STUDENTS / 2],
    [2, 'deadline', deadline, 2, STUDENTS / 2],
  ]);
  await expect
    .poll(async () => (await w.system(w.school.id).repo(Quiz).get(quiz)).state, { timeout: 30_000, interval: 200 })
    .toBe('closed');
  expect(await attempts().count({ quiz, state: 'inProgress' })).toBe(0);
}, 240_000);
