import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { governmentPay } from './mpo-rows';
import type { ListRow } from './list-row';

/** Employees in service with a government share, by their posts. */
export async function staffRows(ctx: Context): Promise<ListRow[]> {
  const ranks = new Map((await ctx.repo(Designation).find()).map((row, at) => [row.id, { ...row, at }]));
  const staff = (await ctx.repo(Staff).find({ where: { active: true } })).filter(({ mpoIndex }) => mpoIndex);
  const payOf = await governmentPay(ctx);
  const rankOf = (id: string) => ranks.get(id)?.at ?? 0;
  return staff
    .sort((a, b) => rankOf(a.designation) - rankOf(b.designation) || a.code.localeCompare(b.code))
    .map((row) => {
      const post = ranks.get(row.designation);
      const pay = payOf(row.id, row.designation);
      return {
        id: row.id,
        name: { en: row.name, bn: row.nameBn },
        place: { en: post?.name ?? '', bn: post?.nameBn ?? '' },
        roll: null,
        dateOfBirth: row.dateOfBirth,
        warnings: pay.warnings,
        values: {
          staffName: row.name,
          staffNameBn: row.nameBn,
          designation: post?.name ?? null,
          staffSubject: row.subject ?? null,
          mpoIndex: row.mpoIndex ?? null,
          mpoSince: row.mpoSince ?? null,
          joiningDate: row.joiningDate ?? null,
          staffBirth: row.dateOfBirth ?? null,
          staffGender: row.gender,
          staffNid: row.nationalId ?? null,
          staffPhone: row.phone,
          ...pay.values,
          bankName: row.bankName ?? null,
          bankBranch: row.bankBranch ?? null,
          bankAccount: row.bankAccount ?? null,
        },
      };
    });
}
