import type { Context } from '../contracts';
import { eachDiff, emptyTrail } from '../audit/empty-trail';
import { toObjectId } from '../mongo/connection';
import { wholeKernel } from '../whole-kernel';
import { countRowsOf, EMPTIED_AT, eraseRows } from './erase-rows';

export interface PastTerm {
  /** Name of the entity, or `audit` for values of the trail. */
  entity: string;
  /** Instant of the row that counts. */
  by: string;
  before: Date;
  where?: { field: string; in: readonly string[] };
}
const TRAIL = 'audit';

/**
 * Empties or deletes rows past their term, as their entity declares, at most `limit`: the next run takes the rest.
 * Covers the institution of the context, or all rows of a platform entity.
 * @returns rows that were done
 */
export async function erasePastTerm(sys: Context, term: PastTerm, limit: number): Promise<number> {
  if (term.entity !== TRAIL) return eraseRows(sys, sys.kernel.entity(term.entity), { filter: filterOf(term), limit });
  const { store, config, clock } = wholeKernel(sys.kernel);
  return emptyTrail(store.raw(), config.SECRET, {
    at: clock.now(),
    where: trailOf(sys, term),
    limit,
    changes: (row) => ({
      ...eachDiff(row, (diff) => Object.fromEntries(Object.keys(diff).map((field) => [field, ['•••', '•••']]))),
      isPastTerm: true,
    }),
  });
}

/** How many the next run would take, counted up to `most`. */
export async function countPastTerm(sys: Context, term: PastTerm, most: number): Promise<number> {
  if (term.entity !== TRAIL) return countRowsOf(sys, sys.kernel.entity(term.entity), filterOf(term), most);
  return wholeKernel(sys.kernel).store.raw().collection('audit').countDocuments(trailOf(sys, term), { limit: most });
}

const filterOf = ({ by, before, where }: PastTerm) => ({
  [by]: { $lt: before },
  [EMPTIED_AT]: { $exists: false },
  ...(where ? { [where.field]: { $in: where.in } } : {}),
});

/** Values of records of people; settings and counts stay readable. */
const trailOf = (sys: Context, { before }: PastTerm) => ({
  tenantId: sys.tenantId ? toObjectId(sys.tenantId) : null,
  at: { $lt: before },
  entity: { $in: peoplesEntities(sys) },
  isPastTerm: { $exists: false },
});

const peoplesEntities = ({ kernel }: Context) =>
  [...kernel.registry.entities.values()]
    .filter(({ personal }) => personal?.rows === 'purge' || (personal?.rows === 'keep' && personal.empty.length > 0))
    .map(({ name }) => name);
