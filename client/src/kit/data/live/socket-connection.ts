import type { CatchUpAnswer, LiveFrame, LiveHeads, SubscribeAnswer } from '@pathshala/shared';
import { io } from 'socket.io-client';
import { readToken } from '../storage';
import { visitedSite } from './visited-site';
import { LIVE_EVENTS, type LiveConnection, type LiveListeners, type Revoked } from './protocol';

const ANSWER_MS = 8_000;
const REFUSED_MS = 5_000;

/**
 * The real connection: Socket.IO over WebSocket only, so that any server process may take it. The token is read again
 * on every attempt.
 */
export function connectSocket(listeners: LiveListeners): LiveConnection {
  const socket = io({
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    // Half of the delay is chance: after a restart of the server not everyone comes back in the same moment.
    randomizationFactor: 0.5,
    auth: (give) => give({ token: readToken(), site: visitedSite() }),
  });
  socket.on('connect', listeners.onOpen);
  socket.on('disconnect', (reason) => {
    listeners.onClose();
    // The server ended this socket on purpose: the session may be over, so we ask. Socket.IO does not come back on its
    // own then.
    if (reason !== 'io server disconnect') return;
    listeners.onRevoked({});
    setTimeout(() => socket.connect(), 1_000 + Math.random() * 1_000);
  });
  socket.on('connect_error', (error) => {
    listeners.onRefused();
    if (socket.active) return;
    // The server answered and said no; Socket.IO does not try again on its own then.
    if (error.message === 'UNAUTHENTICATED') listeners.onRevoked({});
    setTimeout(() => socket.connect(), REFUSED_MS * (0.5 + Math.random()));
  });
  socket.on(LIVE_EVENTS.frame, (frame: LiveFrame) => listeners.onFrame(frame));
  socket.on(LIVE_EVENTS.heads, (heads: LiveHeads) => listeners.onHeads(heads));
  socket.on(LIVE_EVENTS.revoked, (revoked?: Revoked) => listeners.onRevoked(revoked ?? {}));
  return {
    open: () => void socket.connect(),
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
    restart: () => {
      socket.disconnect();
      socket.connect();
    },
    subscribe: (subscription) =>
      socket.timeout(ANSWER_MS).emitWithAck(LIVE_EVENTS.subscribe, subscription) as Promise<SubscribeAnswer>,
    unsubscribe: (topic) => void socket.emit(LIVE_EVENTS.unsubscribe, { topic }),
    catchUp: (topic, since, gen) =>
      socket.timeout(ANSWER_MS).emitWithAck(LIVE_EVENTS.catchUp, { topic, since, gen }) as Promise<CatchUpAnswer>,
  };
}
