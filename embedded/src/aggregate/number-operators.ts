import {
  Decimal128,
  Long,
  isDocument,
  isInt32,
  isNumeric,
  makeDouble,
  numericType,
  toNumber,
  typeName,
} from '../bson/value';
import { compareValues } from '../bson/key';
import { StoreError, notSupported } from '../errors';
import { addNumbers, divideNumbers } from './arithmetic';
import { deviation } from './deviation';
import { toDate } from './date-operators';
import { operands, requireDocument, type CompileOperator } from './expression-types';

/** Numeric expressions and conversions, keeping BSON's number types. */
export const numberOperators: Record<string, CompileOperator> = {
  $abs: one('$abs', (x, value) =>
    numericType(value) === 'decimal'
      ? Decimal128.fromString(String(value).replace(/^-/, ''))
      : value instanceof Long
        ? value.isNegative()
          ? value.negate()
          : value
        : typed(Math.abs(x), value),
  ),
  $ceil: one('$ceil', (x, value) => whole(Math.ceil(x), value)),
  $floor: one('$floor', (x, value) => whole(Math.floor(x), value)),
  $sqrt: one('$sqrt', (x, value) => {
    if (x < 0) throw new StoreError(28714, "$sqrt's argument must be greater than or equal to 0");
    return doubleOf('$sqrt', Math.sqrt(x), value);
  }),
  $exp: one('$exp', (x, value) => doubleOf('$exp', Math.exp(x), value)),
  $ln: one('$ln', (x, value) => {
    if (x <= 0) throw new StoreError(28766, `$ln's argument must be a positive number, but is ${x}`);
    return doubleOf('$ln', Math.log(x), value);
  }),
  $log10: one('$log10', (x, value) => {
    if (x <= 0) throw new StoreError(28761, `$log10's argument must be a positive number, but is ${x}`);
    return doubleOf('$log10', Math.log10(x), value);
  }),
  $mod: pair('$mod', (a, b, x, y) => {
    if (b === 0) throw new StoreError(16610, "can't $mod by zero");
    if (x instanceof Long || y instanceof Long) {
      const integers = [x, y].map(integerOf);
      if (integers[0] !== undefined && integers[1] !== undefined) return Long.fromBigInt(integers[0] % integers[1]);
    }
    return exactly('$mod', a % b, x, y);
  }),
  $pow: pair('$pow', (a, b, x, y) => {
    if (a === 0 && b < 0) throw new StoreError(28764, '$pow cannot take a base of 0 and a negative exponent');
    const [base, exponent] = [integerOf(x), integerOf(y)];
    if (base !== undefined && exponent !== undefined && exponent >= 0n && Math.abs(a ** b) < 2 ** 63)
      return widenInteger(base ** exponent, x, y);
    return exactly('$pow', a ** b, x, y);
  }),
  $log: pair('$log', (a, b, x, y) => {
    if (a <= 0) throw new StoreError(28758, `$log's argument must be a positive number, but is ${a}`);
    if (b <= 0 || b === 1)
      throw new StoreError(28759, `$log's base must be a positive number not equal to 1, but is ${b}`);
    return doubleOf('$log', Math.log(a) / Math.log(b), x, y);
  }),
  $round: places(roundHalfEven),
  $trunc: places((x, digits) => {
    const scale = 10 ** digits;
    return Math.trunc(digits === 0 ? x : Number((x * scale).toPrecision(15))) / scale;
  }),
  $sum: gather((values) => values.filter(isNumeric).reduce<unknown>((total, value) => addNumbers(total, value), 0)),
  $avg: gather((values) => {
    const numbers = values.filter(isNumeric);
    return numbers.length === 0
      ? null
      : divideNumbers(
          numbers.reduce<unknown>((total, value) => addNumbers(total, value), 0),
          numbers.length,
        );
  }),
  $min: gather((values) => best(values, -1)),
  $max: gather((values) => best(values, 1)),
  $stdDevPop: gather((values) => deviationOf(values, 0)),
  $stdDevSamp: gather((values) => deviationOf(values, 1)),
  $rand: (operand) => {
    if (!isDocument(operand) || Object.keys(operand).length > 0)
      throw new StoreError(3040501, '$rand does not currently accept arguments');
    return () => makeDouble(Math.random());
  },
  $toInt: convertTo('int'),
  $toLong: convertTo('long'),
  $toDouble: convertTo('double'),
  $toDecimal: convertTo('decimal'),
  $toBool: convertTo('bool'),
  $isNumber: (operand, compile) => {
    const item = compile(operands('$isNumber', operand, 1)[0]);
    return (doc, v) => isNumeric(item(doc, v));
  },
  $convert: (operand, compile) => {
    const spec = requireDocument('$convert', operand);
    const [input, to] = [compile(spec['input']), compile(spec['to'])];
    const [onError, onNull] = [
      spec['onError'] === undefined ? undefined : compile(spec['onError']),
      spec['onNull'] === undefined ? undefined : compile(spec['onNull']),
    ];
    return (doc, v) => {
      const value = input(doc, v);
      if (value === null || value === undefined) return onNull ? onNull(doc, v) : null;
      const target = String(to(doc, v));
      try {
        if (target === 'string' || target === 'objectId')
          return compile({ [target === 'string' ? '$toString' : '$toObjectId']: { $literal: value } })(doc, v);
        return target === 'date' ? toDate(value) : convert(value, target);
      } catch (error) {
        if (onError && error instanceof StoreError) return onError(doc, v);
        throw error;
      }
    };
  },
};

