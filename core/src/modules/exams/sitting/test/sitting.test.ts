import { answersDigest, GRACE_MS, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hall, minutes, OPENS, valuesOf, WRITER, type Hall } from '../../quizzes/test/hall';
import type { Person } from '../../../../testing';

const { start, saveAnswers, takeOver, beat, mine, serverTime } = sittingActions;
const { monitor } = quizzesActions;
let h: Hall;
beforeAll(async () => void (h = await hall()));
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());
const student = () => h.w.school.student;
const now = () => h.w.clock.now().getTime();

describe('starting', () => {
  it('twice is starting once: same attempt, same paper, same deadline', async () => {
    const quiz = await h.hold();
    const first = await h.seat(student(), quiz);
    h.w.clock.advance(minutes(3));
    const again = await h.seat(student(), quiz);
    expect(again.session.attempt).toBe(first.session.attempt);
    expect(again.session.paper).toEqual(first.session.paper);
    expect(again.session.clock).toMatchObject({
      startedAt: OPENS,
      deadline: '2026-03-04T04:30:00.000Z',
      serverTime: now(),
    });
    expect(again.session.writing).toBe(true);
  });
  it('at the same instant from two devices is one attempt, and one of them writes', async () => {
    const quiz = await h.hold();
    const [one, two] = await Promise.all([
      student().run(start, { quiz, writer: 'device-one' }),
      student().run(start, { quiz, writer: 'device-two' }),
    ]);
    expect(one.attempt).toBe(two.attempt);
    expect([one.writing, two.writing].filter(Boolean)).toHaveLength(1);
  });
  it('carries no key, no explanation and no accepted word', async () => {
    const { session } = await h.seat(student(), await h.hold());
    expect(session.paper?.questions).toHaveLength(4);
    expect(JSON.stringify(session)).not.toMatch(/SECRET|"key"|accepted|explanation|tolerance/);
  });
  it('does not send a paper that the device has', async () => {
    const quiz = await h.hold();
    const { session } = await h.seat(student(), quiz);
    expect((await student().run(start, { quiz, writer: WRITER, have: session.paperHash })).paper).toBeNull();
  });
  it('is refused before the opening, after the last start, and after the close; a running attempt continues', async () => {
    const quiz = await h.hold({
      opensAt: '2026-03-04T04:10:00.000Z',
      closesAt: '2026-03-04T05:00:00.000Z',
      lastStartAt: '2026-03-04T04:20:00.000Z',
    });
    expect((await student().refused(start, { quiz, writer: WRITER })).code).toBe('QUIZ_NOT_OPEN');
    h.w.clock.set('2026-03-04T04:20:00.000Z');
    const seat = await h.seat(student(), quiz);
    h.w.clock.set('2026-03-04T04:20:00.001Z');
    expect((await (await h.student(1)).refused(start, { quiz, writer: WRITER })).code).toBe('LAST_START_PASSED');
    h.w.clock.set('2026-03-04T04:45:00.000Z');
    expect(await seat.save(1, { 0: 'b' })).toMatchObject({
      outcome: 'saved',
      lastSeq: 1,
      ignored: [],
      clock: { deadline: '2026-03-04T04:50:00.000Z' },
    });
    h.w.clock.set('2026-03-04T05:00:00.001Z');
    expect((await (await h.student(1)).refused(start, { quiz, writer: WRITER })).code).toBe('QUIZ_NOT_OPEN');
  });
  it('is found by nobody of another section, another institution or another role', async () => {
    const quiz = await h.hold();
    const { session } = await h.seat(student(), quiz);
    const outsider = await h.studentOfB();
    for (const person of [outsider, h.w.stranger.student]) {
      expect((await person.refused(start, { quiz, writer: WRITER })).code).toBe('NOT_FOUND');
      expect(
        (await person.refused(saveAnswers, { attempt: session.attempt, writer: WRITER, seq: 1, answers: [] })).code,
      ).toBe('NOT_FOUND');
      expect((await person.refused(takeOver, { attempt: session.attempt, writer: WRITER })).code).toBe('NOT_FOUND');
      expect((await person.run(mine, {})).rows).toEqual([]);
    }
    expect(
      (
        await (
          await h.student(1)
        ).refused(saveAnswers, { attempt: session.attempt, writer: WRITER, seq: 1, answers: [] })
      ).code,
    ).toBe('NOT_FOUND');
    expect((await h.w.school.teacher.refused(start, { quiz, writer: WRITER })).code).toBe('FORBIDDEN');
    for (const person of [h.w.stranger.head, h.w.stranger.teacher, h.w.school.otherTeacher])
      expect((await person.refused(monitor, { quiz })).code).toBe('NOT_FOUND');
  });
  it('asks for the password of the hall', async () => {
    const quiz = await h.hold({ password: 'শাপলা ৭' });
    expect((await student().run(mine, {})).rows.find((row) => row.sitting.quiz === quiz)?.sitting.locked).toBe(true);
    for (const password of [undefined, '', 'শাপলা'])
      expect(
        (await student().refused(start, { quiz, writer: WRITER, ...(password === undefined ? {} : { password }) }))
          .code,
      ).toBe('QUIZ_PASSWORD_WRONG');
    expect((await student().run(start, { quiz, writer: WRITER, password: 'শাপলা ৭' })).writing).toBe(true);
  });
  it('lets nobody guess the password of the hall: after five wrong ones the right one is not taken either, of them alone', async () => {
    const quiz = await h.hold({ password: 'শাপলা ৭' });
    const guess = (person: Person, password: string) => person.refused(start, { quiz, writer: WRITER, password });
    const other = await h.student(1);
    await h.seat(other, quiz, WRITER, 'শাপলা ৭');
    for (const n of [1, 2, 3, 4, 5]) expect((await guess(student(), `guess ${n}`)).code).toBe('QUIZ_PASSWORD_WRONG');
    expect((await guess(student(), 'শাপলা ৭')).code).toBe('TOO_MANY_REQUESTS');
    // A student who has started needs no password.
    expect((await other.run(start, { quiz, writer: WRITER })).writing).toBe(true);
    h.w.clock.advance(minutes(15));
    expect((await student().run(start, { quiz, writer: WRITER, password: 'শাপলা ৭' })).writing).toBe(true);
  });
  it('shows a student only what is published, and a teacher everyone who has not come', async () => {
    const quiz = await h.hold();
    await h.seat(student(), quiz);
    const { rows } = await h.w.school.teacher.run(monitor, { quiz });
    expect(rows.map((row) => [row.roll, row.state])).toEqual([
      [1, 'inProgress'],
      [2, 'notStarted'],
      [3, 'notStarted'],
      [4, 'notStarted'],
      [5, 'notStarted'],
      [6, 'notStarted'],
    ]);
    const row = (await student().run(mine, {})).rows.find((each) => each.sitting.quiz === quiz);
    expect(row).toMatchObject({
      canStart: false,
      canResume: true,
      subject: { en: 'Bangla', bn: 'বাংলা' },
      attempt: { state: 'inProgress' },
      review: 'nothing',
    });
    expect(row).not.toHaveProperty('score');
  });
});

