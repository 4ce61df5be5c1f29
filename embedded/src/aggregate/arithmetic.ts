import { Decimal128, Long, isInt32, makeDouble, numericType, toNumber, type NumericType } from '../bson/value';
import { StoreError, typeMismatch } from '../errors';

const RANK: Record<NumericType, number> = { int: 0, long: 1, double: 2, decimal: 3 };

function widest(a: unknown, b: unknown): NumericType {
  const x = numericType(a)!;
  const y = numericType(b)!;
  return RANK[x] >= RANK[y] ? x : y;
}

/** An integer result as MongoDB types it: int32 stays, overflow goes to long, beyond that to double. */
function integerResult(value: bigint, type: 'int' | 'long'): unknown {
  if (type === 'int' && value >= -2147483648n && value <= 2147483647n) return Number(value);
  if (value >= -(2n ** 63n) && value < 2n ** 63n) return Long.fromBigInt(value);
  return makeDouble(Number(value));
}

function compute(
  a: unknown,
  b: unknown,
  ints: (x: bigint, y: bigint) => bigint,
  doubles: (x: number, y: number) => number,
): unknown {
  const type = widest(a, b);
  if (type === 'int') {
    const result = doubles(a as number, b as number);
    if (isInt32(result)) return result;
  }
  if (type === 'int' || type === 'long') return integerResult(ints(toBig(a), toBig(b)), type);
  if (type === 'double') return makeDouble(doubles(toNumber(a)!, toNumber(b)!));
  return decimal(a, b, ints, doubles);
}

function toBig(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value)!);
}

/** Exact for sums and products that fit 34 digits; both sides are scaled to integers first. */
function decimal(
  a: unknown,
  b: unknown,
  ints: (x: bigint, y: bigint) => bigint,
  doubles: (x: number, y: number) => number,
): unknown {
  const x = scaled(a);
  const y = scaled(b);
  if (!x || !y) return Decimal128.fromString(String(doubles(toNumber(a)!, toNumber(b)!)));
  const product = ints(2n, 3n) === 6n;
  const exponent = Math.max(x.exponent, y.exponent);
  const result = product
    ? x.digits * y.digits
    : ints(x.digits * 10n ** BigInt(exponent - x.exponent), y.digits * 10n ** BigInt(exponent - y.exponent));
  return Decimal128.fromStringWithRounding(`${result}E-${product ? x.exponent + y.exponent : exponent}`);
}

function scaled(value: unknown): { digits: bigint; exponent: number } | undefined {
  const match = /^(-?\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(value instanceof Long ? value.toString() : String(value));
  if (!match) return undefined;
  const exponent = (match[2]?.length ?? 0) - Number(match[3] ?? 0);
  const digits = BigInt(match[1]! + (match[2] ?? ''));
  return exponent >= 0 ? { digits, exponent } : { digits: digits * 10n ** BigInt(-exponent), exponent: 0 };
}

export function addNumbers(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b) && isInt32(a + b)) return a + b;
  if (missing(a) || missing(b)) return null;
  if (a instanceof Date || b instanceof Date) {
    const [date, other] = a instanceof Date ? [a, b] : [b as Date, a];
    return new Date(date.getTime() + Math.trunc(requireNumber('$add', other)));
  }
  requireNumber('$add', a);
  requireNumber('$add', b);
  return compute(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
}

export function subtractNumbers(a: unknown, b: unknown): unknown {
  if (missing(a) || missing(b)) return null;
  if (a instanceof Date)
    return b instanceof Date
      ? Long.fromNumber(a.getTime() - b.getTime())
      : new Date(a.getTime() - Math.trunc(requireNumber('$subtract', b)));
  requireNumber('$subtract', a);
  requireNumber('$subtract', b);
  return compute(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  );
}

export function multiplyNumbers(a: unknown, b: unknown): unknown {
  if (missing(a) || missing(b)) return null;
  requireNumber('$multiply', a);
  requireNumber('$multiply', b);
  return compute(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
}

export function divideNumbers(a: unknown, b: unknown): unknown {
  if (missing(a) || missing(b)) return null;
  const divisor = requireNumber('$divide', b);
  if (divisor === 0) throw new StoreError(2, "can't $divide by zero");
  const result = requireNumber('$divide', a) / divisor;
  return a instanceof Decimal128 || b instanceof Decimal128 ? divideDecimals(a, b, result) : makeDouble(result);
}

/** To 34 digits: the quotient is worked out two digits further, and a rest shows in one more. `approximate`: where one of them is infinite. */
function divideDecimals(a: unknown, b: unknown, approximate: number): Decimal128 {
  const x = scaled(a);
  const y = scaled(b);
  if (!x || !y) return Decimal128.fromStringWithRounding(String(approximate));
  const preferred = x.exponent - y.exponent;
  const shift = Math.max(0, 36 + String(y.digits).length - String(x.digits).length);
  const numerator = x.digits * 10n ** BigInt(shift);
  let quotient = numerator / y.digits;
  let exponent = preferred + shift;
  if (numerator % y.digits !== 0n) {
    quotient = quotient * 10n + (quotient < 0n ? -1n : 1n);
    exponent++;
  } else for (; exponent > preferred && quotient % 10n === 0n; exponent--) quotient /= 10n;
  return Decimal128.fromStringWithRounding(`${quotient}E${-exponent}`);
}

function missing(value: unknown): boolean {
  return value === null || value === undefined;
}

function requireNumber(name: string, value: unknown): number {
  const number = toNumber(value);
  if (number === undefined) throw typeMismatch(`${name} only supports numeric or date types`);
  return number;
}
