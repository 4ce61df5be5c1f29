import { kinds, rowsFromCell, type Choice, type Field } from '@pathshala/shared/kit';
import { foldName, toLatinDigits } from '@pathshala/shared/text';
import type { Context } from '../contracts';
import { titleText } from '../names/labels';
import { wordedChoices } from './worded-choices';

/** Value of a field's cell; undefined when it cannot be read. `name` is that under which the field was given. */
export type CellReader = (name: string, text: string) => unknown;

/** Reads cells of named fields: references by name or id, choices by the institution's words or the built-in ones, digits of both scripts. */
export async function cellReader(ctx: Context, fields: readonly (readonly [string, Field])[]): Promise<CellReader> {
  const names = await referenceNames(
    ctx,
    fields.flatMap(([, field]) => [field, ...Object.values(field.of.columns ?? {})]),
  );
  const worded = await wordedChoices(ctx, fields);
  const byName = new Map(fields);
  return (name, text) => readCell(byName.get(name)!, text, { names, choices: worded.get(name) });
}

/** Name → id; `null` for a name that several records have, which is as good as none. */
type Names = Map<string, Map<string, string | null>>;

async function referenceNames(ctx: Context, fields: readonly Field[]): Promise<Names> {
  const out: Names = new Map();
  for (const { kind, of } of fields) {
    if ((kind !== 'ref' && kind !== 'refs') || !of.entity || out.has(of.entity)) continue;
    const target = ctx.kernel.entity(of.entity);
    const rows = await ctx.repo(target).find({ limit: 20_000 });
    const labels =
      target.titleWithin || target.fields[target.title.en]?.kind === 'ref'
        ? await ctx.labels(
            target,
            rows.map((row) => row.id),
          )
        : null;
    const names = new Map<string, string | null>();
    for (const row of rows) {
      const [own, whole] = [titleText(target, row), labels?.get(row.id)];
      const given = new Set(
        [own.en, own.bn, whole?.en, whole?.bn, (row as { code?: string }).code].flatMap((name) =>
          name ? [foldName(name)] : [],
        ),
      );
      for (const name of given) names.set(name, names.has(name) ? null : row.id);
    }
    for (const row of rows) names.set(row.id, row.id);
    out.set(of.entity, names);
  }
  return out;
}

function readCell(
  field: Field,
  text: string,
  { names, choices }: { names: Names; choices: readonly Choice[] | undefined },
): unknown {
  const idOf = (name: string) => names.get(field.of.entity ?? '')?.get(foldName(name)) ?? undefined;
  if (field.kind === 'ref') return idOf(text);
  if (field.kind === 'rows')
    return rowsFromCell(text, field.of, (column, cell) => readCell(column, cell, { names, choices: undefined }));
  if (field.kind === 'refs') {
    const ids = text.split(';').map(idOf);
    return ids.includes(undefined) ? undefined : ids;
  }
  const textual =
    field.kind === 'text' || field.kind === 'longText' || field.kind === 'richText' || field.kind === 'choice';
  if (choices) return kinds.choice.fromCell(text, { choices }) ?? kinds.choice.fromCell(text, field.of);
  return kinds[field.kind].fromCell(textual ? text : toLatinDigits(text), field.of);
}
