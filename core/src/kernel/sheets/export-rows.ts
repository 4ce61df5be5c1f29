import {
  isListed,
  kinds,
  rowsToCell,
  type Choice,
  type Entity,
  type Field,
  type ListQuery,
} from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { labelsOfRows } from '../names/labels';
import { wordedChoices } from './worded-choices';

const EXPORT_LIMIT = 50_000;
/** Skipping costs what was skipped: few large pages. */
const PAGE = 2_000;

/** Fields that an export shows and an import reads. */
export const sheetFields = (entity: Entity) =>
  Object.entries(entity.fields).filter(
    ([, field]) => field.kind !== 'json' && field.kind !== 'file' && field.kind !== 'image' && isListed(field),
  );

/** Exactly what the filter shows, in its order, in the named columns (else all), as text cells: references by name, choices by label (the institution's own where it has words of its own), digits Latin so that it can be read back. */
export async function exportRows(
  ctx: Context,
  entity: Entity,
  { locale = ctx.locale, columns, ...query }: ListQuery & { locale?: 'en' | 'bn'; columns?: readonly string[] },
): Promise<{ header: string[]; rows: string[][] }> {
  const all = new Map(sheetFields(entity).filter(([, { read }]) => read === null || ctx.can(read)));
  const named = new Map([...all, ...Object.entries(entity.lookedUp.fields)]);
  const fields = columns
    ? columns.flatMap((name) => (named.has(name) ? [[name, named.get(name)!] as const] : []))
    : [...all];
  const worded = await wordedChoices(ctx, fields);
  const rows: string[][] = [];
  for (let page = 1; rows.length < EXPORT_LIMIT; page += 1) {
    const found = await ctx.repo(entity).page({ ...query, page, size: PAGE });
    const labels = await labelsOfRows(ctx, entity, found.rows);
    for (const row of found.rows as Record<string, unknown>[]) {
      rows.push(
        fields.map(([name, field]) => {
          const cellOf = (each: Field, value: unknown) =>
            cellText(each, value, { labels, locale, choices: worded.get(name) });
          return field.kind === 'rows'
            ? rowsToCell((row[name] ?? []) as Record<string, unknown>[], field.of, cellOf)
            : cellOf(field, row[name]);
        }),
      );
    }
    if (found.rows.length < PAGE) break;
  }
  return { header: fields.map(([, field]) => field.label[locale]), rows };
}

export function cellText(
  field: Field,
  value: unknown,
  { labels, locale, choices }: { labels: Labels; locale: 'en' | 'bn'; choices: readonly Choice[] | undefined },
): string {
  if (field.kind === 'choice')
    return (choices ?? field.of.choices)?.find((choice) => choice.value === value)?.label[locale] ?? '';
  if (field.kind === 'ref' || field.kind === 'refs')
    return [value]
      .flat()
      .map((id) => labels[field.of.entity ?? '']?.[String(id)]?.[locale] ?? '')
      .filter(Boolean)
      .join('; ');
  return kinds[field.kind].toCell(value, field.of);
}
export type Labels = Awaited<ReturnType<typeof labelsOfRows>>;
