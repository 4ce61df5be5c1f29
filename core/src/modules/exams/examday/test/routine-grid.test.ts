import { actionsOf } from '@pathshala/shared/kit';
import {
  dutyActions,
  ExamSitting,
  InvigilatorDuty,
  routineActions,
  SeatMark,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, world, type World } from '../../../../testing';

const { placePapers, proposeRoutine, routineGrid } = routineActions;
let w: World;
let exam: string;
let [bangla, maths, agriculture] = ['', '', ''];
const sys = () => w.system(w.school.id);
const on = (date: string, startsAt = '10:00', endsAt = '13:00') => ({ date, startsAt, endsAt });
// A Sunday to a Tuesday.
const [first, second, third] = [on('2026-02-01'), on('2026-02-02'), on('2026-02-03')];

beforeAll(async () => {
  w = await world({ now: '2026-01-20T03:00:00.000Z', weekend: [5, 6] });
  const e = await declareExam(w);
  exam = e.exam.id;
  [bangla, maths, agriculture] = [e.papers[101].id, e.papers[109].id, e.papers[134].id];
});
afterAll(() => w.close());
const sittings = () =>
  sys()
    .repo(ExamSitting)
    .find({ where: { exam }, sort: ['date', 'startsAt'] });
const seen = async () => (await sittings()).map(({ date, name, papers }) => [date, name, papers.length]);
const move = async (paper: string, to: ReturnType<typeof on> | null, who = w.school.office) => {
  const from = (await sittings()).find((each) => each.papers.includes(paper))?.id ?? null;
  return who.run(placePapers, { exam, moves: [{ paper, from, to }] });
};
beforeEach(async () => {
  for (const repo of [SeatMark, InvigilatorDuty, SeatRoom, SeatPlan, ExamSitting])
    for (const row of await sys().repo(repo).find({ sort: [] })) await sys().repo(repo).remove(row.id);
  await move(bangla, first);
  await move(maths, second);
});

