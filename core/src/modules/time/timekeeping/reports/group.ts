import type { ParametersOf, ReportRow, Row } from '@pathshala/shared/kit';
import { Designation, type Staff } from '@pathshala/shared/modules/foundation/people';
import { StaffDay, timekeepingReports, type DayState } from '@pathshala/shared/modules/time/timekeeping';
import { reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../../foundation/identity';
import { inServiceOn } from '../services/in-service';

type Parameters = (typeof timekeepingReports.group)['parameters'];
type Given = ParametersOf<Parameters>;
interface PersonDay {
  row: Row<typeof Staff>;
  /** Undefined while nothing says what the day was. */
  day: Row<typeof StaffDay> | undefined;
}
/** Half a day is worked by someone who came. */
const CAME: readonly DayState[] = ['present', 'late', 'halfDay'];
const OFF: readonly DayState[] = ['holiday', 'weekend'];

export const groupReport = reportSpec<Parameters, ReportRow>(timekeepingReports.group, {
  async rows(ctx, given) {
    const reached = await reachInstitutions(ctx, {
      reason: 'attendance of the employees of a group',
      area: 'employees',
      ids: given.institution ? [given.institution] : undefined,
    });
    const out: ReportRow[] = [];
    for (const each of reached) {
      const people = (await daysOf(each.inside, given.date)).filter(
        ({ day }) => !given.state || (day?.state ?? 'expected') === given.state,
      );
      if (given.show === 'employees') out.push(...(await listed(each, people)));
      else if (people.length > 0 || !given.state) out.push(counted(each, people));
    }
    return out;
  },
});

async function daysOf(inside: Context, date: Given['date']): Promise<PersonDay[]> {
  const days = await inside.repo(StaffDay).find({ where: { date } });
  const byStaff = new Map(days.map((day) => [day.staff, day]));
  return (await inServiceOn(inside, date)).map((row) => ({ row, day: byStaff.get(row.id) }));
}

function counted({ institution }: ReachedInstitution, people: readonly PersonDay[]): ReportRow {
  const inState = (states: readonly DayState[]) => people.filter(({ day }) => day && states.includes(day.state)).length;
  return {
    keys: { institution: institution.id, show: 'employees' },
    cells: {
      institution: { en: institution.name, bn: institution.nameBn },
      employees: people.length,
      present: inState(CAME),
      late: inState(['late']),
      absent: inState(['absent']),
      leave: inState(['leave']),
      duty: inState(['duty']),
      off: inState(OFF),
      open: people.filter(({ day }) => !day || day.state === 'expected').length,
    },
  };
}

async function listed({ institution, inside }: ReachedInstitution, people: readonly PersonDay[]): Promise<ReportRow[]> {
  const posts = await inside.labels(
    Designation,
    people.map(({ row }) => row.designation),
  );
  return people.map(({ row, day }) => ({
    cells: {
      institution: { en: institution.name, bn: institution.nameBn },
      employee: { en: row.name, bn: row.nameBn },
      code: row.code,
      designation: posts.get(row.designation) ?? null,
      state: day?.state ?? 'expected',
      in: day?.in ?? null,
      out: day?.out ?? null,
      lateBy: day?.late ?? 0,
      phone: row.phone,
    },
  }));
}
