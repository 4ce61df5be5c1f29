import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import {
  controlActions,
  dutyActions,
  examdayActions,
  examdayDocuments,
  examdayReports,
  ExamSitting,
  ScriptPacket,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type World } from '../../../../testing';

const { controlRoom, collectPacket, givePackets } = controlActions;
const { packetSlip } = examdayDocuments;
const { packetsOut } = examdayReports;
const HOUR_MS = 3_600_000;
let w: World;
let sitting: string;
let later: string;
let room: string;
let paper: string;
beforeAll(async () => {
  // Nine in the morning in Dhaka; the exam begins at ten.
  w = await world({ now: '2026-02-01T03:00:00.000Z', weekend: [] });
  const e = await declareExam(w);
  const { head } = w.school;
  paper = e.papers[101].id;
  const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
  const first = { building: building.id, name: 'First', nameBn: 'প্রথম' };
  const floor = await head.run(actionsOf(Floor).create, first as never);
  const own = await head.run(actionsOf(Room).create, {
    floor: floor.id,
    name: '101',
    nameBn: '১০১',
    seats: 16,
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
  sitting = await at('Bangla', '2026-02-01', [paper]);
  later = await at('Maths', '2026-02-02', [e.papers[109].id]);
  const plan = await head.run(actionsOf(SeatPlan).create, {
    exam: e.exam.id,
    name: 'All papers',
    nameBn: 'সব বিষয়',
    sittings: [sitting, later],
  } as never);
  const benches = { plan: plan.id, room: own.id, benchRows: 4, benchColumns: 2, rank: 1 };
  room = (await head.run(actionsOf(SeatRoom).create, benches as never)).id;
  await head.run(examdayActions.arrange, { plan: plan.id, mode: 'rebuild' });
  const { rev } = await w.system(w.school.id).repo(SeatPlan).get(plan.id);
  await head.run(transitionsOf(SeatPlan).publish as never, { id: plan.id, rev } as never);
  const duty = { plan: plan.id, sitting, room, from: null, to: w.school.staffRecords.teacher.id };
  await head.run(dutyActions.changeDuty, duty);
});
afterAll(() => w.close());

const view = async () => (await w.school.office.run(controlRoom, { sitting })).rooms[0]!;
const packet = async () => (await w.system(w.school.id).repo(ScriptPacket).findOne({ sitting, room, paper }))!;
const step = async (name: 'issue' | 'takeBack' | 'reissue', input: object = {}) => {
  const { id, rev } = await packet();
  return { id, rev, ...input } as never;
};

describe('the control room', () => {
  it('raises an alarm for each problem of the morning and drops it when the problem is solved', async () => {
    expect(await w.school.head.run(controlRoom, { sitting })).toMatchObject({ phase: 'ahead', totals: { alarms: 0 } });
    w.clock.advance(HOUR_MS / 2);
    expect((await view()).alarms).toEqual(['nobodyArrived']);
    w.clock.advance(HOUR_MS);
    expect((await view()).alarms).toEqual(['nobodyArrived', 'notMarked']);
    const { rows } = await w.school.teacher.run(examdayActions.openRoom, { sitting, room });
    const entries = rows.map(({ student }, at) => ({
      student,
      status: at === 0 ? ('absent' as const) : at === 1 ? ('late' as const) : ('present' as const),
      was: null,
    }));
    await w.school.teacher.run(examdayActions.markRoom, { sitting, room, entries });
    const now = await w.school.office.run(controlRoom, { sitting });
    expect(now.totals).toMatchObject({
      expected: 7,
      present: 6,
      absent: 1,
      late: 1,
      arrived: 1,
      roomsMarked: 1,
      alarms: 0,
    });
    w.clock.advance(3 * HOUR_MS);
    expect((await view()).alarms).toEqual(['notCollected']);
  });
  it('takes scripts over, counted against the attendance, with a reason for a difference', async () => {
    const { office } = w.school;
    const collect = { sitting, room, paper, scripts: 5, handedInBy: w.school.staffRecords.teacher.id };
    expect((await office.refused(collectPacket, collect)).code).toBe('COUNT_DIFFERS');
    await office.run(collectPacket, { ...collect, note: 'One left without handing in' });
    expect(await view()).toMatchObject({
      alarms: [],
      packets: [{ present: 6, packet: { scripts: 5, handedInBy: collect.handedInBy } }],
    });
    // Found after all: the same call corrects the count.
    await office.run(collectPacket, { ...collect, scripts: 6 });
    expect(await packet()).toMatchObject({ scripts: 6, present: 6, state: 'collected' });
    expect((await packet()).note).toBeUndefined();
    expect(await w.system(w.school.id).repo(ScriptPacket).count({ sitting })).toBe(1);
    // Anyone who scans the slip finds the packet.
    const { code, id } = await packet();
    expect(code).toMatch(/^[0-9A-F]{8}$/);
    const found = await office.run(actionsOf(ScriptPacket).list, { q: code! });
    expect(found.rows).toMatchObject([{ id, heldOn: '2026-02-01' }]);
    const slip = await office.run(packetSlip.actions.preview, { scriptPacket: id, language: 'bn' });
    expect(slip.pages).toBe(1);
    expect((await w.school.teacher.refused(packetSlip.actions.preview, { scriptPacket: id })).code).toBe('FORBIDDEN');
  });
  it('raises the alarm when the attendance is corrected afterwards', async () => {
    const { rows } = await w.school.office.run(examdayActions.openRoom, { sitting, room });
    const absent = rows.find((row) => row.status === 'absent')!;
    const mark = (status: 'present' | 'absent', was: 'present' | 'absent') =>
      w.school.office.run(examdayActions.markRoom, {
        sitting,
        room,
        entries: [{ student: absent.student, status, was }],
      });
    await mark('present', 'absent');
    expect((await view()).alarms).toEqual(['countDiffers']);
    await mark('absent', 'present');
    expect((await view()).alarms).toEqual([]);
  });
  it('is the office’s, of its own institution, and takes nothing of a paper that is not written there or not yet', async () => {
    const collect = { sitting, room, paper, scripts: 0, handedInBy: null };
    expect((await w.school.teacher.refused(controlRoom, { sitting })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(controlRoom, { sitting })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(collectPacket, collect)).code).toBe('NOT_FOUND');
    expect((await w.school.head.refused(collectPacket, { ...collect, sitting: later })).code).toBe('SITTING_AHEAD');
    const strange = { ...collect, paper: w.school.subject.id };
    expect((await w.school.head.refused(collectPacket, strange)).code).toBe('NOT_WRITTEN_HERE');
  });
});

describe('a packet', () => {
  const out = async (show: 'overdue' | 'out' | 'differing') =>
    (await w.school.office.run(packetsOut.actions.rows, { show })).rows.map(({ cells }) => cells);
  it('goes to an examiner, who hears of it and sees until when', async () => {
    const examiner = w.school.staffRecords.secondTeacher.id;
    const issue = transitionsOf(ScriptPacket).issue as never;
    const early = await w.school.office.refused(issue, await step('issue', { examiner, dueOn: '2026-01-31' }));
    expect(early.code).toBe('VALIDATION');
    await w.school.office.run(issue, await step('issue', { examiner, dueOn: '2026-02-08' }));
    await w.runJobs();
    const mine = await w.school.secondTeacher.run(dutyActions.myDuties, {});
    expect(mine.packets).toMatchObject([{ scripts: 6, dueOn: '2026-02-08', isLate: false }]);
    expect(mine.packets[0]!.paper.en).toContain(w.school.subject.name);
    expect(mine.packets[0]!.room.en).toBe('101');
    expect((await w.school.teacher.run(dutyActions.myDuties, {})).packets).toEqual([]);
    const user = w.school.secondTeacher.actor.userId!;
    expect(await w.system(w.school.id).repo(Notification).count({ user, link: '/site/exam/my-duties' })).toBe(1);
    expect(await out('overdue')).toEqual([]);
    expect(await out('out')).toMatchObject([{ scripts: 6, dueOn: '2026-02-08', daysLate: null }]);
    w.clock.advance(9 * 24 * HOUR_MS);
    expect(await out('overdue')).toMatchObject([{ room: { en: '101' }, dueOn: '2026-02-08', daysLate: 2 }]);
    expect((await w.school.teacher.refused(packetsOut.actions.rows, { show: 'overdue' })).code).toBe('FORBIDDEN');
    const again = { sitting, room, paper, scripts: 6, handedInBy: null };
    expect((await w.school.office.refused(collectPacket, again)).code).toBe('PACKET_GONE');
  });
  it('comes back counted, and may go out again', async () => {
    const { office } = w.school;
    const takeBack = transitionsOf(ScriptPacket).takeBack as never;
    expect((await office.refused(takeBack, await step('takeBack', { returned: 5 }))).code).toBe('SCRIPTS_MISSING');
    await office.run(takeBack, await step('takeBack', { returned: 5, returnNote: 'One kept for scrutiny' }));
    expect(await packet()).toMatchObject({ state: 'returned', scripts: 6, returned: 5 });
    const heard = { user: office.actor.userId!, link: '/site/exam/overdue-scripts?show=differing' };
    expect(await w.system(w.school.id).repo(Notification).count(heard)).toBe(1);
    expect(await out('differing')).toMatchObject([{ returned: 5, scripts: 6, problem: 'missing' }]);
    expect((await packet()).note).toBeUndefined();
    await office.run(transitionsOf(ScriptPacket).reissue as never, await step('reissue'));
    // The next examiner gets what came back, and the reason explains the count.
    expect(await packet()).toMatchObject({ state: 'collected', scripts: 5, note: 'One kept for scrutiny' });
    expect((await view()).alarms).toEqual([]);
    expect((await packet()).examiner).toBeUndefined();
  });
});

describe('packets that are given together', () => {
  it('go to one examiner; one that cannot go is listed, and a wrong day or unknown examiner gives none', async () => {
    const { office, teacher, staffRecords } = w.school;
    const sys = w.system(w.school.id);
    const { exam, papers } = await sys.repo(ExamSitting).get(later);
    const make = (of: string, state: 'collected' | 'issued') =>
      sys.repo(ScriptPacket).create({
        ...{ exam, sitting: later, room, paper: of, class: w.school.class.id, scripts: 4, present: 4, state },
      });
    const first = await make(paper, 'collected');
    const second = await make(papers[0]!, 'issued');
    const packets = [first.id, second.id];
    const today = sys.today;
    const to = { packets, examiner: staffRecords.secondTeacher.id, dueOn: today };
    expect((await office.refused(givePackets, { ...to, dueOn: '2026-01-31' })).fields?.dueOn).toBeTruthy();
    const stranger = w.stranger.staffRecords.teacher.id;
    expect((await office.refused(givePackets, { ...to, examiner: stranger })).code).toBe('NOT_FOUND');
    expect((await teacher.refused(givePackets, to)).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(givePackets, { ...to, examiner: stranger })).code).toBe('NOT_FOUND');
    expect((await sys.repo(ScriptPacket).get(first.id)).state).toBe('collected');
    const answer = await office.run(givePackets, to);
    expect(answer).toMatchObject({
      given: 1,
      scripts: 4,
      refused: [{ id: second.id, name: { en: expect.stringContaining('101') } }],
    });
    expect(await sys.repo(ScriptPacket).get(first.id)).toMatchObject({ state: 'issued', dueOn: today });
    expect((await sys.repo(ScriptPacket).get(second.id)).examiner).toBeUndefined();
  });

  it('are one line in the examiner’s bell with their number, as many as a page of the list', async () => {
    const { office, staffRecords, secondTeacher } = w.school;
    const sys = w.system(w.school.id);
    const { exam, date, startsAt, endsAt, papers } = await sys.repo(ExamSitting).get(later);
    // One packet for each sitting, of one paper in one room.
    const sittings = await sys.repo(ExamSitting).createMany(
      Array.from({ length: 120 }, (_, n) => ({
        ...{ exam, date, startsAt, endsAt, papers, name: `Extra ${n}`, nameBn: `Extra ${n}` },
      })),
    );
    const made = await sys.repo(ScriptPacket).createMany(
      sittings.map(({ id }) => ({
        ...{ exam, sitting: id, room, paper, class: w.school.class.id, scripts: 4, present: 4 },
        state: 'collected' as const,
      })),
    );
    await w.runJobs();
    const lines = () =>
      sys.repo(Notification).find({ where: { user: secondTeacher.actor.userId!, link: '/site/exam/my-duties' } });
    const known = new Set((await lines()).map(({ id }) => id));
    const to = { packets: made.map(({ id }) => id), examiner: staffRecords.secondTeacher.id, dueOn: sys.today };
    expect(await office.run(givePackets, to)).toMatchObject({ given: 120, refused: [] });
    await w.runJobs();
    expect((await lines()).filter(({ id }) => !known.has(id))).toMatchObject([
      {
        title: 'You have 120 packets of answer scripts to mark.',
        titleBn: 'আপনাকে মূল্যায়নের জন্য উত্তরপত্রের ১২০টি প্যাকেট দেওয়া হয়েছে।',
      },
    ]);
  });
});
