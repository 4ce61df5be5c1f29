import {
  GroupOpening,
  presumedLevel,
  type GroupArea,
  type GroupLevel,
} from '@pathshala/shared/modules/foundation/institutions';
import { systemPart, type Context } from '../../../../kernel';

const MOST = 5_000;

/** The level that each institution gives its group in an area; of one that is not named, the presumed one. */
export async function levelsIn(
  sys: Context,
  { group, area }: { group: string; area: GroupArea },
): Promise<(institution: string) => GroupLevel> {
  const rows = await sys.repo(GroupOpening).find({ where: { group, area }, sort: [], limit: MOST });
  const chosen = new Map(rows.map(({ institution, level }) => [institution, level]));
  return (institution) => chosen.get(institution) ?? presumedLevel(area);
}

/** Institutions that have closed an area to the caller's group; to the operator nothing is closed. */
export async function closedToGroup(ctx: Context, area: GroupArea): Promise<ReadonlySet<string>> {
  const group = ctx.actor.groupId;
  if (!group || ctx.tenantId || ctx.can('institution.update')) return new Set();
  // Also for those who may not read the levels themselves.
  const rows = await systemPart(ctx)
    .repo(GroupOpening)
    .find({ where: { group, area, level: 'closed' }, sort: [], limit: MOST });
  return new Set(rows.map(({ institution }) => institution));
}
