import BTreeModule from 'sorted-btree';
import type BTreeType from 'sorted-btree';
import { collatedKey, type Collation } from '../bson/collation';
import { invertKey, keyOf, keyOfRaw } from '../bson/key';
import { EMPTY_ARRAY, collectLeaves, getField, plainPath, rootOf } from '../bson/paths';
import { decodeFields, decodeValue } from '../bson/read';
import { FieldFinder } from '../bson/find-fields';
import type { Document } from '../bson/value';
import { isDocument } from '../bson/value';
import type { RawDocument } from '../bson/write';
import { ErrorCode, StoreError } from '../errors';
import type { Predicate } from '../query/compile-predicate';
import { EMPTY_KEY } from '../query/sort';

// The package is CommonJS: its class is the default export's `default` under plain ESM and the default itself under bundlers.
type BTreeClass = typeof BTreeType;
export const BTree: BTreeClass =
  (BTreeModule as unknown as { default?: BTreeClass }).default ?? (BTreeModule as BTreeClass);

/** A stored document. The slot stays the same object through updates, so indexes need to change only when their keys do. */
export interface Slot {
  readonly key: string;
  buf: Buffer;
  off: number;
}

export interface IndexSpec {
  name: string;
  key: Document;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  collation?: Document;
  expireAfterSeconds?: number;
  [option: string]: unknown;
}

export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}

const MISSING = keyOf(undefined);
const compareKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One secondary index: sort keys of the indexed values followed by the `_id` key, in a B+ tree. */
export class IndexTree {
  readonly fields: IndexField[];
  readonly roots: Set<string>;
  private readonly entries = new BTree<string, Slot>(undefined, compareKeys, 64);
  private hasArrays = false;
  /** Since the last `takeUse`. */
  private isUsed = false;
  /** Makes the entries; null once they are there. */
  private fill: (() => void) | null = null;
  private readonly plain: boolean;
  /** The condition of a partial index, where it consists of scalars in separate fields only. */
  private readonly gates: readonly Gate[] | null;
  /** Finds the gates and then the fields. */
  private readonly finder: FieldFinder;

