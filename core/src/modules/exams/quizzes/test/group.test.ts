import type { ActionInput } from '@pathshala/shared/kit';
import { GRACE_MS, Quiz, QuizAttempt, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { GroupQuizPlace, quizReports, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { bankActions } from '@pathshala/shared/modules/exams/questionBank';
import {
  GroupOpening,
  Institution,
  institutionActions,
  type GroupLevel,
} from '@pathshala/shared/modules/foundation/institutions';
import { groupActions } from '@pathshala/shared/modules/front/onboarding';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOneJob, type Person } from '../../../../testing';
import { tellGroupOf } from '../services/tell-group';
import { hall, minutes, OPENS, type Hall } from './hall';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const { addImage, saveGroupQuestion, removeGroupQuestion, groupBank } = bankActions;
const { mine } = sittingActions;
const {
  groupPlaces,
  saveGroupQuiz,
  groupQuiz,
  groupQuizzes,
  declareGroupQuiz,
  discardGroupQuiz,
  groupReport,
  retryGroupQuizPlace,
  openQuiz,
  withdraw,
  changeKey,
  closeNow,
  report,
} = quizzesActions;
let h: Hall;
let officer: Person;
let rival: Person;
let question: string;
beforeAll(async () => {
  h = await hall();
  officer = h.w.groupStaff;
  rival = await h.w.stranger.hire('groupStaff', null, 'Officer of another group');
  question = (await officer.run(saveGroupQuestion, ask())).id;
});
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());
const ask = (over: Partial<ActionInput<typeof saveGroupQuestion>> = {}): ActionInput<typeof saveGroupQuestion> => ({
  class: 'Six',
  subject: 'Science',
  difficulty: 'medium',
  type: 'single',
  body: '<p>Which?</p>',
  content: {
    options: [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ],
  },
  key: { options: ['b'] },
  marks: 2,
  status: 'ready',
  ...over,
});
const place = () => ({ institution: h.w.school.id, class: h.w.school.class.id, subject: h.w.school.subject.id });
const request = (over: Partial<ActionInput<typeof saveGroupQuiz>> = {}): ActionInput<typeof saveGroupQuiz> => ({
  title: 'Group test',
  titleBn: 'গ্রুপ পরীক্ষা',
  questions: [{ question, marks: 4 }],
  places: [place()],
  opensAt: OPENS,
  closesAt: new Date(Date.parse(OPENS) + minutes(60)).toISOString(),
  limitMinutes: 20,
  shuffleQuestions: false,
  shuffleOptions: false,
  negativePercent: 0,
  review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  ...over,
});
async function declared(): Promise<{ id: string; quiz: string }> {
  const { quiz } = await officer.run(saveGroupQuiz, request());
  await officer.run(declareGroupQuiz, { id: quiz.id, rev: quiz.rev });
  await h.w.runJobs();
  const row = await h.w.system(h.w.school.id).repo(Quiz).findOne({ groupQuiz: quiz.id });
  return { id: quiz.id, quiz: row!.id };
}

