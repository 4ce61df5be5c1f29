import type { ReportCells, ReportRow, Row, Text } from '@pathshala/shared/kit';
import { employeesReports, lengthOfService, nextBirthday } from '@pathshala/shared/modules/staff/employees';
import { ageOn } from '@pathshala/shared/text';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { reportSpec, type Context } from '../../../../kernel';
import { retirementOf } from '../services/retirement';

type StaffRow = Row<typeof Staff>;
/** Rows with the columns that every list has. */
async function rowsOf(
  ctx: Context,
  staff: readonly StaffRow[],
  more: (row: StaffRow) => ReportCells,
): Promise<ReportRow[]> {
  const posts: ReadonlyMap<string, Text> = await ctx.labels(
    Designation,
    staff.map(({ designation }) => designation),
  );
  return staff.map((row) => ({
    keys: { staff: row.id },
    cells: {
      employee: { en: row.name, bn: row.nameBn },
      code: row.code,
      designation: posts.get(row.designation) ?? null,
      phone: row.phone,
      ...more(row),
    },
  }));
}
const inService = (ctx: Context, designation?: string) =>
  ctx.repo(Staff).find({ where: { active: true, ...(designation ? { designation } : {}) } });
const years = ({ joiningDate, leftOn }: StaffRow, today: string) =>
  joiningDate ? lengthOfService(joiningDate, leftOn && leftOn < today ? leftOn : today).years : null;

export const retirementsReport = reportSpec<(typeof employeesReports.retirements)['parameters'], ReportRow>(
  employeesReports.retirements,
  {
    async rows(ctx, { from, until, designation }) {
      const staff = await inService(ctx, designation);
      const days = await retirementOf(ctx, staff);
      const due = staff.flatMap((row) => {
        const day = days.get(row.id);
        return day && day >= from && day <= until ? [{ row, day }] : [];
      });
      due.sort((a, b) => a.day.localeCompare(b.day) || a.row.code.localeCompare(b.row.code));
      return rowsOf(
        ctx,
        due.map(({ row }) => row),
        (row) => ({
          retiresOn: days.get(row.id) ?? null,
          age: row.dateOfBirth ? ageOn(row.dateOfBirth, days.get(row.id)!).years + 1 : null,
          dateOfBirth: row.dateOfBirth ?? null,
          joined: row.joiningDate ?? null,
          service: years(row, ctx.today),
        }),
      );
    },
  },
);

export const birthdaysReport = reportSpec<(typeof employeesReports.birthdays)['parameters'], ReportRow>(
  employeesReports.birthdays,
  {
    async rows(ctx, { from, until }) {
      const born = (await inService(ctx)).flatMap((row) =>
        row.dateOfBirth ? [{ row, birth: row.dateOfBirth, day: nextBirthday(from, row.dateOfBirth) }] : [],
      );
      const due = born.filter(({ day }) => day <= until).sort((a, b) => a.day.localeCompare(b.day));
      const days = new Map(due.map(({ row, day, birth }) => [row.id, { day, turns: ageOn(birth, day).years }]));
      return rowsOf(
        ctx,
        due.map(({ row }) => row),
        ({ id }) => ({ birthday: days.get(id)!.day, turns: days.get(id)!.turns }),
      );
    },
  },
);

export const rollReport = reportSpec<(typeof employeesReports.roll)['parameters'], ReportRow>(employeesReports.roll, {
  async rows(ctx, { designation, posts, employment, gender, status }) {
    const teaching = new Set((await ctx.repo(Designation).find({ where: { teaching: true } })).map((row) => row.id));
    const staff = await ctx.repo(Staff).find({
      where: {
        ...(designation ? { designation } : {}),
        ...(employment ? { employment } : {}),
        ...(gender ? { gender } : {}),
        ...(status ? { status } : {}),
      },
    });
    return rowsOf(
      ctx,
      staff.filter((row) => !posts || (posts === 'teaching') === teaching.has(row.designation)),
      (row) => ({
        gender: row.gender,
        employment: row.employment ?? null,
        mpoIndex: row.mpoIndex ?? null,
        dateOfBirth: row.dateOfBirth ?? null,
        joined: row.joiningDate ?? null,
        service: years(row, ctx.today),
        degree: latestDegree(row),
        status: row.status,
      }),
    );
  },
});

/** The degree of the latest year; people list them in either order. */
function latestDegree({ education }: StaffRow): string | null {
  const [last] = [...education].sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  return last?.degree ?? null;
}
