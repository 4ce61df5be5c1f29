import { Long, toNumber } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import { cursorId } from '../session/cursors';
import { numberArgument } from './arguments';
import { CursorReply, type CommandContext, type Reply } from './context';

export async function getMore(context: CommandContext): Promise<Reply> {
  const { body, server, connection } = context;
  const id = bigId(body['getMore']);
  const cursor = server.cursors.get(id);
  if (cursor.ns !== `${context.db}.${String(body['collection'])}`)
    throw new StoreError(
      ErrorCode.Unauthorized,
      `Requested getMore on namespace '${context.db}.${String(body['collection'])}', but cursor belongs to a different namespace ${cursor.ns}`,
    );
  if (cursor.txnNumber !== undefined && context.transaction === undefined)
    throw new StoreError(
      50740,
      `Cannot run getMore on cursor ${id}, which was created in a transaction, outside of one`,
    );
  if (cursor.busy) throw new StoreError(12051, `cursor id ${id} is already in use`);
  cursor.busy = true;
  try {
    const { batch, done, fields } = await cursor.source.next(
      numberArgument(body, 'batchSize'),
      numberArgument(body, 'maxTimeMS'),
      connection,
    );
    if (done) server.cursors.kill(id);
    return new CursorReply(cursor.ns, done ? Long.ZERO : cursorId(id), batch, false, fields);
  } catch (error) {
    server.cursors.kill(id);
    throw error;
  } finally {
    cursor.busy = false;
  }
}

export function killCursors(context: CommandContext): Reply {
  const ids = Array.isArray(context.body['cursors']) ? context.body['cursors'] : [];
  const cursorsKilled: unknown[] = [];
  const cursorsNotFound: unknown[] = [];
  for (const id of ids) (context.server.cursors.kill(bigId(id)) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

function bigId(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}
