import { actionsOf } from '@pathshala/shared/kit';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { GRACE_MS, Quiz, QuizAttempt, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizDocuments, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { QuizQuestion, type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOneJob } from '../../../../testing';
import { noticeSilence } from '../../sitting/services/presence';
import { hall, minutes, OPENS, WRITER, type Hall } from './hall';

const { review, mine } = sittingActions;
const {
  release,
  archive,
  closeNow,
  statistics,
  report,
  markingList,
  markingQueue,
  giveMarks,
  changeKey,
  monitor,
  paperOf,
  reopenAttempt,
} = quizzesActions;
let h: Hall;
beforeAll(async () => void (h = await hall()));
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());
const teacher = () => h.w.school.teacher;
const student = () => h.w.school.student;
const studentId = (n: number) => h.w.school.students[n]!.id;

/** Everyone in the list hands in what is there; then the quiz is over. */
async function held(papers: Record<number, AnswerValue>[], over: Parameters<Hall['hold']>[0] = {}): Promise<string> {
  const quiz = await h.hold(over);
  for (const [n, answers] of papers.entries()) {
    const seat = await h.seat(await h.student(n), quiz);
    h.w.clock.advance(minutes(1));
    await seat.submit(1, answers);
  }
  await teacher().run(closeNow, { quiz });
  h.w.clock.advance(GRACE_MS + 1);
  await h.sweep();
  return quiz;
}
const right = { 0: 'b', 1: ['a', 'c'], 2: '9.8', 3: 'ঢাকা' };

describe('scores', () => {
  it('follow the keys, with partial credit and negative marks', async () => {
    const quiz = await held([right, { 0: 'a', 1: ['a'], 2: '9', 3: '' }, {}]);
    const { rows, summary } = await teacher().run(report, { quiz });
    // 1 + 2 + 3 + 4; −0.25 + 1 − 0.75 + 0; nothing.
    expect(rows.slice(0, 4).map((row) => [row.score, row.place, row.state])).toEqual([
      [10, 1, 'graded'],
      [0, 2, 'graded'],
      [0, 2, 'graded'],
      [undefined, undefined, 'notStarted'],
    ]);
    expect(summary).toMatchObject({
      enrolled: 6,
      started: 3,
      finished: 3,
      graded: 3,
      highest: 10,
      lowest: 0,
      mean: 3.33,
      median: 0,
    });
  });
  it('are printed by place, those who did not sit last', async () => {
    const quiz = await held([{ 0: 'a', 1: ['a'], 2: '9', 3: '' }, right]);
    const { preview, pdf } = quizDocuments.scoreList.actions;
    const { source } = h.w.kernel.documents.get(quizDocuments.scoreList.id)!;
    const { data } = await source.content(teacher().ctx(), { quiz, language: 'en' } as never);
    const { rows } = data as { rows: { place: string; roll: string; score: string; state: string }[] };
    expect(rows.slice(0, 3).map((row) => [row.place, row.roll, row.score, row.state])).toEqual([
      ['1', '2', '10', 'Marked'],
      ['2', '1', '0', 'Marked'],
      ['–', '3', '–', 'Not started'],
    ]);
    // While an answer of theirs is not marked, the score is one so far, on paper too.
    const attempts = h.w.system(h.w.school.id).repo(QuizAttempt);
    const first = (await attempts.findOne({ quiz, score: 10 }))!;
    await attempts.update(first.id, { unmarked: 1 });
    const later = (await source.content(teacher().ctx(), { quiz, language: 'en' } as never)).data as typeof data & {
      rows: { score: string; percent: string; place: string }[];
      figures: unknown[];
    };
    expect(later.rows.map(({ score, percent, place }) => [score, percent, place])).toContainEqual([
      '10 so far',
      '–',
      '–',
    ]);
    expect(later.figures).toContainEqual({ label: 'Answers to mark', value: '1' });
    for (const language of ['en', 'bn'] as const)
      expect((await teacher().run(preview, { quiz, language })).pages).toBe(1);
    expect((await student().refused(pdf, { quiz })).code).toBe('FORBIDDEN');
    expect((await h.w.stranger.head.refused(pdf, { quiz })).code).toBe('NOT_FOUND');
  });
  it('are shown to the controller as soon as one has handed in', async () => {
    const quiz = await h.hold();
    await (await h.seat(student(), quiz)).submit(1, right);
    expect((await teacher().run(monitor, { quiz })).rows[0]).toMatchObject({
      state: 'graded',
      finishedBy: 'student',
      score: 10,
      unmarked: 0,
    });
  });
});

