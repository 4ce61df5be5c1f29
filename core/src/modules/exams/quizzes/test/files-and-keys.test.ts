import { createHash } from 'node:crypto';
import { execute } from '../../../../kernel';
import { actionsOf } from '@pathshala/shared/kit';
import { answerFileText, GRACE_MS, QuizAnswerFile, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hall, minutes, OPENS, type Hall, type Seat } from './hall';

const { keepFile, answerFiles, review, start, takeOver } = sittingActions;
const { keys, tryKey, changeKey, markingQueue, giveMarks, release, report, closeNow } = quizzesActions;
let h: Hall;
let photoQuestion: string;
const photos: string[] = [];
beforeAll(async () => {
  h = await hall();
  const { school } = h.w;
  photoQuestion = (
    await school.teacher.run(actionsOf(QuizQuestion).create, {
      class: school.class.id,
      subject: school.subject.id,
      type: 'file',
      body: '<p>Draw the circuit</p>',
      content: {},
      key: { guidance: 'Battery and lamp' },
      status: 'ready',
    })
  ).id;
  for (const background of ['#ff0000', '#00ff00'])
    photos.push(
      (
        await sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer()
      ).toString('base64'),
    );
});
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());
const idOf = (seat: Seat, data: string) =>
  createHash('sha256')
    .update(answerFileText({ attempt: seat.session.attempt, question: photoQuestion, data }))
    .digest('hex')
    .slice(0, 24);
const holdPhotos = () => h.hold({ questions: [{ question: photoQuestion, marks: 5 }] });
const send = (seat: Seat, data: string) => ({ attempt: seat.session.attempt, question: photoQuestion, data });

describe('files of answers', () => {
  it('are kept once, reach the marker without a name, and the student and their guardian in the review', async () => {
    const quiz = await holdPhotos();
    const { student, guardian, teacher } = h.w.school;
    const seat = await h.seat(student, quiz);
    const id = idOf(seat, photos[0]!);
    await seat.save(1, { 0: [id] });
    expect(
      await Promise.all([student.run(keepFile, send(seat, photos[0]!)), student.run(keepFile, send(seat, photos[0]!))]),
    ).toEqual([{ id }, { id }]);
    expect(await h.w.system(h.w.school.id).repo(QuizAnswerFile).count({ attempt: seat.session.attempt })).toBe(1);
    await seat.submit(2, {});
    await teacher.run(closeNow, { quiz });
    h.w.clock.advance(GRACE_MS + 1);
    await h.sweep();
    const { scripts } = await teacher.run(markingQueue, { quiz, question: photoQuestion });
    expect(scripts).toMatchObject([{ value: [id], done: false }]);
    expect((await teacher.run(answerFiles, { ids: [id] })).files).toMatchObject([
      { id, mime: 'image/webp', url: expect.stringContaining('/answer.webp?') },
    ]);
    await teacher.run(giveMarks, {
      quiz,
      question: photoQuestion,
      entries: [{ script: scripts[0]!.script, marks: 4 }],
    });
    await teacher.run(release, { quiz });
    await h.w.runJobs();
    expect(await student.run(review, { quiz })).toMatchObject({ score: 4, questions: [{ value: [id], given: 4 }] });
    expect((await guardian.run(answerFiles, { ids: [id] })).files).toHaveLength(1);
    for (const other of [await h.student(1), h.w.school.otherTeacher, h.w.stranger.teacher, h.w.stranger.head])
      expect((await other.run(answerFiles, { ids: [id] })).files).toEqual([]);
  });

  it('that an answer named in time may arrive after the end; others may not', async () => {
    const quiz = await holdPhotos();
    const seat = await h.seat(h.w.school.student, quiz);
    const id = idOf(seat, photos[0]!);
    await seat.submit(1, { 0: [id] });
    h.w.clock.advance(minutes(120));
    expect(await h.w.school.student.run(keepFile, send(seat, photos[0]!))).toEqual({ id });
    expect((await h.w.school.student.refused(keepFile, send(seat, photos[1]!))).code).toBe('ANSWER_FILE_REFUSED');
  });

  it('are refused when they are something else, for another question, or someone else’s', async () => {
    const quiz = await holdPhotos();
    const seat = await h.seat(h.w.school.student, quiz);
    expect(
      (await h.w.school.student.refused(keepFile, send(seat, Buffer.from('MZ not a picture').toString('base64')))).code,
    ).toBe('ANSWER_FILE_TYPE');
    expect(
      (await h.w.school.student.refused(keepFile, { ...send(seat, photos[0]!), question: h.questions[0]!.id })).code,
    ).toBe('NOT_FOUND');
    expect((await (await h.student(1)).refused(keepFile, send(seat, photos[0]!))).code).toBe('NOT_FOUND');
    expect((await h.w.stranger.student.refused(keepFile, send(seat, photos[0]!))).code).toBe('NOT_FOUND');
  });
});