describe('a quiz of a group', () => {
  it('is sat by the students in their own institution, and its places are compared', async () => {
    const { id, quiz } = await declared();
    const { student, head } = h.w.school;
    expect((await student.run(mine, {})).rows.find((row) => row.sitting.quiz === quiz)).toMatchObject({
      canStart: true,
      sitting: { title: 'Group test', totalMarks: 4 },
    });
    await (await h.seat(student, quiz)).submit(1, { 0: 'b' });
    await (await h.seat(await h.student(1), quiz)).submit(1, { 0: 'a' });
    await h.seat(await h.student(2), quiz);
    await h.sweep();
    expect((await officer.run(groupQuiz, { id })).places).toMatchObject([
      { state: 'open', started: 3, finished: 2, mean: 2 },
    ]);
    await head.run(closeNow, { quiz });
    h.w.clock.advance(GRACE_MS + 1);
    await h.sweep();
    await h.w.runJobs();
    const shown = await officer.run(groupReport, { id });
    expect(shown.rows).toMatchObject([
      {
        institution: { en: expect.stringContaining('High School') },
        state: 'closed',
        finished: 3,
        highest: 4,
        lowest: 0,
        place: 1,
      },
    ]);
    expect(shown.best[0]).toMatchObject({ name: 'Student 01', score: 4, place: 1 });
    // An answer that nobody has marked yet: that paper counts nowhere, and nobody has a place.
    const attempts = h.w.system(h.w.school.id).repo(QuizAttempt);
    const partial = (await attempts.findOne({ quiz, score: 0, state: { ne: 'inProgress' } }))!;
    await attempts.update(partial.id, { unmarked: 1 });
    const waiting = await officer.run(groupReport, { id });
    const finished = await attempts.find({ where: { quiz, id: { ne: partial.id } } });
    const mean = finished.reduce((sum, row) => sum + row.score!, 0) / finished.length;
    expect([waiting.unmarked, waiting.best, waiting.rows[0]]).toMatchObject([1, [], { mean, place: null }]);
    await tellGroupOf(h.w.system(h.w.school.id), quiz);
    expect((await officer.run(groupQuiz, { id })).places).toMatchObject([{ finished: 3, mean }]);
    const noted = await officer.run(quizReports.groupScores.actions.rows, { quiz: id, head: true });
    expect(JSON.stringify(noted.head)).toContain('not marked yet');
    await attempts.update(partial.id, { unmarked: 0 });
    await tellGroupOf(h.w.system(h.w.school.id), quiz);
    const { rows: paper, sheet } = { rows: quizReports.groupScores.actions.rows, sheet: quizReports.groupScores.sheet };
    const places = await officer.run(paper, { quiz: id, head: true });
    expect(places.rows.map(({ cells }) => [cells['institution'], cells['finished'], cells['place']])).toEqual(
      shown.rows.map((row) => [row.institution, row.finished, row.place]),
    );
    expect(places.head?.totals).toMatchObject({ finished: 3 });
    const best = await officer.run(paper, { quiz: id, show: 'best' });
    expect(best.rows[0]!.cells).toMatchObject({ name: { en: 'Student 01' }, score: 4, place: 1 });
    for (const show of ['institutions', 'best'] as const)
      expect((await officer.run(sheet.actions.preview, { quiz: id, show, language: 'bn' })).pages).toBe(1);
    for (const person of [head, student]) expect((await person.refused(paper, { quiz: id })).code).toBe('FORBIDDEN');
    expect((await rival.refused(paper, { quiz: id })).code).toBe('NOT_FOUND');
    expect((await head.run(report, { quiz })).rows[0]!.score).toBe(4);
    expect((await officer.run(groupQuizzes, {})).rows.find((row) => row.id === id)).toMatchObject({
      state: 'declared',
      institutions: 1,
      finished: 3,
    });
    // Anyone who leaves the group takes their students and their marks with them.
    const { id: institution, groupId: group } = h.w.school;
    await h.w.operator.run(groupActions.leaveGroup, {
      group,
      institution,
      leftOn: h.w.system().today,
      reason: 'On its own',
    });
    expect(await officer.run(groupReport, { id })).toMatchObject({ rows: [], best: [] });
    expect((await officer.run(paper, { quiz: id, show: 'best' })).rows).toEqual([]);
    await h.w.operator.run(groupActions.joinGroup, {
      group,
      institutions: [institution],
      joinedOn: h.w.system().today,
    });
    expect((await officer.run(groupReport, { id })).best).toHaveLength(shown.best.length);
  });

  it('is made once, however often the worker is asked', async () => {
    const { id } = await declared();
    const places = (await officer.run(groupQuiz, { id })).places;
    for (const { name, envelope } of h.w.queue.jobs.filter((job) =>
      ['quizzes.placeGroupQuiz', 'quizzes.tellGroup'].includes(job.name),
    ))
      await runOneJob(h.w.kernel, name, envelope);
    expect((await officer.run(groupQuiz, { id })).places).toEqual(places);
    expect(await h.w.system(h.w.school.id).repo(Quiz).count({ groupQuiz: id })).toBe(1);
  });

  it('stays as the group declared it: an institution can neither take it back nor change its keys', async () => {
    const { quiz } = await declared();
    const { head } = h.w.school;
    expect((await head.run(openQuiz, { quiz })).quiz.state).toBe('open');
    expect((await head.refused(withdraw, { quiz })).code).toBe('GROUP_QUIZ_FIXED');
    expect(
      (await head.refused(changeKey, { quiz, question, key: { options: ['a'] }, reason: 'We think so' })).code,
    ).toBe('GROUP_QUIZ_FIXED');
  });

  it('can be changed and thrown away while it is a draft only', async () => {
    const { quiz } = await officer.run(saveGroupQuiz, request());
    const changed = (
      await officer.run(saveGroupQuiz, { ...request({ title: 'Another name' }), id: quiz.id, rev: quiz.rev })
    ).quiz;
    expect([changed.title, changed.totalMarks]).toEqual(['Another name', 4]);
    expect(await officer.run(discardGroupQuiz, { id: quiz.id, rev: changed.rev })).toEqual({ id: quiz.id });
    const { id } = await declared();
    const { rev } = (await officer.run(groupQuiz, { id })).quiz;
    expect((await officer.refused(saveGroupQuiz, { ...request(), id, rev })).code).toBe('QUIZ_NOT_EDITABLE');
    expect((await officer.refused(discardGroupQuiz, { id, rev })).code).toBe('QUIZ_NOT_EDITABLE');
  });

  it('needs ready questions and places', async () => {
    const draft = await officer.run(saveGroupQuestion, ask({ status: 'draft', key: {} }));
    const saved = await officer.run(
      saveGroupQuiz,
      request({ questions: [{ question: draft.id, marks: 1 }], places: [] }),
    );
    expect(saved.why).toHaveLength(2);
    expect((await officer.refused(declareGroupQuiz, { id: saved.quiz.id, rev: saved.quiz.rev })).code).toBe(
      'QUIZ_NOT_READY',
    );
    expect((await officer.refused(saveGroupQuestion, ask({ key: {} }))).fields?.key).toBeTruthy();
  });
  it('has no pictures in its choices: its bank holds none', async () => {
    const { id } = await h.w.school.teacher.run(addImage, { name: 'Picture.png', data: PNG });
    const [first, second] = ask().content.options!;
    const content = { options: [{ ...first!, image: id }, second!] };
    expect((await officer.refused(saveGroupQuestion, ask({ content }))).code).toBe('VALIDATION');
  });
});

