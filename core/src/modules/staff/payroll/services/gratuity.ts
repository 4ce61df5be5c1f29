import type { Row } from '@pathshala/shared/kit';
import { gratuityOf, GratuityRule, PayStructure, type GratuityShare } from '@pathshala/shared/modules/staff/payroll';
import type { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

type StaffRow = Row<typeof Staff>;
export interface Gratuity extends GratuityShare {
  staff: StaffRow;
  rule: Row<typeof GratuityRule>;
  joined: string;
  last: string;
  /** Of the last structure that was in force, in paisa. */
  basic: number;
}
const MOST = 20_000;

/** Gratuity that each active rule gives each of these employees until their last day, and at most until `on`. */
export async function gratuitiesOf(
  ctx: Context,
  { staff, on }: { staff: readonly StaffRow[]; on: string },
): Promise<Gratuity[]> {
  const rules = await ctx.repo(GratuityRule).find({ where: { active: true }, sort: ['rank', 'name'] });
  const structures = await ctx.repo(PayStructure).find({
    where: {
      staff: { in: staff.map(({ id }) => id) },
      salaryType: { in: rules.map((rule) => rule.salaryType) },
      from: { lte: on },
    },
    sort: ['from'],
    atMost: MOST,
  });
  // The latest one comes last and stays.
  const lastOf = new Map(structures.map((row) => [`${row.staff} ${row.salaryType}`, row]));
  return staff.flatMap((person) => {
    const { joiningDate: joined, leftOn } = person;
    if (!joined || joined > on) return [];
    const last = leftOn && leftOn < on ? leftOn : on;
    return rules.flatMap((rule) => {
      const structure = lastOf.get(`${person.id} ${rule.salaryType}`);
      if (!structure) return [];
      const { basic } = structure;
      return { staff: person, rule, joined, last, basic, ...gratuityOf(rule, { basic, joined, last }) };
    });
  });
}
