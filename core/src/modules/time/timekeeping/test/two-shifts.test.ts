import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { CutRule, payrollActions, PaySlip, PayStructure, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import {
  PunchCode,
  Roster,
  StaffDay,
  TimeCorrection,
  timekeepingActions,
  timekeepingDocuments,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDevice } from '..';
import { world, type World } from '../../../../testing';
import { registerUnit } from './unit';

const SERIAL = 'CKUH201360022';
/** Of a month that is over. */
const DATE = '2026-03-04';
let w: World;
const shifts: Record<string, string> = {};
beforeAll(async () => {
  w = await world({ weekend: [] });
  w.clock.set('2026-03-05T12:00:00.000Z');
  const { head } = w.school;
  await registerUnit(w, SERIAL);
  for (const [name, nameBn, startsAt, endsAt] of [
    ['Morning', 'প্রভাতি', '07:00', '12:00'],
    ['Noon', 'দিবা', '12:30', '17:30'],
    ['Long', 'দীর্ঘ', '10:00', '16:00'],
    ['Evening', 'সান্ধ্য', '18:00', '20:00'],
  ] as const)
    shifts[name] = (await head.run(actionsOf(WorkShift).create, { name, nameBn, startsAt, endsAt })).id;
  await roster('Morning');
  await head.run(actionsOf(PunchCode).create, { pin: '1001', staff: teacher() });
});
afterAll(() => w.close());

const teacher = () => w.school.staffRecords.teacher.id;
const sys = () => w.system(w.school.id);
const values = (shift: string, from = '2020-01-01', until?: string) => ({
  staff: teacher(),
  shift: shifts[shift]!,
  from,
  ...(until ? { until } : {}),
});
const roster = (...of: Parameters<typeof values>) => w.school.head.run(actionsOf(Roster).create, values(...of));
const send = async (...locals: string[]) => {
  const query = new URLSearchParams(`SN=${SERIAL}&table=ATTLOG&Stamp=9999`);
  const body = locals.map((local) => `1001\t${local}:00\t255\t15\t0\t0\t0\n`).join('');
  await answerDevice(w.kernel, { method: 'POST', path: '/cdata', query, body, address: '10.0.0.7' });
  await w.runJobs();
};
const dayOf = (date: string) => sys().repo(StaffDay).findOne({ staff: teacher(), date });

describe('a roster', () => {
  it('gives two shifts a day, but neither one twice, nor hours that overlap, nor a third', async () => {
    const { head } = w.school;
    const refused = async (...of: Parameters<typeof values>) =>
      JSON.stringify((await head.refused(actionsOf(Roster).create, values(...of))).fields?.['from']);
    expect(await refused('Morning', '2026-01-01')).toContain('already works during these hours');
    expect(await refused('Long')).toContain('already works during these hours');
    await roster('Noon', '2026-03-01');
    expect(await refused('Evening', '2026-01-01')).toContain('already has two shifts');
    await roster('Evening', '2026-01-01', '2026-02-28');
  });
  it('refuses hours of a shift that would put someone into two at one time', async () => {
    const { head } = w.school;
    const move = async (startsAt: string) => {
      const { id, rev } = await sys().repo(WorkShift).get(shifts['Noon']!);
      return { id, rev, patch: { startsAt } };
    };
    const refused = await head.refused(actionsOf(WorkShift).update, await move('11:30'));
    expect(refused.fields).toHaveProperty('startsAt');
    await head.run(actionsOf(WorkShift).update, await move('12:20'));
    await head.run(actionsOf(WorkShift).update, await move('12:30'));
  });
});

describe('punches of a day of two shifts', () => {
  it('are of the right shift, whatever order and however often they come', async () => {
    const locals = [`${DATE} 07:20`, `${DATE} 12:05`, `${DATE} 12:50`, `${DATE} 17:35`];
    await send(locals[2]!, locals[0]!);
    await send(...locals.toReversed());
    await send(...locals);
    const day = await dayOf(DATE);
    expect(day).toMatchObject({ state: 'late', in: '07:20', out: '17:35', late: 40, worked: 570 });
    expect(day!.parts).toMatchObject([
      { shift: shifts['Morning'], state: 'late', in: '07:20', out: '12:05', late: 20 },
      { shift: shifts['Noon'], state: 'late', in: '12:50', out: '17:35', late: 20 },
    ]);
    await send(...locals);
    expect((await dayOf(DATE))!.rev).toBe(day!.rev);
  });
  it('are on the board, on the own page and in the sheet, shift by shift', async () => {
    const { head, teacher: person } = w.school;
    const board = await head.run(timekeepingActions.board, { date: DATE });
    const parts = [
      { shift: { en: 'Morning', bn: 'প্রভাতি' }, in: '07:20' },
      { shift: { en: 'Noon', bn: 'দিবা' }, in: '12:50' },
    ];
    expect(board.rows.find((row) => row.staff === teacher())!.day!.parts).toMatchObject(parts);
    const own = await person.run(timekeepingActions.month, { month: '2026-03' });
    expect(own.days.find((day) => day.date === DATE)!.parts).toMatchObject(parts);
    expect(own.late).toBe(40);
    const sheet = { month: '2026-03', language: 'bn' as const };
    expect((await head.run(timekeepingDocuments.monthSheet.actions.preview, sheet)).pages).toBe(1);
  });
});

describe('a correction', () => {
  it('names the shift, and leaves the other one as it was', async () => {
    const { office, teacher: person, secondTeacher } = w.school;
    const asked = { staff: teacher(), date: DATE, in: '07:00', out: '12:00', reason: 'Unit was off' };
    expect(await person.run(timekeepingActions.shifts, { date: DATE })).toMatchObject({
      shifts: [{ id: shifts['Morning'], startsAt: '07:00' }, { id: shifts['Noon'] }],
    });
    expect((await secondTeacher.refused(timekeepingActions.shifts, { date: DATE, staff: teacher() })).code).toBe(
      'NOT_FOUND',
    );
    expect((await office.refused(timekeepingActions.enter, asked)).fields).toHaveProperty('shift');
    const wrong = await office.refused(timekeepingActions.enter, { ...asked, shift: shifts['Long']! });
    expect(wrong.fields).toHaveProperty('shift');
    await office.run(timekeepingActions.enter, { ...asked, shift: shifts['Morning']! });
    expect(await dayOf(DATE)).toMatchObject({
      late: 20,
      isCorrected: true,
      parts: [
        { in: '07:00', out: '12:00', late: 0, isCorrected: true },
        { in: '12:50', out: '17:35', late: 20, isCorrected: false },
      ],
    });
  });
  it('is asked for and withdrawn for one shift', async () => {
    const { head, teacher: person } = w.school;
    const request = { date: DATE, in: '12:28', out: '17:30', reason: 'Gate was open' };
    expect((await person.refused(timekeepingActions.request, request)).fields).toHaveProperty('shift');
    const { correction: id } = await person.run(timekeepingActions.request, { ...request, shift: shifts['Noon']! });
    const { rev } = await sys().repo(TimeCorrection).get(id);
    const approved = await head.run(transitionsOf(TimeCorrection).approve, { id, rev });
    expect(await dayOf(DATE)).toMatchObject({ state: 'present', late: 0, in: '07:00', out: '17:30' });
    await head.run(transitionsOf(TimeCorrection).withdraw, { id, rev: approved.rev });
    expect(await dayOf(DATE)).toMatchObject({ state: 'late', late: 20 });
  });
});

describe('salary', () => {
  it('counts lateness shift by shift, and absence from one of two as half a day', async () => {
    const { accountant } = w.school;
    // Late for both; absent from the second; on the fourth late for one, as put right.
    await send('2026-03-02 07:30', '2026-03-02 12:00', '2026-03-02 13:00', '2026-03-02 17:30');
    await send('2026-03-03 06:55', '2026-03-03 12:00');
    w.clock.set('2026-04-02T06:00:00.000Z');
    const { id: salaryType } = await accountant.run(actionsOf(SalaryType).create, {
      name: 'Own',
      nameBn: 'নিজস্ব',
      proration: 'thirtyDays',
      rounding: 'paisa',
    });
    const rule = { salaryType, basis: 'dayOfBasic' as const, amount: 0 };
    await accountant.run(actionsOf(CutRule).create, {
      ...rule,
      name: 'Late',
      nameBn: 'বিলম্ব',
      reason: 'late',
      latesPerDay: 3,
    });
    await accountant.run(actionsOf(CutRule).create, { ...rule, name: 'Absence', nameBn: 'অনুপস্থিতি', reason: 'absent' });
    await accountant.run(actionsOf(PayStructure).create, {
      staff: teacher(),
      salaryType,
      from: '2026-03-01',
      basic: 3_000_000,
      paidBy: 'cash',
    });
    await accountant.run(payrollActions.begin, { month: '2026-03', salaryType, kind: 'regular' });
    await w.runJobs();
    const slip = (await sys().repo(PaySlip).findOne({ staff: teacher(), month: '2026-03' }))!;
    const why = (name: string) => slip.lines.find((line) => line.name.en === name)?.why.en;
    expect(why('Late')).toContain('late 3 = 1 day');
    expect(why('Absence')).toContain('0.5 days');
  });
});
