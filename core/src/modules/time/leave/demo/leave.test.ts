import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import {
  countDays,
  foldLedger,
  holdOf,
  leaveLife,
  type LeaveStatus,
  LeaveApplication,
  LeaveBalance,
  LeaveChain,
  LeaveDecision,
  LeaveEntry,
  LeaveType,
  overlaps,
} from '@pathshala/shared/modules/time/leave';
import { groupBy, valueSchema, type Entity } from '@pathshala/shared/kit';
import { instantAt } from '@pathshala/shared/text';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/index';
import { leaveRows } from './leave';

const entities = {
  leaveType: LeaveType,
  leaveChain: LeaveChain,
  leaveBalance: LeaveBalance,
  leaveApplication: LeaveApplication,
  leaveEntry: LeaveEntry,
  leaveDecision: LeaveDecision,
  attendanceExcusal: AttendanceExcusal,
} as unknown as Record<string, Entity>;
const days = ['2026-11-22', '2026-03-01', '2026-07-15', '2027-01-20'];

describe.each(days)('the leave of the demo on %s', (today) => {
  const recipe = buildRecipe({ today });
  const rows = leaveRows(recipe);

  it('is the same on every run, with ids of its own for each row', () => {
    expect(leaveRows(recipe)).toEqual(rows);
    for (const list of Object.values(rows) as { id: string }[][])
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
  });
  it('was asked for and decided before today, however early the product is started', () => {
    const moments = [
      ...rows.leaveApplication.map(({ appliedAt }) => appliedAt),
      ...rows.leaveDecision.map(({ decidedAt }) => decidedAt),
    ].filter((moment): moment is string => typeof moment === 'string');
    expect(moments.length).toBeGreaterThan(10);
    expect(moments.filter((moment) => moment >= instantAt(today, '00:00').toISOString())).toEqual([]);
  });
  it('fits the declared fields', () => {
    const faults = Object.entries(rows).flatMap(([name, list]) =>
      (list as unknown as Record<string, unknown>[]).flatMap((row: Record<string, unknown>) =>
        Object.entries(entities[name]!.fields).flatMap(([field, spec]) => {
          const value = row[field];
          if (value === undefined)
            return spec.optional || spec.defaultValue !== undefined ? [] : [`${name}.${field} is missing`];
          return valueSchema(spec).safeParse(value).success ? [] : [`${name}.${field} = ${JSON.stringify(value)}`];
        }),
      ),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
  it('keeps sound books: each balance is what its ledger adds up to', () => {
    const ledgers = groupBy(rows.leaveEntry, (row) => `${row.staff ?? row.student}-${row.year}`);
    for (const balance of rows.leaveBalance)
      expect(balance.lines).toEqual(foldLedger(ledgers.get(balance.key!)! as never));
    for (const line of rows.leaveBalance.flatMap((balance) => balance.lines ?? []))
      expect(line.allocated - line.used - line.pending >= 0 || line.allocated === 0).toBe(true);
  });
  it('never gives one person the same day twice, nor a leave without a working day', () => {
    const facts = (tenantId: string) => ({
      weekend: recipe.rows.institution.find((each) => each.id === tenantId)!.weekend ?? [5, 6],
      holidays: recipe.rows.holiday
        .filter((each) => each.tenantId === tenantId)
        .map((each) => ({ from: each.from!, until: each.until!, name: { en: each.name!, bn: each.nameBn! } })),
    });
    for (const own of groupBy(
      rows.leaveApplication.filter((row) => holdOf(row.status!)),
      (row) => row.student ?? row.staff,
    ).values()) {
      own.forEach((a, at) => own.slice(at + 1).forEach((b) => expect(overlaps(a as never, b as never)).toBe(false)));
    }
    for (const row of rows.leaveApplication)
      expect(countDays(row as never, facts(row.tenantId), { includeHolidays: false }).total).toBe(row.days);
  });
  it('has someone to decide for each that waits, and nobody for their own', () => {
    for (const row of rows.leaveApplication) {
      const asked = rows.leaveDecision.filter((each) => each.application === row.id);
      const open = asked.filter((each) => each.state === 'waiting');
      expect(open.length > 0).toBe(row.status === 'pending' || row.status === 'cancelRequested');
      expect(open.every((each) => each.round === row.round)).toBe(true);
      const own = new Set(
        recipe.rows.membership
          .filter((each) => each.staff !== undefined && each.staff === row.staff)
          .map((each) => each.user),
      );
      expect(asked.filter((each) => own.has(each.user!))).toEqual([]);
    }
  });
  it('excuses exactly the approved', () => {
    const excused = rows.leaveApplication
      .filter((row) => holdOf(row.status!) === 'used')
      .map((row) => `leave:${row.id}`);
    expect(rows.attendanceExcusal.map((row) => row.source!).toSorted()).toEqual(excused.toSorted());
  });
});

it('shows every state in the course of a year, in Bengali', () => {
  const rows = leaveRows(buildRecipe({ today: '2026-11-22' }));
  const seen = new Set(rows.leaveApplication.map((row) => row.status));
  expect(
    (Object.keys(leaveLife.states) as LeaveStatus[]).filter((status) => status !== 'draft' && !seen.has(status)),
  ).toEqual([]);
  expect(rows.leaveApplication.filter((row) => !/[\u0980-\u09ff]/.test(row.reason!))).toEqual([]);
});