describe('papers laid out on a grid', () => {
  it('make sittings with names of their subjects, in both languages, and join those of the same hours', async () => {
    expect(await seen()).toEqual([
      ['2026-02-01', 'Bangla', 1],
      ['2026-02-02', 'Mathematics', 1],
    ]);
    await move(agriculture, second);
    expect((await sittings())[1]).toMatchObject({ name: 'Mathematics, Agriculture', nameBn: 'গণিত, কৃষিশিক্ষা' });
    await move(agriculture, null);
    expect((await sittings())[1]).toMatchObject({ name: 'Mathematics' });
  });
  it('are listed with their classes, in the order of classes, even if two of them write the same subject', async () => {
    const listed = async (who = w.school.office) => {
      const { rows, labels } = await who.run(actionsOf(ExamSitting).list, { filter: { exam: { eq: exam } } });
      return (rows as { classes?: string[] }[]).map(({ classes }) =>
        classes?.map((each) => labels['class']?.[each]?.en),
      );
    };
    expect(await listed()).toEqual([['Six'], ['Six']]);
    const seven = await sys().repo(Class).create({ name: 'Seven', nameBn: 'সপ্তম', rank: 999 });
    const { id: _id, rev: _rev, createdAt: _at, updatedAt: _to, ...rule } = await sys().repo(ExamSubject).get(bangla);
    const other = await sys()
      .repo(ExamSubject)
      .create({ ...rule, class: seven.id } as never);
    const both = (await sittings())[0]!;
    await sys()
      .repo(ExamSitting)
      .update(both.id, { papers: [other.id, bangla] });
    expect(await listed(w.school.teacher)).toEqual([['Six', 'Seven'], ['Six']]);
    await sys()
      .repo(ExamSitting)
      .update(both.id, { papers: [bangla] });
    await sys().repo(ExamSubject).remove(other.id);
    await sys().repo(Class).remove(seven.id);
  });
  it('exchange their days at once, and a name that someone gave stays', async () => {
    const [one, two] = await sittings();
    const moves = [
      { paper: bangla, from: one!.id, to: second },
      { paper: maths, from: two!.id, to: first },
    ];
    await w.school.office.run(placePapers, { exam, moves });
    expect(await seen()).toEqual([
      ['2026-02-01', 'Mathematics', 1],
      ['2026-02-02', 'Bangla', 1],
    ]);
    const [, named] = await sittings();
    await sys().repo(ExamSitting).update(named!.id, { name: 'The language of martyrs' });
    await move(bangla, third);
    expect((await seen())[1]).toEqual(['2026-02-03', 'The language of martyrs', 1]);
  });
  it('take seats and duties along, and ask invigilators again', async () => {
    const [one] = await sittings();
    const plan = { exam, name: 'All', nameBn: 'সব', sittings: [one!.id] };
    const made = await w.school.head.run(actionsOf(SeatPlan).create, plan as never);
    await move(bangla, third);
    expect((await sys().repo(SeatPlan).get(made.id)).sittings).toEqual([one!.id]);
    expect(await sys().repo(ExamSitting).get(one!.id)).toMatchObject({ date: '2026-02-03' });
    // A sitting that a seat plan uses is not thrown away with its last paper.
    expect((await w.school.office.refused(placePapers, await away(bangla))).code).toBe('IN_USE');
    expect(await sys().repo(ExamSitting).count({ id: one!.id })).toBe(1);
  });
  const away = async (paper: string) => ({
    exam,
    moves: [{ paper, from: (await sittings()).find((each) => each.papers.includes(paper))!.id, to: null }],
  });
  it('stay where attendance was taken, and where the sitting is postponed', async () => {
    const [one] = await sittings();
    const building = await sys().repo(Building).create({ name: 'Main', nameBn: 'মূল ভবন' });
    const floor = await sys().repo(Floor).create({ building: building.id, name: 'First', nameBn: 'প্রথম' });
    const own = await sys().repo(Room).create({ floor: floor.id, name: '101', nameBn: '১০১', seats: 16 });
    const named = { exam, name: 'All', nameBn: 'সব', sittings: [one!.id] };
    const plan = await w.school.head.run(actionsOf(SeatPlan).create, named as never);
    const benches = { plan: plan.id, room: own.id, benchRows: 4, benchColumns: 2, rank: 1 };
    const room = (await w.school.head.run(actionsOf(SeatRoom).create, benches as never)).id;
    const mark = { sitting: one!.id, room, student: w.school.students[0]!.id, status: 'present' as const };
    const { id } = await sys().repo(SeatMark).create(mark);
    const refused = await w.school.office.refused(placePapers, await away(bangla));
    expect([refused.code, refused.text.en.includes('Bangla')]).toEqual(['SITTING_FIXED', true]);
    // Nor does another paper come in.
    const joins = { paper: agriculture, from: null, to: first };
    expect((await w.school.office.refused(placePapers, { exam, moves: [joins] })).code).toBe('SITTING_FIXED');
    expect((await w.school.office.run(routineGrid, { exam })).sittings.map((each) => each.isFixed)).toEqual([
      true,
      false,
    ]);
    await sys().repo(SeatMark).remove(id);
    await sys().repo(ExamSitting).update(one!.id, { standing: 'postponed' });
    expect((await w.school.office.refused(placePapers, await away(bangla))).code).toBe('SITTING_FIXED');
    // Its hours are free for others, in a sitting of their own; nothing else is touched.
    await w.school.office.run(placePapers, { exam, moves: [joins] });
    expect((await seen()).map(([date, name]) => [date, name])).toEqual(
      expect.arrayContaining([
        ['2026-02-01', 'Bangla'],
        ['2026-02-01', 'Agriculture'],
      ]),
    );
    expect(await sys().repo(ExamSitting).get(one!.id)).toMatchObject({ standing: 'postponed', papers: [bangla] });
  });
  it('move on by a day together, each with the seats of its sitting', async () => {
    const [one, two] = await sittings();
    const named = { exam, name: 'All', nameBn: 'সব', sittings: [one!.id, two!.id] };
    await w.school.head.run(actionsOf(SeatPlan).create, named as never);
    const moves = [
      { paper: bangla, from: one!.id, to: second },
      { paper: maths, from: two!.id, to: third },
    ];
    await w.school.office.run(placePapers, { exam, moves });
    expect((await sittings()).map(({ id, date, papers }) => [id, date, papers])).toEqual([
      [one!.id, '2026-02-02', [bangla]],
      [two!.id, '2026-02-03', [maths]],
    ]);
  });
  it('are named once in a call', async () => {
    const [one] = await sittings();
    const twice = [second, third].map((to) => ({ paper: bangla, from: one!.id, to }));
    const refused = await w.school.office.refused(placePapers, { exam, moves: twice });
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['moves']]);
    expect(await seen()).toHaveLength(2);
  });
  it('are moved once when two people move them, all or none; the second learns the name of the first', async () => {
    const [one, two] = await sittings();
    const both = (date: ReturnType<typeof on>) => ({
      exam,
      moves: [
        { paper: bangla, from: one!.id, to: date },
        { paper: maths, from: two!.id, to: date },
      ],
    });
    const answers = await Promise.allSettled([
      w.school.office.run(placePapers, both(third)),
      w.school.head.run(placePapers, both(on('2026-02-04'))),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [only, ...more] = await seen();
    expect([only![2], more]).toEqual([2, []]);
    const late = await w.school.teacher.refused(placePapers, both(first));
    expect(late.code).toBe('FORBIDDEN');
    const stale = await w.school.head.refused(placePapers, { exam, moves: [{ paper: maths, from: null, to: first }] });
    expect(stale.code).toBe('ROUTINE_CHANGED');
    expect(stale.text.bn).toContain('গণিত');
  });
  it('are of this exam and this institution, at hours that follow each other', async () => {
    const other = await declareExam(w);
    const foreign = { paper: other.papers[101].id, from: null, to: third };
    expect((await w.school.office.refused(placePapers, { exam, moves: [foreign] })).code).toBe('NOT_FOUND');
    const own = { paper: agriculture, from: null, to: third };
    expect((await w.stranger.head.refused(placePapers, { exam, moves: [own] })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(routineGrid, { exam })).code).toBe('NOT_FOUND');
    for (const who of [w.school.student, w.school.guardian, w.school.teacher])
      expect((await who.refused(routineGrid, { exam })).code).toBe('FORBIDDEN');
    const backwards = { ...own, to: on('2026-02-03', '13:00', '10:00') };
    expect(
      Object.keys((await w.school.office.refused(placePapers, { exam, moves: [backwards] })).fields ?? {}),
    ).toEqual(['endsAt']);
  });
});

