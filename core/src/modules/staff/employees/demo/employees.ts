import type { Committee, RetirementRule, ServiceEntry } from '@pathshala/shared/modules/staff/employees';
import { addDays, partsOf } from '@pathshala/shared/text';
import { createRandom } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface EmployeeRows {
  serviceEntry: TenantRow<typeof ServiceEntry>[];
  retirementRule: TenantRow<typeof RetirementRule>[];
  committee: TenantRow<typeof Committee>[];
}
const MEMBERS = [
  ['Alhaj Abdul Mannan Chowdhury', 'chair'],
  ['Rokeya Begum', 'donor'],
  ['Md. Shamsul Haque', 'guardian'],
  ['Shirin Akter', 'guardian'],
  ['Md. Nazrul Islam Khan', 'guardian'],
  ['Dr. Anwarul Kabir', 'founder'],
] as const;
/** Basic pay of the national scale of 2015 by grade, in taka. */
const GRADES = { 7: 29_000, 9: 22_000, 10: 16_000, 11: 12_500, 16: 9_300, 20: 8_250 } as const;
const INCREMENT = 0.05;
const YEARS_SHOWN = 3;

/** Service books of the last years, the managing committee and the rule of retirement of every institution. */
export function employeeRows(recipe: Recipe): EmployeeRows {
  const out: EmployeeRows = { serviceEntry: [], retirementRule: [], committee: [] };
  const { year } = partsOf(recipe.today);
  for (const place of recipe.places) {
    const tenantId = place.institution;
    const random = createRandom(`${place.alias}:service`);
    const id = (kind: string, key: string) => rowId(kind, `${place.alias}:${key}`);
    const posts = new Map(recipe.rows.designation.map((row) => [row.id, row]));
    const staff = recipe.rows.staff.filter((row) => row.tenantId === tenantId);
    out.retirementRule.push({
      id: id('retirementRule', 'national'),
      tenantId,
      name: 'National rule (MPO)',
      nameBn: 'জাতীয় নিয়ম (এমপিও)',
      who: 'everyone',
      age: 60,
      rank: 1,
      active: true,
    });
    for (const row of staff) {
      const teaching = posts.get(row.designation)?.teaching ?? true;
      const grade =
        row.id === place.head ? 7 : teaching ? random.pick([9, 10, 11] as const) : random.pick([16, 20] as const);
      const joined = row.joiningDate ?? `${year - 1}-01-01`;
      const first = Math.max(partsOf(joined).year, year - YEARS_SHOWN);
      const step = (key: string, entry: Omit<TenantRow<typeof ServiceEntry>, 'id' | 'tenantId' | 'staff'>) =>
        out.serviceEntry.push({ id: id('serviceEntry', `${row.code}:${key}`), tenantId, staff: row.id, ...entry });
      step('joining', {
        on: joined,
        kind: 'joining',
        designation: row.designation,
        grade,
        basic: GRADES[grade] * 100,
        order: `Appointment ${random.int(11, 99)}/${partsOf(joined).year}`,
      });
      for (let at = first + 1; at <= year; at += 1) {
        const on = `${at}-07-01`;
        if (on > recipe.today || on <= joined) continue;
        const increments = at - Math.max(partsOf(joined).year, year - 12);
        // Steps of the scale are whole tens of taka.
        const basic = Math.ceil((GRADES[grade] * (1 + INCREMENT) ** increments) / 10) * 10;
        step(`increment-${at}`, { on, kind: 'increment', grade, basic: basic * 100 });
      }
    }
    const teacher = staff.find((row) => row.id === place.teacher);
    const head = staff.find((row) => row.id === place.head)!;
    out.committee.push({
      id: id('committee', 'managing'),
      tenantId,
      name: 'Managing Committee',
      nameBn: 'ম্যানেজিং কমিটি',
      kind: 'managing',
      from: addDays(`${year - 1}-03-01`, random.int(0, 40)),
      until: `${year + 1}-02-28`,
      approval: `Board/SEC/MC/${random.int(100, 999)}`,
      members: [
        ...MEMBERS.map(([name, role]) => ({ name, role })),
        ...(teacher ? [{ name: teacher.name, role: 'teacher' as const, staff: teacher.id }] : []),
        { name: head.name, role: 'secretary' as const, staff: head.id },
      ],
    });
  }
  return out;
}
