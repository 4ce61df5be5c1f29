import { keyOf } from '../bson/key';
import { decodeFields, decodeValue, readFieldNames, valueEnd } from '../bson/read';
import { FieldFinder } from '../bson/find-fields';
import { isDocument, type Document } from '../bson/value';
import { encodeDocument, encodeWithPieces, rawLength, type RawDocument } from '../bson/write';
import { compileExpression } from './compile-expression';
import { accumulatorOf } from './group';
import { type Accumulator } from './accumulator';
import { rootsOf } from './roots-read';

const NULL = 0x0a;
const EMPTY = encodeDocument({});
/** Beyond so many different keys a group's documents have hardly anything in common, and keeping their bytes would only cost memory. */
const MOST_KEYS = 10_000;

interface Piece {
  type: number;
  bytes: Buffer;
}
/** Collects one output field of one group from the bytes of a document. */
interface RawAccumulator {
  add(buf: Buffer, type: number, at: number): void;
  result(): Piece;
}
interface Output {
  name: string;
  /** Place of its field among those that are found; -1: none is read. */ field: number;
  make: () => RawAccumulator;
}

/**
 * A `$group` whose accumulators read top-level fields, worked on the bytes: documents whose `_id` is made of the same bytes share it without
 * being decoded, and what `$push` gathers is copied. Null for any other `$group`, and for one that is refused.
 */
export function compileRawGroup(
  operand: unknown,
  variables: Document | undefined,
): ((raws: readonly RawDocument[]) => RawDocument[]) | null {
  if (!isDocument(operand) || !('_id' in operand)) return null;
  const roots = rootsOf(operand['_id']);
  // A value that differs each time cannot be recognised by its bytes.
  if (!roots || JSON.stringify(operand['_id'])?.includes('$rand')) return null;
  const fields = [...roots];
  const outputs: Output[] = [];
  for (const name of Object.keys(operand)) {
    if (name === '_id') continue;
    const output = outputOf(name, operand[name], fields);
    if (!output) return null;
    outputs.push(output);
  }
  const idOf = compileExpression(operand['_id'], { variables });
  return (raws) => {
    const finder = new FieldFinder(fields);
    const byBytes = new Map<string, Group>();
    const byKey = new Map<string, Group>();
    // Documents that lie beside each other are often of one group: most need no text of their bytes.
    let last: Group | undefined;
    const before: Before = { buf: EMPTY, types: [], ats: [], ends: [] };
    for (const { buf, off } of raws) {
      finder.find(buf, off);
      let group = last && isAlike(buf, finder, before) ? last : undefined;
      const bytes = group ? null : bytesOf(buf, finder, roots.size);
      if (bytes !== null) {
        group = byBytes.get(bytes);
        remember(before, { buf, finder, count: roots.size });
      }
      if (!group) {
        const id = idOf(decodeFields(buf, off, roots));
        const key = keyOf(id);
        group = byKey.get(key);
        if (!group) byKey.set(key, (group = { id: id ?? null, accumulators: outputs.map(({ make }) => make()) }));
        if (byBytes.size < MOST_KEYS) byBytes.set(bytes!, group);
      }
      last = group;
      for (let i = 0; i < outputs.length; i++) {
        const { field } = outputs[i]!;
        group.accumulators[i]!.add(buf, field < 0 ? NULL : finder.types[field]!, field < 0 ? 0 : finder.ats[field]!);
      }
    }
    return [...byKey.values()].map(({ id, accumulators }) => {
      const pieces = [
        { name: '_id', ...encoded(id) },
        ...outputs.map(({ name }, i) => ({ name, ...accumulators[i]!.result() })),
      ];
      return { buf: encodeWithPieces(pieces, EMPTY), off: 0 };
    });
  };
}
interface Group {
  id: unknown;
  accumulators: RawAccumulator[];
}

/** Types and values of the first `count` fields; equal only when all of them are. */
function bytesOf(buf: Buffer, { types, ats }: FieldFinder, count: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const type = types[i]!;
    // A value's bytes say where they end, so that two fields never run into each other.
    out += String.fromCharCode(type);
    if (type !== 0) out += buf.latin1Slice(ats[i]!, valueEnd(buf, type, ats[i]!));
  }
  return out;
}

