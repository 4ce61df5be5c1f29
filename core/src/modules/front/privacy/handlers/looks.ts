import {
  AppError,
  kernelErrors,
  ROLES,
  t,
  type ActionInput,
  type ActionOutput,
  type Text,
} from '@pathshala/shared/kit';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { readActivity, systemPart, type Context } from '../../../../kernel';
import { familyOf } from '../../../foundation/people';
import { LOOKS } from '../services/looks';

type Actions = typeof privacyActions;
const SIZE = 50;
const NOBODY: Text = { en: '', bn: '' };

export async function looks(
  ctx: Context,
  { student, page = 1 }: ActionInput<Actions['looks']>,
): Promise<ActionOutput<Actions['looks']>> {
  const { name, nameBn } = await ctx.repo(Student).get(student);
  return { name: t(name, nameBn), ...(await looksAt(ctx, student, { page, isNamed: true })) };
}

export async function ownLooks(
  ctx: Context,
  { of, page = 1 }: ActionInput<Actions['ownLooks']>,
): Promise<ActionOutput<Actions['ownLooks']>> {
  const family = [...(await familyOf(ctx))];
  const rows = await systemPart(ctx)
    .repo(Student)
    .find({ where: { id: { in: family } }, sort: ['dateOfBirth'] });
  const students = rows.map(({ id, name, nameBn }) => ({ id, name: t(name, nameBn) }));
  if (of && !family.includes(of)) throw new AppError(kernelErrors.NOT_FOUND);
  const chosen = students.find(({ id }) => id === (of ?? students[0]?.id));
  if (!chosen) return { name: NOBODY, isMore: false, rows: [], students, student: null };
  const found = await looksAt(ctx, chosen.id, { page, isNamed: false });
  return { name: chosen.name, ...found, students, student: chosen.id };
}

/** @param isNamed whether the reader learns names of employees, and not their role alone */
async function looksAt(ctx: Context, student: string, { page, isNamed }: { page: number; isNamed: boolean }) {
  const { registry } = ctx.kernel;
  const found = await readActivity(ctx, {
    entity: LOOKS,
    recordId: student,
    op: 'look',
    skip: (page - 1) * SIZE,
    limit: SIZE + 1,
  });
  const own = new Map(
    (await systemPart(ctx).repo(Role).find({ sort: [] })).map((role) => [role.key, t(role.name, role.nameBn)]),
  );
  const said = (diff: Record<string, [unknown, unknown]>, name: string) => String(diff[name]?.[1] ?? '');
  const labelOf = (part: string): Text =>
    registry.entities.get(part)?.labels.many ??
    registry.modules.find(({ name }) => name === part)?.labels ??
    t(part, part);
  return {
    isMore: found.length > SIZE,
    rows: found.slice(0, SIZE).map((row) => {
      const role = said(row.diff, 'role');
      return {
        id: row.id,
        at: row.at,
        who: isNamed ? row.actorName : null,
        role: role in ROLES ? ROLES[role as keyof typeof ROLES].label : (own.get(role) ?? null),
        part: labelOf(said(row.diff, 'part')),
        right: registry.permissions.get(said(row.diff, 'right'))?.label ?? null,
        by: row.isByPlatform
          ? ('platform' as const)
          : row.actorKind === 'client'
            ? ('program' as const)
            : ('person' as const),
      };
    }),
  };
}
