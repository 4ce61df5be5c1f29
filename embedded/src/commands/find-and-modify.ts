import { parseCollation } from '../bson/collation';
import { decodeDocument } from '../bson/read';
import { isDocument, toNumber, type Document } from '../bson/value';
import { failedToParse } from '../errors';
import { findDocuments } from '../query/execute';
import { compileProjection } from '../query/projection';
import { parseSort } from '../query/sort';
import { earlierResult } from '../session/sessions';
import { compileUpdate } from '../update/compile-update';
import { collectionName, documentArgument, letVariables } from './arguments';
import type { CommandContext, Reply } from './context';
import { failStatement } from './fail-point';
import { changeDocument, insertUpserted, targetCollection } from './update';
import { withLockWait } from './write-loop';

/** `findAndModify`; its outcome is remembered for retries together with the document that it answered. */
export async function findAndModify(context: CommandContext): Promise<Reply> {
  const { body, session, writer } = context;
  const retryable = session !== undefined && context.transaction === undefined && body['txnNumber'] !== undefined;
  const statement = toNumber(body['stmtId']) ?? 0;
  const earlier = retryable ? earlierResult(session, statement) : undefined;
  if (earlier) return { ...earlier, retriedStmtId: statement };
  if (retryable && context.server.testMode) failStatement(context);
  const reply = await withLockWait(context, () => runOnce(context));
  if (retryable) writer.record(statement, reply);
  context.committed = Math.max(context.committed, writer.commit());
  return reply;
}

function runOnce(context: CommandContext): Document {
  const { body, writer } = context;
  const remove = body['remove'] === true;
  const upsert = body['upsert'] === true;
  if (remove && body['update'] !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
  if (remove && upsert) throw failedToParse('Cannot specify both upsert=true and remove=true ');
  if (remove && body['new'] === true)
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
  if (!remove && body['update'] === undefined) throw failedToParse('Either an update or remove=true must be specified');
  const filter = documentArgument(body, 'query');
  const variables = letVariables(body);
  const collection = targetCollection(context, collectionName(context), upsert);
  const compiled = remove
    ? undefined
    : compileUpdate(body['update'], { arrayFilters: body['arrayFilters'], filter, variables });
  const [found] = collection
    ? findDocuments(
        collection,
        {
          filter,
          variables,
          sort: parseSort(body['sort']),
          limit: 1,
          hint: body['hint'],
          collation: parseCollation(body['collation'] ?? collection.options.collation),
        },
        writer.overlay(collection),
      )
    : [];
  const shown = (doc: Document | null): Document | null => {
    const fields = isDocument(body['fields']) ? body['fields'] : {};
    return doc && Object.keys(fields).length > 0 ? compileProjection(fields, { filter, variables }).apply(doc) : doc;
  };
  if (!found || !collection) {
    if (remove) return { lastErrorObject: { n: 0 }, value: null };
    if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const doc = insertUpserted(context, collection!, filter, compiled!);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: doc['_id'] },
      value: body['new'] === true ? shown(doc) : null,
    };
  }
  const before = decodeDocument(found.raw.buf, found.raw.off);
  if (remove) {
    writer.remove(collection, found.key, found.raw);
    return { lastErrorObject: { n: 1 }, value: shown(before) };
  }
  const after = changeDocument(context, collection, found, compiled!) ?? found.raw;
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: shown(body['new'] === true ? decodeDocument(after.buf, after.off) : before),
  };
}
