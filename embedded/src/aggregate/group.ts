import { compareValues, keyOf } from '../bson/key';
import { setField } from '../bson/paths';
import { type Document, isDocument, isNumeric, typeName } from '../bson/value';
import { notSupported, StoreError } from '../errors';
import type { Accumulator } from './accumulator';
import { addNumbers, divideNumbers } from './arithmetic';
import { compileExpression } from './compile-expression';
import { deviation } from './deviation';
import { nAccumulator, nAccumulatorNames, type SpecAccumulator } from './n-operators';
import { parsePercentile, percentileAccumulator } from './percentile';

/** `$group`. `idFrom` supplies its `_id`. */
export function group(
  docs: Document[],
  operand: unknown,
  variables: Document | undefined,
  idFrom?: (doc: Document) => unknown,
): Document[] {
  if (!isDocument(operand)) throw new StoreError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw new StoreError(15955, 'a group specification must include an _id');
  const idOf = idFrom ?? compileExpression(operand['_id'], { variables });
  const fields: { name: string; make: () => Accumulator; value: (doc: Document) => unknown }[] = [];
  for (const name in operand) {
    if (name === '_id') continue;
    const spec = operand[name];
    const operator = isDocument(spec) ? Object.keys(spec)[0] : undefined;
    if (operator === undefined || !operator.startsWith('$'))
      throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
    if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
    const { make, input } = accumulate(operator, (spec as Document)[operator]);
    fields.push({ name, make, value: compileExpression(input, { variables }) });
  }
  const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
  for (const doc of docs) {
    const id = idOf(doc);
    const key = keyOf(id);
    let found = groups.get(key);
    if (!found) groups.set(key, (found = { id: id ?? null, accumulators: fields.map((field) => field.make()) }));
    for (let i = 0; i < fields.length; i++) found.accumulators[i]!.add(fields[i]!.value(doc));
  }
  return [...groups.values()].map(({ id, accumulators }) => {
    const out: Document = { _id: id };
    fields.forEach((field, i) => setField(out, field.name, accumulators[i]!.result()));
    return out;
  });
}

/** Maker of one of the usual accumulators by its operator; undefined when it is another. */
export const accumulatorOf = (operator: string): (() => Accumulator) | undefined => ACCUMULATORS[operator];

/** Value and accumulator that an operator needs for each document. Refuses (15952) an operator that is none here. */
export function accumulate(operator: string, operand: unknown): SpecAccumulator {
  if (operator === '$count') return { input: { $literal: 1 }, make: sum };
  const make = accumulatorOf(operator);
  if (make) return { input: operand, make };
  if (operator === '$median' || operator === '$percentile') {
    const spec = parsePercentile(operator, operand);
    return { input: spec.input, make: () => percentileAccumulator(spec) };
  }
  const found = nAccumulator(operator, operand);
  if (found) return found;
  if (operator === '$accumulator') throw notSupported(operator);
  throw new StoreError(15952, `unknown group operator '${operator}'`);
}

/** Names of all accumulators that are offered. */
export const accumulatorNames = (): string[] => [
  ...Object.keys(ACCUMULATORS),
  ...nAccumulatorNames,
  '$median',
  '$percentile',
];

function sum(): Accumulator {
  let total: unknown = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = addNumbers(total, value);
    },
    result: () => total,
  };
}

const ACCUMULATORS: Record<string, (() => Accumulator) | undefined> = {
  $sum: sum,
  $count: sum,
  $avg: () => {
    let total: unknown = 0;
    let n = 0;
    return {
      add: (value) => {
        if (isNumeric(value)) {
          total = addNumbers(total, value);
          n++;
        }
      },
      result: () => {
        if (n === 0) return null;
        return divideNumbers(total, n);
      },
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    let value: unknown;
    let seen = false;
    return {
      add: (next) => {
        if (!seen) {
          value = next;
          seen = true;
        }
      },
      result: () => value ?? null,
    };
  },
  $last: () => {
    let value: unknown;
    return {
      add: (next) => {
        value = next;
      },
      result: () => value ?? null,
    };
  },
  $push: () => {
    const items: unknown[] = [];
    return {
      add: (value) => {
        if (value !== undefined) items.push(value);
      },
      result: () => items,
    };
  },
  $addToSet: () => {
    const items = new Map<string, unknown>();
    return {
      add: (value) => {
        if (value !== undefined && !items.has(keyOf(value))) items.set(keyOf(value), value);
      },
      result: () => [...items.values()],
    };
  },
  $stdDevPop: () => deviation(0),
  $stdDevSamp: () => deviation(1),
  $mergeObjects: () => {
    const out: Document = {};
    return {
      add: (value) => {
        if (value === null || value === undefined) return;
        if (!isDocument(value))
          throw new StoreError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
        for (const name in value) setField(out, name, value[name]);
      },
      result: () => out,
    };
  },
};

function extreme(sign: number): Accumulator {
  let best: unknown = null;
  return {
    add: (value) => {
      if (value !== null && value !== undefined && (best === null || compareValues(value, best) * sign > 0))
        best = value;
    },
    result: () => best,
  };
}
