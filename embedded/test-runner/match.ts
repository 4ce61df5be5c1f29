import {
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
  BSONRegExp,
  Code,
} from 'mongodb';
import type { Doc } from './expected-logs';

export interface MatchContext {
  lsidOf(session: string): unknown;
  entity(name: string): unknown;
}

/** Throws with the path where `actual` does not match `expected` by the rules of the unified test format. */
export function assertMatches(expected: unknown, actual: unknown, context: MatchContext, path = '', root = true): void {
  const fail = (why: string): never => {
    throw new Error(`${path || 'value'}: ${why}; expected ${show(expected)}, got ${show(actual)}`);
  };
  if (isPlain(expected)) {
    const operator = Object.keys(expected)[0];
    if (operator?.startsWith('$$') && Object.keys(expected).length === 1)
      return matchOperator(operator, expected[operator], actual, context, path, fail);
    if (!isPlain(actual) && !(typeof actual === 'object' && actual !== null)) fail('not a document');
    const have = withoutHabits(
      actual instanceof Map ? (Object.fromEntries(actual) as Doc) : (actual as Doc),
      expected,
      path,
    );
    for (const [name, value] of Object.entries(expected)) {
      const special = isPlain(value) && Object.keys(value).length === 1 ? Object.keys(value)[0] : undefined;
      if (special === '$$exists') {
        const present = have[name] !== undefined;
        if (present !== (value as Doc)['$$exists'])
          throw new Error(`${path}.${name}: ${present ? 'present but should not be' : 'missing'}`);
        continue;
      }
      if (special === '$$unsetOrMatches') {
        if (have[name] !== undefined && have[name] !== null)
          assertMatches((value as Doc)['$$unsetOrMatches'], have[name], context, `${path}.${name}`, false);
        continue;
      }
      if (!(name in have)) throw new Error(`${path}.${name}: missing, expected ${show(value)} in ${show(have)}`);
      assertMatches(value, have[name], context, `${path}.${name}`, false);
    }
    if (!root)
      for (const name of Object.keys(have))
        if (!(name in expected) && have[name] !== undefined)
          throw new Error(`${path}.${name}: unexpected ${show(have[name])}`);
    return;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return fail('not an array');
    if (actual.length !== expected.length) fail(`length ${actual.length} is not ${expected.length}`);
    expected.forEach((item, i) => assertMatches(item, actual[i], context, `${path}[${i}]`, root && isPlain(item)));
    return;
  }
  if (!sameScalar(expected, actual)) fail('different');
}

function matchOperator(
  operator: string,
  operand: unknown,
  actual: unknown,
  context: MatchContext,
  path: string,
  fail: (why: string) => never,
): void {
  switch (operator) {
    case '$$exists':
      if ((actual !== undefined) !== operand) fail('existence');
      return;
    case '$$type':
      if (!(Array.isArray(operand) ? operand : [operand]).some((type) => hasType(String(type), actual)))
        fail(`type is not ${String(operand)}`);
      return;
    case '$$unsetOrMatches':
      if (actual !== undefined && actual !== null) assertMatches(operand, actual, context, path, true);
      return;
    case '$$sessionLsid':
      assertMatches(context.lsidOf(String(operand)), actual, context, path, false);
      return;
    case '$$matchesEntity':
      assertMatches(context.entity(String(operand)), actual, context, path, false);
      return;
    case '$$matchesHexBytes':
      if (!Buffer.isBuffer(actual) && !(actual instanceof Uint8Array)) fail('not bytes');
      if (Buffer.from(actual as Uint8Array).toString('hex') !== String(operand).toLowerCase()) fail('bytes differ');
      return;
    case '$$lte':
      if (Number(actual) > Number(operand)) fail('too large');
      return;
    case '$$matchAsDocument':
      assertMatches(operand, actual, context, path, false);
      return;
    case '$$matchAsRoot':
      assertMatches(operand, actual, context, path, true);
      return;
    default:
      fail(`unknown operator ${operator}`);
  }
}

/** The Node driver adds a `wtimeout` of its own when it ends a transaction, which the specification allows. */
function withoutHabits(actual: Doc, expected: Doc, path: string): Doc {
  if (!path.endsWith('.writeConcern') || 'wtimeout' in expected || actual['wtimeout'] !== 10_000) return actual;
  return Object.fromEntries(Object.entries(actual).filter(([name]) => name !== 'wtimeout'));
}

export function isPlain(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const proto = Object.getPrototypeOf(value) as unknown;
  return proto === Object.prototype || proto === null;
}

function hasType(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'bool':
      return typeof value === 'boolean';
    case 'object':
      return isPlain(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'date':
      return value instanceof Date;
    case 'objectId':
      return value instanceof ObjectId;
    case 'binData':
      return value instanceof Binary || value instanceof Uint8Array;
    case 'timestamp':
      return value instanceof Timestamp;
    case 'decimal':
      return value instanceof Decimal128;
    case 'regex':
      return value instanceof BSONRegExp || value instanceof RegExp;
    case 'minKey':
      return value instanceof MinKey;
    case 'maxKey':
      return value instanceof MaxKey;
    case 'javascript':
      return value instanceof Code;
    case 'int':
      return value instanceof Int32 || (typeof value === 'number' && Number.isInteger(value));
    case 'long':
      return (
        (value instanceof Long && !(value instanceof Timestamp)) ||
        typeof value === 'bigint' ||
        (typeof value === 'number' && Number.isInteger(value))
      );
    case 'double':
      return value instanceof Double || typeof value === 'number';
    case 'number':
      return asNumber(value) !== undefined;
    default:
      return false;
  }
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toNumber();
  return undefined;
}

function sameScalar(expected: unknown, actual: unknown): boolean {
  const [a, b] = [asNumber(expected), asNumber(actual)];
  if (a !== undefined && b !== undefined) return a === b || (Number.isNaN(a) && Number.isNaN(b));
  if (expected instanceof Date && actual instanceof Date) return expected.getTime() === actual.getTime();
  if (expected instanceof Binary || expected instanceof UUID)
    return actual instanceof Binary && Buffer.from(expected.buffer).equals(Buffer.from(actual.buffer));
  if (
    typeof expected === 'object' &&
    expected !== null &&
    typeof actual === 'object' &&
    actual !== null &&
    'toString' in expected
  )
    return JSON.stringify(expected) === JSON.stringify(actual);
  return expected === actual || (expected === null && actual === undefined);
}

function show(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_key, v: unknown) => (typeof v === 'bigint' ? String(v) : v))?.slice(0, 400) ?? 'undefined'
    );
  } catch {
    return String(value);
  }
}
