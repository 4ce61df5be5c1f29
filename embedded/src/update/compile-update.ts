import { cloneValue, rootOf, setField } from '../bson/paths';
import { keyOf } from '../bson/key';
import { isDocument, type Timestamp, type Document } from '../bson/value';
import { ErrorCode, StoreError, failedToParse } from '../errors';
import { compileFilter } from '../query/compile-predicate';
import { runUpdatePipeline } from '../aggregate/update-pipeline';
import { matchedIndexOf } from './matched-index';
import { pathChange, type PathChange } from './update-operators';
import { KEEP, REMOVE, changeAt, expandPath, type ArrayFilters } from './update-paths';

export interface UpdateOptions {
  arrayFilters?: unknown;
  filter: Document;
  variables?: Document | undefined;
}
export interface UpdateContext {
  inserting: boolean;
  now: Date;
  clusterTime: Timestamp;
}

/** A compiled update. `apply` may change the given document in place and returns the new one. */
export interface CompiledUpdate {
  kind: 'replacement' | 'operators' | 'pipeline';
  /** Top-level fields that it can change; null: any. */
  roots: ReadonlySet<string> | null;
  apply(doc: Document, context: UpdateContext): Document;
}

interface Step {
  operator: string;
  path: string;
  parts: string[];
  change: PathChange;
}

export function compileUpdate(update: unknown, options: UpdateOptions): CompiledUpdate {
  if (Array.isArray(update)) {
    const pipeline = update as Document[];
    return {
      kind: 'pipeline',
      roots: null,
      apply: (doc) => keepId(doc, runUpdatePipeline(pipeline, doc, options.variables)),
    };
  }
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  const first = Object.keys(update)[0];
  if (first === undefined || !first.startsWith('$')) return compileReplacement(update);
  return compileOperators(update, options);
}

function compileReplacement(replacement: Document): CompiledUpdate {
  for (const name in replacement)
    if (name.startsWith('$'))
      throw new StoreError(
        ErrorCode.DollarPrefixedFieldName,
        `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`,
      );
  return {
    kind: 'replacement',
    roots: null,
    apply: (doc) => {
      if (
        replacement['_id'] !== undefined &&
        doc['_id'] !== undefined &&
        keyOf(replacement['_id']) !== keyOf(doc['_id'])
      )
        throw immutableId();
      const out: Document = doc['_id'] === undefined ? {} : { _id: doc['_id'] };
      for (const name in replacement)
        if (name !== '_id' || doc['_id'] === undefined) setField(out, name, replacement[name]);
      return out;
    },
  };
}

function compileOperators(update: Document, options: UpdateOptions): CompiledUpdate {
  const steps: Step[] = [];
  const renames: { from: string; to: string }[] = [];
  for (const operator in update) {
    const fields = update[operator];
    if (!operator.startsWith('$'))
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDocument(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${Array.isArray(fields) ? 'array' : typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${String(fields)}}`,
      );
    for (const path of Object.keys(fields).sort()) {
      if (path === '') throw new StoreError(ErrorCode.EmptyFieldName, 'An empty update path is not valid.');
      if (operator === '$rename') {
        renames.push({ from: path, to: String(fields[path]) });
        continue;
      }
      const change = pathChange(operator, fields[path]);
      if (!change)
        throw failedToParse(
          `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
        );
      const parts = path.split('.');
      if (parts[0]!.startsWith('$'))
        throw parts[0] === '$' || parts[0]!.startsWith('$[')
          ? failedToParse(
              `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
            )
          : new StoreError(
              ErrorCode.DollarPrefixedFieldName,
              `The dollar ($) prefixed field '${path}' in '${path}' is not valid for storage.`,
            );
      steps.push({ operator, path, parts, change });
    }
    if (!KNOWN.has(operator))
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
  }
  refuseConflicts([...steps.map((step) => step.path), ...renames.flatMap(({ from, to }) => [from, to])]);
  const arrayFilters = compileArrayFilters(options.arrayFilters, steps);
  const roots = new Set([
    ...steps.map((step) => rootOf(step.path)),
    ...renames.flatMap(({ from, to }) => [rootOf(from), rootOf(to)]),
  ]);
  const apply = (doc: Document, context: UpdateContext): Document => {
    const idBefore = doc['_id'];
    const matched = matchedIndexOf(doc, options.filter);
    for (const step of steps) {
      if (step.operator === '$setOnInsert' && !context.inserting) continue;
      const { change } = step;
      for (const parts of expandPath(doc, step.parts, arrayFilters, matched)) {
        changeAt(doc, parts, change.create, (value) =>
          cloneValue(change.change(value, { ...context, path: step.path, id: idBefore })),
        );
      }
    }
    for (const rename of renames) applyRename(doc, rename.from, rename.to);
    return keepId({ _id: idBefore }, doc);
  };
  return { kind: 'operators', roots, apply };
}

const KNOWN = new Set([
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pop',
  '$pull',
  '$pullAll',
  '$bit',
  '$rename',
]);

function applyRename(doc: Document, from: string, to: string): void {
  let moved: unknown;
  changeAt(doc, from.split('.'), false, (value) => {
    moved = value;
    return value === undefined ? KEEP : REMOVE;
  });
  if (moved !== undefined) changeAt(doc, to.split('.'), true, () => moved);
}

/** The `_id` of a document never changes; it also goes first when an update brings it. */
function keepId(before: Document, after: Document): Document {
  const id = before['_id'];
  if (id === undefined) return after;
  if (after['_id'] === undefined) return { _id: id, ...after };
  if (keyOf(after['_id']) !== keyOf(id)) throw immutableId();
  return after;
}

function immutableId(): StoreError {
  return new StoreError(
    ErrorCode.ImmutableField,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function refuseConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  const seen = new Set<string>();
  for (const path of sorted) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      if (seen.has(prefix))
        throw new StoreError(
          ErrorCode.ConflictingUpdateOperators,
          `Updating the path '${path}' would create a conflict at '${prefix}'`,
        );
    }
    seen.add(path);
  }
}

function compileArrayFilters(specs: unknown, steps: Step[]): ArrayFilters {
  const out = new Map<string, (item: unknown) => boolean>();
  if (!Array.isArray(specs)) return out;
  for (const spec of specs as Document[]) {
    const name = identifierOf(spec);
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (out.has(name)) throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    if (!steps.some((step) => step.parts.includes(`$[${name}]`)))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    const { test } = compileFilter(spec);
    out.set(name, (item) => test({ [name]: item }));
  }
  return out;
}

function identifierOf(spec: Document): string | undefined {
  for (const field in spec) {
    if (!field.startsWith('$')) return rootOf(field);
    const nested = spec[field];
    if (Array.isArray(nested))
      for (const item of nested) {
        const found = isDocument(item) ? identifierOf(item) : undefined;
        if (found) return found;
      }
  }
  return undefined;
}
