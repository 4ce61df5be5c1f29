import { AppError, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  BookCopy,
  libraryErrors,
  LibraryRack,
  StockScan,
  StockTake,
  type libraryActions,
} from '@pathshala/shared/modules/students/library';
import { isOneOf, systemPart, transit, type Context } from '../../../../kernel';
import { titlesOf, type Copy } from '../services/copies';
import { scanned } from '../services/readers';

type Actions = typeof libraryActions;
type Take = Row<typeof StockTake>;
/** Lines of one list of a stock-taking. */
const SHOWN = 200;
/** Where nobody expects to see a copy that stands in its place. */
const NOT_HERE = new Set(['onLoan', 'lost', 'withdrawn']);
/** Copies that should stand on the shelf. */
const EXPECTED = ['available'];

const copiesOf = (ctx: Context, { branch, rack }: Take, state: readonly string[]) =>
  ctx
    .repo(BookCopy)
    .find({ where: { branch, ...(rack ? { rack } : {}), state: { in: [...state] } }, sort: ['accession'] });
const scansOf = (ctx: Context, take: string) => ctx.repo(StockScan).find({ where: { take }, sort: [] });

export async function scanStock(
  ctx: Context,
  { take: id, rack, codes }: ActionInput<Actions['scanStock']>,
): Promise<ActionOutput<Actions['scanStock']>> {
  const take = await ctx.repo(StockTake).get(id);
  if (take.state !== 'open') throw new AppError(libraryErrors.STOCK_CLOSED);
  const wanted = [...new Set(codes.map(scanned))];
  const copies = await ctx.repo(BookCopy).find({ where: { accession: { in: wanted } } });
  const byCode = new Map(copies.map((copy) => [copy.accession, copy]));
  const before = await ctx.repo(StockScan).find({ where: { take: id, code: { in: wanted } } });
  const known = new Set(before.map(({ code }) => code));
  const titleOf = await titlesOf(
    ctx,
    copies.map(({ book }) => book),
  );
  const fresh = wanted.filter((code) => !known.has(code));
  const place = rack ?? take.rack;
  await ctx.repo(StockScan).createMany(
    fresh.map((code) => ({
      take: id,
      code,
      ...(byCode.has(code) ? { copy: byCode.get(code)!.id } : {}),
      ...(place ? { rack: place } : {}),
      ...(ctx.actor.userId ? { by: ctx.actor.userId } : {}),
    })),
  );
  return {
    scans: wanted.map((code) => {
      const copy = byCode.get(code);
      return { code, title: copy ? titleOf(copy.book) : null, isNew: !known.has(code) };
    }),
  };
}

export async function stockState(
  ctx: Context,
  { take: id }: ActionInput<Actions['stockState']>,
): Promise<ActionOutput<Actions['stockState']>> {
  const take = await ctx.repo(StockTake).get(id);
  const scans = await scansOf(ctx, id);
  const seen = new Map(scans.flatMap((scan) => (scan.copy ? [[scan.copy, scan] as const] : [])));
  const expected = await copiesOf(ctx, take, EXPECTED);
  const met = await ctx.repo(BookCopy).find({ where: { id: { in: [...seen.keys()] } } });
  const missing = take.state === 'open' ? expected.filter((copy) => !seen.has(copy.id)) : [];
  const misplaced = met.filter((copy) => isElsewhere(copy, seen.get(copy.id)!.rack));
  const unexpected = met.filter((copy) => NOT_HERE.has(copy.state));
  const titleOf = await titlesOf(
    ctx,
    [...missing.slice(0, SHOWN), ...misplaced, ...unexpected].map(({ book }) => book),
  );
  const racks = await ctx.labels(
    LibraryRack,
    [...missing, ...misplaced].flatMap((copy) => [copy.rack ?? [], seen.get(copy.id)?.rack ?? []].flat()),
  );
  const rackOf = (rack: string | undefined) => (rack ? (racks.get(rack) ?? null) : null);
  return {
    take: {
      id,
      rev: take.rev,
      name: t(take.name, take.nameBn),
      isOpen: take.state === 'open',
      missing: take.missing ?? null,
    },
    expected: expected.length,
    found: met.filter(({ state }) => !NOT_HERE.has(state)).length,
    onLoan: (await copiesOf(ctx, take, ['onLoan'])).length,
    misplaced: misplaced.slice(0, SHOWN).map((copy) => ({
      accession: copy.accession,
      title: titleOf(copy.book),
      rack: rackOf(seen.get(copy.id)!.rack) ?? { en: '', bn: '' },
      own: rackOf(copy.rack),
    })),
    unexpected: unexpected
      .slice(0, SHOWN)
      .map(({ accession, book, state }) => ({ accession, title: titleOf(book), state })),
    unknown: scans
      .filter(({ copy }) => !copy)
      .map(({ code }) => code)
      .slice(0, SHOWN),
    missing: missing.slice(0, SHOWN).map((copy) => ({
      accession: copy.accession,
      title: titleOf(copy.book),
      rack: rackOf(copy.rack),
      price: copy.price ?? null,
    })),
    missingCount: missing.length,
  };
}

const isElsewhere = (copy: Copy, rack: string | undefined) =>
  rack !== undefined && copy.rack !== undefined && copy.rack !== rack;

/**
 * Ends a stock-taking: what stands on the shelf by the register and nobody saw is lost. The person who opened it or
 * scanned closes nothing, for a copy that left the library unseen would be written off by the one who let it go.
 */
export async function closeStock(
  ctx: Context,
  { take: id }: ActionInput<Actions['closeStock']>,
): Promise<ActionOutput<Actions['closeStock']>> {
  const take = await ctx.repo(StockTake).get(id);
  if (take.state !== 'open') throw new AppError(libraryErrors.STOCK_CLOSED);
  const scans = await scansOf(ctx, id);
  if (await isOneOf(ctx, [take.createdBy, ...scans.map(({ by }) => by)])) throw new AppError(libraryErrors.OWN_STOCK);
  const sys = systemPart(ctx);
  const seen = new Set(scans.flatMap(({ copy }) => copy ?? []));
  const missing = (await copiesOf(ctx, take, EXPECTED)).filter((copy) => !seen.has(copy.id));
  for (const copy of missing) await transit(sys, BookCopy, 'lose', { id: copy.id, rev: copy.rev });
  const met = await sys.repo(BookCopy).find({ where: { id: { in: [...seen] } } });
  await sys.repo(BookCopy).bulk(met.map((copy) => ({ id: copy.id, rev: copy.rev, patch: { seenOn: ctx.today } })));
  await sys.repo(StockTake).update(id, { missing: missing.length }, { rev: take.rev });
  await transit(ctx, StockTake, 'close', { id });
  return { missing: missing.length };
}
