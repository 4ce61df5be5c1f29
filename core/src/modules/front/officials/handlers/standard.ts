import type { ActionOutput } from '@pathshala/shared/kit';
import {
  canonicalShape,
  ExportProfile,
  MpoRate,
  type officialsActions,
  type ProfileShape,
} from '@pathshala/shared/modules/front/officials';
import type { Context } from '../../../../kernel';
import { MPO_RATES } from '../mpo-rates.data';
import { STANDARD_LISTS } from '../standard-lists.data';

const keyOf = ({ portal, from }: { portal: string; from: string }) => `${portal} ${from}`;

export async function standard(ctx: Context): Promise<ActionOutput<typeof officialsActions.standard>> {
  const present = new Map((await ctx.repo(ExportProfile).find()).map((row) => [keyOf(row), row]));
  return {
    lists: STANDARD_LISTS.map((list) => {
      const row = present.get(keyOf(list));
      const isSame = row && canonicalShape(row as ProfileShape) === canonicalShape(list);
      return {
        portal: list.portal,
        name: { en: list.name, bn: list.nameBn },
        from: list.from,
        basis: { en: list.basis, bn: list.basisBn },
        state: !row ? ('missing' as const) : isSame ? ('same' as const) : ('changed' as const),
      };
    }),
  };
}

/** Adds the lists that the platform has not; one that the operator has changed stays as it is. */
export async function addStandard(ctx: Context): Promise<{ added: number }> {
  const profiles = ctx.repo(ExportProfile);
  const present = new Set((await profiles.find()).map(keyOf));
  const missing = STANDARD_LISTS.filter((list) => !present.has(keyOf(list)));
  for (const { columns, ...list } of missing) await profiles.create({ ...list, columns: [...columns] });
  await addRates(ctx);
  return { added: missing.length };
}

/** Rates that the platform has not, where the operator may write them. */
async function addRates(ctx: Context): Promise<void> {
  if (!ctx.can('mpoRate.create')) return;
  const rates = ctx.repo(MpoRate);
  const present = new Set((await rates.find()).map(({ from }) => from));
  const missing = MPO_RATES.filter(({ from }) => !present.has(from));
  for (const { sources, ...rate } of missing) await rates.create({ ...rate, sources: [...sources] });
}
