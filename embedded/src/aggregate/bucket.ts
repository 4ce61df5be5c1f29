import { compareValues, keyOf } from '../bson/key';
import { isDocument, toNumber, type Document } from '../bson/value';
import { StoreError, notSupported } from '../errors';
import { compileExpression } from './compile-expression';
import { group } from './group';

/** `$bucket`: each document goes to the bucket whose lower boundary it reaches and whose upper one it does not. */
export function bucket(docs: Document[], operand: unknown, variables: Document | undefined): Document[] {
  if (!isDocument(operand) || !Array.isArray(operand['boundaries']))
    throw new StoreError(40201, 'Argument to $bucket stage must be an object with boundaries');
  const boundaries = operand['boundaries'] as unknown[];
  if (boundaries.length < 2) throw new StoreError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  for (let i = 1; i < boundaries.length; i++)
    if (compareValues(boundaries[i - 1], boundaries[i]) >= 0)
      throw new StoreError(40194, "The 'boundaries' option to $bucket must be sorted");
  const value = compileExpression(operand['groupBy'], { variables });
  const idOf = (doc: Document): unknown => {
    const found = value(doc);
    for (let i = boundaries.length - 2; i >= 0; i--) {
      if (compareValues(found, boundaries[i]) >= 0) {
        if (compareValues(found, boundaries[i + 1]) < 0) return boundaries[i];
        break;
      }
    }
    if (!('default' in operand))
      throw new StoreError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return operand['default'];
  };
  return sortById(groupBy(docs, operand['output'], variables, idOf));
}

/** `$bucketAuto`: buckets of about the same size, in order, that never part equal values. */
export function bucketAuto(docs: Document[], operand: unknown, variables: Document | undefined): Document[] {
  const count = isDocument(operand) ? toNumber(operand['buckets']) : undefined;
  if (!isDocument(operand) || count === undefined || count < 1)
    throw new StoreError(40240, "The $bucketAuto 'buckets' field must be greater than 0");
  if (operand['granularity'] !== undefined) throw notSupported('$bucketAuto with granularity');
  const value = compileExpression(operand['groupBy'], { variables });
  const rows = docs
    .map((doc) => ({ doc, value: value(doc) ?? null, key: keyOf(value(doc)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const size = Math.max(1, Math.round(rows.length / count));
  const out: Document[] = [];
  for (let start = 0; start < rows.length;) {
    let end = out.length === count - 1 ? rows.length : Math.min(rows.length, start + size);
    while (end < rows.length && rows[end]!.key === rows[end - 1]!.key) end++;
    const id = { min: rows[start]!.value, max: end < rows.length ? rows[end]!.value : rows[rows.length - 1]!.value };
    out.push(
      ...groupBy(
        rows.slice(start, end).map((row) => row.doc),
        operand['output'],
        variables,
        () => id,
      ),
    );
    start = end;
  }
  return out;
}

function groupBy(
  docs: Document[],
  output: unknown,
  variables: Document | undefined,
  idOf: (doc: Document) => unknown,
): Document[] {
  const rows = group(docs, { _id: null, ...(isDocument(output) ? output : { count: { $sum: 1 } }) }, variables, idOf);
  if (!rows) throw notSupported('an accumulator in this $bucket');
  return rows;
}

function sortById(rows: Document[]): Document[] {
  return rows.sort((a, b) => compareValues(a['_id'], b['_id']));
}
