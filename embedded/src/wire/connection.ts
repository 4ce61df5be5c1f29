import type { Socket } from 'node:net';
import type { Connection } from '../session/connection';
import { dispatch } from '../commands/dispatch';
import type { ServerState } from '../server-state';
import {
  MAX_MESSAGE_BYTES,
  OP_QUERY,
  ProtocolError,
  legacyReply,
  messageHeader,
  parseMessage,
  type Request,
} from './message';
import { encodeDocument } from '../bson/write';
import { errorReply } from '../commands/error-reply';

/** Serves one client socket: cuts the stream into messages and answers them one after the other. */
export function serveConnection(server: ServerState, socket: Socket, id: number): Connection {
  const connection: Connection = { id, closed: false, onClose: new Set(), user: undefined };
  let chunks: Buffer[] = [];
  let have = 0;
  let queue: Request[] = [];
  let busy = false;

  const close = (): void => {
    if (connection.closed) return;
    connection.closed = true;
    chunks = [];
    queue = [];
    for (const callback of connection.onClose) callback();
    connection.onClose.clear();
    socket.destroy();
    server.connectionClosed(connection);
  };

  const work = async (): Promise<void> => {
    busy = true;
    try {
      for (let request = queue.shift(); request && !connection.closed; request = queue.shift()) {
        await answer(server, connection, socket, request, close);
      }
    } finally {
      busy = false;
    }
    if (!connection.closed) socket.resume();
  };

  const take = (frame: Buffer): void => {
    let request: Request;
    try {
      request = parseMessage(frame);
    } catch (error) {
      if (error instanceof ProtocolError) {
        close();
        return;
      }
      send(socket, encodeDocument(errorReply(error)), frame.readInt32LE(4));
      return;
    }
    queue.push(request);
  };

  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    have += chunk.length;
    while (have >= 16) {
      if (chunks[0]!.length < 16) chunks = [Buffer.concat(chunks)];
      const size = chunks[0]!.readInt32LE(0);
      if (size < 16 || size > MAX_MESSAGE_BYTES) {
        close();
        return;
      }
      if (have < size) break;
      const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      chunks = have > size ? [whole.subarray(size)] : [];
      have -= size;
      take(whole.subarray(0, size));
      if (connection.closed) return;
    }
    if (queue.length > 0 && !busy) void work();
    // A client that sends faster than it is answered is made to wait rather than kept in memory.
    if (queue.length > 100) socket.pause();
  });
  socket.on('error', close);
  socket.on('close', close);
  return connection;
}

async function answer(
  server: ServerState,
  connection: Connection,
  socket: Socket,
  request: Request,
  close: () => void,
): Promise<void> {
  const result = await dispatch(server, connection, request);
  if (result === 'close') {
    close();
    return;
  }
  if (request.noReply || connection.closed) return;
  if (request.opCode === OP_QUERY) socket.write(legacyReply(result.legacy ?? {}, request.requestId));
  else {
    send(socket, result.body, request.requestId);
    if (socket.writableNeedDrain)
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        connection.onClose.add(resolve);
      });
  }
}

function send(socket: Socket, body: Buffer, responseTo: number): void {
  const head = messageHeader(body.length, responseTo);
  if (body.length < 16384) socket.write(Buffer.concat([head, body]));
  else {
    socket.cork();
    socket.write(head);
    socket.write(body);
    socket.uncork();
  }
}