describe('the grid', () => {
  it('shows what clashes at its cell, papers without a date and days off with their name', async () => {
    await sys()
      .repo(Holiday)
      .create({ name: 'Shab-e-Barat', nameBn: 'শবে বরাত', from: '2026-02-02', until: '2026-02-02' });
    await move(maths, on('2026-02-01', '12:00', '15:00'));
    await move(agriculture, second);
    const { school } = w;
    const grid = await school.head.run(routineGrid, { exam });
    const shown = await sittings();
    expect(grid.faults.map(({ sittings: at, classes, isSevere }) => ({ at, classes, isSevere }))).toEqual([
      { at: [shown[0]!.id, shown[1]!.id], classes: [school.class.id], isSevere: true },
      { at: [shown[2]!.id], classes: [], isSevere: false },
    ]);
    expect(grid.daysOff.map(({ date, label }) => [date, label?.en ?? null])).toEqual([
      ['2026-02-02', 'Shab-e-Barat'],
      ['2026-02-06', null],
      ['2026-02-07', null],
    ]);
    expect([grid.startsOn, grid.sittings.length]).toEqual(['2026-02-01', 3]);
    expect(grid.papers.map(({ id, sitting }) => [id, sitting])).toEqual([
      [bangla, shown[0]!.id],
      [maths, shown[1]!.id],
      [agriculture, shown[2]!.id],
    ]);
    // Staff who only read the routine see the same sentences.
    expect((await school.teacher.run(dutyActions.routine, { exam })).faults).toHaveLength(2);
    for (const day of await sys().repo(Holiday).find({ sort: [] })) await sys().repo(Holiday).remove(day.id);
  });
});

