import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { networkOf, type Kernel, type SessionResolver } from '@pathshala/core';
import { idSchema } from '@pathshala/shared/kit';
import { Server } from 'socket.io';
import { z } from 'zod';
import { addressOf } from '../http/direct-calls';
import { socketData, visitorOf, type LiveServer, type LiveSocket } from './live-socket';
import { makePlaces, siteFinder } from './places';

/** The part of Engine.IO's connection that the handshake needs. */
interface Connection {
  request: IncomingMessage | null;
  once(event: 'close', listener: () => void): unknown;
}
/** Of one network address, which may be a whole school in its quiz; readers of portals are fewer, and nobody knows them. */
const MAX_CONNECTIONS = 8_000;
const MAX_VISITS = 500;
/** Until a new connection has to have said who it is. */
const CONNECT_MS = 10_000;
const PONG_MS = 8_000;
const tokenSchema = z.string().regex(/^[\w-]{20,200}$/);

export interface SocketEntrance {
  io: LiveServer;
  /** From now on no new connection is accepted. */
  shut(): void;
}

/**
 * The Socket.IO server and who may connect to it: people with a session, and readers of an open portal. It limits
 * connections by network address and refuses pages of other sites.
 */
export function acceptSockets(
  http: HttpServer,
  { kernel, sessions, pingMs }: { kernel: Kernel; sessions: SessionResolver; pingMs: number },
): SocketEntrance {
  const networkFrom = (request: IncomingMessage) => networkOf(addressOf(request, kernel.config.TRUST_PROXY) ?? '');
  const networks = new WeakMap<object, string>();
  const connections = makePlaces(MAX_CONNECTIONS);
  const visits = makePlaces(MAX_VISITS);
  const isOpenSite = siteFinder(kernel);
  let isShut = false;
  const io: LiveServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 64_000,
    pingInterval: pingMs,
    pingTimeout: PONG_MS,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, decide) =>
      decide(
        null,
        !isShut &&
          sameOrigin(request.headers.origin, request.headers.host) &&
          !connections.isFull(networkFrom(request)),
      ),
  });

  io.engine.on('connection', (connection: Connection) => {
    const network = networkFrom(connection.request!);
    networks.set(connection, network);
    connections.take(network);
    connection.once('close', () => connections.giveBack(network));
    // The request of the handshake would stay in memory for as long as the connection does.
    connection.request = null;
  });

  io.use((socket: LiveSocket, next) => {
    const refuse = (code: string) => next(new Error(code));
    const site = idSchema.safeParse(socket.handshake.auth.site);
    if (site.success && !socket.handshake.auth.token) {
      const connection: Connection = socket.conn;
      const network = networks.get(connection) ?? '';
      if (!visits.take(network)) return refuse('TOO_MANY');
      connection.once('close', () => visits.giveBack(network));
      isOpenSite(site.data).then(
        (isOpen) => {
          if (!isOpen) return refuse('NOT_FOUND');
          socket.data = socketData(null, visitorOf(kernel, site.data));
          next();
        },
        () => refuse('UNAVAILABLE'),
      );
      return;
    }
    const token = tokenSchema.safeParse(socket.handshake.auth.token);
    if (!token.success) return refuse('UNAUTHENTICATED');
    // Browsers connect again on their own, which says nothing about a person in front of them.
    sessions.resolve(token.data, { isUnattended: true }).then(
      (session) => {
        if (!session) return refuse('UNAUTHENTICATED');
        socket.data = socketData(token.data, session);
        next();
      },
      () => refuse('UNAVAILABLE'),
    );
  });

  return { io, shut: () => void (isShut = true) };
}

/** A page of another site may not open a connection in the name of its visitor. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
