import { AppError, kernelErrors, t, type Row } from '@pathshala/shared/kit';
import {
  judgeRows,
  MONTHLY,
  SOURCE_OF,
  type JudgedRow,
  type Portal,
  type ProfileShape,
} from '@pathshala/shared/modules/front/officials';
import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { fieldFault, type Context } from '../../../../kernel';
import { academicYearNow } from '../../../school/academics';
import { classRows } from './class-rows';
import type { ListRow, ListScope } from './list-row';
import { sealOf } from './list-in-force';
import { staffRows } from './staff-rows';
import { studentRows } from './student-rows';
import { isWithheld } from './withheld';

export type PortalRow = Omit<ListRow, 'values'> & JudgedRow & { seal: string };
export interface AskedScope {
  portal: Portal;
  year?: string | undefined;
  class?: string | undefined;
  section?: string | undefined;
  group?: string | undefined;
}

const CLASS_NEEDED = t('Choose a class.', 'একটি শ্রেণি বাছাই করুন।');

/** The year of a list: the named one, else this year's. @throws NOT_FOUND */
export async function yearOf(ctx: Context, year: string | undefined): Promise<Row<typeof AcademicYear>> {
  const found = year ? await ctx.repo(AcademicYear).get(year) : await academicYearNow(ctx);
  if (!found) throw new AppError(kernelErrors.NOT_FOUND);
  return found;
}

/** Rows that are entered once: of a year, or of the month of a monthly list. */
export const roundOf = (ctx: Context, portal: Portal, year: { id: string }): string =>
  MONTHLY.includes(portal) ? ctx.today.slice(0, 7) : year.id;

/** All rows of a list as the portal takes them. Values that the caller may not read are empty and without faults. */
export async function portalRows(
  ctx: Context,
  shape: ProfileShape,
  { portal, year, ...scope }: Omit<AskedScope, 'year'> & { year: Row<typeof AcademicYear> },
): Promise<PortalRow[]> {
  const raw = await rawRows(ctx, portal, { year, ...scope });
  const site = await ctx.repo(Institution).get(ctx.tenantId!);
  const withheld = new Set(shape.columns.filter((column) => isWithheld(ctx, column)).map(({ key }) => key));
  const filled = raw.map((row, at) => ({
    ...row,
    values: {
      ...row.values,
      serial: at + 1,
      eiin: site.eiin ?? null,
      institution: site.name,
      institutionBn: site.nameBn,
    },
  }));
  const judged = judgeRows(shape, filled);
  return filled.map(({ id, name, place, roll, dateOfBirth }, at) => {
    const { cells, faults } = judged[at]!;
    return {
      id,
      name,
      place,
      roll,
      dateOfBirth,
      cells,
      faults: faults.filter(({ column }) => column === null || !withheld.has(column)),
      seal: sealOf(JSON.stringify(cells)),
    };
  });
}

function rawRows(ctx: Context, portal: Portal, scope: ListScope): Promise<ListRow[]> {
  const source = SOURCE_OF[portal];
  if (source === 'staff') return staffRows(ctx);
  if (source === 'class') return classRows(ctx, scope);
  if (!scope.class && !scope.section) throw fieldFault('class', CLASS_NEEDED);
  return studentRows(ctx, scope);
}
