import { type ReportCells, type ReportRow, type Row } from '@pathshala/shared/kit';
import { employeesGroupReports, lengthOfService } from '@pathshala/shared/modules/staff/employees';
import { ageOn } from '@pathshala/shared/text';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { retirementOf } from '../services/retirement';

type StaffRow = Row<typeof Staff>;
interface Found {
  row: StaffRow;
  more?: ReportCells;
}
/** How those who are looked for are found in one institution, in the order in which they are listed. */
type Find = (inside: Context) => Promise<readonly Found[]>;

/** The employees of the institutions that the caller handles from above, institution by institution. */
async function inAll(ctx: Context, institution: string | undefined, find: Find): Promise<ReportRow[]> {
  const out: ReportRow[] = [];
  for (const { institution: each, inside } of await reachInstitutions(ctx, {
    reason: 'employees of a group',
    area: 'employees',
    ids: institution ? [institution] : undefined,
  })) {
    const found = await find(inside);
    const posts = await inside.labels(
      Designation,
      found.map(({ row }) => row.designation),
    );
    for (const { row, more } of found)
      out.push({
        cells: {
          institution: { en: each.name, bn: each.nameBn },
          employee: { en: row.name, bn: row.nameBn },
          code: row.code,
          designation: posts.get(row.designation) ?? null,
          phone: row.phone,
          joined: row.joiningDate ?? null,
          service: row.joiningDate ? lengthOfService(row.joiningDate, ctx.today).years : null,
          ...more,
        },
      });
  }
  return out;
}

export const groupReport = reportSpec<(typeof employeesGroupReports.group)['parameters'], ReportRow>(
  employeesGroupReports.group,
  {
    rows: (ctx, { institution, posts, employment, gender, q }) =>
      inAll(ctx, institution, async (inside) => {
        const where = { active: true, ...(employment ? { employment } : {}), ...(gender ? { gender } : {}) };
        const staff = await inside.repo(Staff).find({ where, ...(q ? { q } : {}), sort: ['code'] });
        if (!posts) return staff.map(describe);
        const teaching = await inside.repo(Designation).find({ where: { teaching: true } });
        const ids = new Set(teaching.map(({ id }) => id));
        return staff.filter((row) => (posts === 'teaching') === ids.has(row.designation)).map(describe);
      }),
  },
);
const describe = (row: StaffRow): Found => ({
  row,
  more: { gender: row.gender, employment: row.employment ?? null, mpoIndex: row.mpoIndex ?? null },
});

export const groupRetirementsReport = reportSpec<
  (typeof employeesGroupReports.groupRetirements)['parameters'],
  ReportRow
>(employeesGroupReports.groupRetirements, {
  rows: (ctx, { institution, from, until }) =>
    inAll(ctx, institution, async (inside) => {
      const staff = await inside.repo(Staff).find({ where: { active: true }, sort: ['code'] });
      const days = await retirementOf(inside, staff);
      return staff
        .flatMap((row) => {
          const day = days.get(row.id);
          if (!day || day < from || day > until) return [];
          return [{ row, day, more: { retiresOn: day, age: ageOn(row.dateOfBirth!, day).years + 1 } }];
        })
        .sort((a, b) => a.day.localeCompare(b.day));
    }),
});
