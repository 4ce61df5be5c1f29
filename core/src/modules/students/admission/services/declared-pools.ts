import type { Row } from '@pathshala/shared/kit';
import { type AdmissionDeclaration, AdmissionQuota, poolsOf } from '@pathshala/shared/modules/students/admission';
import type { Context } from '../../../../kernel';

/** The quotas of a declaration by id, and their seats in the order of their priority. */
export async function declaredPools(ctx: Context, { quotas = [], seats }: Row<typeof AdmissionDeclaration>) {
  const rows = quotas.length === 0 ? [] : await ctx.repo(AdmissionQuota).find({ where: { id: { in: quotas } } });
  return { codes: new Map(rows.map((row) => [row.id, row.code])), pools: poolsOf(seats, rows) };
}

/**
 * Whether pools promise more than there is: those within the declared seats together, or those beyond them together,
 * which may double an intake at most.
 */
export function exceedsSeats(pools: readonly { seats: number; extra: boolean }[], seats: number): boolean {
  const sum = (extra: boolean) => pools.reduce((all, pool) => all + (pool.extra === extra ? pool.seats : 0), 0);
  return sum(false) > seats || sum(true) > seats;
}
