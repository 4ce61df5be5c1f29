import { cloneValue, getField, plainPath, setField } from '../bson/paths';
import { isDocument, toNumber, type Document } from '../bson/value';
import { StoreError, badValue, notSupported } from '../errors';
import { compileFilter } from '../query/compile-predicate';
import { parseSort, sortBy } from '../query/sort';
import { compileExpression } from './compile-expression';
import { documentStage } from './document-stages';
import { bucket, bucketAuto } from './bucket';
import { graphLookup } from './graph-lookup';
import { group } from './group';
import { lookup } from './lookup';
import type { RunningScope } from './pipeline-scope';
import { redact } from './redact';
import { mergeStage, outStage } from './write-stages';
import { fill, setWindowFields } from './window-fields';
import { collStats, indexStats } from './stats-stages';

/** Runs one stage over decoded documents. */
export function runStage(scope: RunningScope, docs: Document[], stage: Document, source: string | null): Document[] {
  const name = Object.keys(stage)[0]!;
  const operand = stage[name];
  const one = documentStage(name, operand, scope.variables);
  if (one) return docs.map(one);
  switch (name) {
    case '$match': {
      if (!isDocument(operand)) throw new StoreError(15959, 'the match filter must be an expression in an object');
      const { test } = compileFilter(operand, { variables: scope.variables, collation: scope.collation });
      return docs.filter(test);
    }
    case '$sort':
      return sortBy([...docs], parseSort(operand), (doc) => doc, scope.collation);
    case '$skip':
      return docs.slice(count(name, operand, 0));
    case '$limit':
      return docs.slice(0, count(name, operand, 1));
    case '$count': {
      if (typeof operand !== 'string' || operand === '')
        throw new StoreError(40156, 'the count field must be a non-empty string');
      return docs.length === 0 ? [] : [{ [operand]: docs.length }];
    }
    case '$unwind':
      return unwind(docs, operand);
    case '$group':
      return group(docs, operand, scope.variables);
    case '$sortByCount': {
      const rows = group(docs, { _id: operand, count: { $sum: 1 } }, scope.variables);
      return sortBy(rows, parseSort({ count: -1 }), (doc) => doc);
    }
    case '$lookup':
      return lookup(scope, docs, operand);
    case '$facet': {
      if (!isDocument(operand)) throw new StoreError(40169, 'the $facet specification must be a non-empty object');
      const out: Document = {};
      for (const field in operand) setField(out, field, scope.runOver(docs, operand[field] as Document[]));
      return [out];
    }
    case '$unionWith': {
      const spec = isDocument(operand) ? operand : { coll: operand };
      const pipeline = (spec['pipeline'] as Document[] | undefined) ?? [];
      return [
        ...docs,
        ...(typeof spec['coll'] === 'string'
          ? scope.runSub(spec['coll'], pipeline, undefined)
          : scope.runOver([], pipeline)),
      ];
    }
    case '$bucket':
      return bucket(docs, operand, scope.variables);
    case '$bucketAuto':
      return bucketAuto(docs, operand, scope.variables);
    case '$graphLookup':
      return graphLookup(scope, docs, operand);
    case '$redact':
      return redact(docs, operand, scope.variables);
    case '$sample':
      return sample(docs, toNumber(isDocument(operand) ? operand['size'] : undefined));
    case '$documents': {
      const list = compileExpression(operand, { variables: scope.variables })({});
      if (!Array.isArray(list)) throw badValue('$documents needs an array');
      return list.map((doc) => cloneValue(doc) as Document);
    }
    case '$setWindowFields':
      return setWindowFields(docs, operand, scope.variables);
    case '$fill':
      return fill(docs, operand, scope.variables);
    case '$merge':
      return mergeStage(scope, docs, operand);
    case '$out':
      return outStage(scope, docs, operand);
    case '$collStats':
      return collStats(scope, source, operand);
    case '$indexStats':
      return indexStats(scope, source);
    case '$listLocalSessions':
    case '$listSessions':
    case '$currentOp':
      return [{ host: 'embedded', type: 'op' }];
    case '$listSearchIndexes':
      throw new StoreError(
        31082,
        'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration. Please connect to Atlas or an AtlasCLI local deployment to enable.',
      );
    case '$densify':
    case '$geoNear':
    case '$search':
    case '$searchMeta':
    case '$vectorSearch':
    case '$planCacheStats':
    case '$changeStreamSplitLargeEvent':
      throw notSupported(name);
    default:
      break;
  }
  throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function count(name: string, operand: unknown, least: number): number {
  const number = toNumber(operand);
  if (number === undefined || number < least)
    throw new StoreError(
      name === '$limit' ? 15958 : 15956,
      name === '$limit' ? 'the limit must be positive' : 'Argument to $skip cannot be negative',
    );
  return number;
}

function unwind(docs: Document[], operand: unknown): Document[] {
  const spec = isDocument(operand) ? operand : { path: operand };
  const path = spec['path'];
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  const parts = path.slice(1).split('.');
  const keep = spec['preserveNullAndEmptyArrays'] === true;
  const indexField = spec['includeArrayIndex'] as string | undefined;
  const out: Document[] = [];
  for (const doc of docs) {
    const value = plainPath(doc, parts);
    if (Array.isArray(value) && value.length > 0)
      value.forEach((item, i) => out.push(withUnwound(doc, parts, item, indexField, i)));
    else if (value === null || value === undefined || Array.isArray(value)) {
      if (keep) out.push(withUnwound(doc, parts, Array.isArray(value) ? undefined : value, indexField, null));
    } else out.push(withUnwound(doc, parts, value, indexField, null));
  }
  return out;
}

function withUnwound(
  doc: Document,
  parts: string[],
  value: unknown,
  indexField: string | undefined,
  index: number | null,
): Document {
  const out = replaceAt(doc, parts, 0, value);
  if (indexField !== undefined) setField(out, indexField, index);
  return out;
}

function replaceAt(doc: Document, parts: string[], i: number, value: unknown): Document {
  const out: Document = { ...doc };
  const name = parts[i]!;
  if (i === parts.length - 1) {
    if (value === undefined) delete out[name];
    else setField(out, name, value);
  } else {
    const next = getField(doc, name);
    if (isDocument(next)) setField(out, name, replaceAt(next, parts, i + 1, value));
  }
  return out;
}

function sample(docs: Document[], size: number | undefined): Document[] {
  if (size === undefined || size < 0) throw new StoreError(28747, 'size argument to $sample must be a positive number');
  const pool = [...docs];
  for (let i = 0; i < Math.min(size, pool.length); i++) {
    const j = i + Math.floor(Math.random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  return pool.slice(0, size);
}
