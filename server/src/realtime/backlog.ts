import type { Server } from 'socket.io';

const EVERY_MS = 500;
/** A browser this far behind will never catch up by deltas; it comes back and reads anew. */
const CLOSE_AT_BYTES = 4_000_000;

/** Socket.IO's buffer for a slow reader grows without limit; whoever is hopelessly behind is let go. */
export function watchBacklog(io: Server<any, any, any, any>): () => void {
  const timer = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      const transport = socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } };
      if ((transport.socket?.bufferedAmount ?? 0) > CLOSE_AT_BYTES) socket.disconnect(true);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
