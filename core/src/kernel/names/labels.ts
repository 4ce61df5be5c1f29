import {
  groupBy,
  referencesIn,
  referredIds,
  shownFields,
  type Entity,
  type ListPage,
  type Text,
} from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { toApi, type StoredDocument } from '../mongo/derive-model';
import type { ClientSession } from '../mongo/connection';
import { findDocuments } from '../mongo/read-documents';
import { wholeKernel } from '../whole-kernel';

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
 * Names of records by id. A name is shown wherever a reference to the record is, so no read permission is asked, but
 * the institution is: an id of another one has no name. Records that this unit of work has written itself are read in
 * it, all others may be known already.
 */
export async function loadLabels(ctx: Context, entity: Entity, ids: readonly string[]): Promise<Map<string, Text>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || (entity.scope === 'tenant' && !ctx.tenantId)) return new Map();
  const { labels } = wholeKernel(ctx.kernel);
  if (ctx.unit && labels.rests(entity, ctx.unit.written))
    return readLabels({ ctx, session: ctx.unit.session }, entity, wanted);
  return labels.get(entity, ctx.tenantId, wanted, (missing) => readLabels({ ctx, session: null }, entity, missing));
}

/** Where names are read: in the unit of work, or outside of it. */
interface Reader {
  ctx: Context;
  session: ClientSession | null;
}

async function readLabels(reader: Reader, entity: Entity, wanted: readonly string[]): Promise<Map<string, Text>> {
  const { ctx } = reader;
  const out = new Map<string, Text>();
  if (wanted.length === 0) return out;
  const { titleWithin } = entity;
  const fields = [...new Set([entity.title.en, entity.title.bn, ...(titleWithin ? [titleWithin] : [])])];
  const docs = await read(reader, entity, { _id: { $in: wanted } }, fields);
  const asTitle = await namesBehind(reader, entity, entity.title.en, docs);
  const before = titleWithin ? await namesBehind(reader, entity, titleWithin, docs) : null;
  for (const doc of docs) {
    const own =
      asTitle?.get(String(doc[entity.title.en])) ??
      titleText(entity, Object.fromEntries(fields.map((field) => [field, toApi(entity.fields[field]!, doc[field])])));
    const outer = before?.get(String(doc[titleWithin ?? '']));
    out.set(String(doc._id), outer ? { en: `${outer.en} - ${own.en}`, bn: `${outer.bn} - ${own.bn}` } : own);
  }
  return entity.titleApart.length > 0 && ctx.tenantId ? tellApart(reader, entity, out) : out;
}

const read = (
  { ctx, session }: Reader,
  entity: Entity,
  filter: Readonly<Record<string, unknown>>,
  fields: readonly string[],
) =>
  findDocuments<StoredDocument>(
    wholeKernel(ctx.kernel).store,
    entity,
    { ...(entity.scope === 'tenant' ? { tenantId: ctx.tenantId } : {}), ...filter },
    { session, fields },
  );

/** Adds to titles that several records of the institution share what they differ in: a list of choices must not offer the same words twice. */
async function tellApart(reader: Reader, entity: Entity, labels: Map<string, Text>): Promise<Map<string, Text>> {
  const { titleWithin, titleApart, title } = entity;
  const same = [title.en, ...(titleWithin ? [titleWithin] : [])];
  const all = await read(reader, entity, { alive: true }, [...same, ...titleApart]);
  const out = new Map(labels);
  for (const twins of groupBy(all, (doc) => same.map((field) => String(doc[field])).join('|')).values()) {
    if (twins.length < 2 || !twins.some((doc) => labels.has(String(doc._id)))) continue;
    const telling = titleApart.filter((field) => new Set(twins.map((doc) => String(doc[field] ?? ''))).size > 1);
    for (const field of telling) {
      const names = await namesBehind(
        reader,
        entity,
        field,
        twins.filter((doc) => doc[field]),
      );
      for (const doc of twins) {
        const label = out.get(String(doc._id));
        const name = names?.get(String(doc[field]));
        if (label && name) out.set(String(doc._id), { en: `${label.en} (${name.en})`, bn: `${label.bn} (${name.bn})` });
      }
    }
  }
  return out;
}

/** Names of what a reference field points to (an assignment takes its teacher's name); null when the field is no reference. */
async function namesBehind(
  { ctx, session }: Reader,
  entity: Entity,
  field: string,
  docs: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, Text> | null> {
  const { kind, of } = entity.fields[field]!;
  if (kind !== 'ref' || !of.entity) return null;
  const ids = [...new Set(docs.map((doc) => String(doc[field] ?? '')))].filter((id) => id !== '');
  const target = ctx.kernel.entity(of.entity);
  if (target.scope === 'tenant' && !ctx.tenantId) return new Map();
  if (session) return readLabels({ ctx, session }, target, ids);
  return wholeKernel(ctx.kernel).labels.get(target, ctx.tenantId, ids, (missing) =>
    readLabels({ ctx, session }, target, missing),
  );
}

/** Names for everything that the reference fields of these rows point to: entity → id → both languages. */
export async function labelsOfRows(
  ctx: Context,
  entity: Entity,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ListPage<unknown>['labels']> {
  const ids = new Map<string, Set<string>>();
  for (const place of referencesIn(shownFields(entity))) {
    const set = ids.get(place.target) ?? new Set<string>();
    for (const row of rows) for (const id of referredIds(row, place)) set.add(id);
    ids.set(place.target, set);
  }
  const out: ListPage<unknown>['labels'] = {};
  const load = async ([target, set]: [string, Set<string>]) => {
    if (set.size > 0) out[target] = Object.fromEntries(await ctx.labels(ctx.kernel.entity(target), [...set]));
  };
  // A transaction takes one operation at a time.
  if (ctx.unit) for (const each of ids) await load(each);
  else await Promise.all([...ids].map(load));
  return out;
}
