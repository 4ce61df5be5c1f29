import { decodeDocument, decodeFields } from '../bson/read';
import { isDocument, toNumber, type Document } from '../bson/value';
import { rawOf, type RawDocument } from '../bson/write';
import { StoreError, badValue } from '../errors';
import { findDocuments, countDocuments, type Query } from '../query/execute';
import { compileRawProjection } from '../query/raw-projection';
import { parseSort } from '../query/sort';
import type { PipelineScope, RunningScope } from './pipeline-scope';
import { rootsRead } from './roots-read';
import { compileRawGroup } from './group-raw';
import { runStage } from './stages';

const MAX_DEPTH = 20;

/** Runs a pipeline over a collection (or over nothing, `name` null); leading `$match $sort $skip $limit` use indexes. */
export function runPipeline(scope: PipelineScope, name: string | null, pipeline: readonly Document[]): RawDocument[] {
  if ((scope.depth ?? 0) > MAX_DEPTH) throw badValue('View or sub-pipeline depth exceeds 20');
  checkStages(pipeline);
  const collection = name === null ? undefined : scope.store.lookup(scope.db, name, scope.writer.transaction);
  if (collection?.options.viewOn !== undefined) {
    return runPipeline({ ...scope, depth: (scope.depth ?? 0) + 1 }, collection.options.viewOn, [
      ...(collection.options.pipeline ?? []),
      ...pipeline,
    ]);
  }
  const { query, rest } = takePrefix(pipeline, scope);
  if (!collection) {
    if (rest.length === 0) return [];
    return runStages(scope, [], rest, name).map(rawOf);
  }
  const overlay = scope.writer.overlay(collection);
  if (rest.length === 1 && '$count' in rest[0]! && typeof rest[0]['$count'] === 'string') {
    const total = countDocuments(collection, query, overlay);
    return total === 0 ? [] : [rawOf({ [rest[0]['$count']]: total })];
  }
  const counted = rest.length === 1 ? countGroup(rest[0]!) : undefined;
  if (counted) {
    const total = countDocuments(collection, query, overlay);
    return total === 0 ? [] : [rawOf({ _id: counted.id, [counted.field]: total })];
  }
  if (isStatsStage(rest[0])) return runStages(scope, [], rest, name).map(rawOf);
  const found = findDocuments(collection, query, overlay).map(({ raw }) => raw);
  if (rest.length === 0) return found;
  const copy =
    rest.length === 1 && isDocument(rest[0]!['$project']) ? compileRawProjection(rest[0]!['$project']) : null;
  if (copy) return found.map(copy);
  const gather = '$group' in rest[0]! ? compileRawGroup(rest[0]!['$group'], scope.variables) : null;
  if (gather) {
    const gathered = gather(found);
    return rest.length === 1
      ? gathered
      : runStages(
          scope,
          gathered.map((raw) => decodeDocument(raw.buf, raw.off)),
          rest.slice(1),
          name,
        ).map(rawOf);
  }
  const roots = rootsRead(rest[0]!);
  return runStages(
    scope,
    found.map((raw) => (roots ? decodeFields(raw.buf, raw.off, roots) : decodeDocument(raw.buf, raw.off))),
    rest,
    name,
  ).map(rawOf);
}

/** As `runPipeline`, over documents at hand. */
export function runStages(
  scope: PipelineScope,
  docs: Document[],
  stages: readonly Document[],
  name: string | null = null,
): Document[] {
  const running: RunningScope = {
    ...scope,
    runSub: (from, pipeline, variables) => runSubPipeline(scope, from, pipeline, variables),
    runOver: (items, inner) => runStages(scope, items, inner),
  };
  let rows = docs;
  for (const stage of stages) rows = runStage(running, rows, stage, name);
  return rows;
}

/** The documents of a collection or view that a sub-pipeline gives, decoded. */
function runSubPipeline(
  scope: PipelineScope,
  name: string,
  pipeline: readonly Document[],
  variables: Document | undefined,
): Document[] {
  const raws = runPipeline(
    { ...scope, variables: { ...scope.variables, ...variables }, hint: undefined, depth: (scope.depth ?? 0) + 1 },
    name,
    pipeline,
  );
  return raws.map((raw) => decodeDocument(raw.buf, raw.off));
}

function checkStages(pipeline: readonly Document[]): void {
  for (const stage of pipeline) {
    if (!isDocument(stage)) throw new StoreError(14, 'Each element of the pipeline array must be an object');
    if (Object.keys(stage).length !== 1)
      throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
}

/** Whether a stage only counts what reaches it. */
export function isCountStage(stage: Document): boolean {
  return typeof stage['$count'] === 'string' || countGroup(stage) !== undefined;
}

/** `{ $group: { _id: <constant>, n: { $sum: 1 } } }`, which is how drivers count. */
function countGroup(stage: Document): { id: unknown; field: string } | undefined {
  const group = stage['$group'];
  if (!isDocument(group) || Object.keys(group).length !== 2) return undefined;
  const id = group['_id'];
  const field = Object.keys(group).find((name) => name !== '_id');
  if (field === undefined || (id !== null && toNumber(id) === undefined)) return undefined;
  const sum = group[field];
  return isDocument(sum) && Object.keys(sum).length === 1 && sum['$sum'] === 1 ? { id, field } : undefined;
}

function isStatsStage(stage: Document | undefined): boolean {
  return stage !== undefined && ('$collStats' in stage || '$indexStats' in stage);
}

/** The leading stages that one indexed query can answer. */
export function takePrefix(
  pipeline: readonly Document[],
  scope: Pick<PipelineScope, 'variables' | 'collation' | 'hint'>,
): { query: Query; rest: readonly Document[] } {
  const query: Query = { filter: {}, collation: scope.collation, variables: scope.variables, hint: scope.hint };
  const filters: Document[] = [];
  let at = 0;
  while (at < pipeline.length && '$match' in pipeline[at]!) {
    const filter = pipeline[at++]!['$match'];
    if (!isDocument(filter)) throw new StoreError(15959, 'the match filter must be an expression in an object');
    if (Object.keys(filter).length > 0) filters.push(filter);
  }
  if (filters.length > 0) query.filter = filters.length === 1 ? filters[0]! : { $and: filters };
  if (at < pipeline.length && '$sort' in pipeline[at]!) query.sort = parseSort(pipeline[at++]!['$sort']);
  if (at < pipeline.length && '$skip' in pipeline[at]!) query.skip = toNumber(pipeline[at++]!['$skip']) ?? 0;
  if (at < pipeline.length && '$limit' in pipeline[at]!) {
    const limit = toNumber(pipeline[at++]!['$limit']);
    if (limit === undefined || limit <= 0) throw new StoreError(15958, 'the limit must be positive');
    query.limit = limit;
  }
  return { query, rest: pipeline.slice(at) };
}
