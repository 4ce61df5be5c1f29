import { GRACE_MS, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hall, minutes, OPENS, valuesOf, WRITER, type Hall } from './hall';

const { beat, review } = sittingActions;
const { acceptLate, lateAnswers, monitor, paperOf, pause, resume, release } = quizzesActions;
let h: Hall;
beforeAll(async () => {
  h = await hall();
});
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());

const teacher = () => h.w.school.teacher;
const student = () => h.w.school.student;
const studentId = () => h.w.school.students[0]!.id;
const now = () => h.w.clock.now().getTime();
const begun = Date.parse(OPENS);
const row = async (quiz: string) =>
  (await teacher().run(monitor, { quiz })).rows.find((each) => each.student === studentId())!;

describe('the word of a device', () => {
  it('counts at the end for one that was silent, and the teacher is told', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    h.w.clock.advance(minutes(30) + 20_000);
    expect((await seat.save(1, { 0: 'b' }, { at: begun + minutes(29) })).ignored).toEqual([]);
    expect((await row(quiz)).claimed).toBe(1);
    const { questions } = await teacher().run(paperOf, { quiz, student: studentId() });
    expect(questions.map((each) => each.claimed ?? false)).toEqual([true, false, false, false]);
  });
  it('is not believed from before the last save', async () => {
    const seat = await h.seat(student(), await h.hold());
    h.w.clock.advance(minutes(30) - 1_000);
    await seat.save(1, { 0: 'b' });
    h.w.clock.advance(20_000);
    expect((await seat.save(2, { 1: ['a'] }, { at: begun + minutes(20) })).ignored).toEqual([seat.question(1)]);
  });
  it('is not believed of one that was heard meanwhile: not in a pause, not after the end', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    const { attempt } = seat.session;
    const stay = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 5_000) {
        h.w.clock.advance(5_000);
        await student().run(beat, { attempt, writer: WRITER });
      }
    };
    await stay(minutes(1));
    const before = now() - 1_000;
    await teacher().run(pause, { quiz });
    await stay(minutes(1));
    expect((await seat.save(1, { 0: 'b' }, { at: before })).ignored).toEqual([seat.question(0)]);
    await teacher().run(resume, { quiz });
    await stay(minutes(29) + 30_000);
    expect((await seat.save(2, { 0: 'b' }, { at: begun + minutes(30) })).ignored).toEqual([seat.question(0)]);
    expect(valuesOf(await h.attempt(attempt))).toEqual({});
  });
  it('is believed of one that comes back in a pause, asks how things stand, and then sends', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    h.w.clock.advance(minutes(5));
    await teacher().run(pause, { quiz });
    h.w.clock.advance(minutes(3));
    await student().run(beat, { attempt: seat.session.attempt, writer: WRITER });
    h.w.clock.advance(2_000);
    expect((await seat.save(1, { 0: 'b' }, { at: begun + minutes(4) })).ignored).toEqual([]);
  });
});

describe('an answer that came late', () => {
  const late = async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    await seat.save(1, { 0: 'a', 3: 'ঢাকা' });
    h.w.clock.advance(minutes(30) + GRACE_MS + 1);
    await h.sweep();
    h.w.clock.advance(minutes(60));
    expect((await seat.save(2, { 0: 'b', 3: 'ঢাকা' }, { at: begun + minutes(25) })).outcome).toBe('closed');
    await expect.poll(async () => (await teacher().run(lateAnswers, { quiz })).rows.length).toBe(1);
    return { quiz, seat, row: (await teacher().run(lateAnswers, { quiz })).rows[0]! };
  };
  const request = (quiz: string, { student: of, event, seq, question }: Awaited<ReturnType<typeof late>>['row']) => ({
    quiz,
    student: of,
    event,
    seq,
    question: question.id,
    reason: 'The network of the hall was down',
  });

  it('is shown with the answer that counts, and leaves out answers that arrived', async () => {
    const { quiz, row: shown } = await late();
    expect(shown).toMatchObject({
      student: studentId(),
      kind: 'closed',
      value: 'b',
      standing: 'a',
      at: new Date(begun + minutes(25)).toISOString(),
      question: { number: 1, key: { options: ['b'] } },
    });
    await expect.poll(async () => (await row(quiz)).late).toBe(2);
  });
  it('counts once a teacher says so, with the reason beside it', async () => {
    const { quiz, seat, row: shown } = await late();
    const before = await h.attempt(seat.session.attempt);
    const { score } = await teacher().run(acceptLate, request(quiz, shown));
    const after = await h.attempt(seat.session.attempt);
    expect([before.score, score, after.score, valuesOf(after)[seat.question(0)]]).toEqual([3.75, 5, 5, 'b']);
    expect([after.state, after.receipt === before.receipt]).toEqual(['graded', false]);
    expect((await teacher().run(lateAnswers, { quiz })).rows).toEqual([]);
    const { questions } = await teacher().run(paperOf, { quiz, student: studentId() });
    expect(questions[0]).toMatchObject({ accepted: 'The network of the hall was down', outcome: 'right' });
    expect((await teacher().refused(acceptLate, request(quiz, shown))).code).toBe('NOT_LATE');
    await h.sweep();
    await teacher().run(release, { quiz });
    await h.w.runJobs();
    expect((await student().run(review, { quiz })).score).toBe(5);
  });
  it('is let count by nobody else, and none that did not arrive', async () => {
    const { quiz, row: shown } = await late();
    const own = request(quiz, shown);
    expect((await student().refused(acceptLate, own)).code).toBe('FORBIDDEN');
    expect((await student().refused(lateAnswers, { quiz })).code).toBe('FORBIDDEN');
    expect((await h.w.stranger.teacher.refused(acceptLate, own)).code).toBe('NOT_FOUND');
    expect((await teacher().refused(acceptLate, { ...own, seq: 9 })).code).toBe('NOT_FOUND');
    expect((await teacher().refused(acceptLate, { ...own, event: 'f'.repeat(24) })).code).toBe('NOT_FOUND');
    expect((await teacher().refused(acceptLate, { ...own, student: h.w.school.students[1]!.id })).code).toBe(
      'NOT_FOUND',
    );
  });
});
