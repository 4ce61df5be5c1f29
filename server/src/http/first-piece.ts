import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Waits until a stream has begun, or is empty: while no header is set, a fault is still an answer and no broken
 * connection.
 * @throws the fault of a stream that does not begin
 */
export async function firstPiece(stream: Readable): Promise<void> {
  // A fault between here and its reader is the reader's to find.
  stream.on('error', () => undefined);
  await once(stream, 'readable');
}
