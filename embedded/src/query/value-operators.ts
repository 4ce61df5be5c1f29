import { type Collation, foldValue } from '../bson/collation';
import { KeyClass, keyOf } from '../bson/key';
import { anyLeaf } from '../bson/paths';
import {
  BSONRegExp,
  type Document,
  isDocument,
  isNumeric,
  ObjectId,
  toNumber,
  typeCode,
  typeCodesOf,
} from '../bson/value';
import { badValue, notSupported } from '../errors';
import { compileBits } from './bit-tests';
import { compileRegex } from './regular-expressions';

/**
 * One condition on the value at a path. `expand`: arrays offer their elements too; `negate`: it must hold for no value. Conditions `of` others look
 * at the whole path each on their own, so that different elements of an array may meet them.
 */
export type ValueTest =
  | { test: (value: unknown) => boolean; expand: boolean; negate: boolean }
  | { of: readonly ValueTest[]; negate: boolean };

/** Whether a condition holds for the path below a value; of the value itself, where no part is left. */
export function holdsAt(condition: ValueTest, value: unknown, parts: readonly string[]): boolean {
  if ('of' in condition) return condition.of.every((one) => holdsAt(one, value, parts)) !== condition.negate;
  return anyLeaf(value, parts, 0, condition.test, condition.expand) !== condition.negate;
}

export interface ValueOptions {
  collation: Collation | undefined;
  compileNested: (filter: Document) => (doc: Document) => boolean;
}

export function isOperatorDocument(operand: unknown): operand is Document {
  if (!isDocument(operand)) return false;
  for (const name in operand) return name.startsWith('$') && name !== '$ref' && name !== '$id' && name !== '$db';
  return false;
}

/** `{ path: operand }` and `$eq`: a regular expression matches, everything else compares equal. */
export function compileEquality(operand: unknown, collation: Collation | undefined): (value: unknown) => boolean {
  if (operand instanceof BSONRegExp || operand instanceof RegExp) return compileRegex(operand, '');
  return compileEq(operand, collation);
}

export function compileEq(operand: unknown, collation: Collation | undefined): (value: unknown) => boolean {
  if (typeof operand === 'string') {
    if (collation === undefined) return (value) => value === operand;
    const folded = collation.fold(operand);
    return (value) => typeof value === 'string' && collation.fold(value) === folded;
  }
  if (typeof operand === 'number' && operand === operand) {
    return (value) =>
      typeof value === 'number' ? value === operand : isNumeric(value) && keyOf(value) === keyOf(operand);
  }
  if (typeof operand === 'boolean') return (value) => value === operand;
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(operand);
  const key = keyOf(foldValue(operand, collation));
  return (value) => value !== undefined && keyOf(foldValue(value, collation)) === key;
}

export function compileValueOperators(operators: Document, options: ValueOptions): ValueTest[] {
  const out: ValueTest[] = [];
  for (const name in operators) {
    const built = compileOne(name, operators[name], operators, options);
    if (built) out.push(built);
  }
  return out;
}

