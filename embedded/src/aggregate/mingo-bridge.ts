import { aggregate as mingoAggregate } from 'mingo';
import type { Options } from 'mingo/types';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import { Context, evalExpr } from 'mingo/core';
import { setField } from '../bson/paths';
import { BSONRegExp, Double, Long, Timestamp, isDocument, type Document } from '../bson/value';
import { StoreError, badValue, notSupported } from '../errors';

/**
 * The semantics of last resort: whatever expression or stage has no form of its own here is computed by mingo.
 * mingo knows plain numbers only, so wrapped doubles and safe longs are unwrapped on the way in.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  if (value instanceof BSONRegExp)
    return new RegExp(value.pattern, [...value.options].filter((f) => 'imsu'.includes(f)).join(''));
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isDocument(value)) return value;
  const out: Document = {};
  for (const name in value) setField(out, name, toPlain(value[name]));
  return out;
}

const context = Context.init({ accumulator, expression, pipeline, projection, query, window } as never);

export function mingoExpression(expr: unknown, doc: unknown, variables: Document | undefined): unknown {
  try {
    return fromPlain(
      evalExpr(toPlain(doc), expr, {
        idKey: '_id',
        context,
        processingMode: 0,
        useStrictMode: true,
        scriptEnabled: false,
        failOnError: true,
        variables: toPlain(variables ?? {}) as Document,
      } as Options),
    );
  } catch (error) {
    throw asStoreError(error);
  }
}

export function mingoStage(
  stage: Document,
  docs: Document[],
  options: { variables?: Document | undefined; resolve?: (name: string) => Document[] },
): Document[] {
  refuseScripts(stage);
  try {
    const out = mingoAggregate(docs.map((doc) => toPlain(doc)) as Document[], [toPlain(stage) as Document], {
      // mingo computes window functions through its own `$function`; a client's never gets here.
      scriptEnabled: true,
      ...(options.variables ? { variables: options.variables } : {}),
      ...(options.resolve ? { collectionResolver: options.resolve } : {}),
    });
    return out.map((doc) => fromPlain(doc) as Document);
  } catch (error) {
    throw asStoreError(error);
  }
}

function refuseScripts(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseScripts);
  else if (isDocument(value))
    for (const name in value) {
      if (name === '$function' || name === '$where' || name === '$accumulator') throw notSupported(name);
      refuseScripts(value[name]);
    }
}

export function hasMingoExpression(name: string): boolean {
  return (
    context.getOperator('expression' as never, name) !== null ||
    context.getOperator('accumulator' as never, name) !== null
  );
}

export function hasMingoStage(name: string): boolean {
  return context.getOperator('pipeline' as never, name) !== null;
}

function fromPlain(value: unknown): unknown {
  if (value instanceof RegExp) return new BSONRegExp(value.source, value.flags.replace('u', ''));
  if (Array.isArray(value)) return value.map(fromPlain);
  if (!isDocument(value)) return typeof value === 'bigint' ? Long.fromBigInt(value) : value;
  for (const name in value) {
    const field = value[name];
    if (typeof field === 'object' && field !== null) value[name] = fromPlain(field);
  }
  return value;
}

function asStoreError(error: unknown): StoreError {
  return error instanceof StoreError ? error : badValue((error as Error).message);
}
