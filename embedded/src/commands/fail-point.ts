import { isDocument, toNumber, type Document } from '../bson/value';
import { ErrorCode, StoreError, codeName } from '../errors';
import type { FailPoint, ServerState } from '../server-state';
import type { Connection } from '../session/connection';
import type { CommandContext, Reply } from './context';
import { RESUMABLE, RETRYABLE, errorReply } from './error-reply';

export interface FailAction {
  blockTimeMs: number;
  closeConnection: boolean;
  errorReply:
    | ((situation: { retryableWrite: boolean; inTransaction: boolean; committing: boolean }) => Document | undefined)
    | undefined;
  writeConcernError: Document | undefined;
  labels: string[];
}

const KNOWN = new Set(['failCommand', 'failGetMoreAfterCursorCheckout', 'onPrimaryTransactionalWrite']);

export function configureFailPoint(context: CommandContext): Reply {
  const { server, body } = context;
  if (!server.testMode) throw new StoreError(ErrorCode.CommandNotFound, "no such command: 'configureFailPoint'");
  const mode = body['mode'];
  const data = isDocument(body['data']) ? body['data'] : {};
  const name = String(body['configureFailPoint']);
  if (!KNOWN.has(name)) {
    if (mode === 'off') return {};
    throw new StoreError(ErrorCode.BadValue, `the fail point ${name} is not there`);
  }
  if (mode === 'off') server.failPoints.delete(name);
  else {
    const times = isDocument(mode) ? (toNumber(mode['times']) ?? 1) : Infinity;
    const skip = isDocument(mode) ? (toNumber(mode['skip']) ?? 0) : 0;
    const commands =
      name === 'failCommand'
        ? ((data['failCommands'] as string[] | undefined) ?? [])
        : name === 'failGetMoreAfterCursorCheckout'
          ? ['getMore']
          : [];
    server.failPoints.set(name, { commands: new Set(commands), times: skip > 0 ? Infinity : times, skip, data });
  }
  return {};
}

/** Effect of the set fail point on this command, counting it; undefined when it does not apply. */
export function failPointFor(
  server: ServerState,
  connection: Connection,
  name: string,
  body: Document,
): FailAction | undefined {
  if (name === 'configureFailPoint') return undefined;
  for (const [kind, point] of server.failPoints) {
    if (point.times <= 0 || !point.commands.has(name)) continue;
    if (point.data['appName'] !== undefined && point.data['appName'] !== server.appNameOf(connection)) continue;
    if (point.skip > 0) {
      point.skip--;
      continue;
    }
    return actionOf(point, kind, body);
  }
  return undefined;
}

/**
 * `onPrimaryTransactionalWrite`: the connection is cut after a retryable statement, or with `failBeforeCommitExceptionCode` the
 * statement fails before it does anything. Called before each statement.
 */
export function failStatement(context: CommandContext): void {
  const point = context.server.failPoints.get('onPrimaryTransactionalWrite');
  if (!point || point.times <= 0) return;
  point.times--;
  if (point.data['closeConnection'] !== false) context.closeConnection = true;
  const code = toNumber(point.data['failBeforeCommitExceptionCode']);
  if (code !== undefined)
    throw new StoreError(code, 'Failing write due to the fail point. The write must not be reflected.');
}

function actionOf(point: FailPoint, kind: string, body: Document): FailAction {
  const { data } = point;
  point.times--;
  const code = toNumber(data['errorCode']);
  const retryable =
    body['txnNumber'] !== undefined &&
    (body['autocommit'] === undefined || 'commitTransaction' in body || 'abortTransaction' in body);
  const labels = Array.isArray(data['errorLabels']) ? (data['errorLabels'] as string[]) : undefined;
  const concern = isDocument(data['writeConcernError']) ? data['writeConcernError'] : undefined;
  return {
    blockTimeMs: data['blockConnection'] === true ? (toNumber(data['blockTimeMS']) ?? 0) : 0,
    closeConnection: data['closeConnection'] === true,
    writeConcernError: concern,
    labels:
      labels ?? (concern && RETRYABLE.has(toNumber(concern['code']) ?? 0) && retryable ? ['RetryableWriteError'] : []),
    errorReply:
      code === undefined || concern
        ? undefined
        : (situation) => {
            const reply = errorReply(new StoreError(code, "Failing command via 'failCommand' failpoint"), situation);
            if (labels) {
              if (labels.length > 0) reply['errorLabels'] = labels;
              else delete reply['errorLabels'];
            }
            if (kind === 'failGetMoreAfterCursorCheckout' && RESUMABLE.has(code))
              reply['errorLabels'] = ['ResumableChangeStreamError'];
            reply['codeName'] = codeName(code);
            return reply;
          },
  };
}