describe('saving', () => {
  it('keeps what was acknowledged, and a repeated save changes nothing', async () => {
    const seat = await h.seat(student(), await h.hold());
    const first = await seat.save(1, { 0: 'a' });
    const again = await seat.save(1, { 0: 'a' });
    expect([first.lastSeq, again.lastSeq, again.outcome, again.ignored]).toEqual([1, 1, 'saved', []]);
    const row = await h.attempt(seat.session.attempt);
    expect([row.lastSeq, row.answered, valuesOf(row)]).toEqual([1, 1, { [seat.question(0)]: 'a' }]);
  });
  it('twice at the same instant is saved once', async () => {
    const seat = await h.seat(student(), await h.hold());
    const before = (await h.attempt(seat.session.attempt)).rev;
    const answers = await Promise.all(Array.from({ length: 5 }, () => seat.save(1, { 0: 'a' })));
    expect(new Set(answers.map((each) => [each.outcome, each.lastSeq].join()))).toEqual(new Set(['saved,1']));
    expect((await h.attempt(seat.session.attempt)).rev).toBe(before + 1);
  });
  it('out of order keeps the later one: it carried what had not been acknowledged', async () => {
    const seat = await h.seat(student(), await h.hold());
    await seat.save(2, { 0: 'c', 1: ['a'] });
    expect(await seat.save(1, { 0: 'a' })).toMatchObject({ outcome: 'saved', lastSeq: 2 });
    expect(valuesOf(await h.attempt(seat.session.attempt))).toEqual({
      [seat.question(0)]: 'c',
      [seat.question(1)]: ['a'],
    });
  });
  it('of a whole section starting together reaches each paper', async () => {
    const quiz = await h.hold();
    const seats = await Promise.all([0, 1, 2, 3, 4, 5].map(async (n) => h.seat(await h.student(n), quiz)));
    await Promise.all(
      seats.flatMap((seat, n) => [1, 2, 3].map((seq) => seat.save(seq, { 0: 'abcd'[n % 4]!, 3: `word ${n}.${seq}` }))),
    );
    for (const [n, seat] of seats.entries())
      expect(valuesOf(await h.attempt(seat.session.attempt))).toEqual({
        [seat.question(0)]: 'abcd'[n % 4],
        [seat.question(3)]: `word ${n}.3`,
      });
  });
  it('clears an answer, and does not count it as answered', async () => {
    const seat = await h.seat(student(), await h.hold());
    await seat.save(1, { 0: 'a', 3: 'x' });
    await seat.save(2, { 0: null, 3: ' ' });
    expect((await h.attempt(seat.session.attempt)).answered).toBe(0);
  });
  it('of a question that is not on the paper is not kept', async () => {
    const seat = await h.seat(student(), await h.hold());
    const stray = 'f'.repeat(24);
    const answer = await student().run(saveAnswers, {
      attempt: seat.session.attempt,
      writer: WRITER,
      seq: 1,
      answers: [{ question: stray, value: 'a', at: now() }],
    });
    expect(answer.ignored).toEqual([stray]);
    expect(valuesOf(await h.attempt(seat.session.attempt))).toEqual({});
  });
  it('shows the teacher the question on the screen and how many are answered', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    await seat.save(1, { 0: 'a', 1: ['a', 'c'] }, { current: 3 });
    const [row] = (await h.w.school.teacher.run(monitor, { quiz })).rows;
    expect(row).toMatchObject({ state: 'inProgress', current: 3, answered: 2, lastSeq: 1, connected: true });
    expect(row).not.toHaveProperty('score');
  });
});

