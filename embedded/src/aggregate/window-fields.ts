import { compareValues, keyOf } from '../bson/key';
import { cloneValue, setField } from '../bson/paths';
import { Decimal128, isDocument, makeDouble, toNumber, typeName, type Document } from '../bson/value';
import { StoreError, failedToParse, notSupported, typeMismatch } from '../errors';
import { parseSort, sortBy, type SortField } from '../query/sort';
import { compileExpression } from './compile-expression';
import { documentStage } from './document-stages';
import { accumulate } from './group';

/** Computes one output field of a sorted partition: a value for each of its documents. */
type WindowFunction = (rows: readonly Document[]) => unknown[];

interface Sorting {
  fields: SortField[];
  /** Value of the only sort field; undefined when there is another number of them. */
  valueOf: ((doc: Document) => unknown) | undefined;
}

/** `$setWindowFields` with document windows and the functions of the table below; everything else is refused. */
export function setWindowFields(docs: Document[], operand: unknown, variables: Document | undefined): Document[] {
  if (!isDocument(operand) || !isDocument(operand['output']))
    throw failedToParse('the $setWindowFields stage specification must be an object with an output');
  for (const name in operand)
    if (!['partitionBy', 'sortBy', 'output'].includes(name))
      throw new StoreError(40415, `BSON field '$setWindowFields.${name}' is an unknown field.`);
  const sorting = sortingOf(operand['sortBy']);
  const outputs = Object.entries(operand['output']).map(
    ([path, spec]) => [path, windowFunction(spec, sorting, variables)] as const,
  );
  const partitionOf =
    operand['partitionBy'] === undefined ? () => null : compileExpression(operand['partitionBy'], { variables });
  const partitions = new Map<string, { id: unknown; rows: Document[] }>();
  for (const doc of docs) {
    const id = partitionOf(doc) ?? null;
    if (Array.isArray(id)) throw typeMismatch('An expression used to partition cannot evaluate to value of type array');
    const key = keyOf(id);
    const found = partitions.get(key);
    if (found) found.rows.push(doc);
    else partitions.set(key, { id, rows: [doc] });
  }
  return [...partitions.values()]
    .sort((a, b) => compareValues(a.id, b.id))
    .flatMap(({ rows }) => {
      const sorted = sortBy(rows, sorting.fields, (doc) => doc);
      // Every function sees the documents as they came.
      const values = outputs.map(([path, compute]) => [path, compute(sorted)] as const);
      return sorted.map((doc, i) => withFields(doc, values, i));
    });
}

function withFields(doc: Document, values: readonly (readonly [string, unknown[]])[], i: number): Document {
  let out = { ...doc };
  for (const [path, of] of values) {
    if (!path.includes('.')) setField(out, path, of[i]);
    else out = documentStage('$addFields', { [path]: { $literal: of[i] } }, undefined)!(out);
  }
  return out;
}

function sortingOf(spec: unknown): Sorting {
  const fields = parseSort(spec);
  return { fields, valueOf: fields.length === 1 ? compileExpression(`$${fields[0]!.path}`) : undefined };
}

function windowFunction(spec: unknown, sorting: Sorting, variables: Document | undefined): WindowFunction {
  const names = isDocument(spec) ? Object.keys(spec).filter((name) => name !== 'window') : [];
  const [name] = names;
  if (!isDocument(spec) || names.length !== 1 || !name?.startsWith('$'))
    throw failedToParse('Expected a $-prefixed window function');
  const operand = spec[name];
  const own = FUNCTIONS[name];
  if (own) {
    if ('window' in spec) throw new StoreError(5371601, `${name} does not accept a 'window' field`);
    if (sorting.fields.length === 0)
      throw new StoreError(5371602, `${name} must be specified with a top level sortBy expression`);
    return own(name, operand, sorting, variables);
  }
  if (REFUSED.has(name)) throw notSupported(`the window function ${name}`);
  if (name === '$mergeObjects') throw failedToParse(`Unrecognized window function, ${name}`);
  let accumulator: ReturnType<typeof accumulate>;
  try {
    accumulator = accumulate(name, operand);
  } catch (error) {
    throw (error as StoreError).code === 15952 ? failedToParse(`Unrecognized window function, ${name}`) : error;
  }
  const value = compileExpression(accumulator.input, { variables });
  const [low, high] = boundsOf(spec['window'], sorting);
  return (rows) => {
    if (low !== -Infinity)
      return rows.map((_, i) => {
        const running = accumulator.make();
        for (const row of rows.slice(Math.max(0, i + low), Math.max(0, i + high + 1))) running.add(value(row));
        return running.result();
      });
    // From the first document on: added documents stay.
    const running = accumulator.make();
    let added = 0;
    return rows.map((_, i) => {
      for (; added < rows.length && added <= i + high; added++) running.add(value(rows[added]!));
      return cloneValue(running.result());
    });
  };
}

