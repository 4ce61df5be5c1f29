import { AppError, kernelErrors, type Entity, type FieldKind } from '@pathshala/shared/kit';
import mongoose from 'mongoose';
import { marksOf } from '../process/sealed-value';
import { SEARCH_WORDS } from './search-words';

type Cast = (value: unknown) => unknown;
const { ObjectId } = mongoose.Types;
const HEX = /^[0-9a-f]{24}$/i;

const refuse = (): never => {
  throw new AppError(kernelErrors.MALFORMED);
};
const toId: Cast = (value) =>
  value instanceof ObjectId ? value : typeof value === 'string' && HEX.test(value) ? new ObjectId(value) : refuse();
const toText: Cast = (value) =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : refuse();
const toNumber: Cast = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : refuse();
};
const toBool: Cast = (value) =>
  value === true || value === 'true' || value === '1' || value === 1
    ? true
    : value === false || value === 'false' || value === '0' || value === 0
      ? false
      : refuse();
const toDate: Cast = (value) => {
  const date =
    value instanceof Date ? value : typeof value === 'string' || typeof value === 'number' ? new Date(value) : refuse();
  return Number.isNaN((date as Date).getTime()) ? refuse() : date;
};
const asIs: Cast = (value) => value;

/** How a caller's value of each kind is compared with what is stored. */
const CASTS: Record<FieldKind, Cast> = {
  text: toText,
  longText: toText,
  richText: toText,
  code: toText,
  email: toText,
  phone: toText,
  date: toText,
  time: toText,
  choice: toText,
  int: toNumber,
  decimal: toNumber,
  money: toNumber,
  percent: toNumber,
  bool: toBool,
  dateTime: toDate,
  ref: toId,
  refs: toId,
  file: toId,
  image: toId,
  address: asIs,
  json: asIs,
  rows: asIs,
};
const OWN: readonly (readonly [string, Cast])[] = [
  ['_id', toId],
  ['tenantId', toId],
  ['rev', toNumber],
  ['alive', toBool],
  ['createdAt', toDate],
  ['updatedAt', toDate],
  ['removedAt', toDate],
  ['createdBy', toId],
  ['updatedBy', toId],
  [SEARCH_WORDS, toText],
];

const compiled = new WeakMap<Entity, ReadonlyMap<string, Cast>>();
function castsOf(entity: Entity): ReadonlyMap<string, Cast> {
  let casts = compiled.get(entity);
  if (!casts)
    compiled.set(
      entity,
      (casts = new Map([
        ...OWN,
        ...Object.entries(entity.fields).map(([name, field]) => [name, CASTS[field.kind]] as const),
        ...columnsOf(entity),
      ])),
    );
  return casts;
}

/** Columns of rows inside a record are asked for as `members.staff`. */
const columnsOf = (entity: Entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    Object.entries(field.of.columns ?? {}).map(([column, { kind }]) => [`${name}.${column}`, CASTS[kind]] as const),
  );

/**
 * The store's form of a filter: ids and instants of strings. Knows exactly the shapes that `criteria` and policies
 * make.
 * @throws AppError MALFORMED for a value that is none of its field, Error for a field or operator that does not exist
 */
export function castFilter(entity: Entity, filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const casts = castsOf(entity);
  const out: Record<string, unknown> = {};
  for (const name in filter) {
    const wanted = filter[name];
    if (name === '$and' || name === '$or')
      out[name] = (wanted as Record<string, unknown>[]).map((each) => castFilter(entity, each));
    else if (entity.fields[name]?.sealed) Object.assign(out, sealedCondition(entity, name, wanted));
    else out[name] = castCondition(casts.get(name) ?? unknown(entity, name), wanted);
  }
  return out;
}

/** A value that is encrypted at rest is asked for by its mark; whether it is there, by the field. */
function sealedCondition(entity: Entity, name: string, wanted: unknown): Record<string, unknown> {
  if (wanted === null || wanted === undefined) return { [name]: null };
  const among = (values: readonly unknown[]) => ({ [`${name}.mark`]: { $in: values.flatMap(marksOf) } });
  if (typeof wanted !== 'object') return among([wanted]);
  const [[operator, value] = [], ...further] = Object.entries(wanted);
  if (further.length === 0 && operator === '$exists') return { [name]: { $exists: toBool(value) } };
  if (further.length === 0 && operator === '$eq') return among([value]);
  if (further.length === 0 && operator === '$in') return among(value as unknown[]);
  if (further.length === 0 && operator === '$ne' && value === null) return { [name]: { $ne: null } };
  throw new Error(`${entity.name}.${name} is encrypted: it is found by its whole value`);
}

function castCondition(cast: Cast, wanted: unknown): unknown {
  if (wanted === null || wanted === undefined) return null;
  if (typeof wanted !== 'object' || wanted instanceof Date || wanted instanceof ObjectId) return cast(wanted);
  if (Array.isArray(wanted)) return refuse();
  const out: Record<string, unknown> = {};
  for (const [operator, value] of Object.entries(wanted)) out[operator] = castOperand(cast, operator, value);
  return out;
}

function castOperand(cast: Cast, operator: string, value: unknown): unknown {
  switch (operator) {
    case '$in':
      return (value as unknown[]).map((each) => (each === null ? null : cast(each)));
    case '$eq':
    case '$ne':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return value === null ? null : Array.isArray(value) ? value.map(cast) : cast(value);
    case '$exists':
      return toBool(value);
    case '$regex':
    case '$options':
      return value;
    default:
      throw new Error(`A filter may not use ${operator}`);
  }
}

const unknown = (entity: Entity, name: string): never => {
  throw new Error(`${entity.name} has no field ${name}`);
};