describe('the end', () => {
  it('takes an answer in the last millisecond, and none made a millisecond later', async () => {
    const seat = await h.seat(student(), await h.hold());
    h.w.clock.advance(minutes(30));
    expect(await seat.save(1, { 0: 'b' })).toMatchObject({ outcome: 'saved', ignored: [] });
    h.w.clock.advance(1);
    expect(await seat.save(2, { 1: ['a'] })).toMatchObject({
      outcome: 'saved',
      lastSeq: 2,
      ignored: [seat.question(1)],
    });
    expect(valuesOf(await h.attempt(seat.session.attempt))).toEqual({ [seat.question(0)]: 'b' });
  });
  it('keeps in the trail what came too late', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    h.w.clock.advance(minutes(30) + 1);
    await seat.save(1, { 0: 'b' });
    await expect
      .poll(async () =>
        (await h.w.school.teacher.run(quizzesActions.events, { quiz, student: h.w.school.students[0]!.id })).events.map(
          (each) => [each.seq, each.kind, each.answers.map((answer) => [answer.number, answer.value])],
        ),
      )
      .toEqual([[1, 'late', [[1, 'b']]]]);
  });
  it('loses nothing of three minutes without a network', async () => {
    const seat = await h.seat(student(), await h.hold());
    await seat.save(1, { 0: 'a' });
    h.w.clock.advance(minutes(28));
    const made = now();
    h.w.clock.advance(minutes(2) + 50_000);
    const answer = await seat.save(2, { 0: 'b', 1: ['a', 'c'], 2: '৯.৮', 3: 'ঢাকা' }, { at: made });
    expect(answer).toMatchObject({
      outcome: 'saved',
      ignored: [],
      lastSeq: 2,
      clock: { deadline: '2026-03-04T04:30:00.000Z' },
    });
    expect(valuesOf(await h.attempt(seat.session.attempt))).toEqual({
      [seat.question(0)]: 'b',
      [seat.question(1)]: ['a', 'c'],
      [seat.question(2)]: '৯.৮',
      [seat.question(3)]: 'ঢাকা',
    });
  });
  it('takes within the grace what was made in time, and refuses what a clock set back claims after it', async () => {
    const seat = await h.seat(student(), await h.hold());
    h.w.clock.advance(minutes(30) + GRACE_MS);
    expect((await seat.save(1, { 0: 'b' }, { at: now() - GRACE_MS - 1 })).ignored).toEqual([]);
    h.w.clock.advance(1);
    const late = await seat.save(2, { 0: 'c' }, { at: Date.parse(OPENS) });
    expect(late.outcome).toBe('closed');
    expect(late.clock.state).not.toBe('inProgress');
    const row = await h.attempt(seat.session.attempt);
    expect([row.finishedAt, row.finishedBy, valuesOf(row)]).toEqual([
      '2026-03-04T04:30:00.000Z',
      'deadline',
      { [seat.question(0)]: 'b' },
    ]);
  });
  it('is moved by no clock of the device', async () => {
    const seat = await h.seat(student(), await h.hold());
    const ahead = await seat.save(1, { 0: 'b' }, { at: now() + minutes(500) });
    expect(ahead.ignored).toEqual([]);
    const row = await h.attempt(seat.session.attempt);
    expect(row.answers[seat.question(0)]?.at).toBe(now());
  });
  it('by the own hand answers a receipt, the same when it is sent again, and nothing counts afterwards', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    await seat.save(1, { 0: 'b' });
    h.w.clock.advance(minutes(5));
    const digest = answersDigest({
      [seat.question(0)]: { value: seat.shown(seat.question(0), 'b') },
      [seat.question(3)]: { value: 'ঢাকা' },
    });
    const done = await seat.submit(2, { 3: 'ঢাকা' }, { digest });
    expect(done).toMatchObject({
      outcome: 'submitted',
      state: 'submitted',
      complete: true,
      answered: 2,
      lastSeq: 2,
      finishedAt: '2026-03-04T04:05:00.000Z',
    });
    expect(done.receipt).toMatch(/^[0-9a-f]{64}$/);
    h.w.clock.advance(minutes(1));
    expect(await seat.submit(2, { 3: 'ঢাকা' }, { digest })).toMatchObject({
      outcome: 'submitted',
      receipt: done.receipt,
      finishedAt: done.finishedAt,
    });
    expect(await seat.submit(3, { 3: 'Khulna' })).toMatchObject({ receipt: done.receipt });
    expect(await seat.save(4, { 0: 'a' })).toMatchObject({ outcome: 'closed', receipt: done.receipt });
    const row = await h.attempt(seat.session.attempt);
    expect([row.state, row.score, valuesOf(row)]).toEqual([
      'graded',
      5,
      { [seat.question(0)]: 'b', [seat.question(3)]: 'ঢাকা' },
    ]);
    expect((await student().run(start, { quiz, writer: WRITER })).paper).toBeNull();
  });
  it('is not undone by heartbeats that were under way', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    const hereIAm = () => student().run(beat, { attempt: seat.session.attempt, writer: WRITER });
    const beats = () => Promise.all(Array.from({ length: 25 }, hereIAm));
    const [, outcome] = await Promise.all([beats(), seat.submit(1, { 0: 'b' }), beats()]);
    expect(outcome).toMatchObject({ outcome: 'submitted', lastSeq: 1 });
    expect((await hereIAm()).writing).toBe(false);
    expect((await seat.submit(2)).outcome).toBe('submitted');
    expect((await h.attempt(seat.session.attempt)).lastSeq).toBe(1);
  });
  it('twice at the same instant is submitted once', async () => {
    const seat = await h.seat(student(), await h.hold());
    const done = await Promise.all([
      seat.submit(1, { 0: 'b' }),
      seat.submit(1, { 0: 'b' }),
      seat.submit(1, { 0: 'b' }),
    ]);
    expect(new Set(done.map((each) => each.receipt)).size).toBe(1);
    expect(done.every((each) => each.outcome === 'submitted')).toBe(true);
  });
  it('tells the device that it holds something that the server does not', async () => {
    const seat = await h.seat(student(), await h.hold());
    expect((await seat.submit(1, { 0: 'b' }, { digest: '0123456789abcdef' })).complete).toBe(false);
  });
  it('as the clock runs out is the deadline, not the arrival', async () => {
    const seat = await h.seat(student(), await h.hold());
    h.w.clock.advance(minutes(30) + 700);
    const done = await seat.submit(1, { 0: 'b' }, { at: now() - 1_000 });
    expect(done).toMatchObject({
      outcome: 'submitted',
      state: 'autoSubmitted',
      finishedAt: '2026-03-04T04:30:00.000Z',
      ignored: [],
    });
  });
});

