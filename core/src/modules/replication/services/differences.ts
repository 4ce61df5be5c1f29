import { kinds, type AnyEntity, type Field, type Row, type Text } from '@pathshala/shared/kit';
import { differingFields, keyOf, REPLICABLE, ReplicationLink, type ReplicationMode } from '@pathshala/shared/modules/replication';
import { newId, type Context } from '../../../kernel';

type Values = Record<string, unknown>;
export interface Difference {
  entity: AnyEntity;
  op: 'add' | 'change' | 'refused';
  /** Of the record in the target; of an added one the id that it will get. */
  id: string;
  rev: number;
  label: Text;
  /** What is written: the whole record, or the fields that differ. */
  values: Values;
  details: { field: string; before: string; after: string }[];
}
export interface Differences {
  lines: Difference[];
  same: number;
  /** What has found its counterpart, or will get it by a line, and is not known as coming from there yet. */
  origins: { source: string; target: string }[];
}
const LIMIT = 10_000;

/**
 * What the target lacks or has otherwise, in the order in which it must be written. Two records belong together when one came from the other, else by their
 * key; what came once and was deleted since is not missed. References lead to the target's own counterparts, also to those that this very replication adds. What may be left out and points elsewhere (to a person, say) is left out; what must not, makes the record impossible.
 */
export async function findDifferences(source: Context, target: Context, entities: readonly string[], mode: ReplicationMode): Promise<Differences> {
  const lines: Difference[] = [];
  const origins: Differences['origins'] = [];
  let same = 0;
  const came = await knownOrigins(source, target);
  /** `entity:id` in the source → id in the target. */
  const counterpart = new Map<string, string>();
  for (const entity of REPLICABLE) {
    const [here, there] = [await rowsOf(source, entity), await rowsOf(target, entity)];
    const known = new Map(there.map((row) => [keyOf(entity, row), row]));
    const present = new Map(there.map((row) => [row.id, row]));
    for (const row of here) {
      const { values, missing } = translate(source, entity, row, counterpart);
      const origin = `${entity.name}:${row.id}`;
      const earlier = came.get(origin);
      const match = earlier ? present.get(earlier) : known.get(keyOf(entity, values));
      if (match) counterpart.set(origin, match.id);
      if (!entities.includes(entity.name)) continue;
      if (earlier && !match) {
        same += 1;
        continue;
      }
      if (match && !earlier) origins.push({ source: origin, target: match.id });
      const line = (op: Difference['op'], fields: readonly string[], id: string): Difference => ({
        entity, op, id, rev: match?.rev ?? 0, label: labelOf(entity, row), values: Object.fromEntries(fields.map((field) => [field, values[field] ?? null])), details: op === 'change' ? detailsOf(entity, fields, match!, values) : [],
      });
      if (missing) lines.push({ ...line('refused', [], row.id), details: [{ field: missing, before: '', after: '' }] });
      else if (!match) {
        const id = newId();
        counterpart.set(origin, id);
        origins.push({ source: origin, target: id });
        lines.push(line('add', Object.keys(values), id));
      } else {
        const fields = mode === 'change' ? differingFields(entity, values, match) : [];
        if (fields.length > 0) lines.push(line('change', fields, match.id));
        else same += 1;
      }
    }
  }
  return { lines, same, origins };
}

async function knownOrigins(source: Context, target: Context): Promise<ReadonlyMap<string, string>> {
  const links = await target.repo(ReplicationLink).find({ where: { institution: target.tenantId, from: source.tenantId }, limit: LIMIT });
  return new Map(links.map((link) => [link.source, link.target]));
}

const rowsOf = async (ctx: Context, entity: AnyEntity) => (await ctx.repo(entity).find({ limit: LIMIT })) as (Row<AnyEntity> & Values)[];

/** The record as the target would hold it; `missing` names a field that must lead somewhere and cannot. */
function translate({ kernel }: Context, entity: AnyEntity, row: Values, counterpart: ReadonlyMap<string, string>): { values: Values; missing: string | null } {
  const values: Values = {};
  let missing: string | null = null;
  for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
    const value = row[name];
    if (value === undefined || field.kind === 'file' || field.kind === 'image') continue;
    if (field.kind !== 'ref' && field.kind !== 'refs') {
      values[name] = value;
      continue;
    }
    const target = kernel.entity(field.of.entity!);
    const ids = [value].flat().map((id) => (target.scope === 'platform' ? String(id) : counterpart.get(`${target.name}:${String(id)}`)));
    const found = ids.filter((id) => id !== undefined);
    if (found.length === ids.length) values[name] = field.kind === 'ref' ? found[0] : found;
    else if (!field.optional) missing ??= name;
  }
  return { values, missing };
}

const labelOf = (entity: AnyEntity, row: Values): Text => ({ en: String(row[entity.title.en] ?? ''), bn: String(row[entity.title.bn] ?? '') });

function detailsOf(entity: AnyEntity, fields: readonly string[], before: Values, after: Values): Difference['details'] {
  const shown = (field: string, value: unknown) => (value === undefined || value === null ? '' : (kinds[(entity.fields[field] as Field).kind].toCell(value, (entity.fields[field] as Field).of) || JSON.stringify(value)).slice(0, 300));
  return fields.map((field) => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) }));
}
