import { keyOf, keyOfRaw } from '../bson/key';
import { decodeValue, endOfName, valueEnd } from '../bson/read';
import { FieldFinder } from '../bson/find-fields';
import { ObjectId, isDocument, type Document } from '../bson/value';
import type { RawDocument } from '../bson/write';
import { toRegExp } from './regular-expressions';
import { isOperatorDocument } from './value-operators';

/** Of one field that is there, by the key of its value, or of one that is missing (undefined). */
type KeyTest = (key: string | undefined) => boolean;
/** Of a document whose fields have been found: type and place of each. Undefined: it has to be decoded. */
type Test = (buf: Buffer, types: readonly number[], ats: readonly number[]) => boolean | undefined;

/** Types of which equal and ordered values have equal and ordered keys, and which no filter looks into. */
const PLAIN = new Set([0x01, 0x02, 0x07, 0x08, 0x09, 0x0a, 0x10]);
const NULL = keyOf(null);

/**
 * A filter of top-level fields, scalars and texts to be found in them, joined by AND and OR, tested in the bytes: most
 * documents are looked at only to find that they match what the index has found already, or that a text is not in them.
 * Null for any other filter; the test answers undefined for a document that has to be decoded. Without collation.
 */
export function compileRawTest(filter: Document): ((raw: RawDocument) => boolean | undefined) | null {
  const paths: string[] = [];
  const test = compileAll(filter, paths);
  if (!test) return null;
  const finder = new FieldFinder(paths);
  const { types, ats } = finder;
  return ({ buf, off }) => {
    finder.find(buf, off);
    return test(buf, types, ats);
  };
}

/** Every condition of a filter. `paths` gets the fields that it looks at, each at the place that its test knows. */
function compileAll(filter: Document, paths: string[]): Test | null {
  const tests: Test[] = [];
  for (const path in filter) {
    const operand = filter[path];
    if (path === '$and' || path === '$or') {
      if (!Array.isArray(operand) || operand.length === 0 || !operand.every(isDocument)) return null;
      const parts = operand.map((each) => compileAll(each, paths));
      if (!parts.every((each) => each !== null)) return null;
      tests.push(path === '$and' ? all(parts) : any(parts));
    } else if (path.startsWith('$') || path.includes('.')) {
      return null;
    } else if (isScalar(operand)) {
      tests.push(byKey(paths.push(path) - 1, isOneOf([operand])));
    } else if (isOperatorDocument(operand)) {
      for (const operator in operand) {
        if (operator === '$options' && '$regex' in operand) continue;
        const place = paths.push(path) - 1;
        const test =
          operator === '$regex'
            ? byText(place, operand['$regex'], operand['$options'])
            : byKey(place, compileOperator(operator, operand[operator]));
        if (!test) return null;
        tests.push(test);
      }
    } else {
      return null;
    }
  }
  return all(tests);
}

function all(tests: readonly Test[]): Test {
  const [only] = tests;
  if (tests.length === 1) return only!;
  return (buf, types, ats) => {
    for (const test of tests) {
      const answer = test(buf, types, ats);
      if (answer !== true) return answer;
    }
    return true;
  };
}

const any =
  (tests: readonly Test[]): Test =>
  (buf, types, ats) => {
    let answer: boolean | undefined = false;
    for (const test of tests) {
      const each = test(buf, types, ats);
      if (each === true) return true;
      if (each === undefined) answer = undefined;
    }
    return answer;
  };

function byKey(place: number, test: KeyTest): Test;
function byKey(place: number, test: KeyTest | null): Test | null;
function byKey(place: number, test: KeyTest | null): Test | null {
  if (!test) return null;
  return (buf, types, ats) => {
    const type = types[place]!;
    if (type === 0) return test(undefined);
    if (!PLAIN.has(type) || (type === 0x01 && Number.isNaN(buf.readDoubleLE(ats[place]!)))) return undefined;
    return test(keyOfRaw(buf, type, ats[place]!, decodeValue));
  };
}

/** Of a text or a list of texts; no other plain value has a text in it. */
function byText(place: number, pattern: unknown, options: unknown): Test | null {
  if (typeof pattern !== 'string') return null;
  const regex = toRegExp(pattern, options);
  return (buf, types, ats) => {
    const type = types[place]!;
    if (type === 0x02) return regex.test(textAt(buf, ats[place]!));
    if (type === 0x04) return someText(buf, ats[place]!, regex);
    return type === 0 || PLAIN.has(type) ? false : undefined;
  };
}

const textAt = (buf: Buffer, at: number) => buf.utf8Slice(at + 4, at + 3 + buf.readInt32LE(at));

/** Undefined where an element is no text. */
function someText(buf: Buffer, start: number, regex: RegExp): boolean | undefined {
  const last = start + buf.readInt32LE(start) - 1;
  let at = start + 4;
  while (at < last) {
    const type = buf[at]!;
    if (type !== 0x02) return undefined;
    at = endOfName(buf, at + 1) + 1;
    if (regex.test(textAt(buf, at))) return true;
    at = valueEnd(buf, type, at);
  }
  return false;
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