describe('a student’s own paper', () => {
  it('cannot be seen before the release, and afterwards with keys and explanations', async () => {
    const quiz = await held([right]);
    expect((await student().refused(review, { quiz })).code).toBe('REVIEW_NOT_OPEN');
    const before = (await student().run(mine, {})).rows.find((row) => row.sitting.quiz === quiz);
    expect([before?.review, before?.score, before?.attempt?.state]).toEqual(['nothing', undefined, 'submitted']);
    await teacher().run(release, { quiz });
    await h.w.runJobs();
    const paper = await student().run(review, { quiz });
    expect(paper).toMatchObject({ level: 'keys', score: 10, state: 'released', totalMarks: 10 });
    expect(paper.questions[3]).toMatchObject({
      value: 'ঢাকা',
      given: 4,
      outcome: 'right',
      key: { accepted: [['SECRETWORD', 'ঢাকা']] },
      explanation: 'SECRET because',
    });
    expect((await h.w.school.guardian.run(review, { quiz, student: studentId(0) })).score).toBe(10);
    expect(
      (await h.w.school.guardian.run(mine, { student: studentId(0) })).rows.find((row) => row.sitting.quiz === quiz)
        ?.score,
    ).toBe(10);
  });
  it('is not told by its trail either', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    await seat.submit(1, right);
    await teacher().run(reopenAttempt, { quiz, student: studentId(0), minutes: 5, reason: 'A power cut' });
    const trail = { entity: QuizAttempt.name, id: seat.session.attempt };
    expect((await teacher().run(identityActions.history, trail)).rows[0]!.diff).toMatchObject({ score: [10, null] });
    for (const person of [student(), h.w.school.guardian])
      expect((await person.refused(identityActions.history, trail)).code).toBe('NOT_FOUND');
  });
  it('is nobody else’s', async () => {
    const quiz = await held([right]);
    await teacher().run(release, { quiz });
    const other = await h.student(1);
    expect((await other.refused(review, { quiz, student: studentId(0) })).code).toBe('NOT_FOUND');
    expect((await other.refused(review, { quiz })).code).toBe('NOT_FOUND');
    expect((await h.w.school.guardian.refused(review, { quiz, student: studentId(5) })).code).toBe('NOT_FOUND');
    expect((await h.w.stranger.student.refused(review, { quiz })).code).toBe('NOT_FOUND');
  });
  it.each([
    ['score', false, false],
    ['marks', true, false],
    ['keys', true, true],
  ] as const)('shows at the level “%s” exactly that', async (level, hasMarks, hasKeys) => {
    const quiz = await held([right], {
      review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: level, afterRelease: 'nothing' },
    });
    const paper = await student().run(review, { quiz });
    expect([paper.level, paper.score, paper.questions.length]).toEqual([level, 10, hasMarks ? 4 : 0]);
    expect(JSON.stringify(paper).includes('SECRET')).toBe(hasKeys);
  });
  it('never shows a key while others may still write', async () => {
    const quiz = await h.hold({
      review: { immediately: 'keys', whileOpen: 'keys', afterClose: 'keys', afterRelease: 'keys' },
    });
    await (await h.seat(student(), quiz)).submit(1, right);
    const paper = await student().run(review, { quiz });
    expect(paper.level).toBe('marks');
    expect(JSON.stringify(paper)).not.toContain('SECRET');
    expect((await student().refused(quizzesActions.openQuiz, { quiz })).code).toBe('FORBIDDEN');
    expect((await student().refused(paperOf, { quiz, student: studentId(0) })).code).toBe('FORBIDDEN');
  });
});

