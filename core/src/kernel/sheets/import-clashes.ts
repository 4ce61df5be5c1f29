import type { Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { Where } from '../wall/repository-contract';
import { toApi } from '../mongo/derive-model';

type Values = Readonly<Record<string, unknown>>;
/** Values of one question to the database. */
const ASKED = 1_000;

/**
 * Finds the unique key that a row would break, among existing records and the rows before it. Existing records are read
 * once for all rows: a query for each of thousands took longer than writing them.
 * @returns a function to call for each row in order; it returns the last field of the key that is taken, or null
 */
export async function clashFinder(
  ctx: Context,
  entity: Entity,
  rows: readonly Values[],
): Promise<(values: Values) => string | null> {
  const tuples = await Promise.all(
    entity.unique.map(async (fields) => ({ fields, taken: await takenKeys(ctx, entity, { fields, rows }) })),
  );
  return (values) => {
    for (const { fields, taken } of tuples) {
      if (isFree(fields, values)) continue;
      const key = keyOf(fields, values);
      if (taken.has(key)) return fields[fields.length - 1]!;
      taken.add(key);
    }
    return null;
  };
}

/** An index leaves out what has none of its fields. */
const isFree = (fields: readonly string[], values: Values) => fields.every((field) => values[field] === undefined);
const keyOf = (fields: readonly string[], values: Values) =>
  JSON.stringify(fields.map((field) => values[field] ?? null));

async function takenKeys(
  ctx: Context,
  entity: Entity,
  { fields, rows }: { fields: readonly string[]; rows: readonly Values[] },
): Promise<Set<string>> {
  const taken = new Set<string>();
  // The field that tells most rows apart finds the fewest records.
  const wanted = fields.map((field) => ({
    field,
    values: [...new Set(rows.flatMap((row) => (isFree(fields, row) ? [] : [row[field] ?? null])))],
  }));
  const narrowest = wanted.toSorted((a, b) => b.values.length - a.values.length)[0];
  if (!narrowest) return taken;
  const { field, values } = narrowest;
  const questions: Where[] = values.includes(null) ? [{ [field]: null }] : [];
  const given = values.filter((value) => value !== null);
  for (let at = 0; at < given.length; at += ASKED) questions.push({ [field]: { in: given.slice(at, at + ASKED) } });
  for (const where of questions) {
    const found = await ctx
      .repo(entity)
      .aggregate<{ _id: Values }>(where, [
        { $group: { _id: Object.fromEntries(fields.map((name) => [name, `$${name}`])) } },
      ]);
    for (const { _id } of found)
      taken.add(
        keyOf(
          fields,
          Object.fromEntries(
            fields.map((name) => [name, _id[name] == null ? undefined : toApi(entity.fields[name]!, _id[name])]),
          ),
        ),
      );
  }
  return taken;
}
