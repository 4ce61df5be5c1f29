import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  GROUP_AREAS,
  groupFaults,
  GroupOpening,
  Institution,
  institutionErrors,
  InstitutionGroup,
  levelsOf,
  presumedLevel,
  type institutionActions,
} from '@pathshala/shared/modules/foundation/institutions';
import { fieldFault, systemPart, type Context } from '../../../../kernel';

type Answer = ActionOutput<typeof institutionActions.groupAccess>;

export async function groupAccess(ctx: Context): Promise<Answer> {
  const { id: institution, group } = await homeOf(ctx);
  if (!group) return { group: null, areas: [] };
  const { name, nameBn } = await systemPart(ctx).repo(InstitutionGroup).get(group);
  const rows = await ctx.repo(GroupOpening).find({ where: { institution, group } });
  return {
    group: { id: group, en: name, bn: nameBn },
    areas: GROUP_AREAS.map(({ value: area }) => {
      const row = rows.find((each) => each.area === area);
      return { area, level: row?.level ?? presumedLevel(area), changedAt: row?.updatedAt ?? null };
    }),
  };
}

export async function openToGroup(
  ctx: Context,
  { area, level }: ActionInput<typeof institutionActions.openToGroup>,
): Promise<Record<never, never>> {
  const { id: institution, group } = await homeOf(ctx);
  if (!group) throw new AppError(institutionErrors.NOT_IN_GROUP);
  if (!levelsOf(area).includes(level)) throw fieldFault('level', groupFaults.onlyRead);
  const openings = systemPart(ctx).repo(GroupOpening);
  const present = await openings.findOne({ institution, group, area });
  await (present
    ? openings.update(present.id, { level }, { rev: present.rev })
    : openings.create({ institution, group, area, level }));
  return {};
}

async function homeOf(ctx: Context) {
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  return systemPart(ctx).repo(Institution).get(ctx.tenantId);
}
