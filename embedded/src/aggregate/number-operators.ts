import { Decimal128, Long, isInt32, isNumeric, makeDouble, numericType, toNumber, typeName } from '../bson/value';
import { compareValues } from '../bson/key';
import { StoreError } from '../errors';
import { addNumbers } from './arithmetic';
import { toDate } from './date-operators';
import { operands, requireDocument, type CompileOperator } from './expression-types';

/** Numeric expressions and conversions, keeping BSON's number types. */
export const numberOperators: Record<string, CompileOperator> = {
  $abs: one('$abs', (x, value) =>
    numericType(value) === 'decimal'
      ? Decimal128.fromString(String(value).replace(/^-/, ''))
      : typed(Math.abs(x), value),
  ),
  $ceil: one('$ceil', (x, value) => typed(Math.ceil(x), value)),
  $floor: one('$floor', (x, value) => typed(Math.floor(x), value)),
  $sqrt: one('$sqrt', (x) => makeDouble(Math.sqrt(x))),
  $exp: one('$exp', (x) => makeDouble(Math.exp(x))),
  $ln: one('$ln', (x) => makeDouble(Math.log(x))),
  $log10: one('$log10', (x) => makeDouble(Math.log10(x))),
  $mod: pair('$mod', (a, b, x, y) => {
    if (b === 0) throw new StoreError(16610, "can't $mod by zero");
    return widen(a % b, x, y);
  }),
  $pow: pair('$pow', (a, b, x, y) => widen(a ** b, x, y)),
  $log: pair('$log', (a, b) => makeDouble(Math.log(a) / Math.log(b))),
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
      : makeDouble(toNumber(numbers.reduce<unknown>((total, value) => addNumbers(total, value), 0))! / numbers.length);
  }),
  $min: gather((values) => best(values, -1)),
  $max: gather((values) => best(values, 1)),
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
        : typed(apply(numberOf('$round', value), toNumber(digits) ?? 0), value);
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