describe('two devices', () => {
  it('share the paper, but one of them writes; the other may take over, and the first is frozen', async () => {
    const quiz = await h.hold();
    const phone = await h.seat(student(), quiz, 'the-phone');
    await phone.save(1, { 0: 'a' }, { writer: 'the-phone' });
    const laptop = await student().run(start, { quiz, writer: 'the-laptop' });
    const shown = (value: string) => phone.shown(phone.question(0), value);
    expect([laptop.writing, laptop.lastSeq, laptop.answers[phone.question(0)]?.value]).toEqual([false, 1, shown('a')]);
    const answer = { question: phone.question(0), value: shown('c'), at: now() };
    expect(
      await student().run(saveAnswers, { attempt: laptop.attempt, writer: 'the-laptop', seq: 2, answers: [answer] }),
    ).toMatchObject({ outcome: 'takenOver', lastSeq: 1 });
    const taken = await student().run(takeOver, { attempt: laptop.attempt, writer: 'the-laptop' });
    expect([taken.writing, taken.clock.takeovers]).toEqual([true, 1]);
    expect(
      await student().run(saveAnswers, { attempt: laptop.attempt, writer: 'the-laptop', seq: 2, answers: [answer] }),
    ).toMatchObject({ outcome: 'saved', lastSeq: 2 });
    expect(await phone.save(3, { 0: 'd' })).toMatchObject({
      outcome: 'takenOver',
      lastSeq: 2,
      clock: { takeovers: 1 },
    });
    expect((await phone.submit(4)).outcome).toBe('takenOver');
    expect((await student().run(beat, { attempt: laptop.attempt, writer: 'the-phone' })).writing).toBe(false);
    expect(valuesOf(await h.attempt(laptop.attempt))).toEqual({ [phone.question(0)]: 'c' });
    expect((await h.w.school.teacher.run(monitor, { quiz })).rows[0]).toMatchObject({ takeovers: 1 });
  });
  it('taking over your own session changes nothing', async () => {
    const seat = await h.seat(student(), await h.hold());
    const taken = await student().run(takeOver, { attempt: seat.session.attempt, writer: WRITER });
    expect([taken.writing, taken.clock.takeovers]).toEqual([true, 0]);
  });
});

describe('the clock', () => {
  it('is the server’s, to the millisecond', async () => {
    h.w.clock.advance(1_234);
    expect(await student().run(serverTime, {})).toEqual({ serverTime: Date.parse(OPENS) + 1_234 });
  });
});
