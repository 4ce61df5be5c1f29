import { SiteVisit } from '@pathshala/shared/modules/school/cms';
import { eachInstitution, processState, runUnit, systemContext, type Context, type Kernel } from '../../../../kernel';

/** Counts by day and page of each institution that are not stored yet. */
type Waiting = Map<string, Map<string, number>>;
const waitingOf = processState((): Waiting => new Map());
const UNIT = { id: 'cms.storeVisits', audited: false };

/** Counts a visit in this process; `storeVisits` writes it. @param page `home`, `notices` or the key of another page */
export function noteVisit(kernel: Kernel, { site, day, page }: { site: string; day: string; page: string }): void {
  add(waitingOf(kernel), site, `${day} ${page}`, 1);
}

function add(waiting: Waiting, site: string, key: string, count: number): void {
  const own = waiting.get(site) ?? new Map<string, number>();
  waiting.set(site, own.set(key, (own.get(key) ?? 0) + count));
}

/**
 * Writes this process's counts, an institution with one transaction: a page that thousands read costs one write a
 * minute. A process that is killed loses the counts of that minute. Unwritten counts wait for the next time:
 * the store may be away, or another server may have written the same day at the same moment.
 */
export async function storeVisits(kernel: Kernel): Promise<void> {
  const waiting = waitingOf(kernel);
  const taken = new Map(waiting);
  waiting.clear();
  const sys = systemContext(kernel, 'visits of websites');
  const putBack = (site: string) => {
    for (const [key, count] of taken.get(site) ?? []) add(waiting, site, key, count);
    taken.delete(site);
  };
  try {
    const faults = await eachInstitution(
      sys,
      { institutions: [...taken.keys()], what: 'visits of websites' },
      async (here) => {
        await runUnit(here, UNIT, (inside) => addCounts(inside, taken.get(here.tenantId!)!));
        taken.delete(here.tenantId!);
      },
    );
    for (const { institution } of faults) putBack(institution);
  } catch (error) {
    kernel.log.warn({ err: error }, 'visits of websites wait for the next minute');
    for (const site of [...taken.keys()]) putBack(site);
  }
}

async function addCounts(sys: Context, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = sys.repo(SiteVisit);
  for (const [key, count] of counts) {
    const [day, page] = key.split(' ') as [string, string];
    const known = await rows.findOne({ day, page });
    if (known) await rows.update(known.id, { visits: known.visits + count }, { rev: known.rev });
    else await rows.create({ day, page, visits: count });
  }
}

/** Visits of the institution in which `sys` acts, of all days or from one on. */
export async function sumVisits(sys: Context, where: { day?: { gte: string } } = {}): Promise<number> {
  const [sum] = await sys
    .repo(SiteVisit)
    .aggregate<{ visits: number }>(where, [{ $group: { _id: null, visits: { $sum: '$visits' } } }]);
  return sum?.visits ?? 0;
}
