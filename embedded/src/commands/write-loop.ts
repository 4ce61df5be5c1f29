import { toNumber, type Document } from '../bson/value';
import { ErrorCode, StoreError, codeName } from '../errors';
import { LockBusy } from '../session/transaction';
import { earlierResult } from '../session/sessions';
import type { CommandContext } from './context';
import { isTransient } from './error-reply';
import { failStatement } from './fail-point';
import { leaveFailedTransaction } from './transaction-commands';

/** Outcome of one statement of a write command. */
export interface StatementResult {
  n: number;
  nModified?: number;
  upserted?: unknown;
}

/** The result of every insert statement: one object, so that it can be told without looking. */
export const INSERTED: StatementResult = { n: 1 };

/**
 * Runs the statements of a write command in order. A statement whose retryable id was seen before answers as it did then; one that
 * meets a lock waits for it; one that fails stops an ordered command and is reported.
 * @param tell - hears the result of each statement that did not fail, also of one that was seen before
 */
export async function runStatements(
  context: CommandContext,
  count: number,
  run: (index: number) => StatementResult,
  tell?: (index: number, result: StatementResult) => void,
): Promise<Document> {
  const { body, session, transaction, writer } = context;
  const ordered = body['ordered'] !== false;
  const retryable = session !== undefined && transaction === undefined && body['txnNumber'] !== undefined;
  const reply: Document = { n: 0 };
  const upserted: Document[] = [];
  const writeErrors: Document[] = [];
  const retriedStmtIds: number[] = [];
  let n = 0;
  let nModified = 0;
  for (let index = 0; index < count; index++) {
    const statement = statementId(body, index);
    let result: StatementResult;
    try {
      const earlier = retryable ? earlierResult(session, statement) : undefined;
      if (earlier) {
        retriedStmtIds.push(statement);
        result = {
          n: earlier['n'] as number,
          nModified: (earlier['nModified'] as number | undefined) ?? 0,
          ...('upserted' in earlier ? { upserted: earlier['upserted'] } : {}),
        };
      } else {
        if (retryable && context.server.testMode) failStatement(context);
        try {
          result = run(index);
        } catch (error) {
          if (!(error instanceof LockBusy)) throw error;
          result = await withLockWait(context, () => run(index));
        }
        if (retryable) {
          if (result === INSERTED) writer.recordInsert(statement);
          else writer.record(statement, { ...result });
        }
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (transaction !== undefined) {
        // As MongoDB 8: it names the statement, and ends the transaction all the same.
        if (context.name !== 'bulkWrite' || isTransient(error)) throw error;
        leaveFailedTransaction(context);
      }
      writeErrors.push({
        index,
        code: error.code,
        ...(error.code === ErrorCode.DuplicateKey ? {} : { codeName: codeName(error.code) }),
        errmsg: error.message,
        ...error.extra,
      });
      if (ordered || transaction !== undefined) break;
      continue;
    }
    tell?.(index, result);
    n += result.n;
    nModified += result.nModified ?? 0;
    if ('upserted' in result) upserted.push({ index, _id: result.upserted });
  }
  context.committed = Math.max(context.committed, writer.commit());
  reply['n'] = n;
  if (context.name === 'update') reply['nModified'] = nModified;
  if (upserted.length > 0) reply['upserted'] = upserted;
  if (writeErrors.length > 0) reply['writeErrors'] = writeErrors;
  if (retriedStmtIds.length > 0) reply['retriedStmtIds'] = retriedStmtIds;
  return reply;
}

function statementId(body: Document, index: number): number {
  if (Array.isArray(body['stmtIds'])) return toNumber(body['stmtIds'][index]) ?? index;
  return (toNumber(body['stmtId']) ?? 0) + index;
}

/** Repeats a step that met a transaction's lock once that transaction has ended. */
export async function withLockWait<T>(context: CommandContext, step: () => T): Promise<T> {
  const limit = toNumber(context.body['maxTimeMS']) || 60_000;
  const until = Date.now() + limit;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof LockBusy)) throw error;
      context.committed = Math.max(context.committed, context.writer.commit());
      const left = until - Date.now();
      if (left <= 0) throw new StoreError(ErrorCode.MaxTimeMSExpired, 'operation exceeded time limit');
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        error.owner.finished,
        new Promise((resolve) => {
          timer = setTimeout(resolve, left);
        }),
      ]);
      clearTimeout(timer);
    }
  }
}
