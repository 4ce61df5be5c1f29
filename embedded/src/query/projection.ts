import { getField, rootOf, setField } from '../bson/paths';
import { isDocument, toNumber, type Document } from '../bson/value';
import { StoreError, badValue } from '../errors';
import { compileExpression } from '../aggregate/compile-expression';
import { compileFilter, type Predicate } from './compile-predicate';

export interface Projection {
  apply(doc: Document): Document;
  roots: Set<string> | null;
}

interface Node {
  children: Map<string, Node>;
  include?: boolean;
  exclude?: boolean;
  compute?: (doc: Document) => unknown;
  slice?: [number, number | undefined];
  elemMatch?: (item: unknown) => boolean;
  positional?: boolean;
}

/** Compiles a find projection (or `$project`, where `forStage`): inclusion or exclusion, `$slice`, `$elemMatch`, `.$`, expressions. */
export function compileProjection(
  spec: Document,
  options: { filter?: Document; forStage?: boolean; variables?: Document | undefined } = {},
): Projection {
  const root: Node = { children: new Map() };
  const state = {
    including: undefined as boolean | undefined,
    idIncluded: undefined as boolean | undefined,
    computed: false,
    positional: undefined as Predicate | undefined,
  };
  const walk = (node: Node, fields: Document, prefix: string): void => {
    for (const name in fields) addField(node, name, fields[name], prefix);
  };
  const addField = (node: Node, name: string, value: unknown, prefix: string): void => {
    const path = prefix + name;
    if (path.endsWith('.$')) {
      const target = reach(node, name.slice(0, -2), path);
      target.positional = true;
      setMode(true, path);
      return;
    }
    const flag = typeof value === 'boolean' ? value : toNumber(value) === undefined ? undefined : toNumber(value) !== 0;
    if (path === '_id' && flag !== undefined) {
      state.idIncluded = flag;
      return;
    }
    const target = reach(node, name, path);
    if (flag !== undefined) {
      setMode(flag, path);
      if (flag) target.include = true;
      else target.exclude = true;
    } else if (isDocument(value) && '$slice' in value && !options.forStage && !isAggregationSlice(value['$slice']))
      target.slice = sliceOf(value['$slice']);
    else if (isDocument(value) && '$elemMatch' in value && !options.forStage) {
      const { test } = compileFilter({ x: { $elemMatch: value['$elemMatch'] } });
      target.elemMatch = (item) => test({ x: [item] });
      if (state.including === undefined) state.including = true;
      target.include = true;
    } else if (isDocument(value) && '$meta' in value)
      throw badValue('$meta is not supported by the embedded document store');
    else if (isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$'))
      walk(target, value, `${path}.`);
    else {
      if (isDocument(value) && Object.keys(value).length === 0)
        throw new StoreError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
      target.compute = compileExpression(value, { variables: options.variables });
      state.computed = true;
      setMode(true, path);
    }
  };
  const setMode = (include: boolean, path: string): void => {
    if (state.including === undefined) state.including = include;
    else if (state.including !== include)
      throw new StoreError(
        include ? 31253 : 31254,
        `Cannot do ${include ? 'inclusion' : 'exclusion'} on field ${path} in ${include ? 'exclusion' : 'inclusion'} projection`,
      );
  };
  walk(root, spec, '');
  const including = state.including ?? state.idIncluded === true;
  const idIncluded = state.idIncluded ?? true;
  const positional = options.filter && hasPositional(root) ? options.filter : undefined;
  const apply = (doc: Document): Document => {
    const out: Document = {};
    for (const name in doc) {
      if (name === '_id' && !root.children.has('_id')) {
        if (idIncluded) out['_id'] = doc['_id'];
        continue;
      }
      const child = root.children.get(name);
      if (child) {
        const value = projectValue(doc[name], child, including, positional, name);
        if (value !== undefined) setField(out, name, value);
      } else if (!including) setField(out, name, doc[name]);
    }
    if (state.computed) addComputed(out, root, doc);
    return out;
  };
  return {
    apply,
    roots: including && !state.computed && !positional ? new Set(['_id', ...Object.keys(spec).map(rootOf)]) : null,
  };
}

function reach(node: Node, path: string, full: string): Node {
  let at = node;
  for (const part of path.split('.')) {
    if (at.include || at.exclude) throw new StoreError(31249, `Path collision at ${full}`);
    let next = at.children.get(part);
    if (!next) at.children.set(part, (next = { children: new Map() }));
    at = next;
  }
  return at;
}

function projectValue(
  value: unknown,
  node: Node,
  including: boolean,
  filter: Document | undefined,
  path: string,
): unknown {
  if (node.compute) return undefined;
  if (node.exclude) return undefined;
  if (node.slice) return Array.isArray(value) ? takeSlice(value, node.slice) : value;
  if (node.elemMatch) {
    if (!Array.isArray(value)) return undefined;
    const found = value.find(node.elemMatch);
    return found === undefined ? undefined : [found];
  }
  if (node.positional && filter) return Array.isArray(value) ? positionalItem(value, filter, path) : value;
  if (node.include) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => projectValue(item, node, including, filter, path));
    return including
      ? items.filter((item, i) => item !== undefined && (isDocument(value[i]) || Array.isArray(value[i])))
      : items;
  }
  if (!isDocument(value)) return including ? undefined : value;
  const out: Document = {};
  for (const name in value) {
    const child = node.children.get(name);
    if (child) {
      const field = projectValue(value[name], child, including, filter, `${path}.${name}`);
      if (field !== undefined) setField(out, name, field);
    } else if (!including) setField(out, name, value[name]);
  }
  return out;
}

