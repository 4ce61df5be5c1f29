import { foldValue, type Collation } from '../bson/collation';
import { KeyClass, keyOf } from '../bson/key';
import {
  BSONRegExp,
  Binary,
  Decimal128,
  Long,
  ObjectId,
  isDocument,
  isNumeric,
  toNumber,
  typeCode,
  typeCodesOf,
  type Document,
} from '../bson/value';
import { anyLeaf } from '../bson/paths';
import { ErrorCode, StoreError, badValue, notSupported } from '../errors';

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
  const keys = new Set<string>();
  const regexes: ((value: unknown) => boolean)[] = [];
  for (const item of operand) {
    if (item instanceof BSONRegExp) regexes.push(compileRegex(item, ''));
    else if (isOperatorDocument(item)) throw badValue(`cannot nest $ under ${name}`);
    else keys.add(keyOf(foldValue(item, collation)));
  }
  return (value) => keys.has(keyOf(foldValue(value, collation))) || regexes.some((test) => test(value));
}

function compileNot(operand: unknown, options: ValueOptions): ValueTest {
  if (operand instanceof BSONRegExp) return { test: compileRegex(operand, ''), expand: true, negate: true };
  if (!isOperatorDocument(operand)) throw badValue('$not needs a regex or a document');
  return { of: compileValueOperators(operand, options), negate: true };
}

export function toRegExp(operand: unknown, extra: unknown): RegExp {
  const source =
    operand instanceof BSONRegExp
      ? operand.pattern
      : operand instanceof RegExp
        ? operand.source
        : typeof operand === 'string'
          ? operand
          : undefined;
  if (source === undefined) throw badValue('$regex has to be a string');
  const flags =
    typeof extra === 'string' && extra !== ''
      ? extra
      : operand instanceof BSONRegExp
        ? operand.options
        : operand instanceof RegExp
          ? operand.flags
          : '';
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  const pattern = (inline ? source.slice(inline[0].length) : source).replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
  const wanted = flags + (inline?.[1] ?? '');
  const cleaned = wanted.includes('x') ? pattern.replace(/\\#|#.*$|\s+/gm, (m) => (m === '\\#' ? '#' : '')) : pattern;
  const set = [...new Set(wanted)].filter((f) => f === 'i' || f === 'm' || f === 's').join('');
  try {
    return new RegExp(cleaned, `${set}u`);
  } catch {
    try {
      return new RegExp(cleaned, set);
    } catch (error) {
      throw badValue(`Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}

export function compileRegex(operand: unknown, extra: unknown): (value: unknown) => boolean {
  const regex = toRegExp(operand, extra);
  const own = operand instanceof BSONRegExp ? keyOf(operand) : undefined;
  return (value) =>
    typeof value === 'string'
      ? regex.test(value)
      : own !== undefined && value instanceof BSONRegExp && keyOf(value) === own;
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

function compileBits(name: string, operand: unknown): (value: unknown) => boolean {
  const mask = maskOf(name, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    switch (name) {
      case '$bitsAllSet':
        return (bits & mask) === mask;
      case '$bitsAllClear':
        return (bits & mask) === 0n;
      case '$bitsAnySet':
        return (bits & mask) !== 0n;
      default:
        return (bits & mask) !== mask;
    }
  };
}

function maskOf(name: string, operand: unknown): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>((mask, bit) => {
      const at = toNumber(bit);
      if (at === undefined || !Number.isInteger(at) || at < 0)
        throw badValue(`Failed to parse bit position. Expected a non-negative integer in: ${name}`);
      // Beyond the width of the number every bit equals the sign bit.
      return mask | (1n << BigInt(Math.min(at, 63)));
    }, 0n);
  const mask = bitsOf(operand);
  if (mask === undefined || (!(operand instanceof Binary) && toNumber(operand)! < 0))
    throw new StoreError(ErrorCode.FailedToParse, `${name} takes an Array, a number, or a BinData`);
  return mask;
}

function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Long) return BigInt.asUintN(64, value.toBigInt());
  if (value instanceof Binary)
    return [...value.buffer.subarray(0, value.position)].reduce(
      (all, byte, i) => all | (BigInt(byte) << BigInt(8 * i)),
      0n,
    );
  if (value instanceof Decimal128 || !isNumeric(value)) return undefined;
  const number = toNumber(value)!;
  return Number.isInteger(number) ? BigInt.asUintN(64, BigInt(number)) : undefined;
}
