import { GRACE_MS, QuizClock, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeSilence } from '../../sitting';
import { hall, minutes, OPENS, valuesOf, WRITER, type Hall } from './hall';

const { start, beat, takeOver } = sittingActions;
const { extend, pause, resume, closeNow, voidAttempt, reopenAttempt, monitor } = quizzesActions;
let h: Hall;
beforeAll(async () => void (h = await hall()));
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());
const teacher = () => h.w.school.teacher;
const studentId = (n: number) => h.w.school.students[n]!.id;
let keys = 0;
const key = () => `grant-key-${(keys += 1)}`;
const deadlineOf = async (n: number, quiz: string) =>
  (await teacher().run(monitor, { quiz })).rows.find((row) => row.student === studentId(n))?.deadline;

describe('extra time', () => {
  it('of a section moves the deadline of everyone in it, also of who starts later, and writes to no attempt', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    const before = (await h.attempt(seat.session.attempt)).rev;
    await teacher().run(extend, { quiz, section: h.w.school.sectionA.id, minutes: 10, key: key() });
    expect(await deadlineOf(0, quiz)).toBe('2026-03-04T04:40:00.000Z');
    expect((await h.attempt(seat.session.attempt)).rev).toBe(before);
    h.w.clock.advance(minutes(40));
    expect(await seat.save(1, { 0: 'b' })).toMatchObject({
      outcome: 'saved',
      ignored: [],
      clock: { extraMinutes: 10 },
    });
    h.w.clock.advance(1);
    expect((await seat.save(2, { 0: 'c' })).ignored).toHaveLength(1);
  });
  it('is granted once for each key, however often it is sent', async () => {
    const quiz = await h.hold();
    await h.seat(h.w.school.student, quiz);
    const same = key();
    for (let times = 0; times < 3; times += 1) await teacher().run(extend, { quiz, minutes: 5, key: same });
    for (let times = 0; times < 3; times += 1)
      await teacher().run(extend, { quiz, student: studentId(0), minutes: 7, key: same });
    expect(await deadlineOf(0, quiz)).toBe('2026-03-04T04:42:00.000Z');
  });
  it('of one student moves theirs alone, and their own room hears it', async () => {
    const quiz = await h.hold();
    const [mine, other] = [await h.seat(h.w.school.student, quiz), await h.seat(await h.student(1), quiz)];
    await teacher().run(extend, { quiz, student: studentId(0), minutes: 10, key: key() });
    expect([await deadlineOf(0, quiz), await deadlineOf(1, quiz)]).toEqual([
      '2026-03-04T04:40:00.000Z',
      '2026-03-04T04:30:00.000Z',
    ]);
    const clock = await h.w
      .system(h.w.school.id)
      .repo(QuizClock)
      .findOne({ student: studentId(0), quiz });
    expect(clock).toMatchObject({ due: '2026-03-04T04:40:00.000Z', clock: 2, state: 'inProgress' });
    h.w.clock.advance(minutes(35));
    expect((await mine.save(1, { 0: 'b' })).ignored).toEqual([]);
    expect((await other.save(1, { 0: 'b' })).outcome).toBe('closed');
  });
  it('as a percentage is a share of the limit, and waits for a student who has not started', async () => {
    const quiz = await h.hold();
    await teacher().run(extend, { quiz, student: studentId(2), percent: 50, key: key() });
    const { session } = await h.seat(await h.student(2), quiz);
    expect(session.clock.deadline).toBe('2026-03-04T04:45:00.000Z');
  });
  it('may be given while the last answers are on their way', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    h.w.clock.advance(minutes(30) + 5_000);
    await teacher().run(extend, { quiz, minutes: 1, key: key() });
    expect((await seat.save(1, { 0: 'b' })).ignored).toEqual([]);
  });
  it('is given by the responsible teacher, the head or the office, and by nobody else', async () => {
    const quiz = await h.hold();
    expect((await h.w.school.secondTeacher.refused(extend, { quiz, minutes: 5, key: key() })).code).toBe('FORBIDDEN');
    expect((await h.w.school.otherTeacher.refused(extend, { quiz, minutes: 5, key: key() })).code).toBe('NOT_FOUND');
    expect((await h.w.stranger.head.refused(extend, { quiz, minutes: 5, key: key() })).code).toBe('NOT_FOUND');
    expect((await h.w.school.head.run(extend, { quiz, minutes: 5, key: key() })).sittings[0]?.extraMinutes).toBe(5);
  });
});