function boundsOf(window: unknown, sorting: Sorting): [number, number] {
  if (window === undefined) return [-Infinity, Infinity];
  if (!isDocument(window)) throw failedToParse("'window' field must be an object");
  if ('range' in window || 'unit' in window) throw notSupported('a window by range');
  const documents = window['documents'] ?? ['unbounded', 'unbounded'];
  if (!Array.isArray(documents) || documents.length !== 2)
    throw failedToParse('Window bounds must be a 2-element array');
  const bound = (value: unknown, unbounded: number): number => {
    if (value === 'unbounded') return unbounded;
    if (value === 'current') return 0;
    const number = toNumber(value);
    if (number === undefined || !Number.isInteger(number))
      throw failedToParse('Numeric document-based bounds must be an integer');
    return number;
  };
  const [low, high] = [bound(documents[0], -Infinity), bound(documents[1], Infinity)];
  if (low > high) throw new StoreError(5339900, 'Lower bound must not exceed upper bound');
  if (sorting.fields.length === 0 && (low !== -Infinity || high !== Infinity))
    throw new StoreError(5339901, 'Document-based bounds require a sortBy');
  return [low, high];
}

type MakeFunction = (
  name: string,
  operand: unknown,
  sorting: Sorting,
  variables: Document | undefined,
) => WindowFunction;

/** Functions of MongoDB that this store leaves to it. */
const REFUSED = new Set(['$derivative', '$integral', '$covariancePop', '$covarianceSamp', '$minMaxScaler']);

const FUNCTIONS: Record<string, MakeFunction | undefined> = {
  $documentNumber: (name, operand) => {
    checkEmpty(name, operand);
    return (rows) => rows.map((_, i) => i + 1);
  },
  $rank: ranking((_rank, i) => i + 1),
  $denseRank: ranking((rank) => rank + 1),
  $shift: (_name, operand, _sorting, variables) => {
    const by = isDocument(operand) ? toNumber(operand['by']) : undefined;
    if (!isDocument(operand) || !('output' in operand) || by === undefined || !Number.isInteger(by))
      throw failedToParse("$shift requires an 'output' and an integer 'by'");
    const output = compileExpression(operand['output'], { variables });
    const otherwise = compileExpression(operand['default'] ?? null, { variables })({}) ?? null;
    return (rows) => rows.map((_, i) => (rows[i + by] ? (output(rows[i + by]) ?? null) : otherwise));
  },
  $locf: (_name, operand, _sorting, variables) => {
    const input = compileExpression(operand, { variables });
    return (rows) => {
      let last: unknown = null;
      return rows.map((row) => (last = input(row) ?? last));
    };
  },
  $linearFill: (_name, operand, sorting, variables) => {
    const input = compileExpression(operand, { variables });
    const place = onlySort('$linearFill', sorting);
    return (rows) =>
      fillLinear(
        rows.map(input),
        rows.map((row) => numberOf('$linearFill', place(row))),
      );
  },
  $expMovingAvg: (name, operand, _sorting, variables) => {
    const alpha = isDocument(operand) ? alphaOf(operand) : undefined;
    if (!isDocument(operand) || !('input' in operand) || alpha === undefined)
      throw failedToParse(`${name} requires an 'input' and exactly one of 'N' and 'alpha'`);
    const input = compileExpression(operand['input'], { variables });
    return (rows) => {
      let average: number | undefined;
      return rows.map((row) => {
        const value = input(row);
        if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
        const number = toNumber(value);
        if (number === undefined) return average === undefined ? null : makeDouble(average);
        average = average === undefined ? number : number * alpha + average * (1 - alpha);
        return makeDouble(average);
      });
    };
  },
};

