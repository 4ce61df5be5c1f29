import {
  BSONRegExp,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  BSONSymbol,
  Timestamp,
  UUID,
} from 'bson';

/**
 * Values inside the store. Numbers keep their BSON type with few wrappers: a JavaScript number that is an integer in the
 * 32-bit range *is* an int32, any other number *is* a double, a `Long` is an int64, and `Double` wraps only the doubles
 * that would otherwise read as int32 (5.0, -0). This is the rule by which the encoder writes them back.
 */
export type Value = unknown;
export type Document = Record<string, unknown>;

export {
  BSONRegExp,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  BSONSymbol,
  Timestamp,
  UUID,
};

/** A plain BSON document: not an array and not one of the scalar BSON classes. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** True for int32, int64, double and Decimal128. */
export function isNumeric(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    (value instanceof Long && !(value instanceof Timestamp)) ||
    value instanceof Double ||
    value instanceof Decimal128 ||
    value instanceof Int32
  );
}

/** The JavaScript number of a numeric value (Long and Decimal128 may round), or undefined when it is not numeric. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Timestamp) return undefined;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

export type NumericType = 'int' | 'long' | 'double' | 'decimal';

export function numericType(value: unknown): NumericType | undefined {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Double) return 'double';
  if (value instanceof Int32) return 'int';
  if (value instanceof Timestamp) return undefined;
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  return undefined;
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** A double as the store holds it: wrapped only where it would read as an int32. */
export function makeDouble(value: number): number | Double {
  return isInt32(value) || Object.is(value, -0) ? new Double(value) : value;
}

const TYPE_CODES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

/** The type alias as `$type` (aggregation) names it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'bigint':
      return 'long';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Double) return 'double';
  if (value instanceof Int32) return 'int';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof BSONSymbol) return 'symbol';
  return 'object';
}

export function typeCode(value: unknown): number {
  return TYPE_CODES[typeName(value)] ?? 3;
}

/** The codes of one `$type` operand (alias or number); undefined when there is no such type. */
export function typeCodesOf(operand: unknown): number[] | undefined {
  if (operand === 'number') return [1, 16, 18, 19];
  if (typeof operand === 'string') return TYPE_CODES[operand] === undefined ? undefined : [TYPE_CODES[operand]];
  const code = toNumber(operand);
  return code !== undefined && Object.values(TYPE_CODES).includes(code) ? [code] : undefined;
}