describe('a pause', () => {
  it('stops every clock of the section and gives the time back', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    h.w.clock.advance(minutes(10));
    const paused = await teacher().run(pause, { quiz });
    expect([paused.quiz.state, paused.sittings[0]?.state, paused.sittings[0]?.pausedAt]).toEqual([
      'paused',
      'paused',
      '2026-03-04T04:10:00.000Z',
    ]);
    expect((await (await h.student(1)).refused(start, { quiz, writer: WRITER })).code).toBe('QUIZ_PAUSED');
    h.w.clock.advance(minutes(45));
    // Silent since the start: answers made before the pause count, and the teacher sees that the device alone says
    // when.
    const before = { at: Date.parse(OPENS) + minutes(9) };
    expect((await seat.save(1, { 1: ['a'] }, before)).ignored).toEqual([]);
    const during = await seat.save(2, { 0: 'a' });
    expect([during.ignored, during.clock.pausedAt]).toEqual([[seat.question(0)], '2026-03-04T04:10:00.000Z']);
    // It could have sent it with the last save.
    expect((await seat.save(3, { 0: 'd' }, before)).ignored).toEqual([seat.question(0)]);
    const [row] = (await teacher().run(monitor, { quiz })).rows;
    expect(row?.claimed).toBe(1);
    const resumed = await teacher().run(resume, { quiz });
    expect([resumed.quiz.state, resumed.sittings[0]?.pausedMs]).toEqual(['open', minutes(45)]);
    h.w.clock.advance(minutes(20));
    expect(await seat.save(4, { 0: 'b' })).toMatchObject({
      ignored: [],
      clock: { deadline: '2026-03-04T05:15:00.000Z' },
    });
    h.w.clock.advance(1);
    expect((await seat.save(5, { 0: 'c' })).ignored).toHaveLength(1);
    expect(valuesOf(await h.attempt(seat.session.attempt))).toEqual({
      [seat.question(0)]: 'b',
      [seat.question(1)]: ['a'],
    });
  });
  it('twice is pausing once, and resuming what runs changes nothing', async () => {
    const quiz = await h.hold();
    await h.seat(h.w.school.student, quiz);
    await teacher().run(pause, { quiz });
    h.w.clock.advance(minutes(1));
    await teacher().run(pause, { quiz });
    h.w.clock.advance(minutes(1));
    for (let times = 0; times < 2; times += 1)
      expect((await teacher().run(resume, { quiz })).sittings[0]?.pausedMs).toBe(minutes(2));
  });
  it('ends nobody, however long it lasts', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    h.w.clock.advance(minutes(29));
    await teacher().run(pause, { quiz });
    h.w.clock.advance(minutes(180));
    await h.sweep();
    expect((await h.attempt(seat.session.attempt)).state).toBe('inProgress');
    expect(await h.quizState(quiz)).toBe('paused');
  });
  it('of one section leaves the other alone', async () => {
    const { sectionA, sectionB } = h.w.school;
    const quiz = await h.hold({ sections: [sectionA.id, sectionB.id] });
    await h.seat(h.w.school.student, quiz);
    const other = await h.seat(await h.studentOfB(), quiz);
    const answer = await teacher().run(pause, { quiz, section: sectionA.id });
    expect([answer.quiz.state, ...answer.sittings.map((row) => [row.section === sectionA.id, row.state])]).toEqual([
      'open',
      [true, 'paused'],
      [false, 'open'],
    ]);
    h.w.clock.advance(minutes(5));
    expect((await other.save(1, { 0: 'b' })).ignored).toEqual([]);
    expect((await teacher().refused(pause, { quiz, section: 'f'.repeat(24) })).code).toBe('VALIDATION');
  });
});

