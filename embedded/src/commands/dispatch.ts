import { Binary, Long, isDocument, toNumber, type Document } from '../bson/value';
import { encodeDocument, encodeRawArray, encodeWithPieces, joinDocuments } from '../bson/write';
import { ErrorCode, StoreError, codeName } from '../errors';
import type { Session } from '../session/sessions';
import type { ServerState } from '../server-state';
import type { Connection } from '../session/connection';
import { runSharded } from '../sharding/run-sharded';
import { timestampOf } from '../storage/oplog-entry';
import { outOfSpace } from '../storage/room';
import { DirectWriter, SnapshotWriter, TransactionWriter } from '../storage/writer';
import { OP_QUERY, type Request } from '../wire/message';
import { CursorReply, type Command, type CommandContext, type Reply } from './context';
import { errorReply } from './error-reply';
import { failPointFor } from './fail-point';
import { commands, withoutAuthentication } from './registry';
import { replyTail } from './reply-tail';
import { enterTransaction, leaveFailedTransaction } from './transaction-commands';

/** The encoded reply; `legacy` is the same as a document where the request was an OP_QUERY. */
export interface Answer {
  body: Buffer;
  legacy?: Document;
}

const ZERO_SIGNATURE = { hash: new Binary(Buffer.alloc(20), 0), keyId: Long.ZERO };

/** Runs one request and encodes its answer; `'close'` asks for the connection to be dropped. */
export async function dispatch(
  server: ServerState,
  connection: Connection,
  request: Request,
): Promise<Answer | 'close'> {
  const name = Object.keys(request.body)[0] ?? '';
  // Names are the callers' words: of unknown ones only that they came is kept.
  server.counted(name in commands ? name : 'unknown');
  const { body } = request;
  server.recorder?.asked(name, request);
  const situation = {
    retryableWrite: body['txnNumber'] !== undefined && body['autocommit'] === undefined,
    inTransaction: body['autocommit'] === false,
    committing: name === 'commitTransaction' || name === 'abortTransaction',
  };
  const failPoint = server.testMode ? failPointFor(server, connection, name, body) : undefined;
  if (failPoint?.blockTimeMs)
    await new Promise((resolve) => {
      setTimeout(resolve, failPoint.blockTimeMs);
    });
  if (failPoint?.closeConnection) return 'close';
  if (failPoint?.errorReply) {
    const reply = failPoint.errorReply(situation);
    if (reply) return encode(server, reply, 0);
  }
  let context: CommandContext | undefined;
  try {
    context = makeContext(server, connection, request, name);
    const command = commands[name]!;
    if (server.store.oplog.isFull && takesRoom(name, command, context)) throw outOfSpace('Nothing was changed.');
    const reply = await (server.shardKeys ? runSharded(context, command) : command.run(context));
    if (server.recorder && !(reply instanceof CursorReply)) server.recorder.answered(reply);
    if (context.committed > 0 && mustBeDurable(body)) await server.store.oplog.whenDurable(context.committed);
    if (context.closeConnection) return 'close';
    const unmet = unmetWriteConcern(body);
    if (unmet && command.writes && !(reply instanceof CursorReply)) reply['writeConcernError'] = unmet;
    if (failPoint?.writeConcernError && !(reply instanceof CursorReply)) {
      reply['writeConcernError'] = failPoint.writeConcernError;
      if (failPoint.labels.length > 0) reply['errorLabels'] = failPoint.labels;
    }
    return encode(server, reply, context.committed, request.opCode === OP_QUERY);
  } catch (error) {
    if (context?.transaction && context.session) leaveFailedTransaction(context);
    else context?.writer.commit();
    if (context?.closeConnection) return 'close';
    const refusal = errorReply(error, situation);
    server.recorder?.answered(refusal);
    return encode(server, refusal, 0, true);
  }
}

