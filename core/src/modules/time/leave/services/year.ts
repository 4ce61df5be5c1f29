import type { Row } from '@pathshala/shared/kit';
import {
  carryEndsOn,
  holdingStates,
  lapsingDays,
  LeaveApplication,
  lineOf,
  type LeaveType,
} from '@pathshala/shared/modules/time/leave';
import type { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { postEntries, readLines, typesFor, type NewEntry } from './balance';

type StaffRow = Pick<Row<typeof Staff>, 'id' | 'gender'>;

/**
 * Begins a year for one employee and lets lapse what was moved into it too long ago. Running again finds nothing to
 * add.
 */
export async function beginYear(ctx: Context, { id, gender }: StaffRow, year: number): Promise<void> {
  const person = { kind: 'staff' as const, id, gender };
  await postEntries(ctx, person, year, []);
  const { lines } = await readLines(ctx, person, year);
  const lapsing: NewEntry[] = [];
  for (const type of await typesFor(ctx, person)) {
    const line = lineOf(lines, type.id);
    if (line.carried === 0 || type.carryMonths === undefined) continue;
    const takenInTime = await daysBefore(ctx, id, type, year);
    const days = lapsingDays(type, line, { year, today: ctx.today, takenInTime });
    if (days > 0) lapsing.push({ type: type.id, kind: 'lapsed', days });
  }
  if (lapsing.length > 0) await postEntries(ctx, person, year, lapsing);
}

/** Days of a type that an employee takes, or has applied for, before moved days end. */
async function daysBefore(ctx: Context, staff: string, type: Row<typeof LeaveType>, year: number): Promise<number> {
  const rows = await ctx.repo(LeaveApplication).find({
    where: {
      staff,
      type: type.id,
      year,
      status: { in: [...holdingStates] },
      from: { lte: carryEndsOn(type.carryMonths ?? 12, year) },
    },
  });
  return rows.reduce((sum, row) => sum + row.days, 0);
}
