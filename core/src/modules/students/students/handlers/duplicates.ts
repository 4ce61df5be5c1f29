import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { duplicateReasons, type studentsActions } from '@pathshala/shared/modules/students/students';
import type { ActionInput, ActionOutput, Row } from '@pathshala/shared/kit';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import type { Context, Where } from '../../../../kernel';

type Input = ActionInput<typeof studentsActions.duplicates>;
const MOST = 200;
const SHOWN = 5;

/** Asked at every pause of typing: each look is one index, and its results are compared here. */
export async function duplicates(
  ctx: Context,
  { except, name = '', nameBn = '', ...typed }: Input,
): Promise<ActionOutput<typeof studentsActions.duplicates>> {
  const phone = normalizePhone(typed.phone ?? '') ?? undefined;
  const birthRegistration = toLatinDigits(typed.birthRegistration ?? '').replace(/\D/g, '') || undefined;
  const wanted = { ...typed, name, nameBn, phone, birthRegistration };
  const families = phone ? await ctx.repo(Guardian).find({ where: { phone }, limit: MOST }) : [];
  const looks: Where[] = [
    ...(birthRegistration ? [{ birthRegistration }] : []),
    ...(typed.dateOfBirth ? [{ dateOfBirth: typed.dateOfBirth }] : []),
    ...(phone ? [{ phone }] : []),
    ...(families.length > 0 ? [{ guardian: { in: families.map((row) => row.id) } }] : []),
  ];
  const found = new Map<string, Row<typeof Student>>();
  for (const where of looks)
    for (const row of await ctx.repo(Student).find({ where, limit: MOST, sort: [] })) found.set(row.id, row);
  const mobiles = new Map(families.map((row) => [row.id, row.phone]));
  const rows = [...found.values()]
    .filter((row) => row.id !== except)
    .map((row) => ({
      row,
      reasons: duplicateReasons(wanted, { ...row, phone: mobiles.get(row.guardian ?? '') ?? row.phone }),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, SHOWN);
  return {
    rows: rows.map(({ row: { id, code, name: en, nameBn: bn, dateOfBirth, status }, reasons }) => ({
      id,
      code,
      name: { en, bn },
      dateOfBirth,
      status,
      reasons,
    })),
  };
}
