import type { Collation } from '../bson/collation';
import { getField, setField } from '../bson/paths';
import { isDocument, type Document } from '../bson/value';
import { ErrorCode, StoreError, notSupported } from '../errors';
import { nativeOperators } from './expression-operators';
import type { Evaluate, Variables } from './expression-types';

export interface ExpressionOptions {
  variables?: Document | undefined;
  collation?: Collation | undefined;
}

/** Compiles an aggregation expression. The result is called with the document; `undefined` means missing. */
export function compileExpression(expr: unknown, options: ExpressionOptions = {}): (doc: unknown) => unknown {
  const evaluate = compile(expr);
  // A field of the document knows no variables.
  if (typeof expr === 'string' && !expr.startsWith('$$')) return (doc) => evaluate(doc, undefined);
  const base = options.variables;
  return (doc) => evaluate(doc, { ...base, ROOT: doc, CURRENT: doc });
}

/** As `compileExpression`, for callers that bring their own variables at each call. */
export function compile(expr: unknown): Evaluate {
  if (typeof expr === 'string') return expr.startsWith('$') ? compilePath(expr) : () => expr;
  if (Array.isArray(expr)) {
    const items = expr.map(compile);
    return (doc, variables) => items.map((item) => item(doc, variables) ?? null);
  }
  if (!isDocument(expr)) return () => expr;
  const names = Object.keys(expr);
  const first = names[0];
  if (first?.startsWith('$')) {
    if (names.length !== 1)
      throw new StoreError(
        15983,
        `An object representing an expression must have exactly one field: ${JSON.stringify(expr)}`,
      );
    return compileOperator(first, expr[first]);
  }
  const fields = names.map((name) => [name, compile(expr[name])] as const);
  return (doc, variables) => {
    const out: Document = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc, variables);
      if (value !== undefined) setField(out, name, value);
    }
    return out;
  };
}

function compileOperator(name: string, operand: unknown): Evaluate {
  const native = nativeOperators[name];
  if (native) return native(operand, compile);
  if (name === '$function') throw notSupported(name);
  throw new StoreError(ErrorCode.InvalidPipelineOperator, `Unrecognized expression '${name}'`);
}

function compilePath(path: string): Evaluate {
  if (!path.startsWith('$$')) {
    const parts = path.slice(1).split('.');
    if (parts.length === 1) {
      const name = parts[0]!;
      if (name === '') throw new StoreError(16872, "'$' by itself is not a valid FieldPath");
      return (doc) => (isDocument(doc) ? getField(doc, name) : undefined);
    }
    return (doc) => resolvePath(doc, parts, 0);
  }
  const [variable, ...rest] = path.slice(2).split('.');
  if (variable === 'REMOVE') return () => undefined;
  return (doc, variables) => {
    const value =
      variable === 'CURRENT' && variables?.['CURRENT'] === undefined ? doc : lookUp(variable!, doc, variables);
    return rest.length === 0 ? value : resolvePath(value, rest, 0);
  };
}

function lookUp(name: string, doc: unknown, variables: Variables | undefined): unknown {
  if (variables && Object.hasOwn(variables, name)) return variables[name];
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return doc;
    case 'NOW':
      return new Date();
    default:
      throw new StoreError(17276, `Use of undefined variable: ${name}`);
  }
}

/** `$a.b`: arrays on the way give the array of what their documents hold. */
export function resolvePath(value: unknown, parts: readonly string[], i: number): unknown {
  if (i === parts.length) return value;
  if (Array.isArray(value)) {
    const out: unknown[] = [];
    for (const item of value) {
      const found = isDocument(item) || Array.isArray(item) ? resolvePath(item, parts, i) : undefined;
      if (found !== undefined) out.push(found);
    }
    return out;
  }
  return isDocument(value) ? resolvePath(getField(value, parts[i]!), parts, i + 1) : undefined;
}
