import { compareValues } from '../bson/key';
import { isDocument, toNumber, typeName, type Document } from '../bson/value';
import { StoreError } from '../errors';
import { parseSort, sortBy } from '../query/sort';
import type { Accumulator } from './accumulator';
import { requireDocument, type CompileOperator } from './expression-types';

/** Takes some of the values in the order in which they came. */
type Take = (values: unknown[], n: number) => unknown[];

const present = (values: unknown[]): unknown[] => values.filter((value) => value !== null && value !== undefined);

/** Of expressions and of groups. Missing values count as null for the first and last, and not at all for the largest and smallest. */
const TAKES: Record<string, Take | undefined> = {
  $firstN: (values, n) => values.slice(0, n),
  $lastN: (values, n) => values.slice(Math.max(0, values.length - n)),
  $maxN: (values, n) =>
    present(values)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  $minN: (values, n) => present(values).sort(compareValues).slice(0, n),
};

/** `n` as MongoDB wants it: a whole number above zero. */
export function countOf(value: unknown): number {
  const n = toNumber(value);
  if (n === undefined)
    throw new StoreError(5787902, `Value for 'n' must be of integral type, but found ${typeName(value)}`);
  if (!Number.isInteger(n)) throw new StoreError(5787903, `Value for 'n' must be of integral type, but found ${n}`);
  if (n <= 0) throw new StoreError(5787908, `'n' must be greater than 0, found ${n}`);
  return n;
}

function checkFields(name: string, spec: Document, fields: readonly string[]): void {
  for (const field in spec)
    if (!fields.includes(field)) throw new StoreError(5787901, `Unknown argument for 'n' operator: ${field}`);
  for (const field of fields)
    if (!(field in spec))
      throw new StoreError(field === 'n' ? 5787906 : 5787907, `Missing value for '${field}' in ${name}`);
}

function nExpression(name: string, take: Take): CompileOperator {
  return (operand, compile) => {
    const spec = requireDocument(name, operand);
    checkFields(name, spec, ['input', 'n']);
    const [input, n] = [compile(spec['input']), compile(spec['n'])];
    return (doc, v) => {
      const values = input(doc, v);
      if (!Array.isArray(values))
        throw new StoreError(5788200, `Input must be an array, but found ${typeName(values)}`);
      return take(values, countOf(n(doc, v))).map((value) => value ?? null);
    };
  };
}

export const nOperators: Record<string, CompileOperator> = Object.fromEntries(
  Object.entries(TAKES).map(([name, take]) => [name, nExpression(name, take!)]),
);

/** An accumulator that looks at more than one value of each document: its input and its accumulator. */
export interface SpecAccumulator {
  /** Expression whose value is added. */
  input: unknown;
  make: () => Accumulator;
}

export const nAccumulatorNames = [...Object.keys(TAKES), '$top', '$bottom', '$topN', '$bottomN'];

/** `$firstN` and the like, `$top` and `$bottom` of groups; undefined when it is another. */
export function nAccumulator(name: string, operand: unknown): SpecAccumulator | undefined {
  const take = TAKES[name];
  const isSorted = name === '$top' || name === '$bottom' || name === '$topN' || name === '$bottomN';
  if (!take && !isSorted) return undefined;
  if (!isDocument(operand)) throw new StoreError(5787900, `specification must be an object; found ${name}`);
  const isMany = name.endsWith('N');
  if (take) {
    checkFields(name, operand, ['input', 'n']);
    return gather(operand['input'], (values) => take(values, constantCount(operand)).map((value) => value ?? null));
  }
  checkFields(name, operand, isMany ? ['sortBy', 'output', 'n'] : ['sortBy', 'output']);
  const order = parseSort(operand['sortBy']);
  return gather({ row: '$$ROOT', output: operand['output'] }, (values) => {
    const rows = sortBy([...values] as Document[], order, (value) => value['row'] as Document);
    const outputs = rows.map((row) => row['output'] ?? null);
    if (!isMany) return (name === '$top' ? outputs[0] : outputs.at(-1)) ?? null;
    const n = constantCount(operand);
    return name === '$topN' ? outputs.slice(0, n) : outputs.slice(Math.max(0, outputs.length - n));
  });
}

function constantCount(operand: Document): number {
  return countOf(operand['n']);
}

function gather(input: unknown, result: (values: unknown[]) => unknown): SpecAccumulator {
  return {
    input,
    make: () => {
      const values: unknown[] = [];
      return { add: (value) => values.push(value), result: () => result(values) };
    },
  };
}
