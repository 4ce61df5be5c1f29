import { isDocument, toNumber, type Document } from '../bson/value';
import { ErrorCode, StoreError, codeName } from '../errors';
import type { Server } from '../server';
import type { CommandContext, Reply } from './context';
import { errorReply } from './error-reply';

/** The one fail point that driver tests need: `failCommand`. Only in test mode. */
export interface FailPoint { commands: Set<string>; times: number; data: Document }

export interface FailAction {
  blockTimeMs: number;
  closeConnection: boolean;
  errorReply: ((situation: { retryableWrite: boolean; inTransaction: boolean; committing: boolean }) => Document | undefined) | undefined;
  writeConcernError: Document | undefined;
  labels: string[];
}

export function configureFailPoint(context: CommandContext): Reply {
  const { server, body } = context;
  if (!server.testMode) throw new StoreError(ErrorCode.CommandNotFound, "no such command: 'configureFailPoint'");
  const mode = body['mode'];
  const data = isDocument(body['data']) ? body['data'] : {};
  if (body['configureFailPoint'] !== 'failCommand') {
    if (mode === 'off') return {};
    throw new StoreError(ErrorCode.BadValue, `the fail point ${String(body['configureFailPoint'])} is not there`);
  }
  if (mode === 'off') server.failPoint = undefined;
  else {
    const times = isDocument(mode) ? toNumber(mode['times']) ?? 1 : Infinity;
    server.failPoint = { commands: new Set((data['failCommands'] as string[] | undefined) ?? []), times, data };
  }
  return {};
}

/** What the set fail point does to this command, counting it; undefined when it does not concern it. */
export function failPointFor(server: Server, name: string, body: Document): FailAction | undefined {
  const point = server.failPoint;
  if (!point || point.times <= 0 || name === 'configureFailPoint' || !point.commands.has(name)) return undefined;
  const { data } = point;
  if (data['appName'] !== undefined && data['appName'] !== body['$appName']) return undefined;
  point.times--;
  const code = toNumber(data['errorCode']);
  const labels = Array.isArray(data['errorLabels']) ? (data['errorLabels'] as string[]) : undefined;
  const concern = isDocument(data['writeConcernError']) ? data['writeConcernError'] : undefined;
  return {
    blockTimeMs: data['blockConnection'] === true ? toNumber(data['blockTimeMS']) ?? 0 : 0,
    closeConnection: data['closeConnection'] === true,
    writeConcernError: concern,
    labels: labels ?? (concern && RETRYABLE.has(toNumber(concern['code']) ?? 0) && body['txnNumber'] !== undefined ? ['RetryableWriteError'] : []),
    errorReply: code === undefined || concern ? undefined : (situation) => {
      const reply = errorReply(new StoreError(code, 'Failing command via \'failCommand\' failpoint'), situation);
      if (labels) { if (labels.length > 0) reply['errorLabels'] = labels; else delete reply['errorLabels']; }
      reply['codeName'] = codeName(code);
      return reply;
    },
  };
}

const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
