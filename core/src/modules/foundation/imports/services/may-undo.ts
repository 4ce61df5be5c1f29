import { AppError, kernelErrors, type AnyEntity, type Text } from '@pathshala/shared/kit';
import { importsErrors, type RowOutcome } from '@pathshala/shared/modules/foundation/imports';
import { assertNothingRefers, systemPart, type Context } from '../../../../kernel';

type Saved = NonNullable<RowOutcome['records']>[number];
/** As many ids as a store looks up one by one in an index. */
const ASKED = 1_000;

/**
 * Whether nothing rests on what an import wrote: no record from elsewhere refers to what it made, and nobody changed
 * anything of it since. The record that uses it may be one the caller may not see; only its kind is named.
 * @throws AppError IMPORT_IN_USE, IMPORT_CHANGED_SINCE with the first reason found
 */
export async function mayUndo(ctx: Context, saved: readonly Saved[]): Promise<void> {
  const sys = systemPart(ctx);
  await notInUse(sys, saved, new Set(saved.map(({ id }) => id)));
  await unchangedSince(sys, saved);
}

async function unchangedSince(sys: Context, saved: readonly Saved[]): Promise<void> {
  for (const { entity, some } of portions(sys, saved)) {
    const revs = new Map(some.map(({ id, rev }) => [id, rev]));
    const rows = await sys
      .repo(entity)
      .aggregate<{ _id: string; rev: number }>({ id: { in: [...revs.keys()] } }, [{ $project: { rev: 1 } }]);
    const changed = rows.find(({ _id, rev }) => rev !== revs.get(_id));
    if (changed)
      throw new AppError(importsErrors.IMPORT_CHANGED_SINCE, {
        name: await nameOf(sys, entity, changed._id),
        what: entity.labels.one,
      });
  }
}

/**
 * Checks that no record but `own` refers to what was made. Asked again when a stopped undo continues.
 * @throws AppError IMPORT_IN_USE
 */
export async function notInUse(sys: Context, saved: readonly Saved[], own: ReadonlySet<string>): Promise<void> {
  const isEmpty = emptiness(sys);
  for (const { entity, some } of portions(sys, saved)) {
    const made = some.filter(({ before }) => before === null).map(({ id }) => id);
    if (entity.scope === 'platform') {
      await notInUseAnywhere(sys, entity, made);
      continue;
    }
    for (const { entity: user, field } of sys.kernel.registry.referrers.get(entity.name) ?? []) {
      if (user.scope !== 'tenant' || made.length === 0 || (await isEmpty(user))) continue;
      const users = await sys
        .repo(user)
        .aggregate<{ _id: string }>({ [field]: { in: made } }, [{ $project: { _id: 1 } }]);
      const foreign = users.find(({ _id }) => !own.has(_id));
      if (!foreign) continue;
      // In a field, a list or a column of rows: an id is an id wherever it is.
      const text = JSON.stringify(await sys.repo(user).get(foreign._id));
      const used = made.find((id) => text.includes(id));
      throw new AppError(importsErrors.IMPORT_IN_USE, {
        name: await nameOf(sys, entity, used ?? made[0]!),
        what: user.labels.many,
      });
    }
  }
}

/**
 * Institutions refer to records of the platform as well. The operator learns the kinds of what refers and their number,
 * as on removing one record.
 */
async function notInUseAnywhere(sys: Context, entity: AnyEntity, made: readonly string[]): Promise<void> {
  try {
    await assertNothingRefers(sys, entity, made);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== kernelErrors.IN_USE.code) throw error;
    const { id, what } = error.details as { id: string; what: Text };
    throw new AppError(importsErrors.IMPORT_IN_USE, { name: await nameOf(sys, entity, id), what });
  }
}

/** Whether the institution has no record of an entity; most kinds that may refer to a student have none. */
function emptiness(sys: Context): (entity: AnyEntity) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (entity) => {
    const isEmpty = known.get(entity.name) ?? (await sys.repo(entity).findOne({})) === null;
    known.set(entity.name, isEmpty);
    return isEmpty;
  };
}

const nameOf = async (sys: Context, entity: AnyEntity, id: string): Promise<Text> =>
  (await sys.labels(entity, [id])).get(id) ?? { en: id, bn: id };

/**
 * Records of one entity, as many as one query asks for. A record that several rows wrote appears once, as before the
 * first and after the last of them.
 */
function* portions(sys: Context, saved: readonly Saved[]): Generator<{ entity: AnyEntity; some: Saved[] }> {
  for (const name of new Set(saved.map(({ entity }) => entity))) {
    const found = new Map<string, Saved>();
    for (const each of saved)
      if (each.entity === name) found.set(each.id, { ...each, before: (found.get(each.id) ?? each).before });
    const mine = [...found.values()];
    for (let from = 0; from < mine.length; from += ASKED)
      yield { entity: sys.kernel.entity(name), some: mine.slice(from, from + ASKED) };
  }
}
