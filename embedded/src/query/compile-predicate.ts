import { anyLeaf, rootOf } from '../bson/paths';
import type { Collation } from '../bson/collation';
import { isDocument, type Document } from '../bson/value';
import { badValue, notSupported } from '../errors';
import { compileExpression } from '../aggregate/compile-expression';
import { truthy } from '../aggregate/truthy';
import { compileValueOperators, compileEquality, holdsAt, isOperatorDocument } from './value-operators';
import { compileJsonSchema } from './json-schema';

export type Test = (doc: Document) => boolean;

/** A compiled filter and the top-level fields it reads (`null`: it may read any). */
export interface Predicate {
  test: Test;
  roots: ReadonlySet<string> | null;
}

export interface FilterOptions {
  collation?: Collation | undefined;
  variables?: Document | undefined;
}

/** Compiles a query filter to a function over decoded documents. Throws BadValue (2) on what MongoDB refuses. */
export function compileFilter(filter: Document, options: FilterOptions = {}): Predicate {
  const roots = new Set<string>();
  const state: State = { options, roots, all: false };
  const test = compileDocument(filter, state);
  return { test, roots: state.all ? null : roots };
}

interface State {
  options: FilterOptions;
  roots: Set<string>;
  all: boolean;
}

function compileDocument(filter: Document, state: State): Test {
  const tests: Test[] = [];
  for (const name in filter) {
    const test = name.startsWith('$')
      ? compileTopOperator(name, filter[name], state)
      : compileField(name, filter[name], state);
    if (test) tests.push(test);
  }
  return allOf(tests);
}

function compileTopOperator(name: string, operand: unknown, state: State): Test | undefined {
  switch (name) {
    case '$and':
      return allOf(subFilters(name, operand, state));
    case '$or':
      return anyOf(subFilters(name, operand, state));
    case '$nor': {
      const any = anyOf(subFilters(name, operand, state));
      return (doc) => !any(doc);
    }
    case '$expr': {
      state.all = true;
      const evaluate = compileExpression(operand, {
        variables: state.options.variables,
        collation: state.options.collation,
      });
      return (doc) => truthy(evaluate(doc));
    }
    case '$comment':
      return undefined;
    case '$alwaysTrue':
      return undefined;
    case '$alwaysFalse':
      return () => false;
    case '$sampleRate':
      return () => Math.random() < Number(operand);
    case '$jsonSchema': {
      state.all = true;
      return compileJsonSchema(operand);
    }
    case '$where':
    case '$text':
    case '$function':
      throw notSupported(name);
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function subFilters(name: string, operand: unknown, state: State): Test[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((item) => {
    if (!isDocument(item)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileDocument(item, state);
  });
}

function compileField(path: string, operand: unknown, state: State): Test {
  state.roots.add(rootOf(path));
  const parts = path.split('.');
  if (!isOperatorDocument(operand)) {
    const test = compileEquality(operand, state.options.collation);
    if (parts.length === 1) return (doc) => anyLeaf(doc, parts, 0, test, true);
    return (doc) => anyLeaf(doc, parts, 0, test, true);
  }
  const tests = compileValueOperators(operand, {
    collation: state.options.collation,
    compileNested: (nested) => compileFilter(nested, state.options).test,
  });
  return allOf(
    tests.map((one): Test => {
      if ('of' in one) return (doc) => holdsAt(one, doc, parts);
      const { test, expand, negate } = one;
      return negate ? (doc) => !anyLeaf(doc, parts, 0, test, expand) : (doc) => anyLeaf(doc, parts, 0, test, expand);
    }),
  );
}

function allOf(tests: Test[]): Test {
  if (tests.length === 0) return () => true;
  if (tests.length === 1) return tests[0]!;
  return (doc) => {
    for (const test of tests) if (!test(doc)) return false;
    return true;
  };
}

function anyOf(tests: Test[]): Test {
  return (doc) => {
    for (const test of tests) if (test(doc)) return true;
    return false;
  };
}