describe('marking by hand', () => {
  async function heldWithCreative() {
    const creative = await teacher().run(actionsOf(QuizQuestion).create, {
      class: h.w.school.class.id,
      subject: h.w.school.subject.id,
      type: 'creative',
      body: '<p>উদ্দীপকটি পড়</p>',
      content: { parts: [{ id: 'k', label: 'ক', text: 'সংজ্ঞা দাও', weight: 1 }] },
      status: 'ready',
    });
    const quiz = await held([{ 0: 'b', 1: { k: 'উত্তর এক' } }, { 0: 'a', 1: { k: 'উত্তর দুই' } }, { 0: 'b' }], {
      questions: [
        { question: h.questions[0]!.id, marks: 2 },
        { question: creative.id, marks: 10 },
      ],
      negativePercent: 0,
    });
    return { quiz, question: creative.id };
  }
  it('goes question by question without names, and the results wait for it', async () => {
    const { quiz, question } = await heldWithCreative();
    expect(await h.quizState(quiz)).toBe('grading');
    expect((await teacher().refused(release, { quiz })).code).toBe('MARKING_UNFINISHED');
    const partial = await teacher().run(report, { quiz });
    expect(partial.summary.unmarked).toBe(2);
    // Ranks and the lowest mark wait, too: only the paper without a creative answer is marked to its end.
    expect(partial.rows.flatMap((row) => row.place ?? [])).toEqual([]);
    expect(partial.rows.flatMap((row) => row.unmarked ?? [])).toEqual([1, 1]);
    expect(partial.summary.lowest).toBe(partial.summary.highest);
    expect((await teacher().run(markingList, { quiz })).questions).toMatchObject([
      { question, total: 2, done: 0, marks: 10 },
    ]);
    const queue = await teacher().run(markingQueue, { quiz, question });
    expect(queue.scripts).toHaveLength(2);
    expect(queue.scripts.every((each) => each.marks === null && !each.done)).toBe(true);
    const everybody = [
      ...h.w.school.students.map((row) => row.id),
      ...(await teacher().run(monitor, { quiz })).rows.flatMap((row) => row.attempt ?? []),
    ];
    for (const id of everybody) expect(JSON.stringify(queue)).not.toContain(id);
    const by = (text: string) => queue.scripts.find((each) => JSON.stringify(each.value).includes(text))!;
    const [first, second] = [by('উত্তর এক'), by('উত্তর দুই')];
    expect(
      (await teacher().refused(giveMarks, { quiz, question, entries: [{ script: first.script, marks: 10.25 }] })).code,
    ).toBe('MARKS_TOO_HIGH');
    const inParts = (marks: number, parts: Record<string, number>) => ({
      ...{ quiz, question },
      entries: [{ script: first.script, marks, parts, note: 'ভালো' }],
    });
    for (const wrong of [inParts(7.5, { k: 7 }), inParts(0, { k: 10.25 }), inParts(5, { k: 5, x: 0 })])
      expect((await teacher().refused(giveMarks, wrong)).code).toBe('PARTS_DIFFER');
    const { left, scripts } = await teacher().run(giveMarks, inParts(7.5, { k: 7.5 }));
    expect([left, scripts[0]!.parts]).toEqual([1, { k: 7.5 }]);
    expect(
      (await teacher().run(giveMarks, { quiz, question, entries: [{ script: second.script, marks: 0 }] })).left,
    ).toBe(0);
    expect((await teacher().run(report, { quiz })).rows.slice(0, 3).map((row) => row.score)).toEqual([9.5, 0, 2]);
    await teacher().run(release, { quiz });
    await h.w.runJobs();
    expect((await h.w.school.teacher.run(monitor, { quiz })).rows.slice(0, 3).map((row) => row.state)).toEqual([
      'released',
      'released',
      'released',
    ]);
    await teacher().run(archive, { quiz });
    expect(await h.quizState(quiz)).toBe('archived');
  });
  it('is not done by who only looks on, nor in another institution', async () => {
    const { quiz, question } = await heldWithCreative();
    const [script] = (await h.w.school.secondTeacher.run(markingQueue, { quiz, question })).scripts;
    const entries = [{ script: script!.script, marks: 1 }];
    expect((await h.w.school.secondTeacher.refused(giveMarks, { quiz, question, entries })).code).toBe('FORBIDDEN');
    expect((await h.w.stranger.head.refused(giveMarks, { quiz, question, entries })).code).toBe('NOT_FOUND');
    expect((await student().refused(markingQueue, { quiz, question })).code).toBe('FORBIDDEN');
  });
  it('stays when a key is changed and everything is marked again', async () => {
    const { quiz, question } = await heldWithCreative();
    const { scripts } = await teacher().run(markingQueue, { quiz, question });
    await teacher().run(giveMarks, { quiz, question, entries: scripts.map(({ script }) => ({ script, marks: 5 })) });
    const changed = await teacher().run(changeKey, {
      quiz,
      question: h.questions[0]!.id,
      key: { options: ['a'] },
      reason: 'The second choice was right in no book',
    });
    expect(changed).toEqual({ version: 2, attempts: 3 });
    await h.w.runJobs();
    expect((await teacher().run(report, { quiz })).rows.slice(0, 3).map((row) => row.score)).toEqual([5, 7, 0]);
    await h.w.runJobs();
    expect((await teacher().run(report, { quiz })).rows.slice(0, 3).map((row) => row.score)).toEqual([5, 7, 0]);
  });
});