function compileOne(name: string, operand: unknown, all: Document, options: ValueOptions): ValueTest | undefined {
  const { collation } = options;
  const plain = (test: (value: unknown) => boolean): ValueTest => ({ test, expand: true, negate: false });
  const whole = (test: (value: unknown) => boolean): ValueTest => ({ test, expand: false, negate: false });
  switch (name) {
    case '$eq':
      return plain(compileEq(operand, collation));
    case '$ne': {
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return { ...plain(compileEq(operand, collation)), negate: true };
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return plain(compileCompare(name, operand, collation));
    case '$in':
      return plain(compileIn(name, operand, collation));
    case '$nin':
      return { ...plain(compileIn(name, operand, collation)), negate: true };
    case '$exists': {
      const wanted = operand !== false && operand !== null && toNumber(operand) !== 0;
      return { ...whole((value) => value !== undefined), negate: !wanted };
    }
    case '$not':
      return compileNot(operand, options);
    case '$regex':
      return plain(compileRegex(operand, all['$options']));
    case '$options': {
      if (!('$regex' in all)) throw badValue('$options needs a $regex');
      return undefined;
    }
    case '$size': {
      const size = toNumber(operand);
      if (size === undefined || !Number.isInteger(size) || size < 0)
        throw badValue(`Failed to parse $size. Expected a non-negative integer in: $size: ${String(operand)}`);
      return whole((value) => Array.isArray(value) && value.length === size);
    }
    case '$type':
      return compileType(operand);
    case '$mod':
      return plain(compileMod(operand));
    case '$all':
      return compileAll(operand, options);
    case '$elemMatch':
      return whole(compileElemMatch(operand, options));
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return plain(compileBits(name, operand));
    case '$comment':
      return undefined;
    case '$geoWithin':
    case '$geoIntersects':
    case '$near':
    case '$nearSphere':
      throw notSupported(name);
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

function compileCompare(name: string, operand: unknown, collation: Collation | undefined): (value: unknown) => boolean {
  const greater = name === '$gt' || name === '$gte';
  const orEqual = name === '$gte' || name === '$lte';
  if (typeof operand === 'number' && operand === operand) {
    const general = compareByKey(operand, greater, orEqual);
    return (value) => {
      if (typeof value !== 'number') return general(value);
      return greater ? (orEqual ? value >= operand : value > operand) : orEqual ? value <= operand : value < operand;
    };
  }
  if (operand instanceof Date) {
    const limit = operand.getTime();
    return (value) => {
      if (!(value instanceof Date)) return false;
      const time = value.getTime();
      return greater ? (orEqual ? time >= limit : time > limit) : orEqual ? time <= limit : time < limit;
    };
  }
  if (typeof operand === 'string' && collation !== undefined) {
    return (value) => {
      if (typeof value !== 'string') return false;
      const order = collation.compare(value, operand);
      return greater ? (orEqual ? order >= 0 : order > 0) : orEqual ? order <= 0 : order < 0;
    };
  }
  if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate over field`);
  return compareByKey(operand, greater, orEqual);
}

function compareByKey(operand: unknown, greater: boolean, orEqual: boolean): (value: unknown) => boolean {
  const limit = keyOf(operand);
  const bracket = limit[0];
  const open = bracket === KeyClass.minKey || bracket === KeyClass.maxKey;
  const isNull = bracket === KeyClass.null;
  return (value) => {
    if (value === undefined && !isNull) return false;
    const key = keyOf(value);
    if (!open && key[0] !== bracket) return false;
    if (key === limit) return orEqual;
    if (operand !== operand || Number.isNaN(toNumber(value))) return false;
    return greater ? key > limit : key < limit;
  };
}

function compileIn(name: string, operand: unknown, collation: Collation | undefined): (value: unknown) => boolean {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  const values: unknown[] = [];
  const regexes: ((value: unknown) => boolean)[] = [];
  for (const item of operand) {
    if (item instanceof BSONRegExp) regexes.push(compileRegex(item, ''));
    else if (isOperatorDocument(item)) throw badValue(`cannot nest $ under ${name}`);
    else values.push(item);
  }
  // Made for the first document: of a long list an index often finds none.
  let keys: Set<string> | undefined;
  return (value) => {
    keys ??= new Set(values.map((each) => keyOf(foldValue(each, collation))));
    return keys.has(keyOf(foldValue(value, collation))) || regexes.some((test) => test(value));
  };
}

function compileNot(operand: unknown, options: ValueOptions): ValueTest {
  if (operand instanceof BSONRegExp) return { test: compileRegex(operand, ''), expand: true, negate: true };
  if (!isOperatorDocument(operand)) throw badValue('$not needs a regex or a document');
  return { of: compileValueOperators(operand, options), negate: true };
}

function compileType(operand: unknown): ValueTest {
  const codes = new Set<number>();
  for (const one of Array.isArray(operand) ? operand : [operand]) {
    const found = typeCodesOf(one);
    if (!found) throw badValue(`Unknown type name alias: ${String(one)}`);
    for (const code of found) codes.add(code);
  }
  return { test: (value) => value !== undefined && codes.has(typeCode(value)), expand: true, negate: false };
}

function compileMod(operand: unknown): (value: unknown) => boolean {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue('malformed mod, needs to be an array of two numbers');
  const divisor = Math.trunc(toNumber(operand[0]) ?? NaN);
  const rest = Math.trunc(toNumber(operand[1]) ?? NaN);
  if (!Number.isFinite(divisor) || !Number.isFinite(rest))
    throw badValue('malformed mod, divisor and remainder must be numbers');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isFinite(number) && Math.trunc(number) % divisor === rest;
  };
}

function compileAll(operand: unknown, options: ValueOptions): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return { test: () => false, expand: false, negate: false };
  const of = operand.map((item): ValueTest => {
    if (!isOperatorDocument(item))
      return { test: compileEquality(item, options.collation), expand: true, negate: false };
    if (!('$elemMatch' in item)) throw badValue('no $ expressions in $all');
    return { test: compileElemMatch(item['$elemMatch'], options), expand: false, negate: false };
  });
  return { of, negate: false };
}

function compileElemMatch(operand: unknown, options: ValueOptions): (value: unknown) => boolean {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  if (isOperatorDocument(operand) && !['$and', '$or', '$nor', '$expr'].some((n) => n in operand)) {
    const tests = compileValueOperators(operand, options);
    const one = (item: unknown): boolean => tests.every((test) => holdsAt(test, item, []));
    return (value) => Array.isArray(value) && value.some(one);
  }
  const nested = options.compileNested(operand);
  return (value) =>
    Array.isArray(value) && value.some((item) => (isDocument(item) || Array.isArray(item)) && nested(item as Document));
}
