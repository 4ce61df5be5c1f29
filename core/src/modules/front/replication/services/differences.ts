import type { AnyEntity, Row, Text } from '@pathshala/shared/kit';
import {
  differingFields,
  keyFields,
  keyOf,
  otherKeys,
  REPLICABLE,
  ReplicationLink,
  type ReplicationMode,
} from '@pathshala/shared/modules/front/replication';
import { newId, type Context } from '../../../../kernel';
import { describeValues, type Detail } from './describe-values';
import { translate, type Translated } from './translate-record';

type Values = Record<string, unknown>;
export interface Difference {
  entity: AnyEntity;
  op: 'add' | 'change' | 'refused';
  /** Of the record in the target; of an added one the id that it will get. */
  id: string;
  rev: number;
  label: Text;
  /** Values to write: the whole record, or the fields that differ. */
  values: Values;
  /**
   * For a change: before and after. For an addition: fields that are not carried over. For a refusal: the field that
   * cannot be carried over, and its reference.
   */
  details: Detail[];
}
export interface Differences {
  lines: Difference[];
  same: number;
  /** Records that have a counterpart, or will get it by a line, and are not known as coming from there yet. */
  origins: { source: string; target: string }[];
}
const LIMIT = 10_000;

/**
 * Records that the target lacks or has with other values, in the order in which they must be written. Two records
 * belong together when one came from the other, else by their key; a record that came once and was deleted since is not
 * missed. References lead to the target's own counterparts, also to those that this very replication adds. A reference
 * to something that is never carried over (a room, say) is left out and reported; a reference to something that could
 * be carried over and is not there makes the record impossible.
 */
export async function findDifferences(
  source: Context,
  target: Context,
  entities: readonly string[],
  mode: ReplicationMode,
): Promise<Differences> {
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
    const taken = new Map(there.flatMap((row) => otherKeys(entity, row).map(({ key }) => [key, row.id])));
    const labels = entities.includes(entity.name)
      ? await source.labels(
          entity,
          here.map((row) => row.id),
        )
      : null;
    for (const row of here) {
      const found = translate(source.kernel, entity, row, counterpart);
      const { values } = found;
      const origin = `${entity.name}:${row.id}`;
      const earlier = came.get(origin);
      // With a part of its key unknown it would be taken for another record.
      const isNamed = !found.missing || !keyFields(entity).includes(found.missing);
      const match = earlier ? present.get(earlier) : isNamed ? known.get(keyOf(entity, values)) : undefined;
      if (match) counterpart.set(origin, match.id);
      if (!labels) continue;
      if (earlier && !match) {
        same += 1;
        continue;
      }
      if (match && !earlier) origins.push({ source: origin, target: match.id });
      const line = (op: Difference['op'], id: string, fields: readonly string[], details: Detail[]): Difference => ({
        entity,
        op,
        id,
        rev: match?.rev ?? 0,
        label: labels.get(row.id) ?? { en: row.id, bn: row.id },
        values: Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
        details,
      });
      const fields = match ? (mode === 'change' ? differingFields(entity, values, match) : []) : Object.keys(values);
      if (match && fields.length === 0 && !(mode === 'change' && found.missing)) {
        same += 1;
        continue;
      }
      const fault = await whyNot({ source, entity, found, taken, own: match?.id ?? null });
      if (fault) lines.push(line('refused', row.id, [], [fault]));
      else if (match) {
        lines.push(
          line(
            'change',
            match.id,
            fields,
            await describeValues(
              entity,
              fields,
              { of: target, values: match },
              { of: target, values, elsewhere: { of: source, values: row } },
            ),
          ),
        );
      } else {
        const id = newId();
        counterpart.set(origin, id);
        origins.push({ source: origin, target: id });
        for (const { key } of otherKeys(entity, values)) taken.set(key, id);
        lines.push(
          line('add', id, fields, await describeValues(entity, found.leftOut, { of: source, values: row }, null)),
        );
      }
    }
  }
  return { lines, same, origins };
}

interface Wanted {
  source: Context;
  entity: AnyEntity;
  found: Translated;
  /** Keys beside the first one that records of the target hold, with their ids. */
  taken: ReadonlyMap<string, string>;
  own: string | null;
}

/**
 * Obstacle to writing a record: something that it references, or another record of the target that has a value which
 * must be unique.
 */
async function whyNot({ source, entity, found, taken, own }: Wanted): Promise<Detail | null> {
  if (found.missing)
    return (
      await describeValues(entity, [found.missing], null, { of: source, values: { [found.missing]: found.unknown } })
    )[0]!;
  const clash = otherKeys(entity, found.values).find(({ key }) => taken.has(key) && taken.get(key) !== own);
  return clash ? { field: clash.field, before: '', after: '' } : null;
}

async function knownOrigins(source: Context, target: Context): Promise<ReadonlyMap<string, string>> {
  const links = await target
    .repo(ReplicationLink)
    .find({ where: { institution: target.tenantId, from: source.tenantId }, atMost: LIMIT });
  return new Map(links.map((link) => [link.source, link.target]));
}

const rowsOf = async (ctx: Context, entity: AnyEntity) =>
  (await ctx.repo(entity).find({ atMost: LIMIT })) as (Row<AnyEntity> & Values)[];