describe('the head who decides on exams', () => {
  const open = (level: GroupLevel) => h.w.school.head.run(institutionActions.openToGroup, { area: 'exams', level });
  const ofSchool = async (values: object) => {
    const institutions = h.w.system().repo(Institution);
    await institutions.update(h.w.school.id, values);
  };
  const group = () => h.w.school.groupId;
  const move = (way: 'leave' | 'join') => ofSchool({ group: way === 'join' ? group() : null });
  const setStatus = (status: 'active' | 'suspended') => ofSchool({ status });
  afterEach(async () => {
    const openings = h.w.system().repo(GroupOpening);
    for (const { id } of await openings.find()) await openings.remove(id);
    await move('join');
    await setStatus('active');
  });

  it.each(['read', 'closed'] as const)('lets the group place no quiz, by no order of calls: %s', async (level) => {
    const { quiz } = await officer.run(saveGroupQuiz, request());
    await open(level);
    expect((await officer.run(groupPlaces, {})).institutions).toEqual([]);
    const { id, rev } = quiz;
    for (const refused of [
      officer.refused(saveGroupQuiz, request()),
      officer.refused(saveGroupQuiz, { ...request(), id, rev }),
      officer.refused(declareGroupQuiz, { id, rev }),
    ])
      expect((await refused).fields?.places).toBeTruthy();
    await h.w.runJobs();
    expect(await h.w.system(h.w.school.id).repo(Quiz).count({ groupQuiz: id })).toBe(0);
    expect((await officer.run(groupQuiz, { id })).quiz.state).toBe('draft');
    expect((await officer.run(saveGroupQuiz, { ...request({ places: [] }), id, rev })).quiz.places).toEqual([]);
  });

  const bells = async (of: string) =>
    (await h.w.system().repo(Notification).find({ limit: 5_000 })).filter(({ source }) =>
      source.startsWith(`group-quiz:${of}`),
    );

  it.each([
    ['closed', 'exams were closed to the group', () => open('closed')],
    ['closed', 'exams were left to it for reading', () => open('read')],
    ['left', 'the institution left the group', () => move('leave')],
    ['suspended', 'the institution was suspended', () => setStatus('suspended')],
    ['over', 'the quiz ended', async () => h.w.clock.advance(minutes(61))],
  ] as const)('gets no quiz that waited in the queue, with the reason “%s”, where %s', async (why, _, shut) => {
    const { quiz } = await officer.run(saveGroupQuiz, request());
    await officer.run(declareGroupQuiz, { id: quiz.id, rev: quiz.rev });
    await shut();
    await h.w.runJobs();
    expect(await h.w.system(h.w.school.id).repo(Quiz).count({ groupQuiz: quiz.id })).toBe(0);
    // The group sees the reason although the institution is shut to it; its figures are not there.
    const shown = await officer.run(groupQuiz, { id: quiz.id });
    expect(shown.places).toMatchObject([{ state: 'draft', refusal: why, enrolled: 0 }]);
    expect((await officer.run(groupQuizzes, {})).rows.find((row) => row.id === quiz.id)).toMatchObject({ refused: 1 });
    expect((await officer.run(groupReport, { id: quiz.id })).rows).toEqual([]);
    const placeId = shown.places[0]!.id;
    for (const { name, envelope } of h.w.queue.jobs.filter((job) => job.name === 'quizzes.placeGroupQuiz'))
      await runOneJob(h.w.kernel, name, envelope);
    const [bell, ...others] = await bells(placeId);
    expect([bell!.user, others]).toEqual([officer.actor.userId, []]);
    expect(bell!.title).toContain('Group test');
    expect(bell!.link).toBe(`/site-group/quiz-declare/master?quiz=${quiz.id}`);
  });

  it('opens exams again, and the group tries again: one quiz, and no second news', async () => {
    const { quiz } = await officer.run(saveGroupQuiz, request());
    await officer.run(declareGroupQuiz, { id: quiz.id, rev: quiz.rev });
    await open('closed');
    await h.w.runJobs();
    const placeId = (await officer.run(groupQuiz, { id: quiz.id })).places[0]!.id;
    // Still shut: a refusal and news of its own.
    h.w.clock.advance(1_000);
    await officer.run(retryGroupQuizPlace, { place: placeId });
    await h.w.runJobs();
    expect((await officer.run(groupQuiz, { id: quiz.id })).places).toMatchObject([{ refusal: 'closed' }]);
    expect(await bells(placeId)).toHaveLength(2);
    await open('write');
    await officer.run(retryGroupQuizPlace, { place: placeId });
    await officer.run(retryGroupQuizPlace, { place: placeId });
    await h.w.runJobs();
    expect((await officer.run(groupQuiz, { id: quiz.id })).places).toMatchObject([{ state: 'open', refusal: null }]);
    expect(await h.w.system(h.w.school.id).repo(Quiz).count({ groupQuiz: quiz.id })).toBe(1);
    expect(await bells(placeId)).toHaveLength(2);
    expect((await rival.refused(retryGroupQuizPlace, { place: placeId })).code).toBe('NOT_FOUND');
    expect((await h.w.school.head.refused(retryGroupQuizPlace, { place: placeId })).code).toBe('FORBIDDEN');
  });

  it('is ordered again where a place waits without a reason, such as after an order that failed at every try', async () => {
    const { quiz } = await officer.run(saveGroupQuiz, request());
    await officer.run(declareGroupQuiz, { id: quiz.id, rev: quiz.rev });
    await open('read');
    await h.w.runJobs();
    // The order is done and left no reason, as before reasons were kept.
    const places = h.w.system().repo(GroupQuizPlace);
    const [row] = await places.find({ where: { groupQuiz: quiz.id } });
    await places.update(row!.id, { refusal: null, refusedAt: null });
    await open('write');
    const shown = async () => (await officer.run(groupQuiz, { id: quiz.id })).places[0]!;
    const { id: placeId, retryFrom } = await shown();
    await officer.run(retryGroupQuizPlace, { place: placeId });
    await h.w.runJobs();
    expect(await shown()).toMatchObject({ state: 'draft', refusal: null, retryFrom });
    h.w.clock.set(retryFrom!);
    await Promise.all([1, 2].map(() => officer.run(retryGroupQuizPlace, { place: placeId })));
    await h.w.runJobs();
    expect(await shown()).toMatchObject({ state: 'open', refusal: null, retryFrom: null });
    expect(await h.w.system(h.w.school.id).repo(Quiz).count({ groupQuiz: quiz.id })).toBe(1);
    // A place with its quiz stays as it is.
    await officer.run(retryGroupQuizPlace, { place: placeId });
    await h.w.runJobs();
    expect(await h.w.system(h.w.school.id).repo(Quiz).count({ groupQuiz: quiz.id })).toBe(1);
  });

  it('is not asked again once the quiz is over', async () => {
    const { quiz } = await officer.run(saveGroupQuiz, request());
    await officer.run(declareGroupQuiz, { id: quiz.id, rev: quiz.rev });
    await open('read');
    await h.w.runJobs();
    const placeId = (await officer.run(groupQuiz, { id: quiz.id })).places[0]!.id;
    h.w.clock.advance(minutes(61));
    expect((await officer.refused(retryGroupQuizPlace, { place: placeId })).code).toBe('GROUP_QUIZ_OVER');
  });

  it('removes figures and names from the group’s report by closing, and keeps them with read access', async () => {
    const { id, quiz } = await declared();
    await (await h.seat(h.w.school.student, quiz)).submit(1, { 0: 'b' });
    await tellGroupOf(h.w.system(h.w.school.id), quiz);
    const seen = async () => {
      const [{ rows, best }, { places }, all, sheet] = await Promise.all([
        officer.run(groupReport, { id }),
        officer.run(groupQuiz, { id }),
        officer.run(groupQuizzes, {}),
        officer.run(quizReports.groupScores.actions.rows, { quiz: id, show: 'best' }),
      ]);
      const { finished } = all.rows.find((row) => row.id === id)!;
      return [rows.length, best.length, places.length, finished, sheet.rows.length];
    };
    await open('read');
    expect(await seen()).toEqual([1, 1, 1, 1, 1]);
    await open('closed');
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('another group', () => {
  it('gets nothing, and an institution of another group cannot be chosen', async () => {
    const { id } = await declared();
    const { quiz } = await officer.run(groupQuiz, { id });
    expect(await rival.run(groupBank, {})).toMatchObject({ total: 0, group: rival.actor.groupId });
    expect((await rival.run(groupQuizzes, {})).rows).toEqual([]);
    expect((await rival.run(groupPlaces, {})).institutions.map((each) => each.id)).toEqual([h.w.stranger.id]);
    for (const [action, input] of [
      [groupQuiz, { id }],
      [groupReport, { id }],
      [declareGroupQuiz, { id, rev: quiz.rev }],
      [saveGroupQuiz, { ...request({ questions: [], places: [] }), id, rev: quiz.rev }],
      [removeGroupQuestion, { id: question, rev: 1 }],
    ] as const) {
      expect((await rival.refused(action, input)).code).toBe('NOT_FOUND');
    }
    const foreign = { institution: h.w.stranger.id, class: h.w.stranger.class.id, subject: h.w.stranger.subject.id };
    expect((await officer.refused(saveGroupQuiz, request({ places: [foreign] }))).fields?.places).toBeTruthy();
    expect(
      (await officer.refused(saveGroupQuiz, request({ places: [{ ...place(), class: h.w.stranger.class.id }] }))).fields
        ?.places,
    ).toBeTruthy();
    const borrowed = await rival.run(saveGroupQuiz, request({ places: [foreign] }));
    expect((await rival.refused(declareGroupQuiz, { id: borrowed.quiz.id, rev: borrowed.quiz.rev })).code).toBe(
      'QUIZ_NOT_READY',
    );
  });
  it('and people of an institution are not people of its group', async () => {
    for (const person of [h.w.school.head, h.w.school.teacher, h.w.school.student])
      expect((await person.refused(groupBank, {})).code).toBe('FORBIDDEN');
  });
});
