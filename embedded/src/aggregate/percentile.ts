import { isDocument, isNumeric, makeDouble, toNumber, typeName } from '../bson/value';
import { StoreError, badValue } from '../errors';
import type { Accumulator } from './accumulator';
import type { CompileOperator } from './expression-types';

/** The input of `$median` and `$percentile`, and the places in its order as fractions. */
export interface PercentileSpec {
  input: unknown;
  fractions: readonly number[];
  isMedian: boolean;
}

/** Reads the operand of `$median` or `$percentile`, refusing what MongoDB refuses. */
export function parsePercentile(name: string, operand: unknown): PercentileSpec {
  const isMedian = name === '$median';
  if (!isDocument(operand))
    throw new StoreError(
      isMedian ? 7436100 : 7429703,
      `specification must be an object; found ${name} :${typeName(operand)}`,
    );
  const fields = isMedian ? ['input', 'method'] : ['input', 'p', 'method'];
  for (const field of fields)
    if (!(field in operand))
      throw new StoreError(40414, `BSON field '${name}.${field}' is missing but a required field`);
  for (const field in operand)
    if (!fields.includes(field)) throw new StoreError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  if (operand['method'] !== 'approximate')
    throw badValue("Currently only 'approximate' can be used as percentile 'method'.");
  return { input: operand['input'], fractions: isMedian ? [0.5] : fractionsOf(operand['p']), isMedian };
}

function fractionsOf(p: unknown): number[] {
  if (!Array.isArray(p) || p.length === 0)
    throw new StoreError(
      7750301,
      `The $percentile 'p' field must be an array of numbers from [0.0, 1.0] and not empty`,
    );
  return p.map((one) => {
    const fraction = toNumber(one);
    if (fraction === undefined)
      throw new StoreError(7750302, `The $percentile 'p' field must be an array of numbers from [0.0, 1.0]`);
    if (!(fraction >= 0 && fraction <= 1))
      throw new StoreError(
        7750303,
        `The $percentile 'p' field must be an array of numbers from [0.0, 1.0], found: ${fraction}`,
      );
    return fraction;
  });
}

/** The numbers at the places asked for, as doubles; other values do not count. */
function percentiles(values: readonly unknown[], { fractions, isMedian }: PercentileSpec): unknown {
  const sorted = values
    .filter(isNumeric)
    .map((value) => toNumber(value)!)
    .sort((a, b) => a - b);
  const found = fractions.map((fraction) =>
    sorted.length === 0 ? null : makeDouble(sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)]!),
  );
  return isMedian ? found[0] : found;
}

export function percentileAccumulator(spec: PercentileSpec): Accumulator {
  const values: unknown[] = [];
  return { add: (value) => values.push(value), result: () => percentiles(values, spec) };
}

function percentileExpression(name: string): CompileOperator {
  return (operand, compile) => {
    const spec = parsePercentile(name, operand);
    const input = compile(spec.input);
    return (doc, v) => {
      const value = input(doc, v);
      return percentiles(Array.isArray(value) ? value : [value], spec);
    };
  };
}

export const percentileOperators: Record<string, CompileOperator> = {
  $median: percentileExpression('$median'),
  $percentile: percentileExpression('$percentile'),
};
