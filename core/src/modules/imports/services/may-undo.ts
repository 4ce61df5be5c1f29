import { AppError, type Text } from '@pathshala/shared/kit';
import { importsErrors, type RowOutcome } from '@pathshala/shared/modules/imports';
import { systemPart, type Context } from '../../../kernel';

type Saved = NonNullable<RowOutcome['records']>[number];
const ASKED = 500;
const MOST = 5_000;

/**
 * Whether nothing rests on what an import wrote: no record from elsewhere refers to what it made, and nobody changed anything of it since. Who uses a record
 * may be what the caller may not see; only its kind is named.
 * @throws AppError IMPORT_IN_USE, IMPORT_CHANGED_SINCE with the first reason found
 */
export async function mayUndo(ctx: Context, saved: readonly Saved[]): Promise<void> {
  const sys = systemPart(ctx);
  const own = new Set(saved.map(({ id }) => id));
  for (const name of new Set(saved.map(({ entity }) => entity))) {
    const entity = ctx.kernel.entity(name);
    const mine = saved.filter((each) => each.entity === name);
    const revs = new Map(mine.map(({ id, rev }) => [id, rev]));
    const nameOf = async (id: string): Promise<Text> => (await ctx.labels(entity, [id])).get(id) ?? { en: id, bn: id };
    for (let from = 0; from < mine.length; from += ASKED) {
      const some = mine.slice(from, from + ASKED);
      const rows = await sys.repo(entity).find({ where: { id: { in: some.map(({ id }) => id) } }, limit: ASKED });
      const changed = rows.find((row) => row.rev !== revs.get(row.id));
      if (changed)
        throw new AppError(importsErrors.IMPORT_CHANGED_SINCE, {
          name: await nameOf(changed.id),
          what: entity.labels.one,
        });
      const made = some.filter(({ before }) => before === null).map(({ id }) => id);
      for (const { entity: user, field } of ctx.kernel.registry.referrers.get(name) ?? []) {
        if (user.scope !== 'tenant' || made.length === 0) continue;
        const users = await sys.repo(user).find({ where: { [field]: { in: made } }, limit: MOST });
        const foreign = users.find((row) => !own.has(row.id));
        if (!foreign) continue;
        // In a field, a list or a column of rows: an id is an id wherever it is.
        const text = JSON.stringify(foreign);
        const used = made.find((id) => text.includes(id));
        throw new AppError(importsErrors.IMPORT_IN_USE, {
          name: await nameOf(used ?? made[0]!),
          what: user.labels.many,
        });
      }
    }
  }
}
