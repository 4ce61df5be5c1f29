import { parseCollation } from '../bson/collation';
import { Long, isDocument, toNumber, type Document } from '../bson/value';
import { ChangeStreamSource } from '../change-stream/change-stream-source';
import { ErrorCode, StoreError, failedToParse } from '../errors';
import type { PipelineScope } from '../aggregate/pipeline-scope';
import { runPipeline } from '../aggregate/run-pipeline';
import { cursorId } from '../session/cursors';
import { letVariables } from './arguments';
import { CursorReply, type CommandContext, type Reply } from './context';
import { replyWithCursor } from './cursor-reply';
import { explainPipeline } from './explain';
import { withLockWait } from './write-loop';

export async function aggregate(context: CommandContext): Promise<Reply> {
  const { body, db, server } = context;
  const name = typeof body['aggregate'] === 'string' ? body['aggregate'] : null;
  const pipeline = body['pipeline'];
  if (!Array.isArray(pipeline)) throw failedToParse("BSON field 'aggregate.pipeline' is missing but a required field");
  if (body['explain'] === true) return explainPipeline(context, name, pipeline as Document[]);
  if (!isDocument(body['cursor']))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const batchSize = toNumber(body['cursor']['batchSize']);
  const ns = `${db}.${name ?? '$cmd.aggregate'}`;
  const collation = parseCollation(
    body['collation'] ?? (name === null ? undefined : server.store.catalog.find(db, name)?.options.collation),
  );
  const scope: PipelineScope = {
    store: server.store,
    db,
    writer: context.writer,
    variables: letVariables(body),
    collation,
    hint: body['hint'],
  };
  const first = pipeline[0] as Document | undefined;
  if (isDocument(first) && '$changeStream' in first)
    return openChangeStream(
      context,
      name,
      first['$changeStream'],
      pipeline.slice(1) as Document[],
      scope,
      ns,
      batchSize,
    );
  const stages = pipeline as Document[];
  stages.forEach((stage, i) => {
    if (isDocument(stage) && ('$out' in stage || '$merge' in stage) && i < stages.length - 1)
      throw new StoreError(40601, `${Object.keys(stage)[0]} can only be the final stage in the pipeline`);
    if (
      isDocument(stage) &&
      ('$out' in stage || '$merge' in stage) &&
      isDocument(body['readConcern']) &&
      body['readConcern']['level'] === 'linearizable'
    )
      throw new StoreError(
        ErrorCode.InvalidOptions,
        `${Object.keys(stage)[0]} cannot be used with a 'linearizable' read concern level`,
      );
  });
  const rows = await withLockWait(context, () => runPipeline(scope, name, stages));
  context.committed = Math.max(context.committed, context.writer.commit());
  return replyWithCursor(context, ns, rows, batchSize);
}

function openChangeStream(
  context: CommandContext,
  name: string | null,
  operand: unknown,
  pipeline: Document[],
  scope: PipelineScope,
  ns: string,
  batchSize: number | undefined,
): Reply {
  const { server, db } = context;
  if (context.transaction)
    throw new StoreError(ErrorCode.OperationNotSupportedInTransaction, '$changeStream is not allowed in a transaction');
  const spec = isDocument(operand) ? operand : {};
  const cluster = spec['allChangesForCluster'] === true;
  if (cluster && db !== 'admin')
    throw new StoreError(
      ErrorCode.InvalidOptions,
      "A $changeStream with 'allChangesForCluster:true' may only be opened on the 'admin' database",
    );
  if (name !== null && server.store.catalog.find(db, name)?.options.viewOn !== undefined)
    throw new StoreError(ErrorCode.CommandNotSupportedOnView, `Namespace ${ns} is a view, not a collection`);
  const source = new ChangeStreamSource(
    server.store,
    { db: cluster ? undefined : db, coll: name ?? undefined },
    spec,
    pipeline,
    scope,
  );
  const { batch, done, fields } = source.first(batchSize ?? 101);
  if (done) return new CursorReply(ns, Long.ZERO, batch, true, fields);
  const cursor = server.cursors.add(ns, source, context.session?.id, undefined, true);
  return new CursorReply(ns, cursorId(cursor.id), batch, true, fields);
}