function addComputed(out: Document, node: Node, doc: Document): void {
  for (const [name, child] of node.children) {
    if (child.compute) {
      const value = child.compute(doc);
      if (value !== undefined) setField(out, name, value);
    } else if (containsCompute(child)) setField(out, name, addNested(getField(out, name), child, doc));
  }
}

function addNested(current: unknown, node: Node, doc: Document): unknown {
  if (Array.isArray(current)) return current.map((item) => addNested(item, node, doc));
  const target: Document = isDocument(current) ? current : {};
  addComputed(target, node, doc);
  return target;
}

function containsCompute(node: Node): boolean {
  return node.compute !== undefined || [...node.children.values()].some(containsCompute);
}

function hasPositional(node: Node): boolean {
  return node.positional === true || [...node.children.values()].some(hasPositional);
}

/** The first element that the query's own condition on this array matches. */
function positionalItem(items: unknown[], filter: Document, path: string): unknown[] {
  const conditions: Document[] = [];
  for (const name in filter) {
    if (name === path) conditions.push({ x: filter[name] });
    else if (name.startsWith(`${path}.`)) conditions.push({ [`x.${name.slice(path.length + 1)}`]: filter[name] });
  }
  const tests = conditions.map((condition) => compileFilter(condition).test);
  const found = items.find((item) => tests.every((test) => test({ x: [item] })));
  return found === undefined ? items.slice(0, 1) : [found];
}

function isAggregationSlice(operand: unknown): boolean {
  return Array.isArray(operand) && operand.some((item) => toNumber(item) === undefined);
}

function sliceOf(operand: unknown): [number, number | undefined] {
  if (Array.isArray(operand)) return [toNumber(operand[0]) ?? 0, toNumber(operand[1])];
  const count = toNumber(operand);
  if (count === undefined) throw badValue('$slice needs a number or an array of two numbers');
  return count >= 0 ? [0, count] : [count, undefined];
}

function takeSlice(items: unknown[], [skip, limit]: [number, number | undefined]): unknown[] {
  const start = skip < 0 ? Math.max(0, items.length + skip) : skip;
  return items.slice(start, limit === undefined ? undefined : start + limit);
}
