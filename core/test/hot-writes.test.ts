import type { AppError } from '@pathshala/shared/kit';
import { Quiz, QuizAttempt, QuizPaper, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotPath, newId, type Context } from '../src/kernel';
import { makeSampler, world, type World } from '../src/testing';

let w: World;
let quiz: string;
let sitting: string;
beforeAll(async () => {
  w = await world();
  const sampler = makeSampler(w.system(w.school.id));
  quiz = (await sampler.stored(Quiz)).id;
  sitting = (await sampler.stored(QuizSitting, { quiz, section: w.school.sectionA.id })).id;
});
afterAll(() => w.close());

const path = () => hotPath(w.kernel, QuizAttempt);
const own = () => w.school.student.ctx();
const attempt = (student = w.school.students[0]!.id) => ({
  quiz,
  sitting,
  section: w.school.sectionA.id,
  student,
  state: 'inProgress' as const,
  startedAt: '2026-03-04T04:00:00.000Z',
  due: '2026-03-04T04:30:00.000Z',
  writer: 'w',
});
const stored = (id: string) => w.system(w.school.id).repo(QuizAttempt).get(id);
const write = (
  ctx: Context,
  id: string,
  lastSeq: number,
  guard: Record<string, never> | { lastSeq: { lt: number } } = { lastSeq: { lt: lastSeq } },
) =>
  path()
    .update(ctx, { id, guard, set: { lastSeq }, isApplied: (row) => row.lastSeq >= lastSeq })
    .then((outcome) => outcome.isDone);
/** A record of one's own that no other test has; one student has one attempt of a quiz, so each gets a quiz. */
async function fresh(): Promise<string> {
  const id = newId();
  const sampler = makeSampler(w.system(w.school.id));
  expect(await path().insert(own(), id, { ...attempt(), quiz: (await sampler.stored(Quiz)).id })).toBe(true);
  return id;
}

describe('the hot path', () => {
  it('stores what the repository would have stored: institution, revision, stamps, defaults, ids and instants', async () => {
    const id = await fresh();
    const row = await stored(id);
    expect(row).toMatchObject({
      rev: 1,
      student: w.school.students[0]!.id,
      lastSeq: 0,
      connected: true,
      due: '2026-03-04T04:30:00.000Z',
      createdBy: w.school.student.actor.userId,
      updatedAt: w.clock.now().toISOString(),
    });
    expect(await write(own(), id, 1)).toBe(true);
    expect(await stored(id)).toMatchObject({ rev: 2, lastSeq: 1, updatedBy: w.school.student.actor.userId });
  });
  it('answers for each write of a batch whether its own guard held', async () => {
    const id = await fresh();
    const other = await fresh();
    expect(
      await Promise.all([
        write(own(), id, 3),
        write(own(), other, 1, { lastSeq: { lt: 0 } }),
        write(own(), newId(), 1),
      ]),
    ).toEqual([true, false, false]);
    expect([(await stored(id)).lastSeq, (await stored(other)).lastSeq]).toEqual([3, 0]);
  });
  it('lets one of two inserts of the same id or the same unique key win, and the rest of the batch through', async () => {
    const sampler = makeSampler(w.system(w.school.id));
    const [a, b] = [(await sampler.stored(Quiz)).id, (await sampler.stored(Quiz)).id];
    const id = newId();
    const results = await Promise.all([
      path().insert(own(), id, { ...attempt(), quiz: a }),
      path().insert(own(), id, { ...attempt(), quiz: a }),
      path().insert(own(), newId(), { ...attempt(), quiz: a }),
      path().insert(own(), newId(), { ...attempt(), quiz: b }),
    ]);
    expect(results.filter(Boolean)).toHaveLength(2);
    expect(results[3]).toBe(true);
  });
  it('reaches no record of another institution or another student, and reads none', async () => {
    const id = await fresh();
    const neighbour = (
      await w.school.hire('student', w.school.id, 'Neighbour', { student: w.school.students[1]!.id })
    ).ctx();
    expect([await write(w.stranger.student.ctx(), id, 5), await write(neighbour, id, 5)]).toEqual([false, false]);
    expect([await path().read(w.stranger.student.ctx(), id), await path().read(neighbour, id)]).toEqual([null, null]);
    expect((await path().read(own(), id))?.id).toBe(id);
    expect((await stored(id)).rev).toBe(1);
  });
  it('reaches no other student’s record, no matter who the guard names', async () => {
    const [id, other] = [await fresh(), newId()];
    const [mine, theirs] = [w.school.students[0]!.id, w.school.students[1]!.id];
    const neighbour = (await w.school.hire('student', w.school.id, 'Guarded Neighbour', { student: theirs })).ctx();
    expect(
      await path().insert(neighbour, other, {
        ...attempt(theirs),
        quiz: (await makeSampler(w.system(w.school.id)).stored(Quiz)).id,
      }),
    ).toBe(true);
    const named = (ctx: Context, record: string, student: string) =>
      path()
        .update(ctx, { id: record, guard: { student }, set: { lastSeq: 9 }, isApplied: (row) => row.lastSeq === 9 })
        .then(({ isDone }) => isDone);
    expect([
      await named(neighbour, id, mine),
      await named(neighbour, id, theirs),
      await named(own(), other, theirs),
      await named(own(), other, mine),
    ]).toEqual([false, false, false, false]);
    expect([await named(own(), id, mine), await named(neighbour, other, theirs)]).toEqual([true, true]);
    expect([(await stored(id)).rev, (await stored(other)).rev]).toEqual([2, 2]);
  });
  it('refuses who may not write, and a row that they may not have', async () => {
    const refused = async (work: Promise<unknown>) =>
      work.then(
        () => 'allowed',
        (error: AppError) => error.code,
      );
    expect(await refused(path().insert(w.school.teacher.ctx(), newId(), attempt()))).toBe('FORBIDDEN');
    expect(await refused(path().insert(own(), newId(), attempt(w.school.students[1]!.id)))).toBe('FORBIDDEN');
    expect(
      await refused(
        hotPath(w.kernel, QuizPaper).update(own(), {
          id: newId(),
          guard: {},
          set: { version: 1 },
          isApplied: () => true,
        }),
      ),
    ).toBe('FORBIDDEN');
  });
  it('moves no record to another room', async () => {
    const id = await fresh();
    await expect(path().update(own(), { id, guard: {}, set: { quiz }, isApplied: () => true })).rejects.toThrow('room');
  });
  it('sends a thousand writes in a few requests, each with its own answer', async () => {
    const id = await fresh();
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => write(own(), id, index + 1)));
    expect(answers.every(Boolean)).toBe(true);
    expect((await stored(id)).lastSeq).toBe(1_000);
  });
});
