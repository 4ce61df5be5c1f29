import { compareValues, keyOf, valuesEqual } from '../bson/key';
import { setField } from '../bson/paths';
import { Binary, type Document, isDocument, ObjectId, toNumber, typeName } from '../bson/value';
import { StoreError } from '../errors';
import { addNumbers, divideNumbers, multiplyNumbers, subtractNumbers } from './arithmetic';
import { arrayOperators } from './array-operators';
import { dateOperators } from './date-operators';
import { type CompileOperator, type Evaluate, operands, requireDocument } from './expression-types';
import { nOperators } from './n-operators';
import { numberOperators } from './number-operators';
import { binary, fold, list, unary } from './operator-shapes';
import { percentileOperators } from './percentile';
import { textOperators } from './text-operators';
import { trigonometryOperators } from './trigonometry-operators';
import { truthy } from './truthy';

/** All expression operators, with BSON's comparison order and types. Each has rows in `documented-vectors.data.ts`. */
export const nativeOperators: Record<string, CompileOperator | undefined> = {
  __proto__: null as never,
  ...arrayOperators,
  ...dateOperators,
  ...numberOperators,
  ...textOperators,
  ...trigonometryOperators,
  ...percentileOperators,
  ...nOperators,
  $literal: (operand) => () => operand,
  $const: (operand) => () => operand,
  $eq: binary('$eq', (a, b) => (a === undefined || b === undefined ? a === b : valuesEqual(a, b))),
  $ne: binary('$ne', (a, b) => !(a === undefined || b === undefined ? a === b : valuesEqual(a, b))),
  $gt: binary('$gt', (a, b) => compareMissing(a, b) > 0),
  $gte: binary('$gte', (a, b) => compareMissing(a, b) >= 0),
  $lt: binary('$lt', (a, b) => compareMissing(a, b) < 0),
  $lte: binary('$lte', (a, b) => compareMissing(a, b) <= 0),
  $cmp: binary('$cmp', (a, b) => Math.sign(compareMissing(a, b))),
  $and: (operand, compile) => {
    const items = list(operand).map(compile);
    return (doc, v) => items.every((item) => truthy(item(doc, v)));
  },
  $or: (operand, compile) => {
    const items = list(operand).map(compile);
    return (doc, v) => items.some((item) => truthy(item(doc, v)));
  },
  $not: unary('$not', (value) => !truthy(value)),
  $cond: (operand, compile) => {
    const parts = Array.isArray(operand)
      ? operands('$cond', operand, 3)
      : [requireDocument('$cond', operand)['if'], (operand as Document)['then'], (operand as Document)['else']];
    const [test, yes, no] = parts.map(compile);
    return (doc, v) => (truthy(test!(doc, v)) ? yes!(doc, v) : no!(doc, v));
  },
  $ifNull: (operand, compile) => {
    const items = list(operand).map(compile);
    if (items.length < 2) throw new StoreError(1257300, '$ifNull needs at least two arguments');
    return (doc, v) => {
      for (let i = 0; i < items.length - 1; i++) {
        const value = items[i]!(doc, v);
        if (value !== null && value !== undefined) return value;
      }
      return items[items.length - 1]!(doc, v);
    };
  },
  $switch: (operand, compile) => {
    const spec = requireDocument('$switch', operand);
    const branches = (spec['branches'] as Document[]).map((b) => [compile(b['case']), compile(b['then'])] as const);
    const otherwise = 'default' in spec ? compile(spec['default']) : undefined;
    return (doc, v) => {
      for (const [test, then] of branches) if (truthy(test(doc, v))) return then(doc, v);
      if (!otherwise)
        throw new StoreError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return otherwise(doc, v);
    };
  },
  $add: fold('$add', addNumbers, 0),
  $multiply: fold('$multiply', multiplyNumbers, 1),
  $subtract: binary('$subtract', subtractNumbers),
  $divide: binary('$divide', divideNumbers),
  $let: (operand, compile) => {
    const spec = requireDocument('$let', operand);
    const bindings = Object.entries((spec['vars'] as Document | undefined) ?? {}).map(
      ([name, e]) => [name, compile(e)] as const,
    );
    const body = compile(spec['in']);
    return (doc, v) => {
      const inner = { ...v };
      for (const [name, evaluate] of bindings) inner[name] = evaluate(doc, v);
      return body(doc, inner);
    };
  },
  $map: (operand, compile) => {
    const spec = requireDocument('$map', operand);
    const input = compile(spec['input']);
    const name = (spec['as'] as string | undefined) ?? 'this';
    const body = compile(spec['in']);
    return (doc, v) =>
      eachItem('$map', input(doc, v), (items) => items.map((item) => body(doc, { ...v, [name]: item }) ?? null));
  },
  $filter: (operand, compile) => {
    const spec = requireDocument('$filter', operand);
    const input = compile(spec['input']);
    const name = (spec['as'] as string | undefined) ?? 'this';
    const test = compile(spec['cond']);
    const limit = 'limit' in spec ? compile(spec['limit']) : undefined;
    return (doc, v) =>
      eachItem('$filter', input(doc, v), (items) => {
        const kept = items.filter((item) => truthy(test(doc, { ...v, [name]: item })));
        const most = limit === undefined ? undefined : toNumber(limit(doc, v));
        return most === undefined ? kept : kept.slice(0, most);
      });
  },
  $reduce: (operand, compile) => {
    const spec = requireDocument('$reduce', operand);
    const [input, initial, body] = [compile(spec['input']), compile(spec['initialValue']), compile(spec['in'])];
    return (doc, v) =>
      eachItem('$reduce', input(doc, v), (items) =>
        items.reduce((value: unknown, item) => body(doc, { ...v, value, this: item }), initial(doc, v)),
      );
  },
  $in: binary('$in', (value, items) => {
    if (!Array.isArray(items))
      throw new StoreError(40081, `$in requires an array as a second argument, found: ${typeName(items)}`);
    const key = keyOf(value);
    return items.some((item) => keyOf(item) === key);
  }),
  $size: unary('$size', (value) => {
    if (!Array.isArray(value))
      throw new StoreError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
    return value.length;
  }),
  $isArray: unary('$isArray', (value) => Array.isArray(value)),
  $arrayElemAt: binary('$arrayElemAt', (items, at) =>
    Array.isArray(items)
      ? items.at(toNumber(at) ?? 0)
      : items === null || items === undefined
        ? null
        : refuse(28689, "$arrayElemAt's first argument must be an array"),
  ),
  $concatArrays: (operand, compile) => {
    const items = list(operand).map(compile);
    return (doc, v) => {
      const arrays = items.map((item) => item(doc, v));
      if (arrays.some((a) => a === null || a === undefined)) return null;
      if (!arrays.every(Array.isArray)) throw new StoreError(28664, '$concatArrays only supports arrays');
      return arrays.flat();
    };
  },
  $mergeObjects: (operand, compile) => {
    const items = list(operand).map(compile);
    return (doc, v) => {
      const out: Document = {};
      for (const item of items) {
        const value = item(doc, v);
        for (const part of Array.isArray(value) && items.length === 1 ? value : [value]) {
          if (part === null || part === undefined) continue;
          if (!isDocument(part))
            throw new StoreError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(part)}`);
          for (const name in part) setField(out, name, part[name]);
        }
      }
      return out;
    };
  },
  $setUnion: (operand, compile) => sets('$setUnion', operand, compile, (all) => distinct(all.flat())),
  $setIntersection: (operand, compile) =>
    sets('$setIntersection', operand, compile, (all) => {
      const rest = all.slice(1).map((items) => new Set(items.map(keyOf)));
      return distinct(all[0] ?? []).filter((item) => rest.every((keys) => keys.has(keyOf(item))));
    }),
  $setDifference: binary('$setDifference', (a, b) => {
    for (const [at, value] of [a, b].entries()) {
      if (value === null || value === undefined) return null;
      if (!Array.isArray(value))
        throw new StoreError(
          at === 0 ? 17048 : 17049,
          `both operands of $setDifference must be arrays. One argument is of type: ${typeName(value)}`,
        );
    }
    if (!Array.isArray(a) || !Array.isArray(b)) return null;
    const gone = new Set(b.map(keyOf));
    return distinct(a).filter((item) => !gone.has(keyOf(item)));
  }),
  $setIsSubset: binary('$setIsSubset', (a, b) => {
    if (!Array.isArray(a) || !Array.isArray(b))
      throw new StoreError(
        Array.isArray(a) ? 17042 : 17046,
        `both operands of $setIsSubset must be arrays. One argument is of type: ${typeName(Array.isArray(a) ? b : a)}`,
      );
    const keys = new Set(b.map(keyOf));
    return a.every((item) => keys.has(keyOf(item)));
  }),
  $setEquals: (operand, compile) => {
    const items = list(operand).map(compile);
    if (items.length < 2) throw new StoreError(17045, '$setEquals needs at least two arguments had: 1');
    return (doc, v) => {
      const [first, ...rest] = items.map((item) => {
        const value = item(doc, v);
        if (!Array.isArray(value))
          throw new StoreError(
            17044,
            `All operands of $setEquals must be arrays. One argument is of type: ${typeName(value)}`,
          );
        return new Set(value.map(keyOf));
      });
      return rest.every((keys) => keys.size === first!.size && [...keys].every((key) => first!.has(key)));
    };
  },
  $type: unary('$type', typeName),
  $toString: unary('$toString', toText),
  $toObjectId: unary('$toObjectId', (value) => {
    if (value === null || value === undefined || value instanceof ObjectId) return value ?? null;
    if (typeof value !== 'string' || !ObjectId.isValid(value))
      throw new StoreError(241, `Failed to parse objectId '${String(value)}' in $convert with no onError value`);
    return new ObjectId(value);
  }),
};

/** Codes with which operators refuse an input that is no array. */
const NO_ARRAY: Record<string, number | undefined> = {
  $map: 16883,
  $filter: 28651,
  $reduce: 40080,
  $setUnion: 17043,
  $setIntersection: 17047,
};

function sets(
  name: string,
  operand: unknown,
  compile: (expr: unknown) => Evaluate,
  join: (all: unknown[][]) => unknown,
): Evaluate {
  const items = list(operand).map(compile);
  return (doc, v) => {
    const values = items.map((item) => item(doc, v));
    if (values.some((value) => value === null || value === undefined)) return null;
    if (!values.every(Array.isArray))
      throw new StoreError(NO_ARRAY[name] ?? 28689, `All operands of ${name} must be arrays`);
    return join(values as unknown[][]);
  };
}

function distinct(items: unknown[]): unknown[] {
  const seen = new Map<string, unknown>();
  for (const item of items) {
    const key = keyOf(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}

/** Missing sorts below everything, null included. */
function compareMissing(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return compareValues(a, b);
}

function eachItem(name: string, value: unknown, apply: (items: unknown[]) => unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value))
    throw new StoreError(NO_ARRAY[name] ?? 28689, `input to ${name} must be an array not ${typeName(value)}`);
  return apply(value);
}

function toText(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Binary && value.sub_type === 4) return value.toUUID().toString();
  if (isDocument(value) || Array.isArray(value))
    throw new StoreError(
      241,
      `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
    );
  return String(value);
}

function refuse(code: number, message: string): never {
  throw new StoreError(code, message);
}
