import type { ImportPart } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

export type Values = Readonly<Record<string, unknown>>;
export interface Known {
  id: string;
  rev: number;
  row: Values;
  /** Another row of these makes it. */
  isPending?: true;
}
/** Values of one question to the database. */
const ASKED = 500;
const MOST = 20_000;

export const keyOf = (fields: readonly string[], values: Values): string =>
  JSON.stringify(fields.map((field) => values[field] ?? null));

/** A row with what a new record would get in the fields that recognise one, where its sheet says nothing. */
const withDefaults = ({ entity, match }: ImportPart, values: Values): Values => {
  const defaults = match.flat().flatMap((name) => {
    const value = entity.fields[name]?.defaultValue;
    return value === undefined || name in values ? [] : [[name, value] as const];
  });
  return defaults.length > 0 ? { ...values, ...Object.fromEntries(defaults) } : values;
};

/**
 * Records of a part that already exist, found by the fields that recognise one, with a few questions for all rows.
 */
export async function findKnown(
  ctx: Context,
  part: ImportPart,
  rows: readonly Values[],
): Promise<{ of(values: Values): Known | null; add(record: { id: string; values: Values }): void }> {
  const { entity, match } = part;
  const byKey = match.map(() => new Map<string, Known>());
  const isGiven = (fields: readonly string[], values: Values) => fields.some((field) => values[field] != null);
  const whole = (values: Values) => withDefaults(part, values);
  for (const [at, fields] of match.entries()) {
    const given = rows.filter((row) => isGiven(fields, row)).map(whole);
    const wanted = fields.map((field) => ({
      field,
      values: [...new Set(given.flatMap((row) => (row[field] != null ? [row[field]] : [])))],
    }));
    // The field that tells most rows apart finds the fewest records.
    const narrowest = wanted.toSorted((a, b) => b.values.length - a.values.length)[0];
    if (!narrowest) continue;
    for (let from = 0; from < narrowest.values.length; from += ASKED) {
      const some = narrowest.values.slice(from, from + ASKED) as string[];
      const found = await ctx.repo(entity).find({ where: { [narrowest.field]: { in: some } }, atMost: MOST });
      for (const row of found as unknown as (Values & { id: string; rev: number })[])
        byKey[at]!.set(keyOf(fields, row), { id: row.id, rev: row.rev, row });
    }
  }
  return {
    of(values) {
      for (const [at, fields] of match.entries()) {
        const found = isGiven(fields, values) ? byKey[at]!.get(keyOf(fields, whole(values))) : undefined;
        if (found) return found;
      }
      return null;
    },
    add({ id, values }) {
      for (const [at, fields] of match.entries())
        if (isGiven(fields, values))
          byKey[at]!.set(keyOf(fields, whole(values)), { id, rev: 0, row: values, isPending: true });
    },
  };
}