function one(name: string, apply: (x: number, value: unknown) => unknown): CompileOperator {
  return (operand, compile) => {
    const item = compile(operands(name, operand, 1)[0]);
    return (doc, v) => {
      const value = item(doc, v);
      return value === null || value === undefined ? null : apply(numberOf(name, value), value);
    };
  };
}

function pair(name: string, apply: (a: number, b: number, x: unknown, y: unknown) => unknown): CompileOperator {
  return (operand, compile) => {
    const [first, second] = operands(name, operand, 2).map(compile);
    return (doc, v) => {
      const [x, y] = [first!(doc, v), second!(doc, v)];
      return x === null || x === undefined || y === null || y === undefined
        ? null
        : apply(numberOf(name, x), numberOf(name, y), x, y);
    };
  };
}

function places(apply: (x: number, digits: number) => number): CompileOperator {
  return (operand, compile) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (doc, v) => {
      const [value, digits] = items.map((item) => item(doc, v));
      return value === null || value === undefined
        ? null
        : (toNumber(digits) ?? 0) >= 0
          ? whole(apply(numberOf('$round', value), toNumber(digits) ?? 0), value)
          : typed(apply(numberOf('$round', value), toNumber(digits)!), value);
    };
  };
}

/** Halves go to the even neighbour, as MongoDB rounds. */
function roundHalfEven(x: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = Number((x * scale).toPrecision(15));
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded = rest === 0.5 ? (floor % 2 === 0 ? floor : floor + 1) : Math.round(scaled);
  return rounded / scale;
}

function gather(apply: (values: unknown[]) => unknown): CompileOperator {
  return (operand, compile) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (doc, v) => {
      const values = items.map((item) => item(doc, v));
      return apply(values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values);
    };
  };
}

function deviationOf(values: unknown[], less: number): unknown {
  const running = deviation(less);
  for (const value of values) running.add(value);
  return running.result();
}

function best(values: unknown[], sign: number): unknown {
  let found: unknown = null;
  for (const value of values)
    if (value !== null && value !== undefined && (found === null || compareValues(value, found) * sign > 0))
      found = value;
  return found;
}

function numberOf(name: string, value: unknown): number {
  const number = toNumber(value);
  if (number === undefined) throw new StoreError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  return number;
}

/** A result in the type of the value that it came from. */
function typed(result: number, like: unknown): unknown {
  switch (numericType(like)) {
    case 'int':
      return isInt32(result) ? result : Long.fromNumber(result);
    case 'long':
      return Long.fromNumber(result);
    case 'decimal':
      return Decimal128.fromStringWithRounding(String(result));
    default:
      return makeDouble(result);
  }
}

/** As `typed`, where a whole number is what it was. */
function whole(result: number, like: unknown): unknown {
  return like instanceof Long ? like : typed(result, like);
}

/** A double; decimals, which MongoDB computes to 34 digits, are refused. */
function doubleOf(name: string, result: number, ...operandsOf: unknown[]): unknown {
  if (operandsOf.some((value) => value instanceof Decimal128)) throw notSupported(`${name} of a decimal`);
  return makeDouble(result);
}

function exactly(name: string, result: number, x: unknown, y: unknown): unknown {
  if (x instanceof Decimal128 || y instanceof Decimal128) throw notSupported(`${name} of a decimal`);
  return widen(result, x, y);
}

function integerOf(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  return numericType(value) === 'int' ? BigInt(toNumber(value)!) : undefined;
}

function widenInteger(result: bigint, x: unknown, y: unknown): unknown {
  if (BigInt.asIntN(64, result) !== result) return makeDouble(Number(result));
  return x instanceof Long || y instanceof Long || !isInt32(Number(result)) ? Long.fromBigInt(result) : Number(result);
}

function widen(result: number, x: unknown, y: unknown): unknown {
  const types = [numericType(x), numericType(y)];
  if (types.includes('decimal')) return Decimal128.fromStringWithRounding(String(result));
  if (types.includes('double') || !Number.isInteger(result)) return makeDouble(result);
  return types.includes('long') || !isInt32(result) ? Long.fromNumber(result) : result;
}

function convertTo(target: string): CompileOperator {
  return (operand, compile) => {
    const item = compile(operands(`$to${target}`, operand, 1)[0]);
    return (doc, v) => {
      const value = item(doc, v);
      return value === null || value === undefined ? null : convert(value, target);
    };
  };
}

function convert(value: unknown, target: string): unknown {
  const fail = (): never => {
    throw new StoreError(
      241,
      `Failed to convert ${typeName(value)} '${String(value)}' to ${target} in $convert with no onError value`,
    );
  };
  if (target === 'bool') return typeof value === 'boolean' ? value : toNumber(value) !== 0;
  let number = value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : toNumber(value);
  if (typeof value === 'string') {
    if (!(target === 'int' || target === 'long' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i).test(value))
      fail();
    if (target === 'decimal') return Decimal128.fromString(value);
    if (target === 'long') return Long.fromString(value);
    number = Number(value);
  }
  if (number === undefined) return fail();
  switch (target) {
    case 'int':
      return isInt32(Math.trunc(number)) ? Math.trunc(number) : fail();
    case 'long':
      return value instanceof Long ? value : Math.abs(number) < 2 ** 63 ? Long.fromNumber(Math.trunc(number)) : fail();
    case 'double':
      return makeDouble(number);
    case 'decimal':
      return value instanceof Decimal128 ? value : Decimal128.fromStringWithRounding(String(number));
    default:
      return fail();
  }
}