describe('another key', () => {
  const held = async () => {
    const quiz = await h.hold();
    for (const [n, first] of ['b', 'c', 'c'].entries())
      await (await h.seat(await h.student(n), quiz)).submit(1, { 0: first, 2: '9.8' });
    await h.w.school.teacher.run(closeNow, { quiz });
    h.w.clock.advance(GRACE_MS + 1);
    await h.sweep();
    return quiz;
  };
  const question = () => h.questions[0]!.id;

  it('is shown in its effects before it is put in force, and the papers are marked by it afterwards', async () => {
    const quiz = await held();
    const { teacher } = h.w.school;
    const shown = await teacher.run(tryKey, { quiz, question: question(), key: { options: ['c'] } });
    // 1 mark gained or lost, and a quarter for what is wrong.
    expect(shown).toMatchObject({ attempts: 3, up: 2, down: 1, byHand: 0 });
    expect(shown.rows.map((row) => [row.before, row.after]).sort()).toEqual([
      [2.75, 4],
      [2.75, 4],
      [4, 2.75],
    ]);
    expect((await teacher.run(report, { quiz })).rows[0]!.score).toBe(4);
    await teacher.run(changeKey, { quiz, question: question(), key: { options: ['c'] }, reason: 'Misprint' });
    expect(await teacher.run(keys, { quiz })).toMatchObject({ version: 2, attempts: 3, waiting: 3, may: true });
    await h.w.runJobs();
    expect((await teacher.run(keys, { quiz })).waiting).toBe(0);
    expect((await teacher.run(report, { quiz })).rows.slice(0, 3).map((row) => row.score)).toEqual([2.75, 4, 4]);
    expect((await teacher.run(keys, { quiz })).questions[0]).toMatchObject({ id: question(), key: { options: ['c'] } });
  });
  it('must fit the question, and is nobody else’s to look at', async () => {
    const quiz = await held();
    const { teacher, student, otherTeacher } = h.w.school;
    const request = { quiz, question: question(), key: { options: ['z'] } };
    expect((await teacher.refused(tryKey, request)).fields?.key).toBeTruthy();
    expect((await teacher.refused(changeKey, { ...request, reason: 'Misprint' })).fields?.key).toBeTruthy();
    expect((await teacher.refused(tryKey, { ...request, question: h.w.school.class.id })).code).toBe('NOT_FOUND');
    expect((await student.refused(keys, { quiz })).code).toBe('FORBIDDEN');
    expect((await otherTeacher.refused(keys, { quiz })).code).toBe('NOT_FOUND');
    expect((await h.w.stranger.teacher.refused(tryKey, request)).code).toBe('NOT_FOUND');
  });
});

describe('networks', () => {
  it('let nobody begin or take over from elsewhere; a student who has started continues on the same device', async () => {
    const quiz = await h.hold({ networks: '192.168.10.0/24' });
    const { student } = h.w.school;
    const from = (
      address: string,
      action: typeof start,
      input: Parameters<typeof student.run<never, never>>[1] | object,
    ) => execute(action, student.ctx({ address }), input);
    await expect(from('10.0.0.1', start, { quiz, writer: 'first-device' })).rejects.toMatchObject({
      code: 'QUIZ_NETWORK',
    });
    const session = await from('::ffff:192.168.10.9', start, { quiz, writer: 'first-device' });
    expect(session.writing).toBe(true);
    expect((await from('10.0.0.1', start, { quiz, writer: 'first-device' })).writing).toBe(true);
    await expect(
      execute(takeOver, student.ctx({ address: '10.0.0.1' }), { attempt: session.attempt, writer: 'other-device' }),
    ).rejects.toMatchObject({ code: 'QUIZ_NETWORK' });
  });
  it('are looked at when the quiz is declared', async () =>
    expect((await refusedNetworks()).fields?.networks).toBeTruthy());
});
const refusedNetworks = async () => {
  const { school } = h.w;
  const { quiz } = await school.teacher.run(quizzesActions.openQuiz, { quiz: await h.hold() });
  const {
    id: _,
    rev: __,
    state: ___,
    questionCount: ____,
    totalMarks: _____,
    publishedAt: ______,
    ...declaration
  } = quiz;
  return school.teacher.refused(quizzesActions.declare, { ...declaration, networks: 'the school' });
};
