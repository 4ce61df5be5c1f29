import type { RawDocument } from '../bson/write';
import { Long } from '../bson/value';
import { ListSource, cursorId } from '../session/cursors';
import { timestampOf } from '../storage/oplog-entry';
import { CursorReply, type CommandContext } from './context';

const DEFAULT_BATCH = 101;

/** Answers a complete result: the first batch now, the rest through a cursor unless `single`. */
export function replyWithCursor(
  context: CommandContext,
  ns: string,
  items: RawDocument[],
  batchSize: number | undefined,
  single = false,
): CursorReply {
  const source = new ListSource(items);
  const { batch, done } = source.take(batchSize ?? DEFAULT_BATCH);
  const fields = context.snapshot ? { atClusterTime: timestampOf(context.snapshot.snapshotTs) } : undefined;
  if (done || single) return new CursorReply(ns, Long.ZERO, batch, true, fields);
  const cursor = context.server.cursors.add(ns, source, context.session?.id, context.transaction?.txnNumber);
  return new CursorReply(ns, cursorId(cursor.id), batch, true, fields);
}
