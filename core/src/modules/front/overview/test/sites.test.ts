import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { overviewReports } from '@pathshala/shared/modules/front/overview';
import { PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { Session } from '@pathshala/shared/modules/foundation/identity';
import { SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declareExam, world, type World } from '../../../../testing';

let w: World;
const { rows: ask } = overviewReports.sites.actions;
const DAYS = { from: '2026-03-01', until: '2026-03-04' };
beforeAll(async () => {
  w = await world({ students: 4 });
});
afterAll(() => w.close());
const rowOf = async (over: Record<string, unknown> = {}, id = w.school.id) =>
  (await w.operator.run(ask, { ...DAYS, ...over } as never)).rows.find((row) => row.keys?.institution === id)?.cells;

it('counts what an institution has and did in these days, and nothing of another', async () => {
  expect(await rowOf()).toMatchObject({ students: 5, registers: 0, unpaid: 0, billed: 0 });
  await w.school.teacher.run(attendanceActions.mark, {
    section: w.school.sectionA.id,
    date: w.system().today,
    period: 0,
    entries: w.school.students.map(({ id }) => ({ student: id, status: 'present' as const, base: 0 })),
  });
  await w.school.teacher.run(attendanceActions.submit, {
    section: w.school.sectionA.id,
    date: w.system().today,
    period: 0,
  });
  const draft = await w.operator.run(actionsOf(PlatformInvoice).create, {
    number: 'S-1',
    institution: w.school.id,
    issuedOn: '2026-03-04',
    dueOn: '2026-03-19',
    lines: [{ particulars: 'Training', quantity: 2, rate: 50_000 }],
  });
  expect(await rowOf()).toMatchObject({ unpaid: 0 });
  await w.operator.run(transitionsOf(PlatformInvoice).issue, { id: draft.id, rev: draft.rev });
  expect(await rowOf()).toMatchObject({ registers: 1, unpaid: 100_000 });
  expect(await rowOf({ until: '2026-03-03' })).toMatchObject({ registers: 0 });
  expect(await rowOf({}, w.stranger.id)).toMatchObject({ registers: 0, unpaid: 0 });
});

it('counts staff, logins, exams that begin and SMS that went out, of these days alone', async () => {
  const before = (await rowOf())!;
  const sys = w.system(w.school.id);
  const { actor } = w.school.teacher;
  const membership = actor.membershipId!;
  const at = w.clock.now().toISOString();
  await w
    .system()
    .repo(Session)
    .create({ tokenHash: 'a'.repeat(64), user: actor.userId!, membership, lastSeenAt: at, expiresAt: at });
  const { exam } = await declareExam(w);
  const batch = { purpose: 'custom' as const, title: 'Notice', titleBn: 'নোটিশ', status: 'done' as const };
  const counts = { messages: 9, segments: 9, sent: 2, delivered: 5, failed: 2 };
  await sys.repo(SmsBatch).create({ ...batch, ...counts, source: 'test:sites' });
  const days = { from: exam.startsOn < DAYS.from ? exam.startsOn : DAYS.from, until: DAYS.until };
  expect(await rowOf(days)).toMatchObject({
    staff: Object.keys(w.school.staffRecords).length,
    logins: Number(before['logins']) + 1,
    exams: 1,
    sms: Number(before['sms']) + 7,
  });
  expect(await rowOf({ from: '2026-03-02', until: '2026-03-03' })).toMatchObject({ logins: 0, sms: 0 });
});

it('adds institutions up by package and by district, to the sums of their own rows', async () => {
  const own = (await w.operator.run(ask, DAYS as never)).rows.filter((row) => row.keys?.institution);
  for (const show of ['package', 'district']) {
    const { rows } = await w.operator.run(ask, { ...DAYS, show } as never);
    const total = (name: string, of: typeof rows) => of.reduce((sum, { cells }) => sum + Number(cells[name] ?? 0), 0);
    expect(total('institutions', rows)).toBe(own.length);
    expect(total('students', rows)).toBe(total('students', own));
  }
});

it('says how each institution stands', async () => {
  expect(await rowOf({ show: 'health' })).toMatchObject({ queue: 0, jobs: 0, faults: 0, unpaid: 100_000 });
  expect(await rowOf({ show: 'health' })).toHaveProperty('lastActivity');
});

it('is refused to everyone but the operator', async () => {
  for (const person of [w.school.head, w.school.office, w.groupStaff])
    expect((await person.refused(ask, DAYS)).code).toBe('FORBIDDEN');
});
