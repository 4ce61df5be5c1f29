import { sitePath, type SiteMenuEntry } from '@pathshala/shared/modules/school/cms';
import { isRestricted, type Context, type Where } from '../../../../kernel';

/** Entries of the menu for what is open today; of a module that the package lacks there is none. */
export async function openCalls(seen: Context, alias: string): Promise<SiteMenuEntry[]> {
  const entries: SiteMenuEntry[] = [];
  for (const { entity, state, from, until, title, path } of seen.kernel.registry.siteCalls) {
    if (await isRestricted(seen, `${entity.name}.read`)) continue;
    const open: Where = { state, [from]: { lte: seen.today }, [until]: { gte: seen.today } };
    if (await seen.repo(entity).findOne(open))
      entries.push({ title, href: sitePath(path, alias), newTab: false, children: [] });
  }
  return entries;
}
