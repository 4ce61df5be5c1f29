import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  examdayActions,
  examdayDocuments,
  ExamSeat,
  ExamSitting,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';

const { board, roomMap, arrange, moveSeat, closeRoom, mySeats } = examdayActions;
let w: World;
let e: SchoolExam;
let plan: string;
let sitting: string;
let rooms: string[];
beforeAll(async () => {
  w = await world({ now: '2026-01-28T04:00:00.000Z' });
  e = await declareExam(w);
  const { head } = w.school;
  const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
  const floor = await head.run(actionsOf(Floor).create, {
    building: building.id,
    name: 'First',
    nameBn: 'প্রথম',
  } as never);
  const own = [];
  for (const number of ['101', '102'])
    own.push(
      await head.run(actionsOf(Room).create, { floor: floor.id, name: number, nameBn: number, seats: 8 } as never),
    );
  sitting = (
    await head.run(actionsOf(ExamSitting).create, {
      exam: e.exam.id,
      name: 'Bangla',
      nameBn: 'বাংলা',
      date: '2026-02-01',
      startsAt: '10:00',
      endsAt: '13:00',
      papers: [e.papers[101].id],
    })
  ).id;
  plan = (
    await head.run(actionsOf(SeatPlan).create, {
      exam: e.exam.id,
      name: 'Half-yearly',
      nameBn: 'অর্ধবার্ষিক',
      sittings: [sitting],
    } as never)
  ).id;
  rooms = [];
  for (const room of own)
    rooms.push(
      (
        await head.run(actionsOf(SeatRoom).create, {
          plan,
          room: room.id,
          benchRows: 4,
          benchColumns: 1,
          seatsPerBench: 2,
          reserve: 1,
        } as never)
      ).id,
    );
});
afterAll(() => w.close());

const seatOf = (index: number) =>
  w.system(w.school.id).repo(ExamSeat).findOne({ plan, student: w.school.students[index]!.id });
const place = async (index: number) => {
  const seat = (await seatOf(index))!;
  return { room: seat.room, code: seat.code };
};
const student = (index: number) => w.school.students[index]!.id;
/** A seat of the room on which nobody sits; the arrangement differs with the ids of rooms. */
const freeSeat = async (room: string) => {
  const seats = await w.system(w.school.id).repo(ExamSeat).find({ where: { room } });
  const code = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'].find(
    (each) => !seats.some((seat) => seat.code === each),
  );
  return { room, code: code! };
};
const state = async () => (await w.school.head.run(board, { plan })).plan;
const step = async (name: 'publish' | 'withdraw' | 'lock' | 'unlock', input: object = {}, person = w.school.head) =>
  person.run(transitionsOf(SeatPlan)[name] as never, { id: plan, rev: (await state()).rev, ...input } as never);
const bells = () =>
  w
    .system(w.school.id)
    .repo(Notification)
    .find({ where: { link: '/student/exam/master' } });

