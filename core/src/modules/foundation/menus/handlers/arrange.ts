import { AppError, kernelErrors, t, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { foldMenu, MenuItem, ranksToMove, type menusActions } from '@pathshala/shared/modules/foundation/menus';
import { fieldFault, newId, type Context } from '../../../../kernel';

type Patch = Partial<
  Pick<Row<typeof MenuItem>, 'section' | 'rank' | 'displayable' | 'accessibleToAll' | 'accessibleToLoggedIn'>
> & { label?: string | null; labelBn?: string | null };
/** Only what the product has falls back to a name of its own. */
const isOwn = (key: string) => key.startsWith('own:');
const NAMELESS = t('A section of your own needs a name.', 'নিজের তৈরি অংশের নাম দিতে হবে।');
const screensOf = (ctx: Context) => ctx.kernel.registry.modules.flatMap((module) => module.screens);

export async function items(ctx: Context): Promise<ActionOutput<typeof menusActions.items>> {
  const rows = await ctx.repo(MenuItem).find();
  return {
    rows: rows.map(({ key, label, labelBn, section, rank, displayable, accessibleToAll, accessibleToLoggedIn }) => ({
      key,
      ...(label ? { label } : {}),
      ...(labelBn ? { labelBn } : {}),
      ...(section ? { section } : {}),
      ...(rank === undefined ? {} : { rank }),
      displayable,
      accessibleToAll,
      accessibleToLoggedIn,
    })),
  };
}

export async function move(
  ctx: Context,
  { key, section, after }: { key: string; section?: string | undefined; after: string | null },
) {
  const rows = await ctx.repo(MenuItem).find();
  const menu = foldMenu(screensOf(ctx), rows);
  const isEntry = key.startsWith('screen:');
  const place = menu.find((each) => each.key === section);
  // An entry is in a section; a section is in nothing.
  if (isEntry !== (place !== undefined) || !isKnown(ctx, key, rows)) throw new AppError(kernelErrors.NOT_FOUND);
  for (const { key: each, rank } of ranksToMove(place ? place.entries : menu, key, after))
    await write(ctx, rows, each, { rank, ...(each === key && place ? { section: place.key } : {}) });
  return {};
}

export async function describe(
  ctx: Context,
  {
    key,
    ...rest
  }: {
    key: string;
    label: string | null;
    labelBn: string | null;
    displayable: boolean;
    accessibleToAll: boolean;
    accessibleToLoggedIn: boolean;
  },
) {
  const rows = await ctx.repo(MenuItem).find();
  if (!isKnown(ctx, key, rows)) throw new AppError(kernelErrors.NOT_FOUND);
  if (isOwn(key))
    for (const field of ['label', 'labelBn'] as const) if (!rest[field]) throw fieldFault(field, NAMELESS);
  await write(ctx, rows, key, rest);
  return {};
}

export async function addSection(ctx: Context, { label, labelBn }: { label: string; labelBn: string }) {
  const { key } = await ctx.repo(MenuItem).create({ key: `own:${newId()}`, label, labelBn });
  return { key };
}

export async function reset(ctx: Context, { key }: { key: string }) {
  const row = await ctx.repo(MenuItem).findOne({ key });
  if (row) await ctx.repo(MenuItem).remove(row.id, { rev: row.rev });
  return {};
}

/** Something of the product, or a section that was added. */
function isKnown(ctx: Context, key: string, rows: readonly { key: string }[]): boolean {
  if (key.startsWith('own:')) return rows.some((row) => row.key === key);
  if (key.startsWith('screen:')) return screensOf(ctx).some((screen) => `screen:${screen.id}` === key);
  return foldMenu([], []).some((section) => section.key === key);
}

async function write(ctx: Context, rows: readonly Row<typeof MenuItem>[], key: string, patch: Patch): Promise<void> {
  const row = rows.find((each) => each.key === key);
  if (row) await ctx.repo(MenuItem).update(row.id, patch, { rev: row.rev });
  else
    await ctx
      .repo(MenuItem)
      .create({ key, ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null)) });
}
