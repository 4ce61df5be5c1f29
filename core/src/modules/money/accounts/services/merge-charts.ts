import type { Row } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { GroupBookYear, type Movement } from '@pathshala/shared/modules/money/accounts';
import type { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../../foundation/identity';
import { loadChart, type ChartLedger } from './chart';
import { readMovements, type Period } from './movements';

/** Books of one institution of a group: periods as they were asked for, by the ids of the merged chart. */
export interface BooksOfInstitution {
  institution: Row<typeof Institution>;
  inside: Context;
  periods: Map<string, Movement>[];
}
export interface MergedBooks {
  /** Ledgers of all; those of the same code, name and class are one. */
  ledgers: ChartLedger[];
  books: BooksOfInstitution[];
}
interface Span {
  from: string;
  until: string;
}

/**
 * Institutions within the caller's reach whose books of every fiscal year in the span are open to the group.
 * @throws AppError FORBIDDEN to people of an institution, NOT_FOUND for an institution out of reach
 */
export async function openInstitutions(
  ctx: Context,
  { from, until, only }: Span & { only?: string | undefined },
): Promise<ReachedInstitution[]> {
  const reached = await reachInstitutions(ctx, {
    reason: 'books of a group',
    area: null,
    ids: only ? [only] : undefined,
  });
  const out: ReachedInstitution[] = [];
  for (const each of reached) if (await isOpen(each.inside, { from, until })) out.push(each);
  return out;
}

/** Days of the span before the first fiscal year or after the last belong to none, and ask for nothing. */
async function isOpen(inside: Context, { from, until }: Span): Promise<boolean> {
  const years = await inside.repo(FiscalYear).find({ where: { startsOn: { lte: until }, endsOn: { gte: from } } });
  const ids = years.map(({ id }) => id);
  return ids.length > 0 && (await inside.repo(GroupBookYear).count({ fiscalYear: { in: ids } })) === ids.length;
}

/** @param periodsOf the periods that each institution is asked for; fiscal years are its own */
export async function mergeBooks(
  reached: readonly ReachedInstitution[],
  periodsOf: (inside: Context) => Promise<readonly Period[]>,
): Promise<MergedBooks> {
  const merged = new Map<string, ChartLedger>();
  const books: BooksOfInstitution[] = [];
  for (const { institution, inside } of reached) {
    const keyOf = new Map<string, string>();
    for (const ledger of await loadChart(inside)) {
      const key = `${ledger.class} ${ledger.code} ${ledger.label.en}`;
      keyOf.set(ledger.id, key);
      if (!merged.has(key)) merged.set(key, { ...ledger, id: key });
    }
    const { periods } = await readMovements(inside, await periodsOf(inside));
    books.push({ institution, inside, periods: periods.map((period) => renamed(period, keyOf)) });
  }
  return { ledgers: [...merged.values()].toSorted((a, b) => a.code.localeCompare(b.code)), books };
}

function renamed(period: ReadonlyMap<string, Movement>, keyOf: ReadonlyMap<string, string>): Map<string, Movement> {
  const out = new Map<string, Movement>();
  for (const [ledger, { debit, credit }] of period) {
    const key = keyOf.get(ledger);
    if (!key) continue;
    const had = out.get(key) ?? { debit: 0, credit: 0 };
    out.set(key, { debit: had.debit + debit, credit: had.credit + credit });
  }
  return out;
}
