import type { Document } from './bson/value';

/** MongoDB error codes that this store answers with, by code name. */
export const ErrorCode = {
  InternalError: 1,
  BadValue: 2,
  GraphContainsCycle: 5,
  HostUnreachable: 6,
  FailedToParse: 9,
  CannotMutateImmutable: 66,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ShardKeyNotFound: 61,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  WriteConflict: 112,
  CommandNotSupportedOnView: 166,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  InvalidResumeToken: 260,
  OperationNotSupportedInTransaction: 263,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  NoMatchingDocument: 47,
  FailPointEnabled: 9999,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  NotWritablePrimary: 10107,
  InvalidPipelineOperator: 168,
  APIVersionError: 322,
  APIStrictError: 323,
  InvalidUUID: 207,
  NotImplemented: 238,
  OutOfDiskSpace: 14031,
  ExceededMemoryLimit: 146,
  NoSuchKey: 4,
  ClientMarkedKilled: 46841,
  BackgroundOperationInProgressForNamespace: 12587,
  Location40324: 40324,
  NamespaceCannotBeSharded: 28769,
  ShardKeyUpdate: 31025,
  DivideByZero: 2,
} as const;

const NAMES = new Map<number, string>();
for (const [name, code] of Object.entries(ErrorCode)) if (!NAMES.has(code)) NAMES.set(code, name);
NAMES.set(66, 'ImmutableField');
NAMES.set(91, 'ShutdownInProgress');
NAMES.set(189, 'PrimarySteppedDown');
NAMES.set(262, 'ExceededTimeLimit');
NAMES.set(7, 'HostNotFound');
NAMES.set(9001, 'SocketException');
NAMES.set(11602, 'InterruptedDueToReplStateChange');
NAMES.set(13435, 'NotPrimaryNoSecondaryOk');
NAMES.set(13436, 'NotPrimaryOrSecondary');
NAMES.set(134, 'ReadConcernMajorityNotAvailableYet');
NAMES.set(64, 'WriteConcernFailed');
NAMES.set(100, 'UnsatisfiableWriteConcern');
NAMES.set(79, 'UnknownReplWriteConcern');
NAMES.set(63, 'StaleShardVersion');
NAMES.set(150, 'StaleEpoch');
NAMES.set(13388, 'StaleConfig');
NAMES.set(234, 'RetryChangeStream');
NAMES.set(133, 'FailedToSatisfyReadPreference');
NAMES.set(237, 'CursorKilled');
NAMES.set(31082, 'SearchNotEnabled');
NAMES.set(359, 'CannotConvertIndexToUnique');
NAMES.set(462, 'IngressRequestRateLimitExceeded');

/** The code name that MongoDB prints for a code; `Location<code>` where it has none. */
export function codeName(code: number): string {
  return NAMES.get(code) ?? `Location${code}`;
}

/** An error with MongoDB's code, answered to the client as `{ ok: 0, code, codeName, errmsg }`. */
export class StoreError extends Error {
  readonly code: number;
  readonly extra: Document | undefined;
  labels: string[];
  constructor(code: number, message: string, options: { extra?: Document; labels?: string[] } = {}) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
    this.extra = options.extra;
    this.labels = options.labels ?? [];
  }
}

/** Shorthand for the commonest refusals. */
export function badValue(message: string): StoreError {
  return new StoreError(ErrorCode.BadValue, message);
}

export function failedToParse(message: string): StoreError {
  return new StoreError(ErrorCode.FailedToParse, message);
}

export function typeMismatch(message: string): StoreError {
  return new StoreError(ErrorCode.TypeMismatch, message);
}

/** Error for unsupported features, with MongoDB's own "not supported" code; they are never answered wrongly. */
export function notSupported(what: string): StoreError {
  return new StoreError(ErrorCode.CommandNotSupported, `${what} is not supported by the embedded document store`);
}