describe('ending by hand', () => {
  it('makes now the deadline of everyone; what was made before still counts within the grace', async () => {
    const quiz = await h.hold();
    const [mine, other] = [await h.seat(h.w.school.student, quiz), await h.seat(await h.student(1), quiz)];
    h.w.clock.advance(minutes(5));
    expect((await teacher().run(closeNow, { quiz })).quiz.state).toBe('closing');
    h.w.clock.advance(2_000);
    expect((await mine.save(1, { 0: 'b' }, { at: Date.parse(OPENS) + minutes(5) - 10 })).ignored).toEqual([]);
    expect((await mine.save(2, { 1: ['a'] })).ignored).toHaveLength(1);
    expect((await (await h.student(2)).refused(start, { quiz, writer: WRITER })).code).toBe('QUIZ_NOT_OPEN');
    h.w.clock.advance(GRACE_MS);
    await h.sweep();
    const [first, second] = [await h.attempt(mine.session.attempt), await h.attempt(other.session.attempt)];
    expect([first.finishedAt, first.finishedBy, first.score, second.finishedBy, second.score]).toEqual([
      '2026-03-04T04:05:00.000Z',
      'teacher',
      1,
      'teacher',
      0,
    ]);
    await h.sweep();
    expect(await h.quizState(quiz)).toBe('closed');
  });
});

describe('a void attempt', () => {
  it('takes no answer and says why; reopened it continues with the minutes that were given, even after the end', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    await seat.save(1, { 0: 'a' });
    const row = (await teacher().run(voidAttempt, { quiz, student: studentId(0), reason: 'Wrong seat' })).rows[0];
    expect([row?.state, row?.reason]).toEqual(['void', 'Wrong seat']);
    expect((await seat.save(2, { 0: 'b' })).outcome).toBe('closed');
    expect((await h.w.school.student.refused(start, { quiz, writer: WRITER })).text.en).toContain('Wrong seat');
    h.w.clock.advance(minutes(62));
    await h.sweep();
    await h.sweep();
    expect(await h.quizState(quiz)).toBe('closed');
    await teacher().run(reopenAttempt, { quiz, student: studentId(0), minutes: 15, reason: 'It was the right seat' });
    const again = await h.seat(h.w.school.student, quiz);
    expect([
      again.session.clock.deadline,
      again.session.answers[seat.question(0)]?.value,
      again.session.writing,
    ]).toEqual(['2026-03-04T05:17:00.000Z', again.shown(seat.question(0), 'a'), true]);
    h.w.clock.advance(minutes(15));
    expect((await again.save(3, { 0: 'b' })).ignored).toEqual([]);
    h.w.clock.advance(GRACE_MS + 1);
    await h.sweep();
    await h.sweep();
    const after = await h.attempt(seat.session.attempt);
    expect([after.state, after.finishedAt, after.score, await h.quizState(quiz)]).toEqual([
      'graded',
      '2026-03-04T05:17:00.000Z',
      1,
      'closed',
    ]);
  });
  it('cannot be reopened while they are writing, nor after the results are out', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    expect(
      (await teacher().refused(reopenAttempt, { quiz, student: studentId(0), minutes: 5, reason: 'please' })).code,
    ).toBe('ATTEMPT_STEP_REFUSED');
    await seat.submit(1, { 0: 'b' });
    await teacher().run(closeNow, { quiz });
    h.w.clock.advance(GRACE_MS + 2);
    await h.sweep();
    await teacher().run(quizzesActions.release, { quiz });
    expect(
      (await teacher().refused(reopenAttempt, { quiz, student: studentId(0), minutes: 5, reason: 'please' })).code,
    ).toBe('QUIZ_STEP_REFUSED');
  });
});

