import { isDocument, type Document } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';

/** A place in the log between two events. `op` counts the changes inside one commit. */
export interface Position {
  ts: number;
  op: number;
}

export type TokenKind = 'event' | 'watermark' | 'invalidate';

/** After every change of its commit. */
export const END_OF_COMMIT = 0x7fffffff;

const KIND_CODES: Record<TokenKind, string> = { watermark: '00', event: '64', invalidate: 'ff' };

/** `{_data}`: fixed-width hexadecimal, so that tokens sort as the events do. */
export function makeToken(position: Position, kind: TokenKind): Document {
  return {
    _data: position.ts.toString(16).padStart(14, '0') + position.op.toString(16).padStart(8, '0') + KIND_CODES[kind],
  };
}

export function readToken(token: unknown): { position: Position; kind: TokenKind } {
  const data = isDocument(token) ? token['_data'] : undefined;
  if (typeof data !== 'string' || !/^[0-9a-f]{22}(00|64|ff)$/.test(data))
    throw new StoreError(ErrorCode.InvalidResumeToken, 'The resume token is malformed or was made by another server');
  const kind = data.endsWith('00') ? 'watermark' : data.endsWith('ff') ? 'invalidate' : 'event';
  return { position: { ts: parseInt(data.slice(0, 14), 16), op: parseInt(data.slice(14, 22), 16) }, kind };
}