function makeContext(server: ServerState, connection: Connection, request: Request, name: string): CommandContext {
  const { body } = request;
  const command = commands[name];
  if (!command) throw new StoreError(ErrorCode.CommandNotFound, `no such command: '${name}'`);
  if (server.requiresAuthentication && connection.user === undefined && !withoutAuthentication.has(name)) {
    throw new StoreError(ErrorCode.Unauthorized, `Command ${name} requires authentication`);
  }
  checkApiVersion(name, body);
  const lsid = body['lsid'];
  const session = isDocument(lsid) ? server.store.sessions.get(lsid) : undefined;
  const context: CommandContext = {
    server,
    connection,
    db: request.db,
    name,
    body,
    sequences: request.sequences,
    session,
    transaction: undefined,
    writer: undefined as never,
    committed: 0,
  };
  const txnNumber = toNumber(body['txnNumber']);
  if (txnNumber !== undefined && !session)
    throw new StoreError(ErrorCode.InvalidOptions, 'Transaction number requires a session ID to also be specified');
  if (body['autocommit'] === false && session && txnNumber !== undefined) {
    if (!command.inTransaction)
      throw new StoreError(
        ErrorCode.OperationNotSupportedInTransaction,
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    enterTransaction(context, session, txnNumber);
  } else if (txnNumber !== undefined && session) retryableWrite(server, session, txnNumber);
  const bypass = body['bypassDocumentValidation'] === true;
  context.writer = context.transaction
    ? new TransactionWriter(context.transaction, bypass)
    : new DirectWriter(server.store, session, bypass);
  if (!context.transaction && isDocument(body['readConcern']) && body['readConcern']['level'] === 'snapshot') {
    if (!SNAPSHOT_READS.has(name))
      throw new StoreError(
        ErrorCode.InvalidOptions,
        `Command ${name} does not support { readConcern: { level: "snapshot" } }`,
      );
    context.snapshot = server.store.snapshotAt(session?.id ?? '', body['readConcern']['atClusterTime']);
    context.writer = new SnapshotWriter(context.snapshot);
  }
  return context;
}

function retryableWrite(server: ServerState, session: Session, txnNumber: number): void {
  if (server.store.sessions.advance(session, txnNumber) && session.transaction) {
    server.store.abortTransaction(session.transaction);
    session.transaction = undefined;
  }
}

/** The commands of the stable API, version 1. */
const STABLE = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'saslStart',
  'saslContinue',
  'update',
]);

function checkApiVersion(name: string, body: Document): void {
  if (body['apiVersion'] === undefined) {
    if (body['apiStrict'] !== undefined || body['apiDeprecationErrors'] !== undefined)
      throw new StoreError(
        ErrorCode.InvalidOptions,
        'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
      );
    return;
  }
  if (body['apiVersion'] !== '1') throw new StoreError(ErrorCode.APIVersionError, `API version must be "1"`);
  if (body['apiStrict'] === true && !STABLE.has(name))
    throw new StoreError(
      ErrorCode.APIStrictError,
      `Provided apiStrict:true, but the command ${name} is not in API Version 1`,
    );
}

/** Not the end of a transaction that wrote nothing yet or is already committed. */
function takesRoom(name: string, { writes }: Command, { transaction }: CommandContext): boolean {
  if (!writes || name === 'abortTransaction') return false;
  return name !== 'commitTransaction' || (transaction !== undefined && transaction.state !== 'committed');
}

/** Error of a replica set of one for a write concern that needs more members or a mode it does not know. */
function unmetWriteConcern(body: Document): Document | undefined {
  const w = isDocument(body['writeConcern']) ? body['writeConcern']['w'] : undefined;
  if (typeof w === 'string' && w !== 'majority')
    return {
      code: 79,
      codeName: codeName(79),
      errmsg: `No write concern mode named '${w}' found in replica set configuration`,
    };
  if ((toNumber(w) ?? 0) > 1) return { code: 100, codeName: codeName(100), errmsg: 'Not enough data-bearing nodes' };
  return undefined;
}

/** Only reads may ask for a snapshot outside a transaction. */
const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct', 'getMore']);

/** Majority (the default) and journaled writes wait for the disk; an explicit `w: 1` or `w: 0` does not. */
function mustBeDurable(body: Document): boolean {
  const concern = body['writeConcern'];
  if (!isDocument(concern) || concern['w'] === undefined) return true;
  return concern['j'] === true || typeof concern['w'] === 'string' || (toNumber(concern['w']) ?? 1) > 1;
}

function encode(server: ServerState, reply: Reply, committed: number, legacy = false): Answer {
  const now = server.store.clock.last;
  if (!(reply instanceof CursorReply)) {
    if (reply['ok'] !== undefined || legacy) {
      const doc: Document = {
        ok: 1,
        ...reply,
        $clusterTime: { clusterTime: timestampOf(now), signature: ZERO_SIGNATURE },
        operationTime: timestampOf(committed || now),
      };
      return { body: encodeDocument(doc), legacy: doc };
    }
    return { body: joinDocuments(encodeDocument(reply), replyTail(now, committed || now)) };
  }
  const cursor = encodeWithPieces(
    [{ type: 0x04, name: reply.first ? 'firstBatch' : 'nextBatch', bytes: encodeRawArray(reply.batch) }],
    encodeDocument({ ...reply.cursorFields, id: reply.id, ns: reply.ns }),
  );
  return { body: encodeWithPieces([{ type: 0x03, name: 'cursor', bytes: cursor }], replyTail(now, committed || now)) };
}
