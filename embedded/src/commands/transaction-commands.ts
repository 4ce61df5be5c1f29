import { isDocument } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import type { Session } from '../session/sessions';
import type { CommandContext, Reply } from './context';

/** Puts a command into its session's transaction, starting it when it says so. */
export function enterTransaction(context: CommandContext, session: Session, txnNumber: number): void {
  const { server, body, name } = context;
  const { store } = server;
  if (body['startTransaction'] === true) {
    const fresh = store.sessions.advance(session, txnNumber);
    if (!fresh && (session.transaction?.txnNumber === txnNumber || session.results.size > 0)) {
      // A driver may send the first command of a transaction again after a network error.
      if (session.transaction?.state !== 'active')
        throw new StoreError(
          ErrorCode.NoSuchTransaction,
          `Cannot start transaction ${txnNumber} on session because a newer transaction or a retryable write with the same number has already started.`,
        );
      store.abortTransaction(session.transaction);
    }
    if (session.transaction) store.abortTransaction(session.transaction);
    const level = isDocument(body['readConcern']) ? body['readConcern']['level'] : undefined;
    if (level !== undefined && !['local', 'majority', 'snapshot'].includes(String(level)))
      throw new StoreError(
        ErrorCode.InvalidOptions,
        "The readConcern level must be either 'local', 'majority' or 'snapshot' in order to run in a transaction",
      );
    context.transaction = store.startTransaction(session, txnNumber);
    server.transactionStarted(session, context.transaction);
  } else {
    if (txnNumber < session.txnNumber)
      throw new StoreError(
        ErrorCode.TransactionTooOld,
        `Cannot continue transaction ${txnNumber} because a newer one with txnNumber ${session.txnNumber} has already started`,
      );
    if (isDocument(body['readConcern']) && body['readConcern']['level'] !== undefined)
      throw new StoreError(
        ErrorCode.InvalidOptions,
        'Only the first command in a transaction may specify a readConcern',
      );
    const transaction = session.transaction;
    if (!transaction || transaction.txnNumber !== txnNumber || transaction.state === 'aborted') {
      if (name === 'commitTransaction' && session.txnNumber === txnNumber && session.results.has(-1)) return;
      throw new StoreError(
        ErrorCode.NoSuchTransaction,
        `Given transaction number ${txnNumber} does not match any in-progress transactions. The active transaction number is ${session.txnNumber}`,
        { labels: ['TransientTransactionError'] },
      );
    }
    if (transaction.state === 'committed' && name !== 'commitTransaction')
      throw new StoreError(ErrorCode.TransactionCommitted, `Transaction ${txnNumber} has been committed.`);
    context.transaction = transaction;
  }
  server.transactionUsed(session, context.connection);
}

/** A command that fails inside a transaction ends it. */
export function leaveFailedTransaction(context: CommandContext): void {
  if (context.name !== 'commitTransaction' && context.transaction)
    context.server.store.abortTransaction(context.transaction);
}

export function commitTransaction(context: CommandContext): Reply {
  const { session, server, transaction } = context;
  if (!session) throw new StoreError(ErrorCode.InvalidOptions, 'commitTransaction needs a session');
  if (context.body['autocommit'] !== false)
    throw new StoreError(ErrorCode.InvalidOptions, 'commitTransaction must be run within a transaction');
  // Idempotent: a second commit of the same number waits for the disk again and says the same.
  if (transaction?.state === 'active')
    context.committed = server.store.commitTransaction(session, transaction) || server.store.oplog.appended;
  else context.committed = server.store.oplog.appended;
  return {};
}

export function abortTransaction(context: CommandContext): Reply {
  const { session, server, transaction } = context;
  if (!session || !transaction)
    throw new StoreError(ErrorCode.NoSuchTransaction, 'abortTransaction must be run within a transaction');
  if (transaction.state === 'committed')
    throw new StoreError(ErrorCode.TransactionCommitted, `Transaction ${transaction.txnNumber} has been committed.`);
  server.store.abortTransaction(transaction);
  return {};
}
