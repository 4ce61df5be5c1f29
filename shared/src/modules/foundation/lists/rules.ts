import { isListed, type Entity, type Field } from '../../../kit';

/** Kinds with a value that belongs to one record only: a file, a text that was written for it. */
const OF_ONE = new Set(['json', 'file', 'image', 'richText', 'address', 'rows']);

/** Fields that many records may get the same value in: nothing that names a record or must be unique. */
export function bulkFields(entity: Entity): [string, Field][] {
  if (!entity.actions.includes('update')) return [];
  const naming = new Set([
    entity.title.en,
    entity.title.bn,
    ...entity.unique.flatMap((tuple) => (tuple.length === 1 ? tuple : [])),
  ]);
  return Object.entries(entity.fields).filter(
    ([name, field]) =>
      !field.system &&
      !field.immutable &&
      isListed(field) &&
      !OF_ONE.has(field.kind) &&
      (!naming.has(name) || field.kind === 'choice' || field.kind === 'bool'),
  );
}

/** The subject of runs that change many records of one list. */
export const rowEditSubject = (list: string) => `rows:${list}`;

/**
 * The order that people give to the records of an entity: by the number `rank`, within the records that agree in
 * `within` (of all, where that is empty).
 */
export interface HandOrder {
  rank: string;
  within: readonly string[];
}
/** Kinds of fields that may precede the rank in an order: the record that the rows belong to. */
const PARENTS = new Set(['ref', 'choice']);

/** Null where something else decides. */
export function handOrder(entity: Entity): HandOrder | null {
  const at = entity.order.indexOf('rank');
  const field = entity.fields['rank'];
  const within = entity.order.slice(0, Math.max(at, 0));
  if (
    at === -1 ||
    field?.kind !== 'int' ||
    field.system ||
    field.immutable ||
    field.optional ||
    field.read !== null ||
    !entity.actions.includes('update')
  )
    return null;
  return within.every((name) => PARENTS.has(entity.fields[name]?.kind ?? '') && entity.fields[name]!.read === null)
    ? { rank: 'rank', within }
    : null;
}

/**
 * Ranks after one record was put behind another: that of the record alone where there is room between its neighbours,
 * else all of them evenly.
 * @param rows - in their present order
 * @param after - null puts it first
 * @returns only what changes; null when one of the two is not there, or there are more rows than ranks
 */
export function ranksAfterMove(
  rows: readonly { id: string; rank: number }[],
  { id, after, min, max }: { id: string; after: string | null; min: number; max: number },
): Map<string, number> | null {
  const moved = rows.find((row) => row.id === id);
  const rest = rows.filter((row) => row.id !== id);
  const place = after === null ? 0 : rest.findIndex((row) => row.id === after) + 1;
  if (!moved || (after !== null && place === 0) || rows.length > max - min + 1) return null;
  const [before, behind] = [
    rest[place - 1]?.rank ?? min - 1,
    rest[place]?.rank ?? Math.min(max, (rest[place - 1]?.rank ?? min) + 20) + 1,
  ];
  const middle = Math.floor((before + behind) / 2);
  if (middle > before && middle < behind && middle >= min && middle <= max)
    return new Map(middle === moved.rank ? [] : [[id, middle]]);
  const step = Math.max(1, Math.floor((max - min + 1) / (rows.length + 1)));
  const ordered = [...rest.slice(0, place), moved, ...rest.slice(place)];
  return new Map(
    ordered.flatMap((row, index) => {
      const rank = min + step * (index + 1) - 1;
      return rank === row.rank ? [] : [[row.id, rank] as const];
    }),
  );
}

/** The key of the one record of settings, in the field that no second one may share. */
export const SETTING_KEY = 'default';
/**
 * An institution has one record of it, which nobody adds: rules and settings. A record with a number of its own, such
 * as a library card, is named by another field.
 */
export const isSetting = ({ title, unique, fields, actions }: Entity): boolean =>
  title.en === 'key' &&
  Boolean(fields[title.en]?.system) &&
  unique.some((tuple) => tuple.length === 1 && tuple[0] === title.en) &&
  actions.includes('update') &&
  !actions.includes('create');