describe('a seat plan', () => {
  it('seats everyone once, keeps the reserve and shows what remains', async () => {
    expect(
      (
        await w.school.head.refused(moveSeat, {
          plan,
          student: student(0),
          from: { room: rooms[0]!, code: 'A1' },
          to: { room: rooms[0]!, code: 'A2' },
          occupant: null,
        })
      ).code,
    ).toBe('PLAN_LOCKED');
    expect(await w.school.office.run(arrange, { plan, mode: 'rebuild' })).toEqual({
      placed: 7,
      moved: 0,
      unplaced: 0,
      neighbours: 0,
    });
    const view = await w.school.teacher.run(board, { plan });
    expect(view).toMatchObject({
      students: 7,
      seated: 7,
      neighbours: 0,
      unavoidable: 0,
      waitingCount: 0,
      mayPlan: false,
    });
    expect(view.plan.state).toBe('generated');
    expect(view.rooms.map((room) => [room.label.en, room.building?.en, room.seats, room.seated])).toEqual([
      ['101', 'Main', 8, 4],
      ['102', 'Main', 8, 3],
    ]);
    expect(new Set((await w.school.head.run(roomMap, { room: rooms[0]! })).seats.map((seat) => seat.code)).size).toBe(
      4,
    );
  });
  it('keeps girls and boys in rooms of their own and seats near the door, where the office asks for it', async () => {
    const { office, head } = w.school;
    const sys = w.system(w.school.id);
    const { get, update } = actionsOf(SeatPlan);
    const change = async (patch: object) => {
      const { rev } = await head.run(get, { id: plan });
      await head.run(update, { id: plan, rev, patch } as never);
      return office.run(arrange, { plan, mode: 'rebuild' });
    };
    const before = await sys.repo(ExamSeat).find({ where: { plan }, sort: ['student'] });
    const genders = await sys.repo(Student).find({ where: { id: { in: before.map((seat) => seat.student) } } });
    for (const [at, { id, rev }] of genders.entries())
      await sys.repo(Student).update(id, { gender: at < 3 ? 'female' : 'male' }, { rev });
    const girls = new Set(genders.slice(0, 3).map(({ id }) => id));
    const wanted = before.find((seat) => !girls.has(seat.student))!.student;
    expect(await change({ sides: 'apart', nearDoor: [wanted] })).toMatchObject({ unplaced: 0 });
    const seats = await sys.repo(ExamSeat).find({ where: { plan } });
    const sides = new Map(rooms.map((room) => [room, new Set<boolean>()]));
    for (const seat of seats) sides.get(seat.room)!.add(girls.has(seat.student));
    expect([...sides.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(seats.find((seat) => seat.student === wanted)!.code).toMatch(/^A/);
    // A need of this kind is read by those who plan seats.
    expect(await head.run(get, { id: plan })).toHaveProperty('nearDoor', [wanted]);
    expect(await w.school.teacher.run(get, { id: plan })).not.toHaveProperty('nearDoor');
    await change({ sides: 'together', nearDoor: [] });
    const after = await sys.repo(ExamSeat).find({ where: { plan }, sort: ['student'] });
    expect(after.map(({ room, code }) => [room, code])).toEqual(before.map(({ room, code }) => [room, code]));
  });
  it('arranges again with the same seats', async () =>
    expect(await w.school.head.run(arrange, { plan, mode: 'rebuild' })).toMatchObject({ placed: 0, moved: 0 }));
  it('is nobody’s of another institution, and no student reads it before it is published', async () => {
    expect((await w.stranger.head.refused(board, { plan })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(arrange, { plan, mode: 'late' })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(roomMap, { room: rooms[0]! })).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(arrange, { plan, mode: 'late' })).code).toBe('FORBIDDEN');
    const [own] = (await w.school.student.run(mySeats, {})).students;
    expect(own!.sittings).toMatchObject([{ date: '2026-02-01', seat: null, subjects: [{ en: 'Bangla' }] }]);
  });
});

describe('two people on one plan', () => {
  it('exchange students; the second one, who saw something else, is told and nothing moves', async () => {
    const [a, b, c] = [await place(0), await place(1), await place(2)];
    await w.school.head.run(moveSeat, { plan, student: student(0), from: a, to: b, occupant: student(1) });
    expect([await place(0), await place(1)]).toEqual([b, a]);
    const late = await w.school.office.refused(moveSeat, {
      plan,
      student: student(2),
      from: c,
      to: b,
      occupant: student(1),
    });
    expect(late.code).toBe('SEAT_CHANGED');
    expect(await place(2)).toEqual(c);
  });
  it('undo their own step as long as nobody has changed these seats since', async () => {
    const [a, b] = [await place(0), await place(1)];
    await w.school.head.run(moveSeat, { plan, student: student(0), from: a, to: b, occupant: student(1) });
    expect([await place(0), await place(1)]).toEqual([b, a]);
    const free = await freeSeat(rooms[1]!);
    await w.school.office.run(moveSeat, { plan, student: student(0), from: b, to: free, occupant: null });
    expect(
      (await w.school.head.refused(moveSeat, { plan, student: student(0), from: b, to: a, occupant: student(1) })).code,
    ).toBe('SEAT_CHANGED');
    await w.school.office.run(moveSeat, { plan, student: student(0), from: free, to: b, occupant: null });
    await w.school.head.run(moveSeat, { plan, student: student(0), from: b, to: a, occupant: student(1) });
    expect([await place(0), await place(1)]).toEqual([a, b]);
  });
  it('never put two students on one seat, also at the same moment', async () => {
    const [a, b] = [await place(0), await place(1)];
    const to = await freeSeat(rooms[1]!);
    const outcomes = await Promise.allSettled([
      w.school.head.run(moveSeat, { plan, student: student(0), from: a, to, occupant: null }),
      w.school.office.run(moveSeat, { plan, student: student(1), from: b, to, occupant: null }),
    ]);
    expect(outcomes.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const there = await w
      .system(w.school.id)
      .repo(ExamSeat)
      .count({ plan, ...to });
    expect(there).toBe(1);
    await w.school.head.run(arrange, { plan, mode: 'rebuild' });
  });
  it('do not reach seats that are blocked or outside of the room, and no seat is blocked under a student', async () => {
    const from = await place(0);
    for (const code of ['C1', 'A9'])
      expect(
        (
          await w.school.head.refused(moveSeat, {
            plan,
            student: student(0),
            from,
            to: { room: rooms[0]!, code },
            occupant: null,
          })
        ).code,
      ).toBe('SEAT_NOT_USABLE');
    const room = await w.system(w.school.id).repo(SeatRoom).get(from.room);
    const fault = await w.school.head.refused(actionsOf(SeatRoom).update, {
      id: room.id,
      rev: room.rev,
      patch: { blocked: [from.code] },
    } as never);
    expect(fault.code).toBe('VALIDATION');
  });
});

describe('after publication', () => {
  it('everyone is told once, and sees their seat', async () => {
    await step('publish');
    await w.runJobs();
    const told = await bells();
    expect(new Set(told.map((each) => `${each.user} ${each.source}`)).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(1);
    expect(told.map((each) => each.title).filter((title) => title.startsWith('Exam seat of')).length).toBe(told.length);
    const [own] = (await w.school.student.run(mySeats, {})).students;
    expect(own!.sittings[0]!.seat).toMatchObject({
      room: { en: expect.stringMatching(/^10[12]$/) as string },
      building: { en: 'Main' },
    });
    const [child] = (await w.school.guardian.run(mySeats, {})).students;
    expect(child!.sittings[0]!.seat).not.toBeNull();
    const { children } = await w.school.guardian.run(dashboardActions.today, {});
    expect(children![0]!.exam).toMatchObject({ startsOn: '2026-02-01', endsOn: '2026-02-01' });
    const job = await w.kernel.jobs.get('examday.tellSeats')!.load();
    await job(w.system(w.school.id), { plan });
    expect(await bells()).toHaveLength(told.length);
  });
  it('a change tells only who was moved', async () => {
    const mine = await place(0);
    await w.school.head.run(moveSeat, {
      plan,
      student: student(0),
      from: mine,
      to: await freeSeat(rooms[1]!),
      occupant: null,
    });
    await w.runJobs();
    const fresh = (await bells()).filter((each) => each.title.startsWith('New exam seat'));
    expect(fresh.length).toBeGreaterThan(0);
    expect(new Set(fresh.map((each) => each.title)).size).toBe(1);
  });
  it('nobody is arranged again, but who comes late gets a seat and everyone else keeps theirs', async () => {
    expect((await w.school.head.refused(arrange, { plan, mode: 'rebuild' })).code).toBe('PLAN_PUBLISHED');
    const sys = w.system(w.school.id);
    const seats = await sys.repo(ExamSeat).find({ where: { plan }, sort: ['student'] });
    const known = await sys.repo(Student).get(student(1));
    const late = await sys.repo(Student).create({
      code: 'LATE-1',
      name: 'Late Comer',
      nameBn: 'দেরিতে আসা',
      religion: known.religion,
      gender: known.gender,
    } as never);
    await sys.repo(Enrolment).create({
      student: late.id,
      section: w.school.sectionA.id,
      year: w.school.year.id,
      roll: 99,
      from: '2026-01-01',
    } as never);
    expect((await w.school.head.run(board, { plan })).waiting.map((each) => each.roll)).toEqual([99]);
    expect(await w.school.head.run(arrange, { plan, mode: 'late' })).toMatchObject({
      placed: 1,
      moved: 0,
      unplaced: 0,
    });
    const after = await sys.repo(ExamSeat).find({ where: { plan, student: { ne: late.id } }, sort: ['student'] });
    expect(after.map((seat) => [seat.student, seat.code, seat.rev])).toEqual(
      seats.map((seat) => [seat.student, seat.code, seat.rev]),
    );
  });
  it('a room that closes sends its students elsewhere, and not where nothing is free', async () => {
    const gone = rooms[1]!;
    await w.school.head.run(closeRoom, { room: gone });
    const view = await w.school.head.run(board, { plan });
    expect(view.rooms.map((room) => [room.room, room.seated])).toEqual([[rooms[0], 8]]);
    expect((await w.school.head.refused(closeRoom, { room: rooms[0]! })).code).toBe('NO_SEATS_LEFT');
    expect((await w.school.head.run(board, { plan })).seated).toBe(8);
  });
  it('a locked plan changes no more', async () => {
    await step('lock');
    const from = await place(0);
    expect(
      (
        await w.school.head.refused(moveSeat, {
          plan,
          student: student(0),
          from,
          to: { room: rooms[0]!, code: 'B4' },
          occupant: null,
        })
      ).code,
    ).toBe('PLAN_LOCKED');
    expect((await w.school.head.refused(arrange, { plan, mode: 'late' })).code).toBe('PLAN_LOCKED');
    await step('unlock');
  });
});

describe('another plan', () => {
  it('has neither the sitting nor, at the same time, the room', async () => {
    const { head } = w.school;
    const other = { exam: e.exam.id, name: 'Second', nameBn: 'দ্বিতীয়' };
    expect((await head.refused(actionsOf(SeatPlan).create, { ...other, sittings: [sitting] } as never)).code).toBe(
      'VALIDATION',
    );
    const at = async (name: string, startsAt: string, endsAt: string) => {
      const { id } = await head.run(actionsOf(ExamSitting).create, {
        exam: e.exam.id,
        name,
        nameBn: name,
        date: '2026-02-01',
        startsAt,
        endsAt,
        papers: [e.papers[109].id],
      });
      const own = await head.run(actionsOf(SeatPlan).create, { ...other, name, sittings: [id] } as never);
      const { room } = await w.system(w.school.id).repo(SeatRoom).get(rooms[0]!);
      await head.run(actionsOf(SeatRoom).create, { plan: own.id, room, benchRows: 4, benchColumns: 2 } as never);
      return own.id;
    };
    const clash = await head.refused(arrange, { plan: await at('Maths, early', '12:00', '14:00'), mode: 'rebuild' });
    expect(clash.code).toBe('ROOM_TAKEN');
    expect(await head.run(arrange, { plan: await at('Maths, late', '14:00', '17:00'), mode: 'rebuild' })).toMatchObject(
      { unplaced: 0 },
    );
  });
});

describe('papers of a room', () => {
  it.each(['doorSheet', 'seatStickers', 'roomSheet', 'floorMap'] as const)(
    '%s is set in both languages, for one’s own institution only',
    async (name) => {
      const kind = examdayDocuments[name];
      const input = { seatRoom: rooms[0]!, ...(name === 'roomSheet' ? { examSitting: sitting } : {}) } as never;
      for (const language of ['en', 'bn'] as const) {
        const { svg, pages } = await w.school.head.run(kind.actions.preview, {
          ...(input as object),
          language,
        } as never);
        expect(pages).toBe(1);
        expect(svg.match(/<use /g)!.length).toBeGreaterThan(name === 'floorMap' ? 80 : 150);
      }
      expect((await w.stranger.head.refused(kind.actions.preview, input)).code).toBe('NOT_FOUND');
    },
  );
});

it.each([
  ['two days before', '2026-01-30T04:00:00.000Z', false],
  ['the day before', '2026-01-31T04:00:00.000Z', true],
  ['during the paper', '2026-02-01T06:59:00.000Z', true],
  ['when it has ended', '2026-02-01T07:01:00.000Z', false],
])('the dashboard begins with paper, room and seat: %s', async (_when, now, isShown) => {
  w.clock.set(now);
  const { children } = await w.school.student.run(dashboardActions.today, {});
  const { paper, exam } = children![0]!;
  const shown = paper?.startsAt === '10:00' ? paper : null;
  expect([shown?.date, typeof shown?.seat?.code]).toEqual(
    isShown ? ['2026-02-01', 'string'] : [undefined, 'undefined'],
  );
  expect(exam).toMatchObject({ endsOn: '2026-02-01' });
});