/** Where the values of the document before are; types of none as in `FieldFinder`. */
interface Before {
  buf: Buffer;
  types: number[];
  ats: number[];
  ends: number[];
}

function remember(before: Before, { buf, finder, count }: { buf: Buffer; finder: FieldFinder; count: number }): void {
  before.buf = buf;
  for (let i = 0; i < count; i++) {
    const [type, at] = [finder.types[i]!, finder.ats[i]!];
    before.types[i] = type;
    before.ats[i] = at;
    before.ends[i] = type === 0 ? at : valueEnd(buf, type, at);
  }
}

/** Whether the fields have the types and bytes of those before. Values are short: a call costs more than a loop. */
function isAlike(buf: Buffer, { types, ats }: FieldFinder, before: Before): boolean {
  for (let i = 0; i < before.types.length; i++) {
    if (types[i] !== before.types[i]) return false;
    const end = before.ends[i]!;
    for (let at = before.ats[i]!, own = ats[i]!; at < end; at++, own++) if (before.buf[at] !== buf[own]) return false;
  }
  return true;
}

/** Adds the field it reads to `fields`; undefined when it is not of the simple kind. */
function outputOf(name: string, spec: unknown, fields: string[]): Output | undefined {
  if (!isDocument(spec) || name.includes('.') || Object.keys(spec).length !== 1) return undefined;
  const [operator, value] = Object.entries(spec)[0]!;
  const make = accumulatorOf(operator);
  if (!make) return undefined;
  if (operator === '$count' || (operator === '$sum' && value === 1))
    return { name, field: -1, make: () => valuesOf(make(), () => 1) };
  if (typeof value !== 'string' || !/^\$[^$.]+$/.test(value)) return undefined;
  fields.push(value.slice(1));
  return { name, field: fields.length - 1, make: operator === '$push' ? pushed : () => valuesOf(make(), decodeFound) };
}

const decodeFound = (buf: Buffer, type: number, at: number): unknown =>
  type === 0 ? undefined : decodeValue(buf, type, at);

function valuesOf(accumulator: Accumulator, read: (buf: Buffer, type: number, at: number) => unknown): RawAccumulator {
  return { add: (buf, type, at) => accumulator.add(read(buf, type, at)), result: () => encoded(accumulator.result()) };
}

/** The digits of a number, which a call would take longer to write. @returns how many */
function writeDigits(out: Buffer, at: number, value: number): number {
  let length = 1;
  for (let rest = value; rest >= 10; rest = Math.trunc(rest / 10)) length += 1;
  for (let rest = value, i = length - 1; i >= 0; i--, rest = Math.trunc(rest / 10)) out[at + i] = 0x30 + (rest % 10);
  return length;
}

/** An array value, written as it grows. */
function pushed(): RawAccumulator {
  let out = Buffer.allocUnsafe(256);
  let at = 4;
  let count = 0;
  const reserve = (bytes: number) => {
    if (at + bytes <= out.length) return;
    const larger = Buffer.allocUnsafe(Math.max(out.length * 2, at + bytes));
    out.copy(larger, 0, 0, at);
    out = larger;
  };
  return {
    add(buf, type, from) {
      if (type === 0) return;
      const isUndefined = type === 0x06;
      const end = isUndefined ? from : valueEnd(buf, type, from);
      reserve(end - from + 16);
      out[at++] = isUndefined ? NULL : type;
      at += writeDigits(out, at, count++);
      out[at++] = 0;
      // Ids are twelve bytes, for which a call costs more than the copy.
      for (let each = from; each < end; each++) out[at++] = buf[each]!;
    },
    result() {
      reserve(1);
      out[at++] = 0;
      out.writeInt32LE(at, 0);
      return { type: 0x04, bytes: out.subarray(0, at) };
    },
  };
}

/** Type and bytes of one value; a missing one is null, as everywhere in a group. */
function encoded(value: unknown): Piece {
  const buf = encodeDocument({ v: value ?? null });
  let piece: Piece = { type: NULL, bytes: EMPTY.subarray(0, 0) };
  readFieldNames(buf, 0, (_, type, at) => {
    piece = { type, bytes: buf.subarray(at, rawLength({ buf, off: 0 }) - 1) };
  });
  return piece;
}