function alphaOf({ N, alpha }: Document): number | undefined {
  const value = toNumber(N ?? alpha);
  if (value === undefined || (N !== undefined) === (alpha !== undefined)) return undefined;
  if (N !== undefined) return Number.isInteger(value) && value > 0 ? 2 / (value + 1) : undefined;
  return value > 0 && value < 1 ? value : undefined;
}

function checkEmpty(name: string, operand: unknown): void {
  if (!isDocument(operand) || Object.keys(operand).length > 0)
    throw new StoreError(5371603, `${name} must be specified with '{}' as the value`);
}

function onlySort(name: string, { valueOf }: Sorting): (doc: Document) => unknown {
  if (!valueOf)
    throw new StoreError(
      5371602,
      `${name} must be specified with a top level sortBy expression with exactly one element`,
    );
  return valueOf;
}

/** `of` gives a rank from how many other values came before, and from the place of the first equal one. */
function ranking(of: (rank: number, first: number) => number): MakeFunction {
  return (name, operand, sorting) => {
    checkEmpty(name, operand);
    const valueOf = onlySort(name, sorting);
    return (rows) => {
      let rank = 0;
      let first = 0;
      let before: string | undefined;
      return rows.map((row, i) => {
        const key = keyOf(valueOf(row) ?? null);
        if (before !== undefined && key !== before) {
          rank++;
          first = i;
        }
        before = key;
        return of(rank, first);
      });
    };
  };
}

function numberOf(name: string, value: unknown): number {
  const number = value instanceof Date ? value.getTime() : toNumber(value);
  if (number === undefined || value instanceof Decimal128)
    throw typeMismatch(`${name} supports numbers and dates, not ${typeName(value)}`);
  return number;
}

/** A null between two numbers gets its value from the line between them. */
function fillLinear(values: unknown[], places: readonly number[]): unknown[] {
  const out = values.map((value) => value ?? null);
  let left: number | undefined;
  for (let right = 0; right < out.length; right++) {
    if (right > 0 && places[right] === places[right - 1])
      throw new StoreError(6050106, 'There can be no repeated values in the sort field');
    if (out[right] === null) continue;
    const end = numberOf('$linearFill', out[right]);
    if (left !== undefined) {
      const start = numberOf('$linearFill', out[left]);
      const slope = (end - start) / (places[right]! - places[left]!);
      for (let i = left + 1; i < right; i++) out[i] = makeDouble(start + slope * (places[i]! - places[left]!));
    }
    left = right;
  }
  return out;
}

/** `$fill`, which MongoDB too makes of `$setWindowFields` and `$addFields`. */
export function fill(docs: Document[], operand: unknown, variables: Document | undefined): Document[] {
  if (!isDocument(operand) || !isDocument(operand['output']) || Object.keys(operand['output']).length === 0)
    throw failedToParse("the 'output' field of $fill must be a non-empty object");
  const windows: Document = {};
  const values: Document = {};
  for (const [path, spec] of Object.entries(operand['output'])) {
    if (!isDocument(spec) || 'method' in spec === 'value' in spec)
      throw failedToParse("each field of $fill needs exactly one of 'value' and 'method'");
    if ('value' in spec) setField(values, path, { $ifNull: [`$${path}`, spec['value']] });
    else if (spec['method'] === 'locf') setField(windows, path, { $locf: `$${path}` });
    else if (spec['method'] === 'linear') setField(windows, path, { $linearFill: `$${path}` });
    else throw failedToParse("Method must be either 'locf' or 'linear'");
  }
  const fields = operand['partitionByFields'] as string[] | undefined;
  if (fields && operand['partitionBy'] !== undefined)
    throw failedToParse('Maximum one of partitionBy and partitionByFields can be specified in $fill');
  const partitionBy = fields
    ? Object.fromEntries(fields.map((path) => [path.replaceAll('.', '_'), `$${path}`]))
    : operand['partitionBy'];
  const windowed =
    Object.keys(windows).length === 0
      ? docs
      : setWindowFields(
          docs,
          { ...(partitionBy === undefined ? {} : { partitionBy }), sortBy: operand['sortBy'] ?? {}, output: windows },
          variables,
        );
  return Object.keys(values).length === 0 ? windowed : windowed.map(documentStage('$addFields', values, variables)!);
}
