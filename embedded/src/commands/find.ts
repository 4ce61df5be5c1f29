import { parseCollation } from '../bson/collation';
import { decodeDocument, decodeFields } from '../bson/read';
import { isDocument, type Document } from '../bson/value';
import { notSupported } from '../errors';
import { rawOf, type RawDocument } from '../bson/write';
import { findDocuments, type Query } from '../query/execute';
import { compileProjection } from '../query/projection';
import { compileRawProjection } from '../query/raw-projection';
import { parseSort } from '../query/sort';
import { runPipeline } from '../aggregate/run-pipeline';
import { collectionName, documentArgument, letVariables, numberArgument, positiveArgument } from './arguments';
import type { CommandContext, Reply } from './context';
import { replyWithCursor } from './cursor-reply';
import { compileFilter } from '../query/compile-predicate';

export function find(context: CommandContext): Reply {
  const { body } = context;
  const name = collectionName(context);
  const filter = documentArgument(body, 'filter');
  const limit = Math.abs(numberArgument(body, 'limit') ?? 0);
  const batchSize = positiveArgument(body, 'batchSize');
  const skip = positiveArgument(body, 'skip') ?? 0;
  const single = body['singleBatch'] === true;
  const projection = documentArgument(body, 'projection');
  for (const option of ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData'])
    if (body[option] !== undefined && body[option] !== false) throw notSupported(`find with ${option}`);
  const ns = `${context.db}.${name}`;
  const collection = context.server.store.lookup(context.db, name, context.transaction);
  const variables = letVariables(body);
  if (!collection) {
    compileFilter(filter, { variables });
    parseSort(body['sort']);
    return replyWithCursor(context, ns, [], batchSize, single);
  }
  if (collection.options.viewOn !== undefined)
    return replyWithCursor(context, ns, findInView(context, name, filter, skip, limit, projection), batchSize, single);
  const query: Query = {
    filter,
    sort: parseSort(body['sort']),
    skip,
    limit,
    collation: parseCollation(body['collation'] ?? collection.options.collation),
    hint: body['hint'],
    variables,
  };
  const found = findDocuments(collection, query, context.writer.overlay(collection));
  return replyWithCursor(
    context,
    ns,
    project(
      found.map(({ raw }) => raw),
      projection,
      filter,
      variables,
    ),
    batchSize,
    single,
  );
}

function project(
  raws: RawDocument[],
  spec: Document,
  filter: Document,
  variables: Document | undefined,
): RawDocument[] {
  if (Object.keys(spec).length === 0) return raws;
  const copy = compileRawProjection(spec);
  if (copy) return raws.map(copy);
  const { apply, roots } = compileProjection(spec, { filter, variables });
  return raws.map((raw) =>
    rawOf(apply(roots ? decodeFields(raw.buf, raw.off, roots) : decodeDocument(raw.buf, raw.off))),
  );
}

function findInView(
  context: CommandContext,
  name: string,
  filter: Document,
  skip: number,
  limit: number,
  projection: Document,
): RawDocument[] {
  const { body } = context;
  const pipeline: Document[] = [{ $match: filter }];
  if (isDocument(body['sort']) && Object.keys(body['sort']).length > 0) pipeline.push({ $sort: body['sort'] });
  if (skip > 0) pipeline.push({ $skip: skip });
  if (limit > 0) pipeline.push({ $limit: limit });
  if (Object.keys(projection).length > 0) pipeline.push({ $project: projection });
  return runPipeline(
    {
      store: context.server.store,
      db: context.db,
      writer: context.writer,
      variables: letVariables(body),
      collation: parseCollation(body['collation']),
    },
    name,
    pipeline,
  );
}
