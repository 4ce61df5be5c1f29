import type { NumberKind, Row } from '@pathshala/shared/kit';
import { NumberSeries } from '@pathshala/shared/modules/numbering';
import type { Context } from '../../../kernel';

/** How an institution has one kind of number: what it chose, else what the kind declares. */
export type Series = Pick<NumberKind, 'pattern' | 'reset'> & { first: number; rev: number; id: string | null };

export function seriesFrom(kind: NumberKind<string>, row: Row<typeof NumberSeries> | null | undefined): Series {
  if (!row) return { pattern: kind.pattern, reset: kind.reset, first: 1, rev: 0, id: null };
  return { pattern: row.pattern, reset: row.reset, first: row.first, rev: row.rev, id: row.id };
}

/** `sys`: the system in the institution, because anyone who pays gets a number without seeing how it is made. */
export const seriesOf = async (sys: Context, kind: NumberKind<string>): Promise<Series> =>
  seriesFrom(kind, await sys.repo(NumberSeries).findOne({ kind: kind.key }));
