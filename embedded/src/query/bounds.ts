import { collatedKey, type Collation } from '../bson/collation';
import { KeyClass, keyOf, nextClass } from '../bson/key';
import { BSONRegExp, isDocument, type Document } from '../bson/value';
import { isOperatorDocument } from './value-operators';

/** Bounds that a filter sets for one path, as far as an index can use them. */
export interface FieldBounds {
  /** Keys that the value must equal one of. */
  equals?: string[];
  /** Inclusive or exclusive ends of a range, as keys. */
  low?: { key: string; inclusive: boolean };
  high?: { key: string; inclusive: boolean };
  /** Both ends are of one condition: one and the same element of an array is between them. */
  together?: true;
  /** Bounds of further conditions that must hold as well: any of them may bound the scan. */
  others?: Required<Pick<FieldBounds, 'low' | 'high'>>[];
  /** The conditions rule out null and missing. */
  present: boolean;
}

/** Collects, per path, the conditions that are all joined by AND. */
export function collectBounds(filter: Document, collation: Collation | undefined): Map<string, FieldBounds> {
  const out = new Map<string, FieldBounds>();
  visit(filter, collation, out);
  return out;
}

function visit(filter: Document, collation: Collation | undefined, out: Map<string, FieldBounds>): void {
  for (const name in filter) {
    const value = filter[name];
    if (name === '$and' && Array.isArray(value)) {
      for (const item of value) if (isDocument(item)) visit(item, collation, out);
    } else if (!name.startsWith('$')) addField(name, value, collation, out);
  }
}

function addField(
  path: string,
  operand: unknown,
  collation: Collation | undefined,
  out: Map<string, FieldBounds>,
): void {
  if (!isOperatorDocument(operand)) {
    addEquals(path, [operand], collation, out);
    return;
  }
  for (const operator in operand) {
    const value = operand[operator];
    switch (operator) {
      case '$eq':
        addEquals(path, [value], collation, out);
        break;
      case '$in':
        if (Array.isArray(value)) addEquals(path, value, collation, out);
        break;
      case '$gt':
      case '$gte':
        addRange(path, 'low', value, operator === '$gte', collation, out);
        break;
      case '$lt':
      case '$lte':
        addRange(path, 'high', value, operator === '$lte', collation, out);
        break;
      case '$exists':
        if (value === true || value === 1) boundsAt(out, path).present = true;
        // A missing field has the entry of null. Below an array it may have another one, or none.
        else if ((value === false || value === 0) && !path.includes('.')) addEquals(path, [null], collation, out);
        break;
      case '$ne':
        if (value === null) boundsAt(out, path).present = true;
        break;
      case '$regex':
        addPrefix(path, value, operand['$options'], collation, out);
        break;
      case '$elemMatch':
        if (isOperatorDocument(value) && '$eq' in value) addEquals(path, [value['$eq']], collation, out);
        break;
    }
  }
}

function boundsAt(out: Map<string, FieldBounds>, path: string): FieldBounds {
  let bounds = out.get(path);
  if (!bounds) out.set(path, (bounds = { present: false }));
  return bounds;
}

function addEquals(
  path: string,
  values: unknown[],
  collation: Collation | undefined,
  out: Map<string, FieldBounds>,
): void {
  if (values.length === 1 && values[0] instanceof BSONRegExp) {
    addPrefix(path, values[0], '', collation, out);
    return;
  }
  // An array operand also matches whole arrays, which index entries do not hold.
  if (values.some((value) => Array.isArray(value) || value instanceof BSONRegExp)) return;
  const keys = [...new Set(values.map((value) => collatedKey(value, collation)))].sort();
  const bounds = boundsAt(out, path);
  if (!keys.includes(keyOf(null))) bounds.present = true;
  if (!bounds.equals || keys.length < bounds.equals.length) bounds.equals = keys;
}

function addRange(
  path: string,
  side: 'low' | 'high',
  value: unknown,
  inclusive: boolean,
  collation: Collation | undefined,
  out: Map<string, FieldBounds>,
): void {
  if (value === null || value === undefined || Array.isArray(value) || value instanceof BSONRegExp || isDocument(value))
    return;
  if (collation && typeof value === 'string') return;
  const key = keyOf(value);
  if (key[0] === KeyClass.minKey || key[0] === KeyClass.maxKey) return;
  const bounds = boundsAt(out, path);
  bounds.present = true;
  bounds[side] ??= { key, inclusive };
}

/**
 * Characters that stand for themselves at the beginning of an expression: Latin and Bengali letters, digits and a few
 * signs.
 */
const LITERAL = /^\^([A-Za-z0-9 _@:/\u0980-\u09ff-]+)/;

/** `/^abc/` is the range of strings that start so. */
function addPrefix(
  path: string,
  value: unknown,
  options: unknown,
  collation: Collation | undefined,
  out: Map<string, FieldBounds>,
): void {
  const source = value instanceof BSONRegExp ? value.pattern : typeof value === 'string' ? value : '';
  const flags = (value instanceof BSONRegExp ? value.options : '') + (typeof options === 'string' ? options : '');
  const bounds = boundsAt(out, path);
  const literal = LITERAL.exec(source);
  if (!literal || flags !== '' || collation || source.includes('|')) return;
  let prefix = literal[1]!;
  if (/^[*?{]/.test(source.slice(literal[0].length))) prefix = prefix.slice(0, -1);
  if (prefix === '') return;
  // The key of a string ends in a terminator, which a beginning has not.
  const key = keyOf(prefix).slice(0, -1);
  const ends = { low: { key, inclusive: true }, high: { key: `${key}\xff`, inclusive: false } };
  if (bounds.together) (bounds.others ??= []).push(ends);
  if (bounds.low || bounds.high) return;
  Object.assign(bounds, ends);
  bounds.together = true;
  bounds.present = true;
}

export interface KeyRange {
  low: string;
  high: string;
}

/** The range of one field's ascending keys, closed to the class of its value where one end is open. */
export function ascendingRange(bounds: FieldBounds): KeyRange {
  const { low, high } = bounds;
  const start = low ? (low.inclusive ? low.key : `${low.key}\xff`) : high!.key[0]!;
  const end = high ? (high.inclusive ? `${high.key}\xff` : high.key) : nextClass(low!.key);
  return { low: start, high: end };
}
