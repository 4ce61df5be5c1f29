import type { Entity, Text } from '@pathshala/shared/kit';
import type { Context } from './context';
import { toApi } from './mongo/derive-model';

/** Text of a title value in both languages: a choice shows its label, all else its value. */
export function titleText(entity: Entity, row: Readonly<Record<string, unknown>>): Text {
  const one = (field: string, locale: 'en' | 'bn') => {
    const spec = entity.fields[field];
    const value = row[field];
    if (spec?.kind === 'choice') return spec.of.choices?.find((choice) => choice.value === value)?.label[locale] ?? '';
    return value == null ? '' : String(value);
  };
  const en = one(entity.title.en, 'en');
  return { en, bn: one(entity.title.bn, 'bn') || en };
}

/**
 * Names of records by id. A name is shown wherever a reference to the record is, so no read permission is asked, but the
 * institution is: an id of another one has no name.
 */
export async function loadLabels(ctx: Context, entity: Entity, ids: readonly string[]): Promise<Map<string, Text>> {
  const wanted = [...new Set(ids)];
  const out = new Map<string, Text>();
  if (wanted.length === 0 || (entity.scope === 'tenant' && !ctx.tenantId)) return out;
  const scope = entity.scope === 'tenant' ? { tenantId: ctx.tenantId } : {};
  const fields = [...new Set([entity.title.en, entity.title.bn])];
  const docs = await ctx.kernel.store.model(entity).find({ ...scope, _id: { $in: wanted } } as never, Object.fromEntries(fields.map((field) => [field, 1])), { session: ctx.unit?.session ?? null }).lean();
  const nested = await refTitles(ctx, entity, docs as never);
  for (const doc of docs as unknown as Record<string, unknown>[]) {
    const id = String(doc._id);
    out.set(id, nested?.get(String(doc[entity.title.en])) ?? titleText(entity, Object.fromEntries(fields.map((field) => [field, toApi(entity.fields[field]!, doc[field])]))));
  }
  return out;
}

/** A record that is named by what it refers to (an assignment by its teacher) takes that record's name. */
async function refTitles(ctx: Context, entity: Entity, docs: readonly Record<string, unknown>[]): Promise<Map<string, Text> | null> {
  const field = entity.fields[entity.title.en];
  if (field?.kind !== 'ref' || !field.of.entity) return null;
  return loadLabels(ctx, ctx.kernel.entity(field.of.entity), docs.map((doc) => String(doc[entity.title.en])));
}
