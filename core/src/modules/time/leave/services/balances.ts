import type { ActionOutput } from '@pathshala/shared/kit';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { availableOf, type leaveActions, LeaveType } from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { readManyLines } from './balance';

export async function balances(
  ctx: Context,
  { year }: { year: number },
): Promise<ActionOutput<typeof leaveActions.balances>> {
  const types = (await ctx.repo(LeaveType).find({ where: { active: true, kind: 'leave' } })).filter(
    (type) => type.applicants !== 'student' && type.yearlyMax !== undefined,
  );
  const staff = await ctx.repo(Staff).find({ where: { active: true } });
  const places = await ctx.labels(
    Designation,
    staff.map((row) => row.designation),
  );
  const rows: ActionOutput<typeof leaveActions.balances>['rows'] = [];
  const all = await readManyLines(
    ctx,
    staff.map(({ id, gender }) => ({ kind: 'staff', id, gender })),
    year,
  );
  for (const { id, name, nameBn, designation } of staff) {
    const { lines, isOpen } = all.get(id)!;
    rows.push({
      staff: id,
      label: { en: name, bn: nameBn },
      place: places.get(designation) ?? null,
      isOpen,
      lines: lines.map((line) => ({ ...line, available: availableOf(line) })),
    });
  }
  return { year, types: types.map((type) => ({ id: type.id, label: { en: type.name, bn: type.nameBn } })), rows };
}
