import type { AnyEntity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { toObjectId, type ClientSession } from '../mongo/connection';
import type { StoredDocument } from '../mongo/derive-model';
import { collectionOf, toApi } from '../mongo/derive-model';
import { fromLine } from '../mongo/extended-json';
import { settleHeld } from '../mongo/held-writes';
import { marksOf } from '../process/sealed-value';
import { wholeKernel } from '../whole-kernel';
import { assertCarrier } from './carry-out';

/** A value that has to be unique and is another record's here, or an id that is taken. */
export interface Clash {
  entity: string;
  /** Fields of the rule; `id` where the record itself is here. */
  fields: readonly string[];
  value: string;
}

/** Clashes of rows that would be written with what is here. Rows of their own institution cannot clash by its rules. */
export async function findClashes(
  sys: Context,
  entity: AnyEntity,
  { docs, most = 5 }: { docs: readonly StoredDocument[]; most?: number },
): Promise<Clash[]> {
  assertCarrier(sys);
  const documents = wholeKernel(sys.kernel).store.documents(entity);
  const found: Clash[] = [];
  const ids = docs.map(({ _id }) => _id);
  for (const { _id } of await documents
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .limit(most)
    .toArray())
    found.push({ entity: entity.name, fields: ['id'], value: String(_id) });
  const rules = entity.scope === 'platform' ? [...entity.unique, ...entity.uniqueEverywhere] : entity.uniqueEverywhere;
  for (const fields of rules) {
    const wanted = docs.filter((doc) => doc.alive && fields.every((name) => doc[name] !== undefined));
    for (const doc of wanted) {
      if (found.length >= most) return found;
      const same = Object.fromEntries(
        fields.map((name) => {
          const field = entity.fields[name]!;
          return field.sealed ? [`${name}.mark`, { $in: marksOf(toApi(field, doc[name])) }] : [name, doc[name]];
        }),
      );
      if (await documents.findOne({ ...same, alive: true, _id: { $ne: doc._id } }))
        found.push({
          entity: entity.name,
          fields,
          value: fields.map((name) => String(toApi(entity.fields[name]!, doc[name]))).join(', '),
        });
    }
  }
  return found;
}

/** Writes documents as they are, in the caller's transaction. */
export async function writeCarried(inside: Context, entity: AnyEntity, docs: readonly StoredDocument[]): Promise<void> {
  assertCarrier(inside);
  if (docs.length === 0) return;
  const { store } = wholeKernel(inside.kernel);
  await settleHeld(inside.unit?.session, collectionOf(entity));
  await store.documents(entity).insertMany(docs, sessionOf(inside));
  for (const { _id } of docs) inside.unit!.touch(entity.name, String(_id));
  inside.unit!.announce(
    entity,
    null,
    docs.map((doc) => ({ doc, was: {} })),
  );
}

/** Ids of these that are here. */
export async function idsHere(sys: Context, entity: AnyEntity, ids: readonly string[]): Promise<Set<string>> {
  assertCarrier(sys);
  const found = await wholeKernel(sys.kernel)
    .store.documents(entity)
    .find({ _id: { $in: ids.map(toObjectId) } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => String(_id)));
}

/** Writes lines of an activity log, whichever institution they name, as lines of this one. */
export async function writeCarriedTrail(
  inside: Context,
  { institution, lines }: { institution: string; lines: readonly string[] },
): Promise<void> {
  assertCarrier(inside);
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    ...fromLine(line),
    tenantId: toObjectId(institution),
  }));
  await wholeKernel(inside.kernel).store.raw().collection('audit').insertMany(rows, sessionOf(inside));
}

const HELD = 'audit_holds';

/** While a trail arrives or goes it is not sealed: its rows come late, or are gone. */
export async function holdTrail(sys: Context, institution: string, isHeld: boolean): Promise<void> {
  assertCarrier(sys);
  const holds = wholeKernel(sys.kernel).store.raw().collection<{ _id: string }>(HELD);
  await (isHeld
    ? holds.updateOne({ _id: institution }, { $setOnInsert: { _id: institution } }, { upsert: true })
    : holds.deleteOne({ _id: institution }));
}

const sessionOf = (inside: Context): { session: never } => {
  if (!inside.unit) throw new Error('Carried rows are written in a unit of work');
  return { session: inside.unit.session as ClientSession as never };
};
