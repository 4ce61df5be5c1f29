import { Class, Section, type AcademicYear } from '@pathshala/shared/modules/school/academics';
import {
  billsInYear,
  ceilingBreaks,
  FeeAmount,
  FeeCeiling,
  FeeHead,
  FeeSubHead,
  isNamed,
  OwnCeiling,
  type CeilingBreak,
  type CeilingRule,
  type YearlyCharge,
} from '@pathshala/shared/modules/money/fees';
import type { Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

type Year = Row<typeof AcademicYear>;
type SubHeads = readonly Row<typeof FeeSubHead>[];

/**
 * Limits that the prices of a year exceed, by the institution's reading of them. Prices of single students do not
 * count.
 */
export async function ceilingsExceeded(ctx: Context, year: Year): Promise<CeilingBreak[]> {
  const subHeads = await ctx.repo(FeeSubHead).find({ where: { active: true } });
  const rules = await rulesOf(ctx, year, subHeads);
  return rules.length === 0 ? [] : ceilingBreaks(rules, await chargesOf(ctx, year, subHeads));
}

async function rulesOf(ctx: Context, year: Year, subHeads: SubHeads): Promise<CeilingRule[]> {
  const ceilings = await ctx.repo(FeeCeiling).find({ where: { active: true, from: { lte: year.endsOn } } });
  const owns = new Map((await ctx.repo(OwnCeiling).find()).map((own) => [own.ceiling, own]));
  const heads = new Map((await ctx.repo(FeeHead).find()).map((head) => [head.id, head]));
  return ceilings.flatMap(({ id, name, nameBn, words, basis, basisBn, from, until, ...rule }): CeilingRule[] => {
    const own = owns.get(id);
    if (until && until < year.startsOn) return [];
    if (own ? own.use === 'ignore' : !rule.isGeneral) return [];
    const chosen = own?.use === 'own' && own.subHeads && own.subHeads.length > 0 ? own.subHeads : null;
    const counted = chosen ?? subHeads.filter((each) => isNamed(words, namesOf(each, heads))).map((each) => each.id);
    const limit = own?.use === 'own' ? (own.amount ?? rule.amount) : rule.amount;
    const source = { en: basis, bn: basisBn ?? basis };
    return [
      {
        ...{ id, label: { en: name, bn: nameBn }, basis: source, from, limit },
        ...{ counts: rule.counts, subHeads: new Set(counted) },
      },
    ];
  });
}

const namesOf = (
  { head, name, nameBn }: SubHeads[number],
  heads: ReadonlyMap<string, { name: string; nameBn: string }>,
): string[] => [name, nameBn, ...[heads.get(head)].flatMap((row) => (row ? [row.name, row.nameBn] : []))];

/** The highest price of each sub-head in each class, whatever group, shift or section it is for. */
async function chargesOf(ctx: Context, year: Year, subHeads: SubHeads): Promise<YearlyCharge[]> {
  const classes = await ctx.repo(Class).find({ where: { active: true } });
  const sections = new Map((await ctx.repo(Section).find()).map((row) => [row.id, row.class]));
  const amounts = (await ctx.repo(FeeAmount).find({ where: { year: year.id } })).filter(
    ({ student, offerType }) => !student && !offerType,
  );
  return classes.flatMap((each) =>
    subHeads.map((subHead) => {
      const prices = amounts
        .filter((row) => row.subHead === subHead.id)
        .filter((row) => {
          const of = row.class ?? sections.get(row.section ?? '');
          return of === undefined || of === each.id;
        })
        .map(({ amount }) => amount);
      const price = prices.length > 0 ? Math.max(...prices) : (subHead.amount ?? 0);
      return {
        subHead: subHead.id,
        label: { en: subHead.name, bn: subHead.nameBn },
        class: each.id,
        yearly: price * billsInYear(subHead),
      };
    }),
  );
}
