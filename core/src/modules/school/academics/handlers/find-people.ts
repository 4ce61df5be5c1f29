import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import type { academicsActions } from '@pathshala/shared/modules/school/academics';
import { Designation, Guardian, Staff } from '@pathshala/shared/modules/foundation/people';
import { toLatinDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { findStudents, type Found } from '../services/find-students';
import { phoneCondition } from '../services/person-conditions';

type Input = ActionInput<typeof academicsActions.findPeople>;
type Finder = (ctx: Context, q: string, limit: number) => Promise<Found[]>;

/**
 * Each kind in its own way, within the rows that the caller may read; students come first, for they are asked for most.
 */
export async function findPeople(
  ctx: Context,
  { q, kinds, limit = 12 }: Input,
): Promise<ActionOutput<typeof academicsActions.findPeople>> {
  const people: (Found & { kind: Input['kinds'][number] })[] = [];
  for (const kind of ORDER)
    if (kinds.includes(kind)) people.push(...(await FINDERS[kind](ctx, q, limit)).map((each) => ({ kind, ...each })));
  return { people };
}

const FINDERS: Record<Input['kinds'][number], Finder> = {
  student: findStudents,
  staff: findStaff,
  guardian: findGuardians,
};
const ORDER = ['student', 'staff', 'guardian'] as const;

async function findStaff(ctx: Context, q: string, limit: number): Promise<Found[]> {
  const staff = ctx.repo(Staff);
  const phone = phoneCondition(q);
  const byCode = await staff.find({ where: { code: toLatinDigits(q.normalize('NFC')).toUpperCase() }, limit: 1 });
  const byPhone = phone ? await staff.find({ where: { phone }, sort: [], limit }) : [];
  const byName = await staff.find({ words: q, sort: [], limit });
  const rows = [...new Map([...byCode, ...byPhone, ...byName].map((row) => [row.id, row])).values()].slice(0, limit);
  const places = await ctx.labels(
    Designation,
    rows.map((row) => row.designation),
  );
  return rows.map(({ id, code, name, nameBn, designation, phone: mobile, active }) => ({
    id,
    code,
    name,
    nameBn,
    place: places.get(designation) ?? null,
    roll: null,
    phone: mobile,
    isFormer: !active,
  }));
}

async function findGuardians(ctx: Context, q: string, limit: number): Promise<Found[]> {
  const guardians = ctx.repo(Guardian);
  const phone = phoneCondition(q);
  const byPhone = phone ? await guardians.find({ where: { phone }, sort: [], limit }) : [];
  const byName = await guardians.find({ words: q, sort: [], limit });
  return [...new Map([...byPhone, ...byName].map((row) => [row.id, row])).values()]
    .slice(0, limit)
    .map(({ id, name, nameBn, phone: mobile }) => ({
      id,
      code: null,
      name,
      nameBn,
      place: null,
      roll: null,
      phone: mobile,
      isFormer: false,
    }));
}
