import { answersDigest, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, makeContext, makeLog, type Kernel } from '../../../../kernel';
import { makeKernel } from '../../../../kernel/host';
import { coreModules } from '../../..';
import { hall, minutes, OPENS, valuesOf, WRITER, type Hall, type Seat } from '../../quizzes/test/hall';

const { start, saveAnswers, submit, takeOver } = sittingActions;
const { pause, extend } = quizzesActions;
let h: Hall;
/** A second server process: it knows nothing of what the first one remembers. */
let other: Kernel;
beforeAll(async () => {
  h = await hall();
  const { config, store, queue, clock } = h.w.kernel;
  other = makeKernel({ config, store, queue, clock, log: makeLog('test', 'silent'), modules: coreModules });
});
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());

const student = () => h.w.school.student;
const context = (kernel: Kernel) =>
  makeContext(kernel, { tenantId: h.w.school.id, actor: student().actor, permissions: student().permissions });
/** Saves through one process or the other. */
const desk = ({ session: { attempt }, shown }: Seat) => {
  const entries = (answers: Record<string, string>) =>
    Object.entries(answers).map(([question, value]) => ({
      question,
      value: shown(question, value),
      at: h.w.clock.now().getTime(),
    }));
  return {
    save: (kernel: Kernel, seq: number, answers: Record<string, string>) =>
      execute(saveAnswers, context(kernel), { attempt, writer: WRITER, seq, answers: entries(answers) }),
    submit: (kernel: Kernel, seq: number, answers: Record<string, string>, digest?: string) =>
      execute(submit, context(kernel), {
        attempt,
        writer: WRITER,
        seq,
        answers: entries(answers),
        ...(digest ? { digest } : {}),
      }),
  };
};

describe('a student whose line changes from server to server', () => {
  it('is marked by everything that they ever saved, wherever', async () => {
    const seat = await h.seat(student(), await h.hold());
    const { session, question } = seat;
    const { save, submit: handIn } = desk(seat);
    const [q0, q2, q3] = [question(0), question(2), question(3)];
    await save(h.w.kernel, 1, { [q0]: 'a' });
    await save(other, 2, { [q2]: '9.8' });
    await save(h.w.kernel, 3, { [q3]: 'ঢাকা' });
    await save(other, 4, { [q0]: 'b' });
    const done = await handIn(
      h.w.kernel,
      5,
      {},
      answersDigest({ [q0]: { value: seat.shown(q0, 'b') }, [q2]: { value: '9.8' }, [q3]: { value: 'ঢাকা' } }),
    );
    expect(done).toMatchObject({ outcome: 'submitted', complete: true, answered: 3 });
    const row = await h.attempt(session.attempt);
    expect([row.score, row.answered, valuesOf(row)]).toEqual([8, 3, { [q0]: 'b', [q2]: '9.8', [q3]: 'ঢাকা' }]);
  });
  it('may send the same save to both at once, and their end too', async () => {
    const seat = await h.seat(student(), await h.hold());
    const { session, question } = seat;
    const { save, submit: handIn } = desk(seat);
    const before = (await h.attempt(session.attempt)).rev;
    const saved = await Promise.all([h.w.kernel, other].map((kernel) => save(kernel, 1, { [question(0)]: 'b' })));
    expect(saved.map((each) => [each.outcome, each.lastSeq])).toEqual([
      ['saved', 1],
      ['saved', 1],
    ]);
    expect((await h.attempt(session.attempt)).rev).toBe(before + 1);
    const ends = await Promise.all([h.w.kernel, other].map((kernel) => handIn(kernel, 2, {})));
    expect(ends[0]?.receipt).toBe(ends[1]?.receipt);
    expect((await h.attempt(session.attempt)).score).toBe(1);
  });
  it('is refused by the process that does not know yet that another device is writing', async () => {
    const seat = await h.seat(student(), await h.hold());
    const { session, question } = seat;
    const { save } = desk(seat);
    await save(h.w.kernel, 1, { [question(0)]: 'a' });
    await execute(takeOver, context(other), { attempt: session.attempt, writer: 'second-device' });
    expect((await save(h.w.kernel, 2, { [question(0)]: 'b' })).outcome).toBe('takenOver');
    expect(valuesOf(await h.attempt(session.attempt))).toEqual({ [question(0)]: 'a' });
  });
  it('keeps their time when the extra minutes were granted through another process', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    const { question } = seat;
    const { save } = desk(seat);
    await save(other, 1, { [question(0)]: 'a' });
    h.w.clock.advance(minutes(30) + 1);
    await h.w.school.teacher.run(extend, {
      quiz,
      student: h.w.school.students[0]!.id,
      minutes: 5,
      key: 'extra-for-one',
    });
    expect(await save(other, 2, { [question(0)]: 'b' })).toMatchObject({
      outcome: 'saved',
      ignored: [],
      clock: { deadline: '2026-03-04T04:35:00.000Z' },
    });
    h.w.clock.advance(minutes(5));
    await h.w.school.teacher.run(extend, { quiz, minutes: 5, key: 'extra-for-all' });
    expect((await save(other, 3, { [question(0)]: 'c' })).ignored).toEqual([]);
  });
  it('starts once, whichever server they asked, and none lets them in while it is paused', async () => {
    const quiz = await h.hold();
    const both = await Promise.all(
      [h.w.kernel, other].map((kernel) => execute(start, context(kernel), { quiz, writer: WRITER })),
    );
    expect(both[0]?.attempt).toBe(both[1]?.attempt);
    expect(both.map((each) => each.writing)).toEqual([true, true]);
    const second = await h.hold();
    await h.w.school.teacher.run(pause, { quiz: second });
    await expect(execute(start, context(other), { quiz: second, writer: WRITER })).rejects.toMatchObject({
      code: 'QUIZ_PAUSED',
    });
  });
});
