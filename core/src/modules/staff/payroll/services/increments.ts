import { groupBy, type Row } from '@pathshala/shared/kit';
import {
  incrementDay,
  PayGrade,
  PayStructure,
  riseOf,
  type IncrementState,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

type StructureRow = Row<typeof PayStructure>;
export interface Increment {
  person: Row<typeof Staff>;
  before: StructureRow & { grade: string; step: number };
  /** Where there is one to give, or it is given. */
  next: { step: number; basic: number } | null;
  state: IncrementState;
}
const MOST = 20_000;

/** The increment of 1 July of a year for everyone who is paid by a step of a scale then, by employee ID. */
export async function incrementsOf(
  ctx: Context,
  { salaryType, year }: { salaryType: string; year: number },
): Promise<{ rows: Increment[]; withoutGrade: number }> {
  const on = incrementDay(year);
  const structures = groupBy(
    await ctx.repo(PayStructure).find({ where: { salaryType }, sort: ['from'], atMost: MOST }),
    (row) => row.staff,
  );
  const people = (
    await ctx.repo(Staff).find({ where: { id: { in: [...structures.keys()] } }, sort: ['code'], atMost: MOST })
  ).filter(({ leftOn }) => !leftOn || leftOn >= on);
  const grades = new Map((await ctx.repo(PayGrade).find({ atMost: MOST })).map((row) => [row.id, row]));
  const steps = (grade: string) => grades.get(grade)?.steps.length ?? 0;
  let withoutGrade = 0;
  const rows = people.flatMap((person): Increment[] => {
    const own = structures.get(person.id) ?? [];
    const rise = riseOf(own, { on, joined: person.joiningDate, steps });
    if (!rise) {
      const latest = own.findLast(({ from }) => from < on);
      if (latest && !latest.grade && (!latest.until || latest.until >= on)) withoutGrade += 1;
      return [];
    }
    const before = rise.before as Increment['before'];
    const due = grades.get(before.grade)?.steps[before.step]?.basic;
    const next =
      rise.state === 'given' && rise.after
        ? { step: rise.after.step ?? before.step, basic: rise.after.basic }
        : rise.state === 'due' && due !== undefined
          ? { step: before.step + 1, basic: due }
          : null;
    return [{ person, before, next, state: rise.state }];
  });
  return { rows, withoutGrade };
}
