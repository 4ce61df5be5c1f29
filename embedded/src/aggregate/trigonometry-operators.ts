import { Decimal128, Long, isInt32, makeDouble, numericType, toNumber, typeName } from '../bson/value';
import { StoreError, notSupported, typeMismatch } from '../errors';
import { operands, type CompileOperator } from './expression-types';

const ANY: readonly [number, number] = [-Infinity, Infinity];
const RADIANS = Math.PI / 180;

/** Trigonometry and bits. Decimals, which MongoDB computes to 34 digits, are refused. */
export const trigonometryOperators: Record<string, CompileOperator> = {
  $sin: angle('$sin', Math.sin),
  $cos: angle('$cos', Math.cos),
  $tan: angle('$tan', Math.tan),
  $asin: number('$asin', Math.asin, [-1, 1]),
  $acos: number('$acos', Math.acos, [-1, 1]),
  $atan: number('$atan', Math.atan, ANY),
  $sinh: number('$sinh', Math.sinh, ANY),
  $cosh: number('$cosh', Math.cosh, ANY),
  $tanh: number('$tanh', Math.tanh, ANY),
  $asinh: number('$asinh', Math.asinh, ANY),
  $acosh: number('$acosh', Math.acosh, [1, Infinity]),
  $atanh: number('$atanh', Math.atanh, [-1, 1]),
  $degreesToRadians: number('$degreesToRadians', (x) => x * RADIANS, ANY),
  $radiansToDegrees: number('$radiansToDegrees', (x) => x / RADIANS, ANY),
  $atan2: (operand, compile) => {
    const [first, second] = operands('$atan2', operand, 2).map(compile);
    return (doc, v) => {
      const [y, x] = [first!(doc, v), second!(doc, v)];
      if (isNothing(y) || isNothing(x)) return null;
      return makeDouble(Math.atan2(numberOf('$atan2', y), numberOf('$atan2', x)));
    };
  },
  $bitAnd: bits('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: bits('$bitOr', 0n, (a, b) => a | b),
  $bitXor: bits('$bitXor', 0n, (a, b) => a ^ b),
  $bitNot: (operand, compile) => {
    const item = compile(operands('$bitNot', operand, 1)[0]);
    return (doc, v) => {
      const value = item(doc, v);
      return isNothing(value) ? null : ofBits(~bitsOf('$bitNot', value), value instanceof Long);
    };
  },
};

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function numberOf(name: string, value: unknown): number {
  if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
  const found = toNumber(value);
  if (found === undefined) throw new StoreError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  return found;
}

/** `range`: values for which the function is defined. */
function number(name: string, apply: (x: number) => number, [low, high]: readonly [number, number]): CompileOperator {
  return (operand, compile) => {
    const item = compile(operands(name, operand, 1)[0]);
    return (doc, v) => {
      const value = item(doc, v);
      if (isNothing(value)) return null;
      const x = numberOf(name, value);
      if (x < low || x > high)
        throw new StoreError(50989, `cannot apply ${name} to ${x}, value must be in [${low},${high}]`);
      return makeDouble(apply(x));
    };
  };
}

function angle(name: string, apply: (x: number) => number): CompileOperator {
  const plain = number(name, apply, ANY);
  return (operand, compile) => {
    const evaluate = plain(operand, compile);
    return (doc, v) => {
      const result = evaluate(doc, v);
      // Of all numbers, only the infinite ones have no sine.
      if (
        result !== null &&
        Number.isNaN(toNumber(result)) &&
        !Number.isNaN(toNumber(compile(operands(name, operand, 1)[0])(doc, v)))
      )
        throw new StoreError(50989, `cannot apply ${name} to an infinite value, value must be in (-inf,inf)`);
      return result;
    };
  };
}

function bits(name: string, start: bigint, apply: (a: bigint, b: bigint) => bigint): CompileOperator {
  return (operand, compile) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (doc, v) => {
      const values = items.map((item) => item(doc, v));
      // A wrong type is refused even beside null.
      const known = values
        .filter((value) => !isNothing(value))
        .map((value) => [bitsOf(name, value), value instanceof Long] as const);
      if (known.length < values.length) return null;
      const isLong = known.some(([, long]) => long);
      return ofBits(
        known.reduce((all, [one]) => apply(all, one), start),
        isLong,
      );
    };
  };
}

function bitsOf(name: string, value: unknown): bigint {
  const type = numericType(value);
  if (type === 'int') return BigInt(toNumber(value)!);
  if (value instanceof Long) return value.toBigInt();
  throw typeMismatch(`${name} only supports int and long operands, not ${typeName(value)}`);
}

function ofBits(value: bigint, isLong: boolean): unknown {
  return isLong || !isInt32(Number(value)) ? Long.fromBigInt(BigInt.asIntN(64, value)) : Number(value);
}
