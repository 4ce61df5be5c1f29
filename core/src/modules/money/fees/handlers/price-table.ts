import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { AcademicYear, Class } from '@pathshala/shared/modules/school/academics';
import { FeeAmount, FeeHead, type feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';

type Table = ActionOutput<typeof feesActions.priceTable>;
type Entry = Row<typeof FeeAmount>;

/** Says something about a class as a whole and for the whole year: the cells of the table are these. */
const isCell = (entry: Entry) =>
  Boolean(entry.class) &&
  !entry.section &&
  !entry.group &&
  !entry.version &&
  !entry.shift &&
  !entry.offerType &&
  !entry.student &&
  !entry.from &&
  !entry.until;

export async function priceTable(ctx: Context, { year }: { year: string }): Promise<Table> {
  await ctx.repo(AcademicYear).get(year);
  const [classes, subHeads, heads, entries] = await Promise.all([
    ctx.repo(Class).find({ where: { active: true } }),
    ctx.repo(FeeSubHead).find({ where: { active: true } }),
    ctx.repo(FeeHead).find(),
    ctx.repo(FeeAmount).find({ where: { year } }),
  ]);
  const headOf = new Map(heads.map((head) => [head.id, head]));
  return {
    classes: classes.map(({ id, name, nameBn }) => ({ id, label: { en: name, bn: nameBn } })),
    rows: subHeads.map(({ id, head, name, nameBn, frequency, required, amount }) => {
      const own = entries.filter((entry) => entry.subHead === id);
      const cells = new Map(own.filter(isCell).map((entry) => [entry.class, entry.amount]));
      const above = headOf.get(head);
      return {
        subHead: id,
        head: { en: above?.name ?? '', bn: above?.nameBn ?? '' },
        label: { en: name, bn: nameBn },
        frequency,
        required,
        usual: amount ?? null,
        cells: classes.map((each) => cells.get(each.id) ?? null),
        special: own.length - cells.size,
      };
    }),
  };
}

/** A price that bills were made with may change: the next generation adjusts them, no bill is edited. */
export async function setPrices(
  ctx: Context,
  { year, cells }: ActionInput<typeof feesActions.setPrices>,
): Promise<{ changed: number }> {
  await ctx.repo(AcademicYear).get(year);
  const known = new Set((await ctx.repo(Class).find()).map((each) => each.id));
  if (cells.some((cell) => !known.has(cell.class))) throw new AppError(kernelErrors.NOT_FOUND);
  const prices = ctx.repo(FeeAmount);
  const present = new Map(
    (await prices.find({ where: { year, class: { exists: true } } }))
      .filter(isCell)
      .map((entry) => [`${entry.subHead}|${entry.class}`, entry]),
  );
  const unique = [...new Map(cells.map((cell) => [`${cell.subHead}|${cell.class}`, cell])).entries()];
  const fresh = unique.flatMap(([key, { subHead, class: of, amount }]) =>
    amount === null || present.has(key) ? [] : [{ year, subHead, class: of, amount }],
  );
  const changed = unique.flatMap(([key, { amount }]) => {
    const entry = present.get(key);
    return entry && amount !== null && entry.amount !== amount
      ? [{ id: entry.id, rev: entry.rev, patch: { amount } }]
      : [];
  });
  const cleared = unique.flatMap(([key, { amount }]) => (amount === null ? (present.get(key) ?? []) : []));
  if (fresh.length > 0) await prices.createMany(fresh);
  if (changed.length > 0) await prices.bulk(changed);
  for (const entry of cleared) await prices.remove(entry.id, { rev: entry.rev });
  return { changed: fresh.length + changed.length + cleared.length };
}
