import type { Document } from '../bson/value';
import { ErrorCode, StoreError, codeName } from '../errors';

/** Codes after which a driver may send a write again. */
export const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Codes after which a change stream may be opened again where it was. */
export const RESUMABLE = new Set([...RETRYABLE, 63, 133, 150, 234, 13388]);

export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof RangeError && error.message.includes('call stack'))
    return new StoreError(ErrorCode.BadValue, 'the expression is nested too deeply');
  return new StoreError(ErrorCode.InternalError, error instanceof Error ? error.message : String(error));
}

/** Errors after which a driver begins a whole transaction again. */
export const isTransient = ({ code, labels }: StoreError): boolean =>
  code === ErrorCode.WriteConflict ||
  code === ErrorCode.NoSuchTransaction ||
  code === ErrorCode.LockTimeout ||
  RETRYABLE.has(code) ||
  labels.includes('TransientTransactionError');

/** `{ ok: 0, errmsg, code, codeName }` with labels, as MongoDB answers a failed command. */
export function errorReply(
  thrown: unknown,
  situation: { retryableWrite?: boolean; inTransaction?: boolean; committing?: boolean } = {},
): Document {
  const error = asStoreError(thrown);
  const labels = new Set(error.labels);
  if (!situation.inTransaction && error.code === ErrorCode.WriteConflict) labels.delete('TransientTransactionError');
  if (
    situation.inTransaction &&
    (!situation.committing || error.code === ErrorCode.NoSuchTransaction) &&
    isTransient(error)
  )
    labels.add('TransientTransactionError');
  if ((situation.retryableWrite || situation.committing) && RETRYABLE.has(error.code))
    labels.add('RetryableWriteError');
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: codeName(error.code),
    ...error.extra,
    ...(labels.size > 0 ? { errorLabels: [...labels] } : {}),
  };
}
