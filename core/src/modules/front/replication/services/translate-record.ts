import type { AnyEntity, Field } from '@pathshala/shared/kit';
import { keyFields, REPLICABLE } from '@pathshala/shared/modules/front/replication';
import type { HandlerKernel } from '../../../../kernel';

type Values = Record<string, unknown>;
export interface Translated {
  /** The record as the target would hold it. */
  values: Values;
  /** A field that must lead somewhere and cannot, with the ids in the source that have no counterpart. */
  missing: string | null;
  unknown: readonly string[];
  /** Fields that have a value in the source and can be done without: their references are never carried over. */
  leftOut: readonly string[];
}

/** A record of the source in the words of the target. `counterpart`: `entity:id` in the source → id in the target. */
export function translate(
  { entity: entityOf }: Pick<HandlerKernel, 'entity'>,
  entity: AnyEntity,
  row: Values,
  counterpart: ReadonlyMap<string, string>,
): Translated {
  const values: Values = {};
  const leftOut: string[] = [];
  let [missing, unknown]: [string | null, string[]] = [null, []];
  for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
    const value = row[name];
    if (value === undefined || value === null || field.kind === 'file' || field.kind === 'image') continue;
    if (field.kind !== 'ref' && field.kind !== 'refs') {
      values[name] = value;
      continue;
    }
    const target = entityOf(field.of.entity!);
    const ids = [value].flat().map(String);
    const found = ids.map((id) => (target.scope === 'platform' ? id : counterpart.get(`${target.name}:${id}`)));
    if (!found.includes(undefined)) values[name] = field.kind === 'ref' ? found[0] : found;
    // Without a part of what it is about, or of its own name, it would be another record: one for all groups in place
    // of one, say.
    else if (!field.optional || REPLICABLE.includes(target) || keyFields(entity).includes(name)) {
      if (!missing) [missing, unknown] = [name, ids.filter((_, at) => found[at] === undefined)];
    } else leftOut.push(name);
  }
  return { values, missing, unknown, leftOut };
}
