import { AppError } from '@pathshala/shared/kit';
import {
  accountClasses,
  AccountGroup,
  AccountHead,
  accountsErrors,
  AccountSubGroup,
  Ledger,
} from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { openBooks } from '../services/open-year';
import { GROUPS, readyLedgers, SUB_GROUPS } from '../ready-chart';

/** @throws NO_HEADS while the platform has not one for each class */
export async function makeChart(
  ctx: Context,
  { variant }: { variant: 'school' | 'college' },
): Promise<{ ledgers: number }> {
  const heads = await ctx.repo(AccountHead).find();
  const headOf = (code: string) => heads.find((head) => head.class === accountClasses[Number(code[0]) - 1]!.value);
  if (GROUPS.some(([code]) => !headOf(code))) throw new AppError(accountsErrors.NO_HEADS);
  const groups = await idsByCode(
    ctx,
    AccountGroup,
    GROUPS.map(([code, name, nameBn]) => ({ code, name, nameBn, head: headOf(code)!.id })),
  );
  const subGroups = await idsByCode(
    ctx,
    AccountSubGroup,
    SUB_GROUPS.map(([code, name, nameBn]) => ({ code, name, nameBn, group: groups.get(code.slice(0, 2))! })),
  );
  const before = await ctx.repo(Ledger).count();
  await idsByCode(
    ctx,
    Ledger,
    readyLedgers(variant).map(({ subGroup, ...ledger }) => ({ ...ledger, subGroup: subGroups.get(subGroup)! })),
  );
  await openBooks(ctx);
  return { ledgers: (await ctx.repo(Ledger).count()) - before };
}

/** Adds what is not there yet. @returns ids of all by code */
async function idsByCode<E extends typeof AccountGroup | typeof AccountSubGroup | typeof Ledger>(
  ctx: Context,
  entity: E,
  rows: readonly ({ code: string } & object)[],
): Promise<Map<string, string>> {
  const repo = ctx.repo(entity as typeof AccountGroup);
  const codes = new Set((await repo.find()).map((row) => row.code));
  await repo.createMany(rows.filter((row) => !codes.has(row.code)) as never);
  return new Map((await repo.find()).map((row) => [row.code, row.id]));
}
