import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { examdayActions, ExamSitting, SeatMark, SeatPlan, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { examActions } from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type World } from '../../../../testing';

const { arrange, closeRoom, markRoom, openRoom, presenceBoard } = examdayActions;
let w: World;
let sitting: string;
let later: string;
let room: string;
let plan: string;
/** Six of the first section, and one of the second. */
const EXAMINEES = 7;
const students = () => w.school.students.map(({ id }) => id);
beforeAll(async () => {
  w = await world({ now: '2026-02-01T04:00:00.000Z' });
  const e = await declareExam(w);
  const { head } = w.school;
  const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
  const floor = await head.run(actionsOf(Floor).create, {
    building: building.id,
    name: 'First',
    nameBn: 'প্রথম',
  } as never);
  const at = (name: string, date: string, papers: string[]) =>
    head
      .run(actionsOf(ExamSitting).create, {
        exam: e.exam.id,
        name,
        nameBn: name,
        date,
        startsAt: '10:00',
        endsAt: '13:00',
        papers,
      })
      .then(({ id }) => id);
  sitting = await at('Bangla', '2026-02-01', [e.papers[101].id]);
  later = await at('Maths', '2026-02-02', [e.papers[109].id]);
  const made = await head.run(actionsOf(SeatPlan).create, {
    exam: e.exam.id,
    name: 'All papers',
    nameBn: 'সব বিষয়',
    sittings: [sitting, later],
  } as never);
  plan = made.id;
  for (const number of ['101', '102']) {
    const own = await head.run(actionsOf(Room).create, {
      floor: floor.id,
      name: number,
      nameBn: number,
      seats: 16,
    } as never);
    const { id } = await head.run(actionsOf(SeatRoom).create, {
      plan,
      room: own.id,
      benchRows: 4,
      benchColumns: 2,
      rank: Number(number),
    } as never);
    room ??= id;
  }
  await head.run(arrange, { plan, mode: 'rebuild' });
});
afterAll(() => w.close());
const here = async () => (await w.school.teacher.run(openRoom, { sitting, room })).rows.map((row) => row.student);
const marks = () => w.system(w.school.id).repo(SeatMark).find({ where: { sitting }, sort: [] });

describe('the attendance of a room', () => {
  it('is not taken before seats are published, nor before the day', async () => {
    const [first] = await here();
    const entries = [{ student: first!, status: 'present' as const, was: null }];
    expect((await w.school.teacher.refused(markRoom, { sitting, room, entries })).code).toBe('SEATS_NOT_PUBLISHED');
    const { rev } = await w.system(w.school.id).repo(SeatPlan).get(plan);
    await w.school.head.run(transitionsOf(SeatPlan).publish as never, { id: plan, rev } as never);
    expect((await w.school.teacher.run(openRoom, { sitting, room })).refusal).toBeNull();
    expect((await w.school.teacher.run(openRoom, { sitting: later, room })).refusal).toBe('SITTING_AHEAD');
    expect((await w.school.teacher.refused(markRoom, { sitting: later, room, entries })).code).toBe('SITTING_AHEAD');
  });
  it('is one tap each, counted by room, and the same when it is sent twice', async () => {
    const [a, b, c] = await here();
    const entries = [
      { student: a!, status: 'present' as const, was: null },
      { student: b!, status: 'absent' as const, was: null },
      { student: c!, status: 'late' as const, was: null },
    ];
    const once = await w.school.teacher.run(markRoom, { sitting, room, entries });
    expect(once.applied).toHaveLength(3);
    expect(await w.school.teacher.run(markRoom, { sitting, room, entries })).toEqual(once);
    expect(await marks()).toHaveLength(3);
    const board = await w.school.office.run(presenceBoard, { sitting });
    expect(board.totals).toEqual({ expected: EXAMINEES, present: 2, absent: 1, late: 1, expelled: 0 });
    expect(board.rooms[0]).toMatchObject({ present: 2, absent: 1 });
  });
  it('does not overwrite what someone else saw otherwise, and does once the other mark is known', async () => {
    const [a] = await here();
    const entry = { student: a!, status: 'absent' as const };
    const answer = await w.school.secondTeacher.run(markRoom, { sitting, room, entries: [{ ...entry, was: null }] });
    expect(answer).toEqual({ applied: [], conflicts: [{ student: a, current: 'present', expulsion: null }] });
    await w.school.secondTeacher.run(markRoom, { sitting, room, entries: [{ ...entry, was: 'present' }] });
    expect((await marks()).find((mark) => mark.student === a)?.status).toBe('absent');
  });
  it('is of the students who sit there, of one’s own institution', async () => {
    const inRoom = await here();
    const elsewhere = students().find((id) => !inRoom.includes(id)) ?? w.stranger.students[0]!.id;
    const entries = [{ student: elsewhere, status: 'present' as const, was: null }];
    expect((await w.school.teacher.refused(markRoom, { sitting, room, entries })).code).toBe('NOT_SEATED_HERE');
    const own = [{ student: inRoom[0]!, status: 'present' as const, was: null }];
    expect((await w.stranger.teacher.refused(markRoom, { sitting, room, entries: own })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(presenceBoard, { sitting })).code).toBe('NOT_FOUND');
    expect((await w.school.student.refused(openRoom, { sitting, room })).code).toBe('FORBIDDEN');
  });
  it('stays when the room closes afterwards: its students sit elsewhere, what was marked is kept', async () => {
    const before = await marks();
    await w.school.head.run(closeRoom, { room });
    expect(await marks()).toHaveLength(before.length);
    const board = await w.school.office.run(presenceBoard, { sitting });
    expect(board.rooms.map((each) => each.expected)).toEqual([0, EXAMINEES]);
    expect(board.totals).toMatchObject({ absent: 2, late: 1 });
  });
  it('is asked when the rest of a marks sheet is marked absent: those who were there stay empty', async () => {
    const { papers } = await w.system(w.school.id).repo(ExamSitting).get(sitting);
    const key = { examSubject: papers[0]!, section: w.school.sectionA.id };
    const there = new Set((await marks()).filter(({ status }) => status === 'late').map(({ student }) => student));
    expect(there.size).toBe(1);
    const { rows } = await w.school.head.run(examActions.markRestAbsent, key);
    expect(rows.map(({ student, mark }) => [there.has(student), mark?.status ?? null])).toEqual(
      rows.map(({ student }) => (there.has(student) ? [true, null] : [false, 'absent'])),
    );
  });
});
