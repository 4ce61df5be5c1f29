import type { NumberKind, Row } from '@pathshala/shared/kit';
import { NumberSeries } from '@pathshala/shared/modules/foundation/numbering';
import { outside, type CacheKind, type Context } from '../../../../kernel';

/** Format of one kind of number in an institution: its own choice, else that of the kind. */
export type Series = Pick<NumberKind, 'pattern' | 'reset'> & { first: number; rev: number; id: string | null };

export function seriesFrom(kind: NumberKind<string>, row: Row<typeof NumberSeries> | null | undefined): Series {
  if (!row) return { pattern: kind.pattern, reset: kind.reset, first: 1, rev: 0, id: null };
  return { pattern: row.pattern, reset: row.reset, first: row.first, rev: row.rev, id: row.id };
}

/** How each institution has its numbers, which changes once in years and is asked with each of them. */
export const keptSeries: CacheKind<Series> = { name: 'numbering.series', stale: [NumberSeries], limit: 5_000 };

/** `sys`: the system in the institution, because anyone who pays gets a number without seeing how it is made. */
export function seriesOf(sys: Context, kind: NumberKind<string>): Promise<Series> {
  const load = async (from: Context) => seriesFrom(kind, await from.repo(NumberSeries).findOne({ kind: kind.key }));
  // A unit of work that changes the pattern has its own.
  if (sys.unit?.written.has(NumberSeries.name)) return load(sys);
  return sys.kernel.caches.of(keptSeries).get(`${sys.tenantId} ${kind.key}`, () => load(outside(sys)));
}
