import type { Entity } from '@pathshala/shared/kit';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, makeContext, nobody, type Context } from '../../../../kernel';
import { clockOf } from '../../../../kernel/host';
import { bulkLoad, bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { loadQuizzes } from '../demo/load-quizzes';
import { quizRows } from '../demo/quizzes';
import { buildRecipe, type DemoPlace } from '../../../../seed/recipe';
import { examRows } from '../../exams/demo/exams';
import { emptyWorld, testConfig } from '../../../../testing';

const { mine, start, submit, review } = sittingActions;
const { statistics, report, quizzes } = quizzesActions;
const NEEDED = [
  'institution',
  'class',
  'shift',
  'version',
  'group',
  'section',
  'subject',
  'staff',
  'student',
  'enrolment',
  'teachingAssignment',
] as const;
const now = clockOf(testConfig()).now();
const recipe = buildRecipe({ today: now.toISOString().slice(0, 10) });
const groupTests = quizRows(recipe).groupQuizPlace.map(({ institution }) => institution);
let w: Awaited<ReturnType<typeof emptyWorld>>;
beforeAll(async () => {
  w = await emptyWorld({ clock: 'running' });
  for (const name of NEEDED)
    await bulkLoad(w.store, w.store.registry.entities.get(name) as Entity, recipe.rows[name], now);
  // The paper of an online exam decides who sits it.
  await bulkLoadAll(w.store, examRows(recipe), now);
  await loadQuizzes(w.store, recipe, now, () => undefined);
});
afterAll(() => w.close());

const as = (place: DemoPlace, role: 'student' | 'teacher', own: Partial<Context['actor']>): Context =>
  makeContext(w.kernel, {
    tenantId: place.institution,
    actor: { ...nobody, kind: 'user', role, ...own },
    permissions: new Set(w.store.registry.defaultPermissions(role)),
  });

it.each(recipe.places.map((place) => [place.alias, place] as const))(
  'the demo student of %s can sit the open quiz immediately and read the one that is over; their teacher sees both',
  async (_, place) => {
    // The test of the group.
    const isHeld = groupTests.includes(place.institution);
    const student = () => as(place, 'student', { student: place.student });
    const rows = (await execute(mine, student(), {})).rows;
    expect(rows.map((row) => [row.sitting.state, row.canStart, row.review])).toEqual([
      ['open', true, 'nothing'],
      // The online exam.
      ['open', true, 'nothing'],
      ['scheduled', false, 'nothing'],
      ['resultsReleased', false, 'keys'],
      ...(isHeld ? [['resultsReleased', false, 'keys']] : []),
    ]);
    const [open, exam, , over] = rows;
    expect([open!.sitting.examSubject, exam!.sitting.examSubject]).toEqual([undefined, expect.any(String)]);
    const session = await execute(start, student(), { quiz: open!.sitting.quiz, writer: 'demo-browser' });
    expect(session.paper?.questions).toHaveLength(8);
    const first = session.paper!.questions.find(({ type }) => type === 'single')!;
    const done = await execute(submit, student(), {
      attempt: session.attempt,
      writer: 'demo-browser',
      seq: 1,
      answers: [{ question: first.id, value: first.content.options![0]!.id, at: now.getTime() }],
    });
    expect([done.outcome, done.answered]).toEqual(['submitted', 1]);
    const paper = await execute(review, student(), { quiz: over!.sitting.quiz });
    expect([paper.questions.length, paper.score]).toEqual([10, over!.score]);
    const teacher = () => as(place, 'teacher', { staff: place.teacher });
    expect((await execute(quizzes, teacher(), {})).rows.map((row) => row.state).sort()).toEqual([
      'open',
      'open',
      'resultsReleased',
      'scheduled',
    ]);
    const { items, summary } = await execute(statistics, teacher(), { quiz: over!.sitting.quiz });
    expect(items.every((item) => item.facility !== null && item.discrimination !== null)).toBe(true);
    expect(
      (await execute(report, teacher(), { quiz: over!.sitting.quiz })).rows.filter((row) => row.place === 1)[0]?.score,
    ).toBe(summary.highest);
  },
);