describe('the end of time', () => {
  it('is brought about by the sweep once the grace has passed, at the deadline, and twice is once', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    await seat.save(1, { 0: 'b', 3: 'ঢাকা' });
    h.w.clock.advance(minutes(30) + GRACE_MS);
    await h.sweep();
    expect((await h.attempt(seat.session.attempt)).state).toBe('inProgress');
    h.w.clock.advance(1);
    await Promise.all([h.sweep(), h.sweep()]);
    const first = await h.attempt(seat.session.attempt);
    expect([first.state, first.finishedAt, first.finishedBy, first.score]).toEqual([
      'graded',
      '2026-03-04T04:30:00.000Z',
      'deadline',
      5,
    ]);
    await h.sweep();
    expect(await h.attempt(seat.session.attempt)).toEqual(first);
  });
  it('opens, stops starts and closes by the clock', async () => {
    const quiz = await h.hold({ opensAt: '2026-03-04T04:10:00.000Z', lastStartAt: '2026-03-04T04:20:00.000Z' });
    const seen: string[] = [await h.quizState(quiz)];
    for (const instant of ['04:10:00.000', '04:20:00.001', '05:00:00.000', '05:01:00.001']) {
      h.w.clock.set(`2026-03-04T${instant}Z`);
      await h.sweep();
      seen.push(await h.quizState(quiz));
    }
    expect(seen).toEqual(['scheduled', 'open', 'closing', 'closing', 'closed']);
  });
  it('orders its jobs for the instants that are known', async () => {
    const before = h.w.queue.jobs.length;
    await h.hold({ lastStartAt: '2026-03-04T04:20:00.000Z' });
    await expect
      .poll(() =>
        h.w.queue.jobs
          .slice(before)
          .map((job) => job.name)
          .sort(),
      )
      .toEqual(['quizzes.advanceOne', 'quizzes.advanceOne', 'quizzes.advanceOne', 'quizzes.announceQuiz']);
    await h.w.runJobs();
  });
  it('continues where a worker was killed: what they had ended stays, the rest follows', async () => {
    const quiz = await h.hold();
    const seats = await Promise.all([0, 1, 2, 3, 4, 5].map(async (n) => h.seat(await h.student(n), quiz)));
    await Promise.all(seats.map((seat, n) => seat.save(1, { 0: n % 2 === 0 ? 'b' : 'a' })));
    h.w.clock.advance(minutes(32));
    // The first worker ended half of them; then they were gone.
    for (const seat of seats.slice(0, 3)) expect((await seat.save(2, { 0: 'c' })).outcome).toBe('closed');
    // Late answers are counted after the reply.
    for (const seat of seats.slice(0, 3))
      await expect.poll(async () => (await h.attempt(seat.session.attempt)).late).toBe(1);
    const before = await Promise.all(seats.map((seat) => h.attempt(seat.session.attempt)));
    expect(before.map((row) => row.state)).toEqual([
      'graded',
      'graded',
      'graded',
      'inProgress',
      'inProgress',
      'inProgress',
    ]);
    await h.sweep();
    const after = await Promise.all(seats.map((seat) => h.attempt(seat.session.attempt)));
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after.map((row) => [row.finishedAt, row.score])).toEqual(
      seats.map((_, n) => ['2026-03-04T04:30:00.000Z', n % 2 === 0 ? 1 : 0]),
    );
  });
});

describe('presence', () => {
  it('is lost after some seconds of silence and comes back with the next beat', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    const connected = async () => (await h.attempt(seat.session.attempt)).connected;
    expect(await connected()).toBe(true);
    h.w.clock.advance(10_000);
    expect(await noticeSilence(h.w.kernel)).toBe(0);
    h.w.clock.advance(2_000);
    expect(await noticeSilence(h.w.kernel)).toBeGreaterThan(0);
    expect(await connected()).toBe(false);
    const answer = await h.w.school.student.run(beat, {
      attempt: seat.session.attempt,
      writer: WRITER,
      current: 2,
      blurred: 1,
    });
    expect(answer).toMatchObject({
      writing: true,
      clock: { serverTime: h.w.clock.now().getTime(), state: 'inProgress' },
    });
    await expect
      .poll(async () => [
        await connected(),
        (await h.attempt(seat.session.attempt)).current,
        (await h.attempt(seat.session.attempt)).blurred,
      ])
      .toEqual([true, 2, 1]);
  });
  it('of a process that died is noticed by the sweep', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    h.w.clock.advance(80_000);
    await h.sweep();
    expect((await h.attempt(seat.session.attempt)).connected).toBe(false);
  });
});

describe('a change of device', () => {
  it('is told in the student’s own room', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(h.w.school.student, quiz);
    await h.w.school.student.run(takeOver, { attempt: seat.session.attempt, writer: 'another-device' });
    expect(
      await h.w
        .system(h.w.school.id)
        .repo(QuizClock)
        .findOne({ quiz, student: studentId(0) }),
    ).toMatchObject({ takeovers: 1, clock: 2 });
  });
});
