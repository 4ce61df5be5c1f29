import type { Server } from 'socket.io';

const EVERY_MS = 500;
/** A browser this far behind will never catch up by deltas; it comes back and reads again. */
const CLOSE_AT_BYTES = 4_000_000;

/** The part of Engine.IO's connection that shows how far behind its reader is. */
interface Connection {
  /** Packets that wait until the transport has sent what it was given. */
  readonly writeBuffer: readonly { data?: unknown }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number; terminate?(): void } };
}

/** Socket.IO's buffer for a slow reader grows without limit; a reader that is hopelessly behind is disconnected. */
export function watchBacklog(io: Server<any, any, any, any>): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      const connection = socket.conn as unknown as Connection;
      // A farewell would wait behind everything else.
      if (bytesBehind(connection) > CLOSE_AT_BYTES) connection.transport.socket?.terminate?.();
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Bytes that the transport has taken and not sent, and those waiting before it: while it is busy, nothing more is
 * handed to it.
 */
function bytesBehind({ writeBuffer, transport }: Connection): number {
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) if (typeof data === 'string' || Buffer.isBuffer(data)) bytes += data.length;
  return bytes;
}