it('names days off also beside a sitting that is far from the others, and keeps the days of the exam', async () => {
  await move(maths, on('2026-10-02'));
  await move(agriculture, on('2025-06-06'));
  const { startsOn } = await sys().repo(Exam).get(exam);
  const grid = await w.school.head.run(routineGrid, { exam });
  expect(grid.startsOn).toBe(startsOn);
  expect(grid.daysOff.map(({ date }) => date)).toEqual(expect.arrayContaining(['2025-06-06', '2026-10-02']));
});

describe('a proposal', () => {
  it('gives one paper a day from a date, writes nothing, and can be taken over as it is', async () => {
    const asked = { exam, from: '2026-02-05', startsAt: '09:00', endsAt: '12:00', isWhole: true };
    const before = await seen();
    const found = await w.school.office.run(proposeRoutine, asked);
    expect(found.moves.map(({ paper, to }) => [paper, to?.date])).toEqual([
      [bangla, '2026-02-05'],
      [maths, '2026-02-08'],
      // Nobody has chosen it yet: it is with nothing else.
      [agriculture, '2026-02-09'],
    ]);
    expect([found.days, found.first, found.last]).toEqual([3, '2026-02-05', '2026-02-09']);
    expect(await seen()).toEqual(before);
    await w.school.office.run(placePapers, { exam, moves: found.moves });
    expect((await seen()).map(([date]) => date)).toEqual(['2026-02-05', '2026-02-08', '2026-02-09']);
  });
  it('leaves papers that have a date alone unless all are wanted', async () => {
    const found = await w.school.office.run(proposeRoutine, { exam, from: '2026-02-05', gap: 2 });
    expect(found.moves.map(({ paper }) => paper)).toEqual([agriculture]);
    // Its students may write those on the 1st and the 2nd: it comes after them.
    const close = await w.school.office.run(proposeRoutine, { exam, from: '2026-02-01' });
    expect(close.moves.map(({ paper, to }) => [paper, to?.date])).toEqual([[agriculture, '2026-02-03']]);
    await w.school.office.run(placePapers, { exam, moves: close.moves });
    expect((await seen()).map(([date]) => date)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  });
  it('repeats an earlier exam by class and subject, with its hours, and names what that did not have', async () => {
    const next = await declareExam(w);
    const [, two] = await sittings();
    await sys().repo(ExamSitting).update(two!.id, { date: '2026-02-05', startsAt: '14:00', endsAt: '17:00' });
    const asked = { exam: next.exam.id, source: exam, from: '2026-03-01' };
    const found = await w.school.office.run(proposeRoutine, asked);
    expect(found.moves.map(({ paper, to }) => [paper, to])).toEqual([
      [next.papers[101].id, on('2026-03-01')],
      [next.papers[109].id, on('2026-03-05', '14:00', '17:00')],
    ]);
    expect(found.unmatched.map(({ en }) => en)).toEqual(['Agriculture']);
    await sys().repo(ExamSitting).update(two!.id, { standing: 'cancelled' });
    const without = await w.school.office.run(proposeRoutine, asked);
    expect(without.moves.map(({ paper }) => paper)).toEqual([next.papers[101].id]);
    expect((await w.stranger.head.refused(proposeRoutine, asked)).code).toBe('NOT_FOUND');
    expect(await sys().repo(Exam).count({})).toBeGreaterThan(1);
    expect(await sys().repo(ExamSubject).count({ exam: next.exam.id })).toBe(3);
  });
});