describe('a changed key', () => {
  it('marks who hands in afterwards by the new key, and leaves the paper on the devices as it is', async () => {
    const quiz = await h.hold();
    const seat = await h.seat(student(), quiz);
    await teacher().run(changeKey, {
      quiz,
      question: h.questions[0]!.id,
      key: { options: ['d'], everybody: true },
      reason: 'Faulty question',
    });
    const again = await student().run(sittingActions.start, { quiz, writer: WRITER, have: seat.session.paperHash });
    expect(again.paper).toBeNull();
    await seat.submit(1, { 0: 'a' });
    expect((await h.attempt(seat.session.attempt)).score).toBe(1);
  });
});

describe('statistics', () => {
  it('count while the quiz runs what has been saved, and at the end everything', async () => {
    const quiz = await h.hold();
    const [one, two] = [await h.seat(student(), quiz), await h.seat(await h.student(1), quiz)];
    await one.save(1, { 0: 'b' });
    await two.save(1, { 0: 'a' });
    const running = await teacher().run(statistics, { quiz });
    expect(running.items[0]).toMatchObject({
      shown: 2,
      answered: 2,
      right: 1,
      wrong: 1,
      choices: [
        { id: 'a', right: false, count: 1 },
        { id: 'b', right: true, count: 1 },
        { id: 'c', count: 0 },
        { id: 'd', count: 0 },
      ],
    });
    expect([running.items[1]?.shown, running.summary.started, running.summary.finished, running.summary.mean]).toEqual([
      0,
      2,
      0,
      null,
    ]);
    await one.submit(2, right);
    await two.submit(2);
    const ended = await teacher().run(statistics, { quiz });
    expect([ended.items[1]?.shown, ended.items[1]?.answered, ended.items[1]?.facility, ended.summary.finished]).toEqual(
      [2, 1, 0.5, 2],
    );
  });
  it('and reports are for staff of the quiz', async () => {
    const quiz = await h.hold();
    for (const action of [statistics, report, markingList]) {
      expect((await student().refused(action, { quiz })).code).toBe('FORBIDDEN');
      expect((await h.w.school.otherTeacher.refused(action, { quiz })).code).toBe('NOT_FOUND');
    }
  });
});

describe('the jobs of quizzes', () => {
  it('change nothing when each of them runs again', async () => {
    const quiz = await held([right, {}]);
    await teacher().run(changeKey, { quiz, question: h.questions[0]!.id, key: { options: ['a'] }, reason: 'Misprint' });
    await teacher().run(release, { quiz });
    await h.w.runJobs();
    await h.sweep();
    const sys = h.w.system(h.w.school.id);
    const state = async () => [
      await sys.repo(QuizAttempt).find({ sort: ['createdAt', 'id'] }),
      await sys.repo(Quiz).find({ sort: ['createdAt', 'id'] }),
      await h.w.system().repo(Notification).count(),
    ];
    // Students of earlier tests left without a word; a timer of this process writes that, not the jobs.
    await noticeSilence(h.w.kernel);
    const before = await state();
    const jobs = h.w.queue.jobs.filter(({ name }) => name.startsWith('quizzes.'));
    expect(new Set(jobs.map(({ name }) => name)).size).toBeGreaterThan(2);
    for (const { name, envelope } of jobs) await runOneJob(h.w.kernel, name, envelope);
    await h.sweep();
    expect(await state()).toEqual(before);
  });
});
