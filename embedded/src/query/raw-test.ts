import { keyOf, keyOfRaw } from '../bson/key';
import { decodeValue } from '../bson/read';
import { FieldFinder } from '../bson/find-fields';
import { ObjectId, isDocument, type Document } from '../bson/value';
import type { RawDocument } from '../bson/write';
import { isOperatorDocument } from './value-operators';

/** Of one field that is there, by the key of its value, or of one that is missing (undefined). */
type KeyTest = (key: string | undefined) => boolean;
interface FieldTest {
  path: string;
  test: KeyTest;
}

/** Types of which equal and ordered values have equal and ordered keys, and which no filter looks into. */
const PLAIN = new Set([0x01, 0x02, 0x07, 0x08, 0x09, 0x0a, 0x10]);
const NULL = keyOf(null);

/**
 * A filter of top-level fields and scalars, joined by AND, tested in the bytes: most documents are looked at only to find that they match what
 * the index has found already. Null for any other filter; the test answers undefined for a document that has to be decoded.
 * Without collation.
 */
export function compileRawTest(filter: Document): ((raw: RawDocument) => boolean | undefined) | null {
  const tests: FieldTest[] = [];
  if (!collect(filter, tests)) return null;
  const finder = new FieldFinder(tests.map(({ path }) => path));
  const { types, ats } = finder;
  return ({ buf, off }) => {
    finder.find(buf, off);
    for (let i = 0; i < tests.length; i++) {
      const type = types[i]!;
      if (type !== 0 && !(PLAIN.has(type) && !(type === 0x01 && Number.isNaN(buf.readDoubleLE(ats[i]!)))))
        return undefined;
      if (!tests[i]!.test(type === 0 ? undefined : keyOfRaw(buf, type, ats[i]!, decodeValue))) return false;
    }
    return true;
  };
}

function collect(filter: Document, tests: FieldTest[]): boolean {
  for (const path in filter) {
    const operand = filter[path];
    if (path === '$and') {
      if (!Array.isArray(operand) || !operand.every((each) => isDocument(each) && collect(each, tests))) return false;
    } else if (path.startsWith('$') || path.includes('.')) {
      return false;
    } else if (isScalar(operand)) {
      tests.push({ path, test: isOneOf([operand]) });
    } else if (isOperatorDocument(operand)) {
      for (const operator in operand) {
        const test = compileOperator(operator, operand[operator]);
        if (!test) return false;
        tests.push({ path, test });
      }
    } else {
      return false;
    }
  }
  return true;
}

function compileOperator(operator: string, operand: unknown): KeyTest | null {
  switch (operator) {
    case '$eq':
      return isScalar(operand) ? isOneOf([operand]) : null;
    case '$in':
      return Array.isArray(operand) && operand.every(isScalar) ? isOneOf(operand) : null;
    case '$exists':
      return operand === true ? (key) => key !== undefined : operand === false ? (key) => key === undefined : null;
    case '$gt':
      return compare(operand, (key, limit) => key > limit);
    case '$gte':
      return compare(operand, (key, limit) => key >= limit);
    case '$lt':
      return compare(operand, (key, limit) => key < limit);
    case '$lte':
      return compare(operand, (key, limit) => key <= limit);
    default:
      return null;
  }
}

/** A missing field equals null. Keys of a list are made for the first document, since an index often finds none. */
function isOneOf(values: readonly unknown[]): KeyTest {
  if (values.length === 1) {
    const only = keyOf(values[0]);
    return (key) => (key ?? NULL) === only;
  }
  let keys: Set<string> | undefined;
  return (key) => (keys ??= new Set(values.map(keyOf))).has(key ?? NULL);
}

/** Values of another class are neither above nor below. */
function compare(operand: unknown, holds: (key: string, limit: string) => boolean): KeyTest | null {
  if (!isScalar(operand) || operand === null) return null;
  const limit = keyOf(operand);
  return (key) => key !== undefined && key[0] === limit[0] && holds(key, limit);
}

function isScalar(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && !Number.isNaN(value)) ||
    value instanceof ObjectId ||
    (value instanceof Date && !Number.isNaN(value.getTime()))
  );
}
