import { kinds, type AnyEntity, type Field, type Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

type Values = Record<string, unknown>;
export interface Detail {
  field: string;
  before: string;
  after: string;
}
/**
 * Values of one record, with the institution in which their references lead somewhere; those that lead nowhere yet are
 * looked up `elsewhere`.
 */
interface Side {
  of: Context;
  values: Values;
  elsewhere?: { of: Context; values: Values };
}
const LONGEST = 300;

/** Fields as a person reads them: references by name, in both languages where these differ. */
export async function describeValues(
  entity: AnyEntity,
  fields: readonly string[],
  before: Side | null,
  after: Side | null,
): Promise<Detail[]> {
  const out: Detail[] = [];
  for (const field of fields)
    out.push({ field, before: await shown(entity, field, before), after: await shown(entity, field, after) });
  return out;
}

async function shown(entity: AnyEntity, name: string, side: Side | null): Promise<string> {
  const value = side?.values[name];
  if (!side || value === undefined || value === null) return '';
  const field = entity.fields[name] as Field;
  if (field.kind !== 'ref' && field.kind !== 'refs')
    return (kinds[field.kind].toCell(value, field.of) || JSON.stringify(value)).slice(0, LONGEST);
  const labels = await namesOf(side.of, field, value);
  const { elsewhere } = side;
  const originals =
    elsewhere && labels.includes(null) ? await namesOf(elsewhere.of, field, elsewhere.values[name]) : [];
  return labels
    .flatMap((label, at) => label ?? originals[at] ?? [])
    .map(bothLanguages)
    .join(', ')
    .slice(0, LONGEST);
}

async function namesOf(ctx: Context, field: Field, value: unknown): Promise<(Text | null)[]> {
  const ids = [value ?? []].flat().map(String);
  const labels = await ctx.labels(ctx.kernel.entity(field.of.entity!), ids);
  return ids.map((id) => labels.get(id) ?? null);
}

const bothLanguages = ({ en, bn }: Text) => (en === bn ? en : `${en} (${bn})`);
