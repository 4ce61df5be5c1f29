import { actionsOf, transitionsOf, type AskedOf, type Fields, type Report } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/campus';
import {
  controlActions,
  examdayActions,
  examdayGroupReports,
  ExamSitting,
  ScriptPacket,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/examday';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../src/testing';

let w: World;
let e: SchoolExam;
/** On 1 February Bangla is written by seven students with a seat; Mathematics follows on 2 February. */
beforeAll(async () => {
  w = await world({ now: '2026-02-01T08:00:00.000Z', weekend: [] });
  e = await declareExam(w);
});
afterAll(() => w.close());

async function ask<P extends Fields>(report: Report<P>, given: AskedOf<P> = {}) {
  const { rows } = await w.groupStaff.run(report.actions.rows, given);
  return rows.filter((row) => !row.emphasis).map((row) => row.cells);
}

describe('the exam days of a group', () => {
  const { groupPackets, groupPresence } = examdayGroupReports;
  let [sitting, room] = ['', ''];
  beforeAll(async () => {
    const { head } = w.school;
    const building = await head.run(actionsOf(Building).create, { name: 'Main', nameBn: 'মূল ভবন' } as never);
    const first = { building: building.id, name: 'First', nameBn: 'প্রথম' };
    const floor = await head.run(actionsOf(Floor).create, first as never);
    const own = await head.run(actionsOf(Room).create, {
      floor: floor.id,
      name: '101',
      nameBn: '১০১',
      seats: 16,
    } as never);
    const at = async (name: string, date: string, papers: string[]) =>
      (
        await head.run(actionsOf(ExamSitting).create, {
          exam: e.exam.id,
          name,
          nameBn: name,
          date,
          startsAt: '10:00',
          endsAt: '13:00',
          papers,
        })
      ).id;
    sitting = await at('Bangla', '2026-02-01', [e.papers[101].id]);
    const later = await at('Maths', '2026-02-02', [e.papers[109].id]);
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
    const { rows } = await head.run(examdayActions.openRoom, { sitting, room });
    const status = ['absent', 'late', 'expelled'] as const;
    await head.run(examdayActions.markRoom, {
      sitting,
      room,
      entries: rows
        .slice(0, 6)
        .map(({ student }, nth) => ({ student, status: status[nth] ?? ('present' as const), was: null })),
    });
  });

  it.each([groupPackets, groupPresence].map((report) => [report.id, report as Report] as const))(
    '%s is the group’s, of its own institutions, and a print sheet',
    async (_, report) => {
      expect((await w.groupStaff.refused(report.actions.rows, { institution: w.stranger.id })).code).toBe('NOT_FOUND');
      expect((await w.school.head.refused(report.actions.rows, {})).code).toBe('FORBIDDEN');
      const sheet = await w.groupStaff.run(report.sheet.actions.pdf, {});
      expect(Buffer.from(sheet.bytes.slice(0, 5)).toString()).toBe('%PDF-');
    },
  );

  it('count who came, institution by institution and sitting by sitting', async () => {
    const bangla = { expected: 7, present: 4, late: 1, absent: 1, expelled: 1, unmarked: 1 };
    expect(await ask(groupPresence, { from: '2026-02-01', until: '2026-02-01' })).toEqual([
      expect.objectContaining({ sittings: 1, ...bangla, percent: expect.closeTo((4 / 6) * 100, 0) }),
    ]);
    const both = { from: '2026-02-01', until: '2026-02-02', show: 'sittings' as const };
    expect(await ask(groupPresence, both)).toEqual([
      expect.objectContaining({ sitting: { en: 'Bangla', bn: 'Bangla' }, ...bangla }),
      expect.objectContaining({ expected: 7, present: 0, unmarked: 7, percent: null }),
    ]);
    expect(await ask(groupPresence, { from: '2026-03-01', until: '2026-03-02' })).toEqual([]);
    const year = { from: '2025-03-01', until: '2026-02-01' };
    expect((await w.groupStaff.refused(groupPresence.actions.rows, year)).code).toBe('VALIDATION');
  });

  it('count packets of scripts, and name those that are overdue, do not add up or came back short', async () => {
    const { office } = w.school;
    const packet = { sitting, room, paper: e.papers[101].id };
    const handedInBy = w.school.staffRecords.teacher.id;
    await office.run(controlActions.collectPacket, { ...packet, scripts: 5, handedInBy, note: 'One sheet too many' });
    const counted = { packets: 1, scripts: 5, collected: 1, issued: 0, returned: 0, overdue: 0, counts: 1, missing: 0 };
    expect(await ask(groupPackets)).toEqual([expect.objectContaining(counted)]);
    const problems = { show: 'problems' as const };
    expect(await ask(groupPackets, problems)).toEqual([
      expect.objectContaining({ problem: 'counts', present: 4, scripts: 5, reason: 'One sheet too many' }),
    ]);
    const step = async (name: 'issue' | 'takeBack', input: object) => {
      const { id, rev } = (await w.system(w.school.id).repo(ScriptPacket).findOne(packet))!;
      await office.run(transitionsOf(ScriptPacket)[name] as never, { id, rev, ...input } as never);
    };
    await step('issue', { examiner: w.school.staffRecords.teacher.id, dueOn: '2026-02-03' });
    expect(await ask(groupPackets)).toEqual([expect.objectContaining({ issued: 1, overdue: 0 })]);
    w.clock.advance(3 * 86_400_000);
    expect(await ask(groupPackets)).toEqual([expect.objectContaining({ issued: 1, overdue: 1 })]);
    expect(await ask(groupPackets, problems)).toEqual([
      expect.objectContaining({ problem: 'overdue', dueOn: '2026-02-03' }),
    ]);
    await step('takeBack', { returned: 3, returnNote: 'Two lost' });
    expect(await ask(groupPackets)).toEqual([expect.objectContaining({ returned: 1, overdue: 0, missing: 2 })]);
    expect(await ask(groupPackets, problems)).toEqual([
      expect.objectContaining({ problem: 'missing', returned: 3, reason: 'Two lost' }),
    ]);
  });
});