  constructor(
    readonly spec: IndexSpec,
    readonly collation: Collation | undefined,
    readonly partial: Predicate | undefined,
  ) {
    this.fields = Object.entries(spec.key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: Number(direction) < 0,
    }));
    this.roots = new Set(this.fields.map((field) => rootOf(field.path)));
    for (const root of partial?.roots ?? []) this.roots.add(root);
    this.gates = partial ? gatesOf(spec.partialFilterExpression) : [];
    this.finder = new FieldFinder([...(this.gates ?? []), ...this.fields].map(({ path }) => path));
    this.plain = !collation && this.gates !== null && this.fields.every((field) => field.parts.length === 1);
  }

  get tree(): InstanceType<typeof BTree<string, Slot>> {
    this.fillNow();
    this.isUsed = true;
    return this.entries;
  }
  /** Some document gave several entries, so order and bounds of single values cannot be trusted. */
  get multikey(): boolean {
    this.fillNow();
    this.isUsed = true;
    return this.hasArrays;
  }
  /** The entries are built at the next use, or by `fillNow`; until then, none are kept and writes make none. */
  fillLater(fill: () => void): void {
    this.entries.clear();
    this.fill = fill;
  }
  /** Whether a query has needed the entries since this was last asked. */
  takeUse(): boolean {
    const was = this.isUsed;
    this.isUsed = false;
    return was;
  }
  /** How many entries are kept. */
  get size(): number {
    return this.entries.size;
  }
  get isFilled(): boolean {
    return this.fill === null;
  }
  fillNow(): void {
    const { fill } = this;
    this.fill = null;
    fill?.();
  }

  get unique(): boolean {
    return this.spec.unique === true || this.spec['prepareUnique'] === true;
  }
  /** The roots that decide its entries; null when a partial filter may read anything. */
  get dependsOn(): ReadonlySet<string> | null {
    return this.partial && this.partial.roots === null ? null : this.roots;
  }

  /** Entry keys (without `_id`) of a stored document; empty when the index leaves it out. */
  keysOf(raw: RawDocument): string[] {
    if (this.plain) {
      const key = this.plainKey(raw);
      if (key !== undefined) return key === '' ? [] : [key];
    }
    return this.keysOfDocument(
      this.dependsOn ? decodeFields(raw.buf, raw.off, this.roots) : decodeFields(raw.buf, raw.off, new Set(this.roots)),
    );
  }

  /** The commonest case without decoding: top-level scalar fields. Undefined when an array is met, '' when left out. */
  private plainKey(raw: RawDocument): string | undefined {
    const { buf, off } = raw;
    const { finder, fields } = this;
    const gates = this.gates!;
    finder.find(buf, off);
    const { types, ats } = finder;
    for (let i = 0; i < gates.length; i++) {
      if (types[i] === 0x04) return undefined;
      if (types[i] === 0 || keyOfRaw(buf, types[i]!, ats[i]!, decodeValue) !== gates[i]!.key) return '';
    }
    let key = '';
    let present = false;
    for (let i = 0; i < fields.length; i++) {
      const type = types[gates.length + i]!;
      if (type === 0x04) return undefined;
      if (type !== 0) present = true;
      const part = type === 0 ? MISSING : keyOfRaw(buf, type, ats[gates.length + i]!, decodeValue);
      key += fields[i]!.descending ? invertKey(part) : part;
    }
    return this.spec.sparse && !present ? '' : key;
  }

  private keysOfDocument(doc: Document): string[] {
    if (this.partial && !this.partial.test(doc)) return [];
    let keys = [''];
    let present = false;
    let arrayField: string | undefined;
    for (const field of this.fields) {
      const leaves: unknown[] = [];
      collectLeaves(doc, field.parts, 0, leaves);
      if (leaves.some((leaf) => leaf !== undefined)) present = true;
      const throughArray = passesArray(doc, field.parts);
      if (throughArray) {
        this.hasArrays = true;
        if (arrayField !== undefined && rootOf(arrayField) !== rootOf(field.path)) {
          throw new StoreError(
            ErrorCode.CannotIndexParallelArrays,
            `cannot index parallel arrays [${field.path}] [${arrayField}]`,
          );
        }
        arrayField = field.path;
      }
      const parts = new Set<string>();
      for (const leaf of leaves) {
        const key = leaf === EMPTY_ARRAY ? EMPTY_KEY : collatedKey(leaf, this.collation);
        parts.add(field.descending ? invertKey(key) : key);
      }
      keys =
        parts.size === 1
          ? keys.map((key) => key + [...parts][0])
          : keys.flatMap((key) => [...parts].map((part) => key + part));
    }
    return this.spec.sparse && !present ? [] : keys;
  }

  add(keys: readonly string[], slot: Slot): void {
    if (this.fill) return;
    for (const key of keys) this.entries.set(key + slot.key, slot);
  }

  remove(keys: readonly string[], slotKey: string): void {
    if (this.fill) return;
    for (const key of keys) this.entries.delete(key + slotKey);
  }

  /** Calls `visit` with each document that has this entry key, until it returns true. */
  someHolder(key: string, visit: (slot: Slot) => boolean): boolean {
    let pair = this.tree.getPairOrNextHigher(key);
    while (pair && pair[0].startsWith(key)) {
      if (visit(pair[1])) return true;
      pair = this.tree.nextHigherPair(pair[0]);
    }
    return false;
  }

  duplicate(ns: string, doc: Document): StoreError {
    const keyValue: Document = {};
    for (const field of this.fields) keyValue[field.path] = plainPath(doc, field.parts) ?? null;
    return duplicateKey(ns, this.spec.name, this.spec.key, keyValue, this.spec.collation);
  }
}

export function duplicateKey(
  ns: string,
  index: string,
  keyPattern: Document,
  keyValue: Document,
  collation?: Document,
): StoreError {
  const shown = Object.entries(keyValue)
    .map(([name, value]) => `${name}: ${showValue(value)}`)
    .join(', ');
  return new StoreError(
    ErrorCode.DuplicateKey,
    `E11000 duplicate key error collection: ${ns} index: ${index} dup key: { ${shown} }`,
    { extra: { keyPattern, keyValue, ...(collation ? { collation } : {}) } },
  );
}

function showValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'toHexString' in value) return `ObjectId('${String(value)}')`;
  return JSON.stringify(value) ?? 'null';
}

interface Gate {
  path: string;
  key: string;
}

/** A partial filter as equalities of top-level fields with scalars; null when it is anything else. */
function gatesOf(filter: Document | undefined): Gate[] | null {
  const gates: Gate[] = [];
  for (const [path, value] of Object.entries(filter ?? {})) {
    if (
      path.startsWith('$') ||
      path.includes('.') ||
      (typeof value !== 'boolean' && typeof value !== 'string' && typeof value !== 'number')
    )
      return null;
    gates.push({ path, key: keyOf(value) });
  }
  return gates;
}

function passesArray(doc: Document, parts: readonly string[]): boolean {
  let value: unknown = doc;
  for (const part of parts) {
    if (!isDocument(value)) return Array.isArray(value);
    value = getField(value, part);
  }
  return Array.isArray(value);
}
