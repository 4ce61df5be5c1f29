import { actionsOf } from '@pathshala/shared/kit';
import { QuizAttempt, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openConnection, gapsIn, type Connection } from './live';

const { start, saveAnswers, submit, takeOver } = sittingActions;
const { declare, publish, extend, pause, resume } = quizzesActions;
const WRITER = 'browser-one';
let house: House;
let quiz: string;
beforeAll(async () => {
  house = await openHouse({ students: 3 });
  const { school } = house.w;
  const options = ['a', 'b'].map((id) => ({ id, text: id }));
  const question = await school.teacher.run(actionsOf(QuizQuestion).create, {
    class: school.class.id,
    subject: school.subject.id,
    type: 'single',
    body: '<p>?</p>',
    content: { options },
    key: { options: ['b'] },
    status: 'ready',
  });
  const now = house.w.clock.now().getTime();
  const made = await school.teacher.run(declare, {
    title: 'Live',
    titleBn: 'সরাসরি',
    class: school.class.id,
    sections: [school.sectionA.id],
    subject: school.subject.id,
    questions: [{ question: question.id, marks: 1 }],
    draw: [],
    opensAt: new Date(now - 1_000).toISOString(),
    closesAt: new Date(now + 3_600_000).toISOString(),
    limitMinutes: 30,
    shuffleQuestions: false,
    shuffleOptions: false,
    negativePercent: 0,
    partialCredit: true,
    review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  });
  quiz = made.quiz.id;
});
afterAll(() => house.close());

const connectionOf = (token: string) => openConnection(house.url, token);
const last = (connection: Connection, topic: string) => connection.eventsOf(topic).at(-1)?.set ?? {};

it('a quiz appears on the students’ screens, the grid follows each of them, and their clocks follow a pause and extra time within a second', async () => {
  const { school } = house.w;
  const [student, teacher] = [await connectionOf(school.student.token), await connectionOf(school.teacher.token)];
  const section = await student.mustSubscribe({
    entity: 'quizSitting',
    room: { field: 'section', value: school.sectionA.id },
  });
  const own = await student.mustSubscribe({
    entity: 'quizClock',
    room: { field: 'student', value: school.students[0]!.id },
  });
  const grid = await teacher.mustSubscribe({ entity: 'quizAttempt', room: { field: 'quiz', value: quiz } });
  for (const refused of [
    { entity: 'quizAttempt', room: { field: 'quiz', value: quiz } },
    { entity: 'quizAttempt', room: { field: 'student', value: school.students[0]!.id } },
    { entity: 'quizSitting', room: { field: 'section', value: school.sectionB.id } },
    { entity: 'quizAttempt' },
    { entity: 'quiz' },
  ]) {
    expect((await student.subscribe(refused)).ok, JSON.stringify(refused)).toBe(false);
  }
  await school.teacher.run(publish, { quiz, rev: 1 });
  await until(() => last(student, section.topic).state === 'open', 'the quiz does not appear');

  const page = await house.page(school.student);
  const session = (await page.call('POST', start.path, { quiz, writer: WRITER })).body;
  /** Found by its text: ids on the paper are the student's own. */
  const choice = (id: string) =>
    session.paper.questions[0].content.options.find((each: { text: string }) => each.text === id).id;
  const save = (seq: number, value: string) =>
    page.call('POST', saveAnswers.path, {
      attempt: session.attempt,
      writer: WRITER,
      seq,
      answers: [{ question: session.paper.questions[0].id, value: choice(value), at: house.w.clock.now().getTime() }],
      current: 1,
    });
  await save(1, 'a');
  await until(() => last(teacher, grid.topic).lastSeq === 1, 'the grid does not follow');
  expect(last(teacher, grid.topic)).toMatchObject({
    state: 'inProgress',
    answered: 1,
    current: 1,
    connected: true,
    student: school.students[0]!.id,
  });
  expect(Object.keys(last(teacher, grid.topic)).sort()).toEqual([...QuizAttempt.live.fields].sort());

  const within = async (what: string, work: () => Promise<unknown>, isThere: () => boolean) => {
    await work();
    const committed = performance.now();
    await until(isThere, what);
    expect(performance.now() - committed, what).toBePrompt(1_000);
  };
  await within(
    'the pause',
    () => school.teacher.run(pause, { quiz }),
    () => typeof last(student, section.topic).pausedAt === 'string',
  );
  await within(
    'the end of the pause',
    () => school.teacher.run(resume, { quiz }),
    () => last(student, section.topic).pausedAt === null && Number(last(student, section.topic).pausedMs) > 0,
  );
  await within(
    'extra time of the section',
    () => school.teacher.run(extend, { quiz, section: school.sectionA.id, minutes: 5, key: 'five-for-all' }),
    () => last(student, section.topic).extraMinutes === 5,
  );
  await within(
    'extra time of one',
    () => school.teacher.run(extend, { quiz, student: school.students[0]!.id, minutes: 7, key: 'seven-for-one' }),
    () => last(student, own.topic).extraMinutes === 7,
  );
  await within(
    'another device',
    () => school.student.run(takeOver, { attempt: session.attempt, writer: 'browser-two' }),
    () => last(student, own.topic).takeovers === 1,
  );

  expect((await save(2, 'b')).body).toMatchObject({ outcome: 'takenOver', lastSeq: 1 });
  const done = await page.call('POST', submit.path, {
    attempt: session.attempt,
    writer: 'browser-two',
    seq: 2,
    answers: [{ question: session.paper.questions[0].id, value: choice('b'), at: house.w.clock.now().getTime() }],
  });
  expect(done.body).toMatchObject({ outcome: 'submitted' });
  await until(() => last(teacher, grid.topic).score === 1, 'the score does not reach the grid');
  expect(JSON.stringify(student.frames)).not.toContain('score');
  for (const [connection, topic] of [
    [student, section],
    [student, own],
    [teacher, grid],
  ] as const)
    expect(
      gapsIn(
        connection.frames.filter((frame) => frame.topic === topic.topic),
        topic.seq,
      ),
    ).toEqual([]);
  student.close();
  teacher.close();
});
